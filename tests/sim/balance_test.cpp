// Balance experiments from the inside: variants, pairs, tallies, measures, goals.
#include <algorithm>
#include <cmath>
#include <csignal>
#include <map>
#include <set>

#include "balance/balance_findings.hpp"
#include "balance/balance_player.hpp"
#include "balance/estimates.hpp"
#include "balance/exchanged_deck.hpp"
#include "balance/goals.hpp"
#include "catch.hpp"
#include "greedy.hpp"
#include "interrupt.hpp"
#include "random.hpp"

using namespace riffle;

namespace {

Balance balance_of(const std::string& game, std::vector<std::string> vary, std::uint64_t pairs = 100) {
  Balance balance;
  balance.game = game;
  balance.agents = {"greedy"};
  balance.vary = std::move(vary);
  balance.pairs = pairs;
  return balance;
}

std::vector<std::string> names_of(const VariantSet& set) {
  std::vector<std::string> names;
  for (const auto& variant : set.variants) names.push_back(variant.name);
  return names;
}

std::string refusal(const Balance& balance) {
  try {
    checked(balance);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

BalanceFindings played(const Balance& balance) {
  BalanceFindings findings(balance);
  const auto player = make_balance_player(balance, findings.variants(), false);
  const Blocks blocks(static_cast<int>(findings.pairings()), balance.pairs, balance.block);
  for (std::uint64_t i = 0; i < blocks.count(); ++i) findings.take(player->play(blocks[i]));
  return findings;
}

const MeasureEstimates& row_of(const std::vector<MeasureEstimates>& all, std::string_view name) {
  return *std::find_if(all.begin(), all.end(), [&](const auto& row) { return row.measure->name == name; });
}

}  // namespace

TEST_CASE("a folding histogram holds every value in the bin of its width, whatever the order and the split") {
  Rng rng(7);
  for (const bool is_signed : {false, true}) {
    std::vector<std::int64_t> values;
    for (int i = 0; i < 500; ++i) {
      const auto size = std::int64_t{1} << rng.below(12);
      values.push_back(static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(size))) *
                       (is_signed && rng.below(2) == 0 ? -1 : 1));
    }
    FoldingHistogram whole(is_signed), left(is_signed), right(is_signed);
    for (std::size_t i = 0; i < values.size(); ++i) {
      whole.add(values[i]);
      (i % 3 == 0 ? left : right).add(values[values.size() - 1 - i]);
    }
    right += left;
    CHECK(right == whole);
    CHECK(whole.width() == (is_signed ? 64 : 32));  // up to 2047 in 32 bins to each side, or in 64
    std::map<std::int64_t, std::int64_t> expected;
    for (const auto value : values)
      ++expected[static_cast<std::int64_t>(
          std::floor(static_cast<double>(value) / static_cast<double>(whole.width())))];
    for (int bin = 0; bin < FoldingHistogram::kBins; ++bin)
      CHECK(whole.count(bin) == expected[whole.low(bin) / whole.width()]);
    std::vector<Sum> stored(FoldingHistogram::kColumns);
    whole.write(std::span(stored));
    FoldingHistogram again(is_signed);
    again.read(std::span<const Sum>(stored));
    CHECK(again == whole);
  }
}

TEST_CASE("several options that vary make every combination, the base rules first") {
  const auto set = variants_of(checked(balance_of("gnav", {"hand_size=8..10", "extra_turn=none,lead_only"})));
  CHECK(names_of(set) == std::vector<std::string>{"default rules", "hand_size=8, extra_turn=none",
                                                  "hand_size=8, extra_turn=lead_only", "hand_size=9, extra_turn=none",
                                                  "hand_size=9, extra_turn=lead_only", "extra_turn=none",
                                                  "extra_turn=lead_only"});
  CHECK_FALSE(set.base_in_design());  // optional_chain was not named
  CHECK(set.variants[0].levels == std::vector{-1, -1});
  CHECK(set.variants[4].levels == std::vector{1, 1});
  CHECK(set.options[0].base == 2);

  const auto full = checked(balance_of("gnav", {"extra_turn", "hand_size=10,9"}));
  CHECK(full.vary ==
        std::vector<std::string>{"extra_turn=optional_chain,forced_chain,lead_only,none", "hand_size=10,9"});
  CHECK(variants_of(full).variants.size() == 8);
  CHECK(variants_of(full).base_in_design());

  auto refused = balance_of("gnav", {"replenish", "draw_timing"});
  CHECK(variants_of(checked(refused)).variants.size() == 3);
  CHECK(variants_of(checked(refused)).refused == 1);

  auto single = balance_of("gnav", {"hand_size=8,9", "wilds=2,none"});
  single.one_at_a_time = true;
  single.rules = {"hand_size=7"};
  CHECK(names_of(variants_of(checked(single))) ==
        std::vector<std::string>{"base rules", "hand_size=8", "hand_size=9", "wilds=2", "wilds=none"});

  auto named = balance_of("conquian", {});
  named.variants = {"deal=9, forcing=off", "ace=high_or_low"};
  const auto words = checked(named);
  CHECK(words.variants == std::vector<std::string>{"deal=9,forcing=off", "ace=high_or_low"});
  CHECK(names_of(variants_of(words)) ==
        std::vector<std::string>{"default rules", "deal=9, forcing=off", "ace=high_or_low"});
}

TEST_CASE("a sample is a Latin hypercube of what the game accepts") {
  auto balance = balance_of("gnav", {"hand_size=1..12", "wilds", "must_play"});
  balance.sample = 24;
  const auto set = variants_of(checked(balance));
  std::map<std::pair<int, int>, int> times;
  for (std::size_t v = 1; v < set.variants.size(); ++v)
    for (int option : {0, 1, 2}) ++times[{option, set.variants[v].levels[static_cast<std::size_t>(option)]}];
  // 24 variants: each hand size twice, each of four words six times; a repetition or the base rules may be missing.
  const int missing = 25 - static_cast<int>(set.variants.size());
  CHECK(missing <= 3);
  for (const auto& [place, count] : times) {
    const int full = place.first == 0 ? 2 : place.first == 1 ? 6 : 12;
    CHECK(count <= full);
    CHECK(count >= full - missing);
  }
  CHECK(times.size() == 12 + 4 + 2);
  auto other = balance;
  other.seed = 2;
  CHECK(names_of(variants_of(checked(other))) != names_of(set));
  CHECK(names_of(variants_of(checked(balance))) == names_of(set));

  auto space = balance_of("gnav", {});
  space.sample = 200;
  std::set<std::string> seen;
  for (const auto& variant : variants_of(checked(space)).variants) {
    seen.insert(variant.name);
    const auto has = [&](const char* word) {
      return std::find(variant.rules.begin(), variant.rules.end(), word) != variant.rules.end();
    };
    CHECK_FALSE((has("replenish=always_one") && has("draw_timing=turn_end")));
    CHECK(has("most_cards_bonus=10"));  // has more than 64 values, so only --vary varies it
  }
  CHECK(seen.size() > 190);
}

TEST_CASE("words that cannot be used are refused with what would be right") {
  CHECK(refusal(balance_of("gnav", {"hand=8"})).find("--vary: unknown gnav option 'hand'") == 0);
  CHECK(refusal(balance_of("gnav", {"hand_size=8,18"})) == "gnav option hand_size: '18' is not legal; it is 1 to 17");
  CHECK(refusal(balance_of("gnav", {"hand_size=8,8"})) == "--vary: hand_size: 8 is given more than once");
  CHECK(refusal(balance_of("gnav", {"hand_size=9..8"})) == "--vary: hand_size: '9..8' ends before it begins");
  CHECK(refusal(balance_of("gnav", {"hand_size=8", "hand_size=9"})) == "--vary: hand_size is given more than once");
  CHECK(refusal(balance_of("gnav", {"most_cards_bonus"})).find("has more than 64 values (0 to 100)") !=
        std::string::npos);
  CHECK(refusal(balance_of("gnav", {})).find("nothing is varied") == 0);
  auto balance = balance_of("gnav", {"hand_size=8"});
  balance.agents = {"greedy", "random", "random"};
  CHECK(refusal(balance).find("--agent: at most two") == 0);
  balance.agents = {};
  CHECK(refusal(balance).find("--agent is missing") == 0);
  balance.agents = {"so_ismcts:ms=5"};
  CHECK(refusal(balance).find("moves by the clock") != std::string::npos);
  balance.agents = {"human"};
  CHECK(refusal(balance).find("is a person") != std::string::npos);
  balance.agents = {"greedy"};
  balance.goals = "first_seet=0.5+-0.01";
  CHECK(refusal(balance).find("unknown measure 'first_seet' (did you mean 'first_seat'?)") == 0);
  balance.goals = "skill>0.6";
  CHECK(refusal(balance).find("--agent STRONG --agent WEAK") != std::string::npos);
  balance.goals = "length=40";
  CHECK(refusal(balance).find("say how near, as in length=40+-0.01") != std::string::npos);
  balance.goals = "";
  balance.variants = {"hand_size=10"};
  CHECK(refusal(balance) == "--variant: 'hand_size=10' are the base rules, which are always played");
  balance.variants = {};
  balance.one_at_a_time = true;
  balance.sample = 3;
  CHECK(refusal(balance) == "--one-at-a-time and --sample exclude each other");
  balance = balance_of("gnav", {"hand_size=8,9", "wilds=2,10"});
  balance.sample = 5;
  CHECK(refusal(balance) == "--sample: there are only 4 combinations; without --sample all are played");
  balance.sample = 4;
  CHECK(refusal(balance) == "accepted");
  balance = balance_of("gnav", {});
  balance.variants = {"hand_size=8,wilds=2", "hand_size=9", "wilds=2, hand_size=8"};
  CHECK(refusal(balance) == "--variant: 'wilds=2, hand_size=8' is given more than once");
  balance = balance_of("gnav", {"hand_size=8"});
  balance.agents = {"greedy", "oracle"};
  CHECK(refusal(balance).find("sees hidden cards") != std::string::npos);
  balance.agents = {"greedy"};
  for (const char* goal :
       {"first_seat=55+-1", "draws>1.5", "forced<-0.1", "hands_share>2", "length<40,draws=-1+-0.5"}) {
    balance.goals = goal;
    CHECK(refusal(balance).find("can meet it: it is a share from ") != std::string::npos);
  }
  for (const char* goal : {"first_seat=1.01+-0.02", "hands_share<-0.5", "first_seat_points>55"}) {
    balance.goals = goal;
    CHECK(refusal(balance) == "accepted");
  }
}

TEST_CASE("a block of a variant that is interrupted ends without numbers") {
  const auto balance = checked(balance_of("gnav", {"hand_size=8"}));
  const auto player = make_balance_player(balance, variants_of(balance), true);
  const Block block{0, 0, 0, 40};
  const InterruptGuard guard;
  CHECK_FALSE(player->play(block).numbers.empty());
  std::raise(SIGTERM);
  CHECK(player->play(block).numbers.empty());
}

TEST_CASE("effects are told only where there are variants enough to tell them apart") {
  auto balance = balance_of("gnav", {});
  balance.variants = {"hand_size=8,wilds=2", "hand_size=9,wilds=10"};
  const auto few = played(checked(balance));
  CHECK(aliased(few.balance(), design_of(few.balance(), few.variants())));
  CHECK(effects_of(few, estimates(few), design_of(few.balance(), few.variants())).empty());
  const auto grid = played(checked(balance_of("gnav", {"hand_size=8,10", "wilds=2,10"})));
  const auto design = design_of(grid.balance(), grid.variants());
  CHECK(effect_count(grid.balance(), design) == 3);
  CHECK_FALSE(aliased(grid.balance(), design));
  CHECK_FALSE(effects_of(grid, estimates(grid), design).empty());
}

TEST_CASE("the text of an experiment reads back, and its command makes the same experiment") {
  auto balance = balance_of("queen_city_rum", {"target=0,101", "go_out"});
  balance.agents = {"greedy", "random"};
  balance.rules = {"deal=7"};
  balance.goals = "skill>0.6, length=40±2.5";
  const auto words = checked(balance);
  CHECK(words.goals == "skill>0.6,length=40+-2.5");
  CHECK(balance_text(stored_balance(balance_text(words), "here")) == balance_text(words));
  CHECK(is_balance(balance_text(words)));
  CHECK(command_text(words) ==
        "riffle balance queen_city_rum --vary \"target=0,101\" --vary "
        "\"go_out=meld_or_discard,meld_only,discard_required\" --rule deal=7 --agent greedy --agent random --goals "
        "\"skill>0.6,length=40+-2.5\" --pairs 100 --seed 1");
}

TEMPLATE_TEST_CASE("exchanged hands are the same deal otherwise", "", gnav::Gnav, conquian::Conquian,
                   queen_city_rum::QueenCityRum) {
  using G = TestType;
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    auto rules = random_options(G::options(), rng);
    if (!G::check(rules).empty()) continue;
    if constexpr (std::is_same_v<G, conquian::Conquian>) rules.exchange = conquian::Exchange::none;
    const int cards = cards_dealt<G>(rules);
    DeckOrder deck(G::kPack.size(), 5, static_cast<std::uint64_t>(i));
    ExchangedDeck exchanged{deck, cards};
    const auto one = G::deal(rules, deck, DealContext{});
    const auto two = G::deal(rules, exchanged, DealContext{});
    CHECK(one.stock == two.stock);
    if constexpr (std::is_same_v<G, queen_city_rum::QueenCityRum>) {
      CHECK(2 * one.hands[0].size() == cards);
      CHECK(one.hands[0] == two.hands[1]);
      CHECK(one.hands[1] == two.hands[0]);
      CHECK(one.top == two.top);
    } else {
      CHECK(2 * one.hand[0].size() == cards);
      CHECK(one.hand[0] == two.hand[1]);
      CHECK(one.hand[1] == two.hand[0]);
    }
    // The stock comes in the same order.
    CHECK(deck.draw(one.stock) == exchanged.draw(two.stock));
    CHECK(deck.draw(one.stock, 1) == exchanged.draw(two.stock, 1));
  }
}

namespace {

/// The definitions of Course, word for word, from all leads of a game.
template <Game G>
struct SlowCourse {
  std::vector<double> leads;
  std::vector<std::pair<int, Seat>> movers;
  int ended = 0, ran = 0;
  Seat first = 0;
  double before = 0;
  int deal = 0;

  void begin_deal(int number, int player, const std::array<int, 2>& totals) {
    deal = number;
    first = player == 0 ? 0 : 1;
    before = totals[static_cast<std::size_t>(first)] - totals[static_cast<std::size_t>(1 - first)];
  }
  void operator()(const typename G::Rules& rules, const typename G::State& state, Move) {
    leads.push_back(before + G::evaluate(rules, state, first));
    movers.emplace_back(deal, G::to_move(state));
  }
  void end_deal(const typename G::Rules& rules, const typename G::State& state) {
    ++ended;
    if constexpr (kRunsOut<G>) ran += ran_out(rules, state);
  }
};

}  // namespace

TEMPLATE_TEST_CASE("the course of a game is what its definitions say", "", gnav::Gnav, conquian::Conquian,
                   queen_city_rum::QueenCityRum) {
  using G = TestType;
  typename G::Rules rules{};
  if constexpr (std::is_same_v<G, queen_city_rum::QueenCityRum>) rules.target = 300;
  RandomAgent<G> one, two;
  std::int64_t changes = 0, halves = 0, open = 0;
  CourseWatcher<G> watcher;
  for (std::uint64_t pair = 0; pair < 60; ++pair) {
    const std::array<Agent<G>*, 2> players{&one, &two};
    const auto result = play_match<G>(rules, players, 9, pair, 0, watcher);
    const Course course = watcher.course(result);
    SlowCourse<G> slow;
    CHECK(play_match<G>(rules, players, 9, pair, 0, slow) == result);
    CHECK(course.result == result);
    CHECK(slow.ended == result.deals);
    CHECK(course.ran_out == slow.ran);
    std::int64_t turns = 1;
    for (std::size_t i = 1; i < slow.movers.size(); ++i) turns += slow.movers[i] != slow.movers[i - 1];
    CHECK(course.turns == turns);
    std::vector<int> leaders;  // without nobody
    for (const double lead : slow.leads)
      if (lead != 0) leaders.push_back(lead > 0 ? 0 : 1);
    std::int64_t changed = 0;
    for (std::size_t i = 1; i < leaders.size(); ++i) changed += leaders[i] != leaders[i - 1];
    CHECK(course.lead_changes == changed);
    const double half = slow.leads[slow.leads.size() / 2];
    CHECK(course.half_leader == (half > 0 ? 0 : half < 0 ? 1 : -1));
    std::int64_t decided = 0;
    if (result.winner() >= 0)
      for (std::size_t i = 0; i < slow.leads.size(); ++i)
        if (!(result.winner() == 0 ? slow.leads[i] > 0 : slow.leads[i] < 0)) decided = static_cast<std::int64_t>(i) + 1;
    CHECK(course.decided_after == decided);
    changes += changed, halves += course.half_leader, open += decided;
  }
  CHECK(changes > 0);
  CHECK(halves > 0);
  CHECK(open > 0);
}

TEST_CASE("measures are what their definitions say") {
  BalanceTally tally;
  const auto game = [](int a, int b, std::int64_t decisions, int half_leader, std::int64_t decided_after) {
    Course course;
    course.result = {{a, b}, decisions, 3 * decisions, decisions / 4, 2};
    course.turns = decisions / 2;
    course.lead_changes = 3;
    course.half_leader = half_leader;
    course.decided_after = decided_after;
    course.ran_out = 1;
    return course;
  };
  tally.add(game(10, 4, 20, 0, 5), game(3, 7, 40, 0, 40), false);  // A first and second, wins both
  tally.add(game(5, 5, 12, 1, 0), game(8, 6, 8, -1, 2), false);    // a draw; then B, who is first, wins
  const auto value = [&](std::string_view name) { return find_measure(name).value(tally.counts()); };
  CHECK(value("first_seat") == Approx((1 + 0 + 0.5 + 1) / 4));
  CHECK(value("first_seat_points") == Approx((6 - 4 + 0 + 2) / 4.0));
  CHECK(value("draws") == Approx(0.25));
  CHECK(value("skill") == Approx((1 + 1 + 0.5 + 0) / 4));
  CHECK(value("skill_points") == Approx((6 + 4 + 0 - 2) / 4.0));
  CHECK(value("length") == Approx(20));
  CHECK(value("turns") == Approx(10));
  CHECK(value("deals") == Approx(2));
  CHECK(value("choices") == Approx(3));
  CHECK(value("forced") == Approx((5 + 10 + 3 + 2) / 80.0));
  CHECK(value("ran_out") == Approx(0.5));
  CHECK(value("lead_changes") == Approx(3));
  CHECK(value("half_time") == Approx((1 + 0 + 0.5) / 3));
  CHECK(value("decided") == Approx((5 + 40 + 2) / (20.0 + 40 + 8)));
  // Margins of who is first: (6, 0) in games 1, (-4, 2) in games 2: covariance -9, variances 9 and 9.
  CHECK(value("deal_share") == Approx(-1));
  CHECK(value("hands_share") == Approx(1));
  CHECK(tally.histogram(Distribution::points).count(32 + 5) == 2);
  CHECK(tally.histogram(Distribution::margin).count(32 - 4) == 1);
  CHECK(tally.histogram(Distribution::decisions).count(40) == 1);

  const auto numbers = tally.numbers();
  CHECK(numbers.size() == BalanceTally::columns().size());
  CHECK(BalanceTally::from_numbers(numbers) == tally);
  CHECK(std::isnan(find_measure("first_seat").value({})));
}

TEST_CASE("an option that changes nothing shows a difference of exactly 0 in every measure") {
  auto balance = balance_of("gnav", {"extra_after_wild=no,yes"}, 300);
  balance.rules = {"extra_turn=none"};  // overrides it
  balance.agents = {"greedy", "random"};
  const auto findings = played(checked(balance));
  const auto all = estimates(findings);
  CHECK(all.size() == 14);
  for (const auto& row : all) {
    INFO(row.measure->name);
    const auto& difference = row.variants[1].difference;
    CHECK(difference.value == 0.0);
    CHECK(difference.standard_error == 0.0);
    CHECK(difference.interval == stats::Interval{0, 0});
    CHECK(row.variants[1].p == 1);
    CHECK(row.variants[1].p_holm == 1);
    CHECK(row.variants[0].value.interval->width() > 0);
  }
  for (const auto& [measure, effects] : effects_of(findings, all, design_of(findings.balance(), findings.variants()))) {
    CHECK(effects.main.size() == 1);
    CHECK(effects.main[0].estimate.value == 0.0);
    CHECK(effects.main[0].estimate.interval == stats::Interval{0, 0});
  }
}

TEST_CASE("errors come from blocks, and agree with those of pairs; the same deals make differences sharper") {
  auto balance = balance_of("gnav", {"hand_size=9,10"}, 12800);
  balance.agents = {"greedy", "random"};
  const auto findings = played(checked(balance));
  CHECK(findings.complete());
  CHECK(findings.rounds() == 128);
  const auto all = estimates(findings);
  // The variance of a pair's mean margin, from the sums of the whole: an error that blocks have nothing to do with.
  const auto& c = findings.total(0, 1).counts();
  const double n = static_cast<double>(c.pairs), m1 = static_cast<double>(c.m1) / n, m2 = static_cast<double>(c.m2) / n;
  const double variance = (static_cast<double>(c.m1_m1 + c.m2_m2 - 2 * c.m1_m2) / n - (m1 - m2) * (m1 - m2)) / 4;
  const double error = *row_of(all, "skill_points").variants[0].value.standard_error;
  CHECK(error == Approx(std::sqrt(variance / n)).epsilon(0.25));  // 128 blocks: 4 standard errors
  const auto& length = row_of(all, "length");
  CHECK(length.measure->matchup == 0);
  for (const auto& row : all)
    CHECK(*row.variants[1].difference.value ==
          Approx(*row.variants[1].value.value - *row.variants[0].value.value).margin(1e-12));
  const auto& first = row_of(all, "skill_points").variants[1];
  CHECK(*first.difference.standard_error < 0.95 * first.independent_error);
}

TEST_CASE("goals are met with the probability that their distance allows") {
  const auto goals = parse_goals("first_seat=0.5+-0.01, length<40", 1);
  REQUIRE(goals.size() == 2);
  CHECK(goals_text(goals) == "first_seat=0.5+-0.01,length<40");
  CHECK(goals_text(parse_goals("first_seat=0.5±0.01,length<=40", 1)) == goals_text(goals));
  stats::Estimate estimate{1001, 0.5, 0.005, {}};
  CHECK(*probability(goals[0], estimate) == Approx(0.9543).margin(2e-4));  // two standard errors to each side
  estimate.value = 0.51;
  CHECK(*probability(goals[0], estimate) == Approx(0.5).margin(1e-4));  // on the edge
  estimate.value = 41;
  estimate.standard_error = 1;
  CHECK(*probability(goals[1], estimate) == Approx(0.1588).margin(2e-4));  // one standard error above
  CHECK_FALSE(probability(goals[1], {1, 41, {}, {}}).has_value());
  CHECK(goals[0].distance(0.505, 1) == Approx(0.5));
  CHECK(goals[1].distance(39, 1) == 0);
  CHECK(goals[1].distance(44, 2) == Approx(2));
}
