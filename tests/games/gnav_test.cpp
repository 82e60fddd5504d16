// Gnav: golden rows, the facts of the rules page, the uniform random play, texts, options, the README.
#include <cmath>
#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "games/gnav/game.hpp"
#include "greedy.hpp"
#include "transcript_json.hpp"

using namespace riffle;
using gnav::Gnav;

static_assert(Game<Gnav> && HasRandomMove<Gnav> && HasMoveCount<Gnav>);

namespace {

Gnav::Rules rules_with(const std::vector<std::pair<std::string, std::string>>& options) {
  Gnav::Rules rules;
  for (const auto& [name, value] : options) set_option(Gnav::options(), rules, "gnav option", name, value);
  return rules;
}

Gnav::Rules random_rules(Rng& rng) {
  for (;;) {
    const auto rules = random_options(Gnav::options(), rng);
    if (Gnav::check(rules).empty()) return rules;
  }
}

double choose(int n, int k) {
  double ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

struct Mean {
  double sum = 0, squares = 0, n = 0;
  void add(double x) {
    sum += x;
    squares += x * x;
    ++n;
  }
  double value() const { return sum / n; }
  double error() const { return std::sqrt((squares / n - value() * value()) / n); }
};

/// The published figure and its own sampling error, that of a share or mean over 60,000 deals.
void check_mean(const Mean& mean, double published, double rounding) {
  const double theirs = mean.error() * std::sqrt(mean.n / 60000);
  INFO("mean " << mean.value() << " +- " << mean.error() << ", published " << published << " +- " << theirs);
  CHECK(std::abs(mean.value() - published) < 4 * std::hypot(mean.error(), theirs) + rounding);
}

}  // namespace

TEST_CASE("gnav: every golden row holds") {
  int rows = 0;
  for (const char* file : {"legal.jsonl", "perft.jsonl"}) {
    std::ifstream in(std::string(RIFFLE_TEST_DATA) + "/golden/gnav/" + file);
    int number = 0;
    for (std::string line; std::getline(in, line); ++rows) {
      INFO(file << " line " << ++number);
      CHECK_NOTHROW(check<Gnav>(parse_transcript(line)));
    }
  }
  CHECK(rows > 300);
}

TEST_CASE("gnav: perft counted and played agree under random rules") {
  Rng rng(seed_of(41, 0, Stream::test));
  for (int i = 0; i < 60; ++i) {
    const auto rules = random_rules(rng);
    DeckOrder deck(36, shuffled(36, rng));
    const auto state = Gnav::deal(rules, deck);
    for (int depth = 0; depth <= 5; ++depth)
      CHECK(perft<Gnav>(rules, state, deck, depth) == perft_slow<Gnav>(rules, state, deck, depth));
  }
}

TEST_CASE("gnav: the chance that seat 0 cannot play at the start") {
  const double natural = choose(24, 10) / choose(35, 10), wild = choose(28, 10) / choose(35, 10);
  CHECK(natural == Approx(0.0107).margin(0.00005));
  CHECK(wild == Approx(0.0715).margin(0.00005));
  CHECK((7 * natural + 2 * wild) / 9 == Approx(0.0242).margin(0.00005));
  Rng rng(seed_of(42, 0, Stream::test));
  RandomDraw chance{rng};
  Mean stuck[2];
  for (int i = 0; i < 200000; ++i) {
    const auto state = Gnav::deal({}, chance);
    Gnav::Moves list;
    Gnav::moves({}, state, list);
    stuck[gnav::is_wild({}, state.table.top)].add(list[0] == gnav::make_move(gnav::Kind::draw));
  }
  CHECK(std::abs(stuck[0].value() - natural) < 4 * stuck[0].error());
  CHECK(std::abs(stuck[1].value() - wild) < 4 * stuck[1].error());
}

TEST_CASE("gnav: uniformly random play") {
  Rng rng(seed_of(43, 0, Stream::test));
  RandomDraw chance{rng};
  const Gnav::Rules rules;
  Mean wins, draws, points[2], decisions, choices;
  int most_turns = 0;
  for (int i = 0; i < 200000; ++i) {
    auto state = Gnav::deal(rules, chance);
    int turns = 1, count = 0;
    while (!Gnav::over(state)) {
      choices.add(Gnav::count_moves(rules, state));
      ++count;
      const Seat seat = Gnav::to_move(state);
      Gnav::play(rules, state, Gnav::random_move(rules, state, rng), chance);
      turns += Gnav::to_move(state) != seat;
    }
    decisions.add(count);
    most_turns = std::max(most_turns, turns);
    const int a = Gnav::points(rules, state, 0), b = Gnav::points(rules, state, 1);
    wins.add(a > b);
    draws.add(a == b);
    points[0].add(a);
    points[1].add(b);
    if (a + b > 226) FAIL("more than 226 points");
  }
  check_mean(wins, 0.529, 0.0005);
  check_mean(draws, 0.0075, 0.00005);
  check_mean(points[0], 61.3, 0.05);
  check_mean(points[1], 57.5, 0.05);
  check_mean(decisions, 26.09, 0.005);
  check_mean(choices, 2.93, 0.005);
  CHECK(most_turns < 100);
}

TEST_CASE("gnav: cards are conserved and the bounds hold under random rules") {
  Rng rng(seed_of(44, 0, Stream::test));
  RandomDraw chance{rng};
  for (int i = 0; i < 3000; ++i) {
    const auto rules = random_rules(rng);
    auto state = Gnav::deal(rules, chance);
    int turns = 1, plays = 0, draws = 0, decisions = 0;
    while (!Gnav::over(state)) {
      const Seat seat = Gnav::to_move(state);
      const Move move = Gnav::random_move(rules, state, rng);
      plays += gnav::kind_of(move) >= gnav::Kind::play;
      draws += gnav::kind_of(move) == gnav::Kind::draw;
      ++decisions;
      Gnav::play(rules, state, move, chance);
      turns += Gnav::to_move(state) != seat;
      CHECK((state.hand[0] & state.hand[1]).empty());
      CHECK(((state.hand[0] | state.hand[1]) & state.stock).empty());
      const int placed = state.hand[0].size() + state.hand[1].size() + state.stock.size() + state.table.cards[0] +
                         state.table.cards[1] + (!Gnav::over(state) && state.table.top != gnav::kNoRank);
      if (rules.wild_goes == gnav::WildGoes::pile && !Gnav::over(state)) CHECK(placed == 36);
      CHECK(placed <= 36);
    }
    const int stock = 35 - 2 * rules.hand_size;
    CHECK(plays <= 35);
    CHECK(draws <= stock);
    CHECK(turns <= 70 + stock);
    CHECK(decisions <= Gnav::decision_bound(rules));
    const int a = Gnav::points(rules, state, 0), b = Gnav::points(rules, state, 1);
    CHECK(std::max(a, b) <= Gnav::points_bound(rules));
    CHECK(a + b <= 216 + rules.most_cards_bonus);
  }
}

TEST_CASE("gnav: a random move is each legal one with the same probability") {
  Rng rng(seed_of(45, 0, Stream::test));
  RandomDraw chance{rng};
  double chi2 = 0, freedom = 0;
  for (int i = 0; i < 40; ++i) {
    const auto rules = random_rules(rng);
    auto state = Gnav::deal(rules, chance);
    for (; !Gnav::over(state); Gnav::play(rules, state, Gnav::random_move(rules, state, rng), chance)) {
      Gnav::Moves list;
      Gnav::moves(rules, state, list);
      REQUIRE(Gnav::count_moves(rules, state) == list.size());
      std::array<int, Gnav::kMaxMoves> counts{};
      const int draws = 100 * list.size();
      for (int k = 0; k < draws; ++k) {
        const Move move = Gnav::random_move(rules, state, rng);
        const auto at = std::find(list.begin(), list.end(), move) - list.begin();
        REQUIRE(at < list.size());
        ++counts[static_cast<std::size_t>(at)];
      }
      for (int k = 0; k < list.size(); ++k) chi2 += std::pow(counts[static_cast<std::size_t>(k)] - 100, 2) / 100;
      freedom += list.size() - 1;
    }
  }
  INFO(chi2 << " with " << freedom << " degrees of freedom");
  CHECK(freedom > 1000);
  CHECK(std::abs(chi2 - freedom) < 4 * std::sqrt(2 * freedom));
}

TEST_CASE("gnav: moves are read as people type them") {
  const Gnav::InfoState info{};
  for (const auto& [typed, written] : {std::pair{"play 7", "play 7"},
                                       {" PLAY  t ", "play T"},
                                       {"play 10", "play T"},
                                       {"Play 10 Wild", "play T wild"},
                                       {"play 2 wild", "play 2 wild"},
                                       {"DRAW", "draw"},
                                       {"Pass ", "pass"}})
    CHECK(Gnav::move_text({}, info, Gnav::parse_move({}, info, typed)) == written);
  for (const auto& [typed, message] :
       {std::pair{"", "a move is 'play R', 'play R wild', 'draw' or 'pass', where R is a rank"},
        {"play", "a move is 'play R', 'play R wild', 'draw' or 'pass', where R is a rank"},
        {"pass 7", "a move is 'play R', 'play R wild', 'draw' or 'pass', where R is a rank"},
        {"play 7 tame", "a move is 'play R', 'play R wild', 'draw' or 'pass', where R is a rank"},
        {"play 11", "'11' is not a rank; the ranks are 2 3 4 5 6 7 8 9 T"},
        {"play A", "'a' is not a rank; the ranks are 2 3 4 5 6 7 8 9 T"},
        {"play 7h", "'7h' is not a rank; the ranks are 2 3 4 5 6 7 8 9 T"}}) {
    INFO(typed);
    CHECK_THROWS_WITH(Gnav::parse_move({}, info, typed), message);
  }
}

TEST_CASE("gnav: options are checked") {
  const auto message = [](const std::string& name, const std::string& value) -> std::string {
    try {
      rules_with({{name, value}});
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  CHECK(message("hand_size", "0") == "gnav option hand_size: '0' is not legal; it is 1 to 17");
  CHECK(message("hand_size", "18") == "gnav option hand_size: '18' is not legal; it is 1 to 17");
  CHECK(message("most_cards_bonus", "101") == "gnav option most_cards_bonus: '101' is not legal; it is 0 to 100");
  CHECK(message("wilds", "2and10").find("one of 2_and_10, 2, 10, none") != std::string::npos);
  CHECK(message("must_play", "true").find("one of yes, no") != std::string::npos);
  CHECK(message("handsize", "9").find("did you mean 'hand_size'?") != std::string::npos);
  const auto refused = rules_with({{"draw_timing", "turn_end"}, {"replenish", "always_one"}});
  CHECK_THROWS_WITH(require_legal<Gnav>(refused),
                    "gnav: replenish=always_one has no meaning with draw_timing=turn_end; use replenish=to_size (with "
                    "either draw_timing) or draw_timing=each_play");
  Rng rng(seed_of(46, 0, Stream::test));
  for (int i = 0; i < 1000; ++i) {
    const auto rules = random_options(Gnav::options(), rng);
    CHECK(Gnav::check(rules).empty() ==
          !(rules.draw_timing == gnav::DrawTiming::turn_end && rules.replenish == gnav::Replenish::always_one));
  }
}

TEST_CASE("gnav: the README's table of options is the code's") {
  std::ifstream in(std::string(RIFFLE_SOURCE_DIR) + "/core/games/gnav/README.md");
  std::stringstream content;
  content << in.rdbuf();
  const std::string readme = content.str();
  REQUIRE(!readme.empty());
  for (const auto& option : Gnav::options()) {
    const std::string fallback = option_text(option, Gnav::Rules{});
    std::string values;
    if (option.kind.type == OptionKind::word) {
      REQUIRE(option.kind.words[0] == fallback);  // "default first"
      for (const auto word : option.kind.words) values += (values.empty() ? "`" : ", `") + std::string(word) + "`";
    } else {
      values = fallback + " (" + option.kind.range_text() + ")";
    }
    const std::string row =
        "| `" + std::string(option.name) + "` | " + values + " | " + std::string(option.help) + " |";
    INFO(row);
    CHECK(readme.find(row) != std::string::npos);
  }
}

TEST_CASE("gnav: players alternate in seat 0 of a match") {
  MatchState match;
  Gnav::next_deal({}, match, {80, 60});
  CHECK(match.seat0 == 1);
  CHECK(match.totals == std::array<int, 2>{80, 60});
  Gnav::next_deal({}, match, {10, 30});
  CHECK(match.seat0 == 0);
  CHECK(match.totals == std::array<int, 2>{110, 70});
  CHECK(match.deals == 2);
  CHECK(Gnav::match_deals({}) == 1);
}
