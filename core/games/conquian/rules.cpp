#include "rules.hpp"

namespace riffle::conquian {

const OptionTable<Rules>& option_table() {
  static const OptionTable<Rules> table{
      integer_option<&Rules::deal>("deal", "cards dealt to each player; one more on the table wins", 8, 10),
      word_option<&Rules::first_card>(
          "first_card", "seat 0 turns the first card, or a card lies face up and is offered to seat 0, then to seat 1",
          {"turned", "upcard"}),
      word_option<&Rules::forcing>(
          "forcing", "a card that fits the passer's table: the opponent may force it, passing is illegal, or neither",
          {"opponent_option", "automatic", "off"}),
      word_option<&Rules::force_scope>(
          "force_scope", "what fits a table: whatever leaves it valid, or only what extends a set or run as it lies",
          {"with_rearrangement", "direct_extension"}),
      word_option<&Rules::rearrange>("rearrange", "a table may be regrouped at will, or its sets and runs stay as laid",
                                     {"free", "none"}),
      word_option<&Rules::free_meld>("free_meld",
                                     "whether hand cards may be laid without the face-up card, by who just turned it",
                                     {"never", "after_turning"}),
      word_option<&Rules::exchange>("exchange", "whether the players swap a card before play", {"none", "one_card"}),
      word_option<&Rules::ace>("ace", "ace in runs: A-2-3 only, or Q-K-A too", {"low", "high_or_low"}),
      word_option<&Rules::seven_jack>("seven_jack", "whether the jack follows the seven in runs", {"adjacent", "gap"}),
      word_option<&Rules::stock_out>("stock_out", "when no card is left to turn: a draw, or the larger table wins",
                                     {"draw", "most_melded_wins"}),
      word_option<&Rules::draw_stakes>(
          "draw_stakes", "in a match, after a draw: nothing, the next stake doubles, or both pay 1 into a pool",
          {"none", "double_next", "pool"}),
      word_option<&Rules::next_dealer>("next_dealer",
                                       "in a match: the deal alternates, or the loser deals (so the winner is seat 0)",
                                       {"alternate", "loser"})};
  return table;
}

}  // namespace riffle::conquian
