// The table of Gnav's options, and the combination that is refused.
#include "games/gnav/game.hpp"

namespace riffle::gnav {

const OptionTable<Rules>& Gnav::options() {
  using std::string_view;
  static const OptionTable<Rules> table = {
      integer_option<&Rules::hand_size>(
          "hand_size", "cards dealt to each player, and the size to which a play refills the hand", 1, 17),
      word_option<&Rules::wilds>("wilds", "which ranks are wild", {"2_and_10", "2", "10", "none"}),
      word_option<&Rules::wild_on_same>(
          "wild_on_same",
          "a wild on its own rank: captures both cards; captures only the top card and stays; or the player chooses "
          "(`play R` is the match, `play R wild` the other)",
          {"match", "wild", "choice"}),
      word_option<&Rules::wild_goes>(
          "wild_goes",
          "where a wild goes that captured the top card: it becomes the pile, or it leaves the "
          "game and the pile is empty",
          {"pile", "removed"}),
      word_option<&Rules::wild_on_top>("wild_on_top", "what matches a wild on the pile: its own rank, or any card",
                                       {"own_rank", "any"}),
      word_option<&Rules::empty_pile>(
          "empty_pile",
          "what may be played on an empty pile: any card; only wilds; or the top card of the stock is turned onto it "
          "first (any card once the stock is out)",
          {"lead_any", "wild_only", "flip"}),
      word_option<&Rules::extra_turn>(
          "extra_turn",
          "after a play that leaves the pile empty the same player may go on as long as there is a playable card; must "
          "go on; may play one more card; or the turn ends after each play",
          {"optional_chain", "forced_chain", "lead_only", "none"}),
      word_option<&Rules::extra_after_wild>(
          "extra_after_wild",
          "whether a capture by a wild gives the extra turn too when the wild stays on "
          "the pile",
          {"no", "yes"}),
      word_option<&Rules::draw_timing>("draw_timing",
                                       "when the hand is refilled: after each play, or when the turn ends",
                                       {"each_play", "turn_end"}),
      word_option<&Rules::replenish>("replenish",
                                     "the draw after a play: only with fewer than hand_size cards, or always one card "
                                     "(with draw_timing=each_play only)",
                                     {"to_size", "always_one"}),
      word_option<&Rules::play_drawn>(
          "play_drawn",
          "a playable card that was just drawn may be played, must be played, or stays in the "
          "hand and the turn ends",
          {"optional", "forced", "forbidden"}),
      word_option<&Rules::stuck_draw>(
          "stuck_draw", "`draw` takes one card, or goes on until a playable card comes or the stock is out",
          {"one", "until_playable"}),
      word_option<&Rules::must_play>(
          "must_play", "whether a player with a playable card must play at the start of a turn, or may draw",
          {"yes", "no"}),
      word_option<&Rules::leftover>("leftover",
                                    "who gets the card left on the pile at the end: nobody, or the last to capture",
                                    {"nobody", "last_capturer"}),
      integer_option<&Rules::most_cards_bonus>(
          "most_cards_bonus", "points for having captured more cards; with equal numbers half of it each, rounded down",
          0, 100),
  };
  return table;
}

std::string Gnav::check(const Rules& rules) {
  if (rules.draw_timing == DrawTiming::turn_end && rules.replenish == Replenish::always_one)
    return "replenish=always_one has no meaning with draw_timing=turn_end; use replenish=to_size (with either "
           "draw_timing) "
           "or draw_timing=each_play";
  return "";
}

}  // namespace riffle::gnav
