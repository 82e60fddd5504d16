// Plays random deals of a game under random rule variants, and tries the laws at the positions met.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "effort.hpp"
#include "laws.hpp"
#include "transcript.hpp"
#include "transcript_json.hpp"

namespace riffle::laws {

/// A broken law: the shortest case that was met.
struct Finding {
  std::string law;
  std::string what;
  std::string line;  ///< the deal up to there, as a transcript that `riffle replay` reads
  std::size_t moves = 0;
};

/// Rules drawn at random, of which the game accepts the combination.
template <Game G>
typename G::Rules random_rules(Rng& rng) {
  for (;;) {
    const auto rules = random_options(G::options(), rng);
    if (G::check(rules).empty()) return rules;
  }
}

/// How the moves of a trial deal are chosen: uniformly, by the game's heuristic (to positions that random play
/// never sees), or by both in turns.
enum class Play { random, greedy, mixed };

/// A deck order that counts the cards drawn before the first reshuffle, and the reshuffles.
struct CountingDraw {
  DeckOrder& deck;
  int cards = 0, reshuffles = 0;

  Card draw(CardSet stock, int shuffle = 0) {
    cards += shuffle == 0;
    reshuffles = std::max(reshuffles, shuffle);
    return deck.draw(stock, shuffle);
  }
};

/// One deal: a quarter of them under the default rules, with match totals in half of them.
template <Game G>
struct Trial {
  typename G::Rules rules{};
  DealContext context;
  DeckOrder deck;
  Play play;
  Rng rng;
  std::vector<Move> moves;         ///< played so far
  std::vector<std::string> texts;  ///< the same in words
  std::vector<int> seats;          ///< who made them
  std::vector<std::vector<std::string>> legal;

  Trial(std::uint64_t seed, std::uint64_t index)
      : deck(G::kPack.size(), seed, index),
        play(static_cast<Play>(index % 3)),
        rng(seed_of(seed, index, Stream::test)) {
    if (rng.below(4) != 0) rules = random_rules<G>(rng);
    if (rng.below(2) != 0) context.totals = {static_cast<int>(rng.below(150)), static_cast<int>(rng.below(150))};
  }
  Move choose(const Position<G>& p) {
    int choice = static_cast<int>(rng.below(static_cast<std::uint32_t>(p.legal.size())));
    if (play == Play::greedy || (play == Play::mixed && rng.below(2) == 0)) {
      std::array<int, G::kMaxMoves + 1> scores{};
      G::score_moves(rules, p.info, p.legal, scores.data());
      choice = static_cast<int>(std::max_element(scores.begin(), scores.begin() + p.legal.size()) - scores.begin());
    }
    return p.legal[choice];
  }
  /// The state after the moves so far, with the cards of another deck or another kind of chance.
  template <Chance C>
  typename G::State replay_with(C& chance) const {
    auto state = G::deal(rules, chance, context);
    for (const Move move : moves) G::play(rules, state, move, chance);
    return state;
  }
  Transcript transcript() {
    Transcript row;
    row.game = G::kName;
    row.rules = changed_options(G::options(), rules);
    CountingDraw counting{deck};
    replay_with(counting);
    row.deck = deck_text(G::kPack, deck, counting.reshuffles);
    row.totals = context.totals;
    row.moves = texts;
    return row;
  }
};

/// A deal asks for one card after the other and looks at no other: nobody's knowledge depends on the order of the
/// cards that nobody has drawn.
template <Game G>
void cards_have_no_place_until_drawn(Trial<G>& trial, const typename G::State& state) {
  CountingDraw counting{trial.deck};
  const auto drawn = trial.replay_with(counting);
  Permutation order = trial.deck.first();
  std::reverse(order.begin() + counting.cards, order.begin() + trial.deck.size());
  std::vector<Permutation> further;
  for (int n = 1; n <= 9; ++n) further.push_back(trial.deck.reshuffle(n));
  DeckOrder turned(trial.deck.size(), order, further);
  for (const auto& again : {drawn, trial.replay_with(turned)})
    for (const Seat seat : {0, 1, kObserver})
      require(G::info_state(trial.rules, again, seat) == G::info_state(trial.rules, state, seat),
              "the order of cards that nobody has drawn changes nothing");
}

/// A finished deal: bounds, and its transcript written, read and checked.
template <Game G>
void finished_deals_replay(Trial<G>& trial, const typename G::State& state) {
  require(static_cast<int>(trial.moves.size()) <= G::decision_bound(trial.rules), "a deal ends within decision_bound");
  for (const Seat seat : {0, 1})
    require(std::abs(G::points(trial.rules, state, seat)) <= G::points_bound(trial.rules),
            "points lie within points_bound");
  Transcript row = trial.transcript();
  row.seats = trial.seats;
  row.legal = trial.legal;
  row.points = {G::points(trial.rules, state, 0), G::points(trial.rules, state, 1)};
  row.winner = winner<G>(trial.rules, state);
  try {
    check<G>(parse_transcript(transcript_line(row)));
  } catch (const InputError& error) {
    throw Broken(std::string("the deal's own transcript is refused: ") + error.what());
  }
}

/// Tries every law on `deals` deals of the stream (seed, 0, 1, ...); returns the laws that broke.
template <Game G>
std::vector<Finding> try_laws(int deals, std::uint64_t seed) {
  std::map<std::string, Finding> findings;
  for (std::uint64_t index = 0; index < static_cast<std::uint64_t>(deals); ++index) {
    Trial<G> trial(seed, index);
    const auto attempt = [&](const char* law, auto&& check) {
      std::string what;
      try {
        check();
        return true;
      } catch (const Broken& broken) {
        what = broken.what();
      } catch (const std::exception& error) {
        what = std::string("an exception: ") + error.what();
      }
      Finding& found = findings[law];
      if (found.law.empty() || trial.moves.size() < found.moves)
        found = {law, what, transcript_line(trial.transcript()), trial.moves.size()};
      return false;
    };
    auto state = G::deal(trial.rules, trial.deck, trial.context);
    const bool sound = attempt("a deal can be played", [&] {
      while (!G::over(state)) {
        require(static_cast<int>(trial.moves.size()) < G::decision_bound(trial.rules),
                "a deal ends within decision_bound");
        const Position<G> p(trial.rules, state, trial.deck, static_cast<int>(trial.moves.size()), trial.rng);
        const bool closely = trial.rng.below(16) == 0;
        // Without a move to make, the other laws have nothing to say.
        if (const auto& first = position_laws<G>()[0]; !attempt(first.name, [&] { first.check(p); })) return;
        for (std::size_t i = 1; i < position_laws<G>().size(); ++i)
          if (const auto& law = position_laws<G>()[i]; law.quick || closely) attempt(law.name, [&] { law.check(p); });
        if (closely) attempt("cards have no place until drawn", [&] { cards_have_no_place_until_drawn(trial, state); });
        const Move move = trial.choose(p);
        trial.legal.push_back(legal_texts<G>(trial.rules, state));
        trial.seats.push_back(p.mover);
        trial.texts.push_back(G::move_text(trial.rules, p.info, move));
        trial.moves.push_back(move);
        G::play(trial.rules, state, move, trial.deck);
        attempt("cards are conserved", [&] { Inspect<G>::state(trial.rules, state); });
      }
    });
    if (sound && G::over(state)) attempt("finished deals replay", [&] { finished_deals_replay(trial, state); });
  }
  std::vector<Finding> all;
  for (auto& [law, finding] : findings) all.push_back(std::move(finding));
  return all;
}

}  // namespace riffle::laws
