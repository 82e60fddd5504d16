#include "rating.hpp"

#include <algorithm>
#include <cmath>

#include "catch.hpp"
#include "simulate.hpp"

using namespace riffle;
using namespace riffle::stats;

namespace {

/// Games of 7 baseball teams in 1987: home wins and losses, [home][away], in the order Milwaukee, Detroit,
/// Toronto, New York, Boston, Cleveland, Baltimore. Agresti, "Categorical data analysis", 2nd edition (2002),
/// table 10.10.
std::vector<GameResults> baseball() {
  const int table[7][7][2] = {{{0, 0}, {4, 3}, {4, 2}, {4, 3}, {6, 1}, {4, 2}, {6, 0}},
                              {{3, 3}, {0, 0}, {4, 2}, {4, 3}, {6, 0}, {6, 1}, {4, 3}},
                              {{2, 5}, {4, 3}, {0, 0}, {2, 4}, {4, 3}, {4, 2}, {6, 0}},
                              {{3, 3}, {5, 1}, {2, 5}, {0, 0}, {4, 3}, {4, 2}, {6, 1}},
                              {{5, 1}, {2, 5}, {3, 3}, {4, 2}, {0, 0}, {5, 2}, {6, 0}},
                              {{2, 5}, {3, 3}, {3, 4}, {4, 3}, {4, 2}, {0, 0}, {2, 4}},
                              {{2, 5}, {1, 5}, {1, 6}, {2, 4}, {1, 6}, {3, 4}, {0, 0}}};
  std::vector<GameResults> games;
  for (int i = 0; i < 7; ++i)
    for (int j = 0; j < 7; ++j)
      if (i != j) games.push_back({i, j, table[i][j][0], 0, table[i][j][1]});
  return games;
}

std::span<const GameResults> view(const std::vector<GameResults>& games) { return games; }
std::span<const PairResults> view(const std::vector<PairResults>& pairs) { return pairs; }

/// Expected results, times `n`, of players of the given strengths e^(theta/2) with first-mover advantage e^(eta/2).
std::vector<GameResults> exact(const std::vector<int>& strength, int advantage, int nu, std::int64_t n) {
  std::vector<GameResults> games;
  const int players = static_cast<int>(strength.size());
  for (int i = 0; i < players; ++i)
    for (int j = 0; j < players; ++j)
      if (i != j) {
        // win : draw : loss = x : nu : 1/x with x = s_i/s_j * advantage.
        const std::int64_t a = strength[i] * advantage, b = strength[j];
        games.push_back({i, j, n * a * a, n * nu * a * b, n * b * b});
      }
  return games;
}

/// Duplicate pairs of a round robin, their two games decided by the same luck: positive luck helps seat 0.
std::vector<PairResults> simulate(Rng& rng, const std::vector<double>& strength, double advantage, int pairs) {
  std::vector<PairResults> all;
  const int players = static_cast<int>(strength.size());
  for (int a = 0; a < players; ++a)
    for (int b = a + 1; b < players; ++b) {
      PairResults results{a, b, {}};
      for (int k = 0; k < pairs; ++k) {
        // Seat 0's result from a uniform number; the second game uses nearly the same one.
        const double u0 = rng.uniform(), u1 = rng.below(4) > 0 ? u0 : rng.uniform();
        const auto result = [&](double u, double d) {
          const double w = std::exp(d / 2), l = std::exp(-d / 2), nu = 0.5, sum = w + l + nu;
          return u < l / sum ? 0 : u < (l + nu) / sum ? 1 : 2;
        };
        const int first = result(u0, strength[a] - strength[b] + advantage);
        const int second = 2 - result(u1, strength[b] - strength[a] + advantage);
        ++results.results[first][second];
      }
      all.push_back(results);
    }
  return all;
}

}  // namespace

TEST_CASE("Bradley-Terry gives Agresti's estimates of the baseball teams") {
  auto games = baseball();
  RatingOptions options;
  options.anchors = {{6, 0.0}};  // Baltimore
  options.first_mover = false;
  const auto plain = rate(7, view(games), options);
  const double published[] = {1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0};  // table 10.11
  for (int i = 0; i < 7; ++i) CHECK(plain.rating[i] / kEloPerLog == Approx(published[i]).margin(0.005));

  options.first_mover = true;
  const auto home = rate(7, view(games), options);
  CHECK(home.first_mover / kEloPerLog == Approx(0.302).margin(0.0005));
  const double shares[] = {0.220, 0.190, 0.164, 0.157, 0.137, 0.088, 0.044};
  double sum = 0;
  for (const double r : home.rating) sum += std::exp(r / kEloPerLog);
  for (int i = 0; i < 7; ++i) CHECK(std::exp(home.rating[i] / kEloPerLog) / sum == Approx(shares[i]).margin(0.0005));
  CHECK(!home.prior);
  CHECK(home.nu == 0);
  CHECK(home.iterations < 10);
  // "Standard errors are about 0.3" (page 438).
  CHECK(std::sqrt(plain.model_covariance(0, 0)) / kEloPerLog == Approx(0.343).margin(0.005));
}

TEST_CASE("results in the model's own proportions give back its parameters exactly") {
  const auto r = rate(3, view(exact({4, 2, 1}, 2, 3, 5)));
  const double step = 2 * std::log(2.0) * kEloPerLog;  // strengths are e^(theta/2)
  CHECK(r.rating[0] == Approx(step));
  CHECK(r.rating[1] == Approx(0).margin(1e-7));
  CHECK(r.rating[2] == Approx(-step));
  CHECK(r.first_mover == Approx(step));
  CHECK(r.nu == Approx(3));
  // Of equal players 3/(2 + 3) draw; the share of the stronger follows from the proportions.
  const double first = (16.0 + 3 * 4 / 2.0) / (16 + 12 + 1), second = (1 + 3 * 1 / 2.0) / (1 + 3 + 1);
  CHECK(r.expected_share(0, 1) == Approx((first + second) / 2));
  CHECK(r.expected_share(0, 1) + r.expected_share(1, 0) == Approx(1));
}

TEST_CASE("two players without order effect have the closed form ln(wins/losses), draws/sqrt(wins losses)") {
  RatingOptions options;
  options.first_mover = false;
  const std::vector<GameResults> games{{0, 1, 20, 12, 9}, {1, 0, 6, 8, 15}};
  const auto r = rate(2, view(games), options);
  CHECK((r.rating[0] - r.rating[1]) / kEloPerLog == Approx(std::log(35.0 / 15)));
  CHECK(r.nu == Approx(20 / std::sqrt(35.0 * 15)));
}

TEST_CASE("anchors shift the ratings and nothing else") {
  Rng rng(3);
  const auto pairs = simulate(rng, {0.5, 0, -0.5, 0.2}, 0.3, 200);
  const auto free = rate(4, view(pairs));
  RatingOptions options;
  options.anchors = {{2, 1500.0}};
  const auto anchored = rate(4, view(pairs), options);
  CHECK(anchored.rating[2] == 1500);
  CHECK(anchored.standard_error(2) == 0);
  CHECK(std::abs(free.rating[0] + free.rating[1] + free.rating[2] + free.rating[3]) < 1e-9);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) {
      CHECK(*anchored.difference(i, j).value == Approx(*free.difference(i, j).value).margin(1e-6));
      CHECK(*anchored.difference(i, j).standard_error == Approx(*free.difference(i, j).standard_error).margin(1e-6));
    }
  CHECK(free.log_likelihood == Approx(anchored.log_likelihood));
  CHECK(free.units == 6 * 200);

  options.anchors = {{0, 1600.0}, {2, 1500.0}};
  const auto twice = rate(4, view(pairs), options);
  CHECK(twice.rating[0] == 1600);
  CHECK(twice.rating[2] == 1500);
  CHECK(twice.log_likelihood < anchored.log_likelihood);
}

TEST_CASE("the order in which results and players come does not matter") {
  Rng rng(4);
  auto pairs = simulate(rng, {0.5, 0, -0.5}, 0.3, 100);
  const auto r = rate(3, view(pairs));
  std::reverse(pairs.begin(), pairs.end());
  for (auto& p : pairs) {
    std::swap(p.a, p.b);
    NineWay mirrored{};
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) mirrored[2 - j][2 - i] = p.results[i][j];
    p.results = mirrored;
  }
  const auto again = rate(3, view(pairs));
  for (int i = 0; i < 3; ++i) {
    CHECK(again.rating[i] == Approx(r.rating[i]));
    CHECK(again.standard_error(i) == Approx(r.standard_error(i)));
  }
}

TEST_CASE("players who cannot be compared are named, and the prior is flagged") {
  // 0 beat 1 and 2 always; 1 and 2 drew; 3 never played.
  const std::vector<GameResults> games{
      {0, 1, 5, 0, 0}, {1, 0, 0, 0, 5}, {0, 2, 5, 0, 0}, {2, 0, 0, 0, 5}, {1, 2, 1, 3, 1}};
  const auto r = rate(4, view(games));
  CHECK(r.components == std::vector<std::vector<int>>{{0}, {1, 2}, {3}});
  CHECK(r.prior);
  CHECK(std::isfinite(r.rating[0]));
  CHECK(r.rating[0] > r.rating[1] + 300);
  CHECK(r.rating[1] == Approx(r.rating[2]));
  CHECK(r.standard_error(0) > 100);
  CHECK(r.standard_error(3) > 100);
  CHECK(r.superiority()(0, 1) > 0.95);
  CHECK(r.superiority()(1, 2) == Approx(0.5));
}

TEST_CASE("results that every first mover won are separated although everybody is connected") {
  const std::vector<GameResults> games{{0, 1, 5, 0, 0}, {1, 0, 5, 0, 0}, {0, 2, 5, 0, 0}, {2, 0, 5, 0, 0}};
  const auto r = rate(3, view(games));
  CHECK(r.components.size() == 1);
  CHECK(r.prior);
  CHECK(std::isfinite(r.first_mover));
  CHECK(r.first_mover > 300);
  for (const double rating : r.rating) CHECK(std::abs(rating) < 1e-6);
}

TEST_CASE("degenerate results have finite ratings") {
  CHECK(rate(0, std::span<const GameResults>{}).rating.empty());
  const auto alone = rate(1, std::span<const GameResults>{});
  CHECK(alone.rating == std::vector<double>{0});
  const auto strangers = rate(3, std::span<const PairResults>{});
  CHECK(strangers.prior);
  CHECK(strangers.components.size() == 3);
  for (const double rating : strangers.rating) CHECK(rating == 0);
  const std::vector<GameResults> draws{{0, 1, 0, 10, 0}, {1, 0, 0, 10, 0}};
  const auto drawn = rate(2, view(draws));
  CHECK(drawn.prior);
  CHECK(std::isfinite(drawn.nu));
  CHECK(drawn.rating[0] == Approx(0).margin(1e-6));
  const std::vector<GameResults> one{{0, 1, 1, 0, 0}};
  CHECK(std::isfinite(rate(2, view(one)).rating[0]));
  const std::vector<GameResults> huge{{0, 1, std::int64_t{1} << 60, 1, 1}, {1, 0, 1, 1, std::int64_t{1} << 60}};
  CHECK(std::isfinite(rate(2, view(huge)).rating[0]));
}

TEST_CASE("joint clustered intervals cover 95 +- 1 %, those of independent games do not") {
  Rng rng(41);
  const std::vector<double> strength{0.6, 0.2, 0, -0.3, -0.5};
  const double advantage = 0.4;
  const int runs = 1000;
  int differences = 0, clustered = 0, independent = 0, first = 0;
  for (int r = 0; r < runs; ++r) {
    const auto fit = rate(5, view(simulate(rng, strength, advantage, 60)));
    REQUIRE(!fit.prior);
    for (int i = 0; i < 5; ++i)
      for (int j = i + 1; j < 5; ++j) {
        const double truth = (strength[i] - strength[j]) * kEloPerLog;
        const auto d = fit.difference(i, j);
        ++differences;
        clustered += d.interval->contains(truth);
        const double variance =
            fit.model_covariance(i, i) - 2 * fit.model_covariance(i, j) + fit.model_covariance(j, j);
        independent += normal_interval(*d.value, std::sqrt(variance)).contains(truth);
      }
    first += normal_interval(fit.first_mover, fit.first_mover_error).contains(advantage * kEloPerLog);
  }
  CHECK(clustered / static_cast<double>(differences) == Approx(0.95).margin(0.01));
  CHECK(independent / static_cast<double>(differences) > 0.99);
  CHECK(first / static_cast<double>(runs) == Approx(0.95).margin(0.02));
}

TEST_CASE("the joint covariance covers all differences together at the chi-squared level") {
  // 4 players: (r - truth)' covariance^-1 (r - truth) over 3 differences exceeds 7.815 once in 20.
  Rng rng(42);
  const std::vector<double> strength{0.5, 0.1, -0.2, -0.4};
  const int runs = 1500;
  int covered = 0;
  for (int r = 0; r < runs; ++r) {
    RatingOptions options;
    options.anchors = {{3, strength[3] * kEloPerLog}};
    const auto fit = rate(4, view(simulate(rng, strength, 0.2, 80)), options);
    double c[3][3], d[3];
    for (int i = 0; i < 3; ++i) {
      d[i] = fit.rating[i] - strength[i] * kEloPerLog;
      for (int j = 0; j < 3; ++j) c[i][j] = fit.covariance(i, j);
    }
    // Cholesky by hand: y = L^-1 d.
    double square = 0, l[3][3] = {}, y[3];
    for (int i = 0; i < 3; ++i) {
      y[i] = d[i];
      for (int j = 0; j <= i; ++j) {
        l[i][j] = c[i][j];
        for (int k = 0; k < j; ++k) l[i][j] -= l[i][k] * l[j][k];
        l[i][j] = i == j ? std::sqrt(l[i][j]) : l[i][j] / l[j][j];
        if (j < i) y[i] -= l[i][j] * y[j];
      }
      y[i] /= l[i][i];
      square += y[i] * y[i];
    }
    covered += square < 7.814728;
  }
  CHECK(covered / static_cast<double>(runs) == Approx(0.95).margin(0.02));
}
