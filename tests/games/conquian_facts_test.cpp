// Conquian: the tables of facts about combinations and valid tables, counted by building them from their parts.
#include <array>
#include <map>
#include <unordered_set>
#include <vector>

#include "catch.hpp"
#include "games/conquian/game.hpp"
#include "reference/conquian_reference.hpp"
#include "rng.hpp"

using namespace riffle;
using namespace riffle::conquian;

namespace {

/// Every choice of disjoint sets, with at most `limit` cards.
std::vector<Bits> all_set_parts(int limit) {
  std::vector<Bits> parts{0};
  for (int rank = 0; rank < 10; ++rank)
    for (std::size_t i = 0, n = parts.size(); i < n; ++i)
      for (const Bits set : {0x7, 0xB, 0xD, 0xE, 0xF})
        if (count_bits(parts[i]) + count_bits(set) <= limit) parts.push_back(parts[i] | set << 4 * rank);
  return parts;
}

/// Every choice of cards that are runs in their suits, with at most `limit` cards, by size.
std::vector<std::vector<Bits>> all_run_parts(const Rules& rules, int limit) {
  std::vector<Bits> parts{0};
  for (int suit = 0; suit < 4; ++suit) {
    std::vector<Bits> lanes;
    for (unsigned long long ranks = 1; ranks < 1024; ++ranks) {
      reference::Cards cards;
      for (int rank = 0; rank < 10; ++rank) cards.set(static_cast<std::size_t>(rank * 4 + suit), ranks >> rank & 1);
      if (reference::good_runs(rules, cards)) lanes.push_back(cards.to_ullong());
    }
    for (std::size_t i = 0, n = parts.size(); i < n; ++i)
      for (const Bits lane : lanes)
        if (count_bits(parts[i] | lane) <= limit) parts.push_back(parts[i] | lane);
  }
  std::vector<std::vector<Bits>> by_size(static_cast<std::size_t>(limit) + 1);
  for (const Bits part : parts) by_size[static_cast<std::size_t>(count_bits(part))].push_back(part);
  return by_size;
}

using Tables = std::unordered_set<Bits>;

/// The valid tables of exactly k cards, k up to 11.
std::vector<Tables> all_tables(const Rules& rules) {
  std::vector<Tables> tables(12);
  const auto runs = all_run_parts(rules, 11);
  for (const Bits sets : all_set_parts(11))
    for (std::size_t size = 0; size + static_cast<std::size_t>(count_bits(sets)) <= 11; ++size)
      for (const Bits run : runs[size])
        if ((sets & run) == 0) tables[size + static_cast<std::size_t>(count_bits(sets))].insert(sets | run);
  return tables;
}

struct Row {
  const char* name;
  Rules rules;
  std::array<std::size_t, 9> counts;  ///< of 3 to 11 cards
};

std::vector<Row> rows() {
  Rules gap, high;
  gap.seven_jack = SevenJack::gap;
  high.ace = Ace::high_or_low;
  return {{"default", Rules{}, {72, 38, 24, 2156, 2048, 1683, 35816, 45176, 43344}},
          {"seven_jack=gap", gap, {64, 26, 12, 1712, 1252, 741, 25384, 25074, 17472}},
          {"ace=high_or_low", high, {76, 42, 28, 2402, 2396, 2089, 42096, 55712, 56816}}};
}

}  // namespace

TEST_CASE("conquian: combinations in the pack: 50 sets and 132 runs of 3 to 8", "[conquian][facts]") {
  CHECK(reference::sets_of_pack().size() == 50);
  CHECK(reference::runs_of_pack(Rules{}).size() == 132);
  for (const auto& all : {reference::sets_of_pack(), reference::runs_of_pack(Rules{})})
    for (const auto& combination : all) CHECK(valid_table(RunRules(Rules{}), CardSet(combination.to_ullong())));
}

TEST_CASE("conquian: valid tables of exactly k cards", "[conquian][facts]") {
  Rng rng(1);
  for (const Row& row : rows()) {
    INFO(row.name);
    const RunRules rules(row.rules);
    const auto tables = all_tables(row.rules);
    CHECK(tables[0].size() == 1);
    CHECK(tables[1].empty());
    CHECK(tables[2].empty());
    for (std::size_t k = 3; k <= 11; ++k) {
      CHECK(tables[k].size() == row.counts[k - 3]);
      int wrong = 0, close_ones = 0;
      for (const Bits table : tables[k]) {
        if (!valid_table(rules, CardSet(table))) ++wrong;
        // A table in which one card is another one is often not valid, and always close to it.
        Bits close = table & ~(Bits{1} << nth_bit(table, static_cast<int>(rng.below(static_cast<std::uint32_t>(k)))));
        close |=
            Bits{1} << nth_bit(kAllCards & ~table, static_cast<int>(rng.below(40 - static_cast<std::uint32_t>(k))));
        if (valid_table(rules, CardSet(close)) != (tables[k].count(close) == 1)) ++wrong;
        close_ones += static_cast<int>(tables[k].count(close));
      }
      CHECK(wrong == 0);
      if (k >= 6) CHECK(close_ones > 0);
    }
  }
}

TEST_CASE("conquian: the cards that win with ten down", "[conquian][facts]") {
  const RunRules rules(Rules{});
  std::map<int, int> tables_by_winners;
  const auto tables = all_tables(Rules{});
  for (const Bits table : tables[10]) {
    int winners = 0;
    for (const Card card : CardSet(kAllCards & ~table))
      winners += valid_table(rules, CardSet(table) | CardSet::of(card));
    ++tables_by_winners[winners];
  }
  CHECK(tables_by_winners ==
        std::map<int, int>{{0, 4}, {1, 624}, {2, 12180}, {3, 12736}, {4, 10248}, {5, 7056}, {6, 2304}, {8, 24}});
}

/// A seat can choose between no more moves than its table, its hand and the face-up card, eleven cards, can be laid
/// (for `pass` comes where nothing is laid), and `force`. Up to the order of suits that is every choice of eleven.
TEST_CASE("conquian: no eleven cards can be laid in more ways than a move list has room for", "[conquian][facts]") {
  Rules rules;
  rules.ace = Ace::high_or_low;  // every run of the other options is one here too
  std::array<int, 1024> runs{};  // ways to lay some cards of a suit as runs, by the ranks there are
  for (std::size_t ranks = 0; ranks < 1024; ++ranks) {
    reference::Cards cards;
    for (std::size_t rank = 0; rank < 10; ++rank) cards.set(rank * 4, ranks >> rank & 1);
    if (!reference::good_runs(rules, cards)) continue;
    for (std::size_t all = 0; all < 1024; ++all) runs[all] += (all & ranks) == ranks;
  }
  using Suits = std::array<unsigned, 4>;
  const auto ways = [&](const auto& self, const Suits& suits, unsigned from) -> int {
    const auto [c, d, h, s] = suits;
    const unsigned full = ((c & d & (h | s)) | (h & s & (c | d))) >> from << from;
    if (full == 0) return runs[c] * runs[d] * runs[h] * runs[s];
    const unsigned rank = full & (0u - full), next = static_cast<unsigned>(lowest_bit(full)) + 1;
    int sum = self(self, suits, next);
    for (unsigned in = 0; in < 16; ++in) {  // the suits of a set of this rank
      if (count_bits(in) < 3) continue;
      Suits rest = suits;
      bool there = true;
      for (std::size_t suit = 0; suit < 4; ++suit)
        if (in >> suit & 1) {
          there = there && (suits[suit] & rank);
          rest[suit] &= ~rank;
        }
      if (there) sum += self(self, rest, next);
    }
    return sum;
  };
  std::array<std::vector<unsigned>, 11> of_size;
  for (unsigned ranks = 0; ranks < 1024; ++ranks) of_size[static_cast<std::size_t>(count_bits(ranks))].push_back(ranks);
  int most = 0;
  for (unsigned c = 0; c < 1024; ++c)
    for (unsigned d = 0; d <= c; ++d)
      for (unsigned h = 0; h <= d; ++h) {
        const int left = 11 - count_bits(c) - count_bits(d) - count_bits(h);
        if (left < 0 || left > 10) continue;
        for (const unsigned s : of_size[static_cast<std::size_t>(left)]) {
          if (s > h) break;
          most = std::max(most, ways(ways, {c, d, h, s}, 0));
        }
      }
  CHECK(most == 124);
  CHECK(most + 1 <= Conquian::kMaxMoves);
}
