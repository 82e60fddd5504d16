// The parts of a search: elementary functions, bandits, the table of information sets.
#include "bandit.hpp"

#include <cmath>
#include <set>

#include "catch.hpp"
#include "info_set_table.hpp"

using namespace riffle;

TEST_CASE("elementary: logarithm and exponential agree with the library's") {
  for (double x = 1e-9; x < 1e12; x *= 1.37) CHECK(exact_log(x) == Approx(std::log(x)).epsilon(1e-14).margin(1e-15));
  for (double x = 0; x > -690; x -= 0.737) CHECK(exact_exp(x) == Approx(std::exp(x)).epsilon(1e-13));
  CHECK(exact_exp(0) == 1);
  CHECK(exact_exp(-1e9) == 0);
  CHECK(exact_log(1) == 0);
}

TEST_CASE("elementary: the logarithm of a count never falls and is near") {
  double last = 0;
  for (std::uint32_t n = 1; n < 4'000'000'000u; n += 1 + n / 37) {
    const double log = log_of_count(n);
    CHECK(log >= last);
    CHECK(log == Approx(std::log(n)).margin(0.002));
    CHECK(root_log_of_count(n) == Approx(std::sqrt(log)).epsilon(1e-14));
    last = log;
  }
}

namespace {

/// Arms that will have been available `available` times with the next choice; of `visits[i]` rewards `wins[i]` were 1, the
/// others 0.
struct Arms {
  std::vector<Arm> arms;
  std::vector<Arm*> pointers;

  Arms(const BanditPolicy& bandit, const std::vector<int>& visits, const std::vector<int>& wins,
       std::uint32_t available) {
    for (std::size_t i = 0; i < visits.size(); ++i) {
      arms.push_back({.move = {}, .available = available - 1});
      for (int k = 0; k < visits[i]; ++k) bandit.update(arms[i], k < wins[i], 1);
    }
    for (Arm& arm : arms) pointers.push_back(&arm);
  }
  Choice choose(const BanditPolicy& bandit, std::uint32_t node_visits, Rng& rng) {
    return bandit.choose<64>(pointers.data(), static_cast<int>(arms.size()), node_visits, rng);
  }
};

Parameters with(Bandit bandit, double exploration = 1) {
  Parameters p;
  p.bandit = bandit;
  p.exploration = exploration;
  p.prior = p.widening = 0;
  return p;
}

}  // namespace

TEST_CASE("ucb1: the arm of the largest upper bound, worked by hand") {
  Rng rng(1);
  // means 0.6, 0.5, 0.2; widths sqrt(ln 100 / n) = 0.277, 0.480, 0.679
  for (const auto& [exploration, best] : {std::pair{1.0, 1}, {0.0, 0}, {3.0, 2}}) {
    const BanditPolicy bandit(with(Bandit::ucb1, exploration));
    CHECK(Arms(bandit, {60, 20, 10}, {36, 10, 2}, 100).choose(bandit, 100, rng).index == best);
  }
}

TEST_CASE("ucb1: an arm that was seldom available is not thought neglected") {
  Rng rng(1);
  const BanditPolicy bandit(with(Bandit::ucb1));
  Arms arms(bandit, {50, 10}, {25, 4}, 1000);
  const auto choice_with = [&](std::uint32_t available) {
    arms.arms[0].available = 999, arms.arms[1].available = available - 1;
    return arms.choose(bandit, 1000, rng).index;
  };
  CHECK(choice_with(1000) == 1);
  CHECK(choice_with(10) == 1);  // chosen whenever it could be: 0.4 + sqrt(ln 10 / 10) = 0.88 > 0.5 + 0.37 still
  CHECK(choice_with(9) == 0);   // 0.4 + 0.47 = 0.869 < 0.872
}

TEST_CASE("ucb1_tuned: of two equal means the one of larger variance") {
  Rng rng(1);
  const BanditPolicy bandit(with(Bandit::ucb1_tuned));
  Arms arms(bandit, {0, 5000}, {0, 2500}, 10000);
  for (int i = 0; i < 5000; ++i) bandit.update(arms.arms[0], 0.5, 1);
  CHECK(arms.choose(bandit, 10000, rng).index == 1);
}

TEST_CASE("bandits: every arm once before any twice; priors say in which order") {
  for (const bool priors : {false, true}) {
    Parameters p = with(Bandit::ucb1);
    if (priors) p.prior = 1;
    const BanditPolicy bandit(p);
    Rng rng(2);
    Arms arms(bandit, {0, 0, 0, 0}, {0, 0, 0, 0}, 1);
    for (std::size_t i = 0; i < 4; ++i) arms.arms[i].prior = static_cast<float>(i) / 4;
    std::vector<int> order;
    for (std::uint32_t n = 1; n <= 4; ++n) {
      const Choice choice = arms.choose(bandit, n, rng);
      bandit.update(arms.arms[static_cast<std::size_t>(choice.index)], 0.5, choice.probability);
      order.push_back(choice.index);
    }
    if (priors)
      CHECK(order == std::vector<int>{3, 2, 1, 0});
    else
      CHECK(std::set<int>(order.begin(), order.end()).size() == 4);
  }
}

TEST_CASE("widening: only the best moves by the heuristic until there are visits enough") {
  Parameters p = with(Bandit::ucb1, 10);
  p.widening = 1;
  const BanditPolicy bandit(p);
  Rng rng(3);
  Arms arms(bandit, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, 1000);
  for (std::size_t i = 0; i < 5; ++i) arms.arms[i].prior = static_cast<float>(i) / 4;
  std::set<int> tried;
  for (std::uint32_t n = 1; n <= 16; ++n) {
    const Choice choice = arms.choose(bandit, n, rng);
    bandit.update(arms.arms[static_cast<std::size_t>(choice.index)], 0.5, 1);
    tried.insert(choice.index);
    CHECK(static_cast<double>(tried.size()) <= 1 + std::sqrt(n));  // 1 + sqrt(visits)
    CHECK(*tried.begin() == 5 - static_cast<int>(tried.size()));   // from the best down
  }
  CHECK(tried.size() == 5);
}

TEST_CASE("exp3: the probabilities sum to one, are those with which it chooses, and favour the better arm") {
  const BanditPolicy bandit(with(Bandit::exp3));
  Rng rng(4);
  Arms arms(bandit, {0, 0, 0}, {0, 0, 0}, 900);
  for (const auto& [arm, sum] : {std::pair{0, 400.0}, {1, 250.0}, {2, 200.0}})
    arms.arms[static_cast<std::size_t>(arm)].extra = sum;
  std::array<double, 3> probability{};
  std::array<int, 3> count{};
  const int draws = 60000;
  for (int i = 0; i < draws; ++i) {
    const Choice choice = arms.choose(bandit, 900, rng);
    probability[static_cast<std::size_t>(choice.index)] = choice.probability;
    ++count[static_cast<std::size_t>(choice.index)];
  }
  CHECK(probability[0] + probability[1] + probability[2] == Approx(1));
  CHECK(probability[0] > 2 * probability[2]);
  for (std::size_t i = 0; i < 3; ++i) {
    const double sigma = std::sqrt(probability[i] * (1 - probability[i]) / draws);
    CHECK(std::abs(count[i] / static_cast<double>(draws) - probability[i]) < 5 * sigma);
  }
}

TEST_CASE("table: nodes and arms are found again, until it is full, and forgotten at once") {
  InfoSetTable table(1000, std::uint64_t{1} << 20);
  for (int round = 0; round < 3; ++round) {
    table.clear();
    for (std::uint64_t key = 0; key < 1000; ++key) {
      CHECK(table.find(key * 4096) == nullptr);  // many with the same low bits
      auto* node = table.find_or_add(key * 4096);
      REQUIRE(node != nullptr);
      REQUIRE(node->visits == 0);
      node->visits = static_cast<std::uint32_t>(key) + 1;
      Arm* last = nullptr;
      for (std::uint64_t m = 0; m < key % 4; ++m) last = table.add_arm(*node, last, Move{m}, 0);
    }
    CHECK(table.find_or_add(77) == nullptr);
    CHECK(table.find_or_add(4096)->visits == 2);
    for (std::uint64_t key = 0; key < 1000; ++key) {
      const auto* node = table.find(key * 4096);
      REQUIRE(node != nullptr);
      CHECK(node->visits == key + 1);
      std::uint64_t m = 0;
      for (auto i = node->first; i != InfoSetTable::kNone; i = table.arm(i).next) CHECK(table.arm(i).move == Move{m++});
      CHECK(m == key % 4);
    }
  }
}

TEST_CASE("table: memory is kept within its bound") {
  InfoSetTable table(100'000'000, 1 << 20);
  std::uint64_t key = 0;
  while (table.find_or_add(++key) != nullptr) {
  }
  CHECK(key > 1000);
  // a node: a place and a half, and its arms
  CHECK((key - 1) * (3 * sizeof(InfoSetTable::Node) / 2 + InfoSetTable::kArmsPerNode * sizeof(Arm)) <= 1 << 20);
}

TEST_CASE("table: there is room for as many nodes as were asked for") {
  for (std::uint64_t nodes = 8; nodes < 3000; ++nodes) CHECK(InfoSetTable(nodes, 1 << 24).free_nodes() == nodes);
}
