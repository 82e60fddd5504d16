// Asking a person for a move: the words typed at the prompt and what they mean.
#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace riffle {

/// What was typed, understood as far as it can be without knowing the game.
struct Answer {
  enum Kind {
    move,      ///< one of the listed moves, by its number, its text or the beginning of its text: `index`
    text,      ///< perhaps a move, written in another way: `words`; `index` of the listed ones begin so
    mistake,   ///< `words` says what is wrong
    position,  ///< show the position and the moves again
    rules,
    log,
    hint,
    quit,
    end_of_input
  };
  Kind kind = text;
  int index = 0;
  std::string words{};
};

class Prompt {
 public:
  Prompt(std::istream& in, std::ostream& out, bool colour) : in_(in), out_(out), colour_(colour) {}

  /// From now on `say` marks this seat as the person's, and the other as the opponent's.
  void set_seat(int seat) { seat_ = seat; }
  /// Lines of text, with cards in colour and the seats marked.
  void say(std::string_view text);
  /// The same without the mark: rules speak of either seat.
  void explain(std::string_view text);
  /// The legal moves with their numbers, from 1, in columns.
  void list(const std::vector<std::string>& moves);
  /// Asks until something is typed that the game has to answer; explains the other mistakes.
  Answer ask(const std::vector<std::string>& moves);

 private:
  std::istream& in_;
  std::ostream& out_;
  bool colour_;
  int seat_ = -1;
};

/// What the line typed means where `moves` are legal.
Answer understand(std::string_view line, const std::vector<std::string>& moves);

}  // namespace riffle
