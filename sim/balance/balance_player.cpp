#include "balance/balance_player.hpp"

#include <utility>

#include "balance/balance_tally.hpp"
#include "balance/exchanged_deck.hpp"
#include "catalog.hpp"
#include "cli/position.hpp"
#include "game_player.hpp"
#include "interrupt.hpp"
#include "registry.hpp"

namespace riffle {
namespace {

template <Game G>
class BalancePlayer final : public BlockPlayer {
 public:
  BalancePlayer(const Balance& balance, const VariantSet& variants, bool log_games)
      : matchups_(balance.matchups()), log_games_(log_games), pool_(setup_) {
    for (const auto& variant : variants.variants) {
      const auto rules = rules_from<G>(variant.rules);
      const int deals = balance.deals > 0 ? static_cast<int>(balance.deals) : G::match_deals(rules);
      variants_.push_back({rules, deals, cards_dealt<G>(rules)});
    }
    setup_.seed = balance.seed;
    // Agents 0 and 1 are the first agent twice, because one that remembers cannot sit in both seats.
    std::vector<AgentSpec> specs{parse_agent(balance.agents[0])};
    specs.push_back(specs[0]);
    if (matchups_ > 1) specs.push_back(parse_agent(balance.agents[1]));
    setup_.agents = specs.size();
    setup_.factory = [specs = std::move(specs)](int agent) {
      return make_agent<G>(specs[static_cast<std::size_t>(agent)]);
    };
  }

  BlockResult play(const Block& block) override {
    BlockResult result{block, {}, {}};
    const auto& variant = variants_[static_cast<std::size_t>(block.pairing / matchups_)];
    const bool exchanged = block.pairing % matchups_ == 0;
    auto agents = pool_.take();
    const std::array players{agents->get(0), agents->get(exchanged ? 1 : 2)};
    BalanceTally tally;
    CourseWatcher<G> watcher;
    for (std::uint64_t pair = block.first; pair < block.first + block.count; ++pair) {
      if (interrupted()) return result;
      std::array<Course, 2> games;
      for (const int game : {1, 2}) {
        const bool a_first = game == 1 || exchanged;
        auto seated = players;
        if (!a_first) std::swap(seated[0], seated[1]);
        GameRecord record{pair, game, {}, -1, {}};
        try {
          const auto played = game == 2 && exchanged
                                  ? play_match<G>(variant.rules, seated, setup_.seed, pair, variant.deals, watcher,
                                                  ExchangedDecks{variant.cards})
                                  : play_match<G>(variant.rules, seated, setup_.seed, pair, variant.deals, watcher);
          games[static_cast<std::size_t>(game - 1)] = watcher.course(played);
          record.result = played;
          if (!a_first) std::swap(record.result.points[0], record.result.points[1]);
        } catch (const AgentError& error) {
          record.failed = (error.who() == 0) == a_first ? 0 : 1;
          record.reason = error.what();
        }
        const bool failed = record.failed >= 0;
        if (log_games_ || failed) result.games.push_back(std::move(record));
        if (failed) return result;  // with the agents: who knows what state they are in
      }
      tally.add(games[0], games[1], exchanged);
    }
    pool_.give_back(std::move(agents));
    result.numbers = tally.numbers();
    return result;
  }

 private:
  struct PlayedVariant {
    typename G::Rules rules;
    int deals;
    int cards;  ///< dealt to both hands
  };

  int matchups_;
  bool log_games_;
  std::vector<PlayedVariant> variants_;
  GameSetup<G> setup_;
  AgentPool<G> pool_;
};

}  // namespace

std::unique_ptr<BlockPlayer> make_balance_player(const Balance& balance, const VariantSet& variants, bool log_games) {
  std::unique_ptr<BlockPlayer> player;
  visit_game(balance.game, [&]<class G>(std::type_identity<G>) {
    player = std::make_unique<BalancePlayer<G>>(balance, variants, log_games);
  });
  return player;
}

}  // namespace riffle
