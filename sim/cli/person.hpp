// A person at the terminal, as an agent: shown what the seat knows, asked for a move, helped when it is not one.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "agent.hpp"
#include "analysis.hpp"
#include "cli/prompt.hpp"
#include "introduction.hpp"
#include "transcript.hpp"

namespace riffle {

/// Knows and shows only information states, like any agent.
template <Game G>
class Person final : public Agent<G> {
 public:
  using Rules = typename G::Rules;
  using InfoState = typename G::InfoState;
  using Moves = MoveList<G::kMaxMoves>;
  enum class Left { no, quit, end_of_input };

  /// `adviser` answers `hint`; it learns what the person's seat learns.
  Person(Prompt& prompt, AgentPtr<G> adviser) : prompt_(prompt), adviser_(std::move(adviser)) {}

  void start_deal(const Rules& rules, Seat seat, std::uint64_t seed) override {
    rules_ = &rules;
    log_.clear();
    shown_ = 0;
    asked_ = false;
    last_.reset();
    began_ = false;
    prompt_.set_seat(seat);
    adviser_->start_deal(rules, seat, seed);
  }

  /// Throws when the person leaves; `left` then says so.
  Move choose(Seat seat, const InfoState& info, const Moves& legal) override {
    std::vector<std::string> texts;
    for (const Move move : legal) texts.push_back(G::move_text(*rules_, info, move));
    const auto show = [&] {
      prompt_.say("\n" + G::describe(*rules_, info));
      prompt_.list(texts);
    };
    asked_ = began_ = true;
    show_log();
    show();
    for (;;) {
      const auto answer = prompt_.ask(texts);
      switch (answer.kind) {
        case Answer::move:
          return legal[answer.index];
        case Answer::text:
          if (const auto move = find_move(info, legal, texts, answer)) return *move;
          break;
        case Answer::position:
          show();
          break;
        case Answer::rules:
          show_help();
          break;
        case Answer::log:
          shown_ = 0;
          show_log();
          break;
        case Answer::hint:
          show_hint(seat, info, legal);
          break;
        case Answer::mistake:  // explained by the prompt
          break;
        case Answer::quit:
          left_ = Left::quit;
          throw std::runtime_error("the person left");
        case Answer::end_of_input:
          left_ = Left::end_of_input;
          throw std::runtime_error("the person's input ended");
      }
    }
  }

  bool observes() const override { return true; }
  void observe(Seat viewer, const InfoState& before, Seat mover, Move seen, const InfoState& after) override {
    // The cards that a deal begins with are shown before anything happens to them, even if nothing is asked yet.
    if (!began_) prompt_.say("\n" + G::describe(*rules_, before) + "\n");
    began_ = true;
    std::string line = (mover == viewer ? "You: " : "Opponent: ") + G::move_text(*rules_, before, seen);
    std::string told = mover == viewer && !asked_ ? "the only move" : "";
    if constexpr (HasStory<G>)
      if (const auto story = G::story(*rules_, before, seen, after); !story.empty())
        told += (told.empty() ? "" : "; ") + story;
    if (!told.empty()) line += " (" + told + ")";
    log_.push_back(std::move(line));
    if (mover == viewer) asked_ = false;
    last_ = after;
    if (adviser_->observes()) adviser_->observe(viewer, before, mover, seen, after);
  }

  /// What happened since it was shown last.
  void show_log() {
    for (; shown_ < log_.size(); ++shown_) prompt_.say("  " + log_[shown_]);
  }

  /// The rest of the log, and what the seat knows at the end.
  void show_end() {
    show_log();
    if (last_) prompt_.say("\n" + G::describe(*rules_, *last_));
  }

  Left left() const { return left_; }

 private:
  void show_help() {
    prompt_.explain(std::string("\n") + std::string(G::kTitle) + "\n" + std::string(introduction<G>()) +
                    "\nRules in force:");
    for (const auto& option : G::options())
      prompt_.explain("  " + std::string(option.name) + " = " + option_text(option, *rules_) +
                      (option.is_default(*rules_) ? "" : " (not the default)") + ": " + std::string(option.help));
    prompt_.say(
        "Type the number of a move, its words, or their beginning where only one move begins so.\n"
        "Enter: the position again; log: this deal so far; hint: what an agent would play; quit: stop playing.");
  }

  void show_hint(Seat seat, const InfoState& info, const Moves& legal) {
    auto* analyst = dynamic_cast<Analyst<G>*>(adviser_.get());
    if (analyst == nullptr) {
      prompt_.say("  Hint: " + G::move_text(*rules_, info, adviser_->choose(seat, info, legal)));
      return;
    }
    constexpr std::size_t kShown = 5;
    const auto analysis = analyst->analyse(seat, info, legal);
    auto rows = analysis.rows;
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.visits > b.visits; });
    prompt_.say("  Hint: " + analysis.rows[analysis.best].text);
    for (std::size_t i = 0; i < std::min(kShown, rows.size()); ++i)
      if (rows[i].visits > 0)
        prompt_.say(fmt::format("    {}: value {:.3f} in {} iterations", rows[i].text, rows[i].value, rows[i].visits));
    prompt_.say(rows.size() == 1 ? "    the only move"
                                 : "    value: your mean result in the search, from 0 (worst) to 1 (best)");
  }

  /// The legal move that the words name in the game's own notation; otherwise says what is wrong with them.
  std::optional<Move> find_move(const InfoState& info, const Moves& legal, const std::vector<std::string>& texts,
                                const Answer& answer) {
    if (answer.index > 1) {
      prompt_.say("  That is not enough: " + std::to_string(answer.index) + " moves begin so");
      return std::nullopt;
    }
    try {
      const Move move = G::parse_move(*rules_, info, answer.words);
      if (legal.has(move)) return move;
      prompt_.say("  " + G::move_text(*rules_, info, move) + " is not legal now. The legal moves:");
      prompt_.list(texts);
    } catch (const InputError& error) {
      prompt_.say(std::string("  Not understood: ") + error.what());
    }
    return std::nullopt;
  }

  Prompt& prompt_;
  AgentPtr<G> adviser_;
  const Rules* rules_ = nullptr;
  std::vector<std::string> log_;   ///< of this deal, as the person saw it
  std::size_t shown_ = 0;          ///< lines of it
  bool asked_ = false;             ///< the person chose the move that is being played
  bool began_ = false;             ///< the first position of the deal has been shown
  std::optional<InfoState> last_;  ///< after the last move
  Left left_ = Left::no;
};

}  // namespace riffle
