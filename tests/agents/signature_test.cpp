// One number an agent and game that every build must reproduce: its moves over fixed positions. A change of it is a
// change of play, and the commit says so.
#include <iomanip>
#include <sstream>

#include "catalog.hpp"
#include "catch.hpp"
#include "golden.hpp"
#include "match.hpp"
#include "registry.hpp"

using namespace riffle;

namespace {

/// Every ranked agent at its defaults, with few iterations, and those parameters whose arithmetic is their own.
const char* const kAgents[] = {"random",
                               "greedy",
                               "flat_mc:iterations=200",
                               "flat_mc:iterations=200,playout=random,prior=0",
                               "pimc:iterations=200,worlds=10",
                               "pimc:iterations=200,worlds=10,playout=random,prior=0",
                               "so_ismcts:iterations=200",
                               "so_ismcts:iterations=200,playout=random,prior=0,exploration=0.7",
                               "so_ismcts:iterations=200,playout=mix,bandit=ucb1_tuned,depth=8",
                               "so_ismcts:iterations=200,bandit=exp3,reward=win",
                               "so_ismcts:iterations=200,belief=weight,particles=50",
                               "so_ismcts:iterations=200,belief=filter,particles=50,reuse=yes",
                               "mo_ismcts:iterations=200",
                               "mo_ismcts:iterations=200,widening=1,final=value,reward=points",
                               "mover_ismcts:iterations=200",
                               "ensemble:n=2,of=so_ismcts:iterations=100",
                               "oracle:iterations=200"};

/// Walks through deals by random moves and asks the agent at every `kStep`-th choice what it would do, so that every
/// agent is asked in the same positions and has seen what led to them.
template <Game G>
class Questioner final : public CheatingAgent<G> {
  using Base = Agent<G>;

 public:
  explicit Questioner(AgentPtr<G> agent) : agent_(std::move(agent)) {}

  void start_deal(const typename Base::Rules& rules, Seat seat, std::uint64_t seed) override {
    rng_ = Rng(seed);
    agent_->start_deal(rules, seat, seed);
  }
  void peek(Seat seat, const typename G::State& state) override {
    if (auto* cheat = agent_->cheating()) cheat->peek(seat, state);
  }
  Move choose(Seat seat, const typename Base::InfoState& info, const typename Base::Moves& legal) override {
    if (++choices_ % kStep == 0) signature_ = mix(signature_, agent_->choose(seat, info, legal).bits);
    return legal[static_cast<int>(rng_.below(static_cast<std::uint32_t>(legal.size())))];
  }
  void observe(Seat viewer, const typename Base::InfoState& before, Seat mover, Move seen,
               const typename Base::InfoState& after) override {
    agent_->observe(viewer, before, mover, seen, after);
  }
  bool observes() const override { return agent_->observes(); }

  std::uint64_t signature() const { return signature_; }

 private:
  static constexpr int kStep = 3;

  AgentPtr<G> agent_;
  Rng rng_{0};
  int choices_ = 0;
  std::uint64_t signature_ = 0;
};

template <Game G>
std::uint64_t moves_signature(const std::string& spec) {
  const typename G::Rules rules{};
  Questioner<G> questioner(make_agent<G>(parse_agent(spec)));
  for (std::uint64_t pair = 0; pair < 4; ++pair) {
    DeckOrder deck(G::kPack.size(), 5, pair);
    play_deal<G>(rules, {}, deck, {&questioner, &questioner}, {2 * pair, 2 * pair + 1});
  }
  return questioner.signature();
}

}  // namespace

TEST_CASE("signature: every build plays the same moves") {
  std::ostringstream table;
  for_each_game([&]<class G>(std::type_identity<G>) {
    for (const auto* spec : kAgents)
      table << G::kName << ' ' << spec << ' ' << std::hex << std::setw(16) << std::setfill('0')
            << moves_signature<G>(spec) << '\n';
  });
  CHECK(testing::compare_with_golden("agent_signatures.txt", table.str()) == "");
}
