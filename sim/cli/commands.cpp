#include "cli/command.hpp"

namespace riffle {

// One file a command in this folder; `riffle help` lists them in this order.
using Words = std::vector<std::string>;
int run_tournament(const Words&);
int run_balance(const Words&);
int run_run(const Words&);
int run_resume(const Words&);
int run_report(const Words&);
int run_merge(const Words&);
int run_export(const Words&);
int run_play(const Words&);
int run_check(const Words&);
int run_replay(const Words&);
int run_analyse(const Words&);
int run_perft(const Words&);
int run_bench(const Words&);
int run_games(const Words&);
int run_rules(const Words&);
int run_agents(const Words&);

std::span<const Command> commands() {
  static constexpr Command kCommands[] = {
      {"tournament", "GAME AGENT AGENT... --pairs N [--seed S] [--rule K=V]... [--gauntlet] [--deals N]",
       "Play agents against each other over duplicate pairs", run_tournament},
      {"balance", "GAME --vary OPTION=A,B,C... --agent AGENT [--agent WEAKER] --pairs N [--seed S] [--rule K=V]...",
       "Play variants of a game's rules on the same deals, to see what each changes", run_balance},
      {"run", "FILE [--out DIR]", "Play the experiment that a file describes", run_run},
      {"resume", "DIR", "Go on with a run that was interrupted or killed", run_resume},
      {"report", "DIR [--json]", "Summarize a run again", run_report},
      {"export", "DIR --format csv|jsonl [--what games|blocks|transcripts]", "Write a run's data for other programs",
       run_export},
      {"merge", "DIR... --out DIR", "Put the parts of a run (--shard) together", run_merge},
      {"play", "GAME [--against AGENT] [--seat 0|1] [--deals N] [--seed S] [--rule NAME=VALUE]...",
       "Play against an agent at the terminal", run_play},
      {"analyse",
       "GAME [--agent AGENT] [--deck D | --seed S] [--moves \"a;b\"] [--rule NAME=VALUE]... [--speed] [--json]",
       "Show an agent's view of one decision", run_analyse},
      {"perft", "GAME --depth N [--divide] [--deck D | --seed S] [--moves \"a;b\"] [--rule NAME=VALUE]... [--json]",
       "Count the move sequences of a length: the test of a move generator", run_perft},
      {"check", "FILE...", "Check transcripts, legal-move rows and perft rows against the engine", run_check},
      {"replay", "FILE [--line N] | DIR --pair N [--pairing N] [--game 1|2] [--moves-only]",
       "Show a deal of a file, or a pair of a run, move by move, with what each seat saw", run_replay},
      {"bench", "[GAME]... [--only WHAT]... [--agent SPEC]... [--threads N] [--json]",
       "Measure speed on this machine, and print a signature a game", run_bench},
      {"games", "[--names]", "List the games", run_games},
      {"rules", "GAME", "Explain the options of a game's rules", run_rules},
      {"agents", "[NAME]...", "List the agents and their parameters", run_agents},
  };
  return kCommands;
}

}  // namespace riffle
