#include "recorder.hpp"

#include <algorithm>

#include "experiment_setup.hpp"
#include "registry.hpp"

namespace riffle {
namespace {

/// Passes cards through and notes how often the discards became a new stock.
struct CountingDraw {
  DeckOrder& deck;
  int reshuffles = 0;

  Card draw(CardSet stock, int shuffle = 0) {
    reshuffles = std::max(reshuffles, shuffle);
    return deck.draw(stock, shuffle);
  }
};

template <Game G>
class DealWatcher {
 public:
  explicit DealWatcher(int game) : game_(game) {}

  void begin_deal(int deal, int player, const std::array<int, 2>& totals) {
    RecordedDeal recorded;
    recorded.game = game_;
    recorded.deal = deal + 1;
    recorded.player_in_seat0 = game_ == 1 ? player : 1 - player;  // in game 2 the first player is B
    recorded.transcript.game = G::kName;
    recorded.transcript.totals = totals;
    recorded.transcript.seats.emplace();
    deals.push_back(std::move(recorded));
    moves.emplace_back();
  }
  void operator()(const typename G::Rules& rules, const typename G::State& state, Move move) {
    auto& transcript = deals.back().transcript;
    const Seat seat = G::to_move(state);
    transcript.moves.push_back(G::move_text(rules, G::info_state(rules, state, seat), move));
    transcript.seats->push_back(seat);
    moves.back().push_back(move);
  }

  std::vector<RecordedDeal> deals;
  std::vector<std::vector<Move>> moves;

 private:
  int game_;
};

template <Game G>
class GameRecorder final : public Recorder {
 public:
  explicit GameRecorder(const Experiment& experiment) : setup_(setup_of<G>(experiment)), agents_(setup_) {}

  std::vector<RecordedDeal> record(int pairing, std::uint64_t pair) override {
    const auto [a, b] = setup_.pairings[static_cast<std::size_t>(pairing)];
    std::vector<RecordedDeal> all;
    for (const int game : {1, 2}) {
      DealWatcher<G> watcher(game);
      const auto record = play_game(setup_, pairing, pair, game, agents_.get(a), agents_.get(b), watcher);
      for (std::size_t i = 0; i < watcher.deals.size(); ++i)
        complete(watcher.deals[i], watcher.moves[i], deal_number(pairing, pair));
      if (record.failed >= 0 && !watcher.deals.empty())
        watcher.deals.back().failure = (record.failed == 0 ? "player A, " : "player B, ") + record.reason;
      std::move(watcher.deals.begin(), watcher.deals.end(), std::back_inserter(all));
    }
    return all;
  }

 private:
  /// Fills in what is known when the deal is over: the orders of the deck that were used, points and winner.
  void complete(RecordedDeal& recorded, const std::vector<Move>& moves, std::uint64_t number) const {
    auto& transcript = recorded.transcript;
    DeckOrder deck(G::kPack.size(), setup_.seed, number, static_cast<std::uint32_t>(recorded.deal - 1));
    CountingDraw draw{deck};
    auto state = G::deal(setup_.rules, draw, DealContext{transcript.totals});
    for (const Move move : moves) G::play(setup_.rules, state, move, draw);
    transcript.rules = changed_options(G::options(), setup_.rules);
    transcript.deck = deck_text(G::kPack, deck, draw.reshuffles);
    if (!G::over(state)) return;
    transcript.points = {G::points(setup_.rules, state, 0), G::points(setup_.rules, state, 1)};
    transcript.winner = winner<G>(setup_.rules, state);
  }

  const GameSetup<G> setup_;
  AgentSet<G> agents_;
};

}  // namespace

std::unique_ptr<Recorder> make_recorder(const Experiment& experiment) {
  std::unique_ptr<Recorder> recorder;
  visit_game(experiment.game,
             [&]<class G>(std::type_identity<G>) { recorder = std::make_unique<GameRecorder<G>>(experiment); });
  return recorder;
}

}  // namespace riffle
