#include "cli/prompt.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "cli/terminal.hpp"

namespace riffle {
namespace {

std::vector<std::string> lower_words(std::string_view line) {
  std::vector<std::string> words(1);
  for (const char c : line)
    if (c == ' ' || c == '\t' || c == '\r') {
      if (!words.back().empty()) words.emplace_back();
    } else {
      words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// Whether each typed word begins the word of the move in its place.
bool begins(const std::vector<std::string>& typed, const std::vector<std::string>& move) {
  if (typed.size() > move.size()) return false;
  for (std::size_t i = 0; i < typed.size(); ++i)
    if (!move[i].starts_with(typed[i])) return false;
  return true;
}

bool is_one_of(const std::string& word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

Answer understand(std::string_view line, const std::vector<std::string>& moves) {
  const auto typed = lower_words(line);
  if (typed.empty()) return {Answer::position};
  const auto& word = typed.front();
  if (typed.size() == 1) {
    if (is_one_of(word, {"?", "help", "rules"})) return {Answer::rules};
    if (is_one_of(word, {"quit", "exit", "q"})) return {Answer::quit};
    if (word == "log") return {Answer::log};
    if (word == "hint") return {Answer::hint};
    int number = 0;
    const auto end = word.data() + word.size();
    const auto read = std::from_chars(word.data(), end, number);
    if (read.ptr == end && read.ec != std::errc::invalid_argument) {
      if (read.ec == std::errc{} && number >= 1 && number <= static_cast<int>(moves.size()))
        return {Answer::move, number - 1};
      return {Answer::mistake, 0,
              "There is no move " + word + ": the numbers go from 1 to " + std::to_string(moves.size())};
    }
  }
  if (is_one_of(word, {"undo", "back", "takeback", "takebacks", "revert"}))
    return {Answer::mistake, 0, "A move stays played: what came after it has shown you more than you knew"};

  std::vector<int> matching;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto words = lower_words(moves[i]);
    if (words == typed) return {Answer::move, static_cast<int>(i)};
    if (begins(typed, words)) matching.push_back(static_cast<int>(i));
  }
  if (matching.size() == 1) return {Answer::move, matching.front()};
  // Where several begin so, the game may still know one of them by exactly these words.
  return {Answer::text, static_cast<int>(matching.size()), std::string(line)};
}

void Prompt::say(std::string_view text) {
  std::string marked(text);
  if (seat_ >= 0) {
    for (const auto& [seat, who] : {std::pair{seat_, " (you)"}, std::pair{1 - seat_, " (the opponent)"}}) {
      const std::string words = "seat " + std::to_string(seat);
      for (auto at = marked.find(words); at != marked.npos; at = marked.find(words, at + words.size()))
        marked.insert(at + words.size(), who);
    }
  }
  explain(marked);
}

void Prompt::explain(std::string_view text) {
  out_ << (colour_ ? coloured_cards(std::string(text)) : std::string(text));
  if (!text.ends_with('\n')) out_ << '\n';
}

void Prompt::list(const std::vector<std::string>& moves) {
  std::size_t width = 0;
  for (const auto& move : moves) width = std::max(width, move.size());
  width += 8;
  const std::size_t columns = std::max<std::size_t>(1, 100 / width);
  std::string line;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto number = std::to_string(i + 1);
    const bool last = (i + 1) % columns == 0 || i + 1 == moves.size();
    const auto shown = colour_ ? coloured_cards(moves[i]) : moves[i];
    line += std::string(4 - std::min<std::size_t>(number.size(), 4), ' ') + number + "  " + shown;
    if (last)
      out_ << line << '\n', line.clear();
    else
      line += std::string(width - 6 - moves[i].size(), ' ');
  }
}

Answer Prompt::ask(const std::vector<std::string>& moves) {
  for (;;) {
    out_ << "Your move (number or words; ? for help): " << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
      out_ << '\n';
      return {Answer::end_of_input};
    }
    const auto answer = understand(line, moves);
    if (answer.kind != Answer::mistake) return answer;
    say("  " + answer.words);
  }
}

}  // namespace riffle
