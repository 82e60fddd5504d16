// What only someone who knows the layout of a game's State can check of it: that every card is in one place, and
// that what an information state says for certain is so. A new game needs nothing here, but is better off with it.
#pragma once

#include <initializer_list>

#include "games/conquian/game.hpp"
#include "games/gnav/game.hpp"
#include "games/queen_city_rum/game.hpp"
#include "laws.hpp"

namespace riffle::laws {

/// Broken unless the sets are disjoint; returns their union.
inline CardSet disjoint(std::initializer_list<CardSet> places, const char* what) {
  CardSet all;
  for (const CardSet place : places) {
    require((all & place).empty(), what);
    all |= place;
  }
  return all;
}

template <>
struct Inspect<conquian::Conquian> {
  static void state(const conquian::Rules& rules, const conquian::State& s) {
    using conquian::kNoCard, conquian::Phase;
    const CardSet offer = s.card == kNoCard ? CardSet() : CardSet::of(s.card);
    const CardSet all =
        disjoint({s.hand[0], s.hand[1], s.table[0], s.table[1], s.stock, offer}, "a card is in one place");
    require(kPack40.all().contains(all), "cards are of the pack");
    require(s.mover == 0 || s.mover == 1, "the mover is a seat");
    for (const Seat seat : {0, 1}) {
      const auto at = static_cast<std::size_t>(seat);
      require(s.table[at].contains(s.sets[at]), "sets lie on the table");
      require(rules.rearrange == conquian::Rearrange::none || s.sets[at].empty(), "groupings are kept only if fixed");
      const int held = s.hand[at].size() + s.table[at].size();
      const bool extra = (s.phase == Phase::discard && s.mover == seat) ||
                         (s.phase == Phase::over && s.table[at].size() == rules.target());
      require(held == rules.deal + extra, "hand and table are as many cards as were dealt");
      require(s.known[at] == kNoCard || s.hand[at].has(s.known[at]), "a card known to be held is held");
      require(s.phase != Phase::over || (s.winner == seat) == (s.table[at].size() == rules.target()) ||
                  (rules.stock_out == conquian::StockOut::most_melded_wins && s.stock.empty()),
              "who has the target down has won, and who has not has not");
    }
    if (s.put_aside != kNoCard) require(s.hand[0].has(s.put_aside), "the card put aside is still in the hand");
  }
  static void facts(const conquian::Rules&, const conquian::InfoState& info, const conquian::State& s) {
    const auto me = static_cast<std::size_t>(info.seat), you = 1 - me;
    require(s.hand[me] == info.hand, "a seat has the hand it sees");
    require(s.table == info.table && s.sets == info.sets && s.card == info.card, "what is face up is so");
    require((s.hand[you] | s.stock) == info.unseen(), "what a seat has not seen is in the other hand or the stock");
    if (info.known[you] != conquian::kNoCard) require(s.hand[you].has(info.known[you]), "the card given is there");
  }
};

template <>
struct Inspect<queen_city_rum::QueenCityRum> {
  static void state(const queen_city_rum::Rules& rules, const queen_city_rum::State& s) {
    using queen_city_rum::kNoCard, queen_city_rum::Phase;
    const CardSet all =
        disjoint({s.hands[0], s.hands[1], s.in_sets, s.in_runs, s.discards, s.stock}, "a card is in one place");
    require(all == kPack52.all(), "every card of the pack is somewhere");
    require((s.hands[0] | s.hands[1]).contains(s.known), "cards known to be in hands are in hands");
    require((s.in_sets | s.in_runs).contains(s.owned_1), "owned cards lie on the table");
    require(s.top == kNoCard || s.discards.has(s.top), "the last discard is a discard");
    require(s.phase != Phase::start || s.discards.empty() == (s.top == kNoCard), "a pile has a top card");
    require(s.taken == kNoCard || s.phase >= Phase::play, "a card is taken in the middle of a turn");
    require(s.turns <= rules.max_turns, "the turns are limited");
    require(s.reuses <= rules.max_reuses, "the reuses are limited");
    require((s.phase == Phase::gone_out) == s.hands[s.mover].empty() || s.phase != Phase::gone_out,
            "who went out has no card");
    for (int rank = 0; rank < kPack52.rank_count(); ++rank) {
      const int there = (s.in_sets & kPack52.of_rank(rank)).size();
      require(there == 0 || there >= 3, "a set has three cards or four");
    }
    if (rules.stock_out == queen_city_rum::StockOut::turn_over) {
      CardSet stock, discards;
      std::size_t at = 0;
      if (s.reuses > 0)
        while (static_cast<int>(at) < s.stock.size()) stock.add(s.order[at++]);
      for (int i = 0; i < s.discards.size(); ++i) discards.add(s.order[at++]);
      require(s.reuses == 0 || stock == s.stock, "a stock that was turned over is in order");
      require(discards == s.discards, "the discards are in order");
      require(s.top == kNoCard || s.order[at - 1] == s.top, "the last discard comes last");
    }
  }
  static void facts(const queen_city_rum::Rules&, const queen_city_rum::InfoState& info,
                    const queen_city_rum::State& s) {
    const std::size_t me = info.seat, you = 1 - me;
    require(s.hands[me] == info.hand, "a seat has the hand it sees");
    require(s.hands[you].contains(info.known_of_other()), "cards known to be in the other hand are there");
    require(s.hands[you].size() == info.hand_size[you] && s.stock.size() == info.stock_size,
            "hand and stock have the sizes seen");
    require((s.hands[you] | s.stock) - info.known_of_other() == info.unseen(),
            "what a seat has not seen is in the other hand or the stock");
    require(s.in_sets == info.in_sets && s.in_runs == info.in_runs && s.discards == info.discards &&
                s.top == info.top && s.order == info.order,
            "what is face up is so");
  }
};

template <>
struct Inspect<gnav::Gnav> {
  static void state(const gnav::Rules& rules, const gnav::State& s) {
    const CardSet hidden = disjoint({s.hand[0], s.hand[1], s.stock}, "a card is in one place");
    require(kPack36.all().contains(hidden), "cards are of the pack");
    if (s.table.over()) return;  // what lay on the pile may have gone to the last who captured
    const int top = s.table.top;
    int cards = hidden.size() + s.table.cards[0] + s.table.cards[1], pips = s.table.points[0] + s.table.points[1];
    if (top != gnav::kNoRank) ++cards, pips += gnav::pips(top);
    for (const Card card : hidden) pips += gnav::pips(gnav::rank_of(card));
    if (rules.wild_goes == gnav::WildGoes::removed)
      require(cards <= 36 && pips <= 216, "no card comes into being");
    else
      require(cards == 36 && pips == 216, "captured, hidden and face-up cards are the pack");
  }
  static void facts(const gnav::Rules& rules, const gnav::InfoState& info, const gnav::State& s) {
    const auto count = [](CardSet cards, gnav::Rank rank) { return (cards & kPack36.of_rank(rank)).size(); };
    const CardSet mine = s.hand[info.seat], yours = s.hand[static_cast<std::size_t>(1 - info.seat)];
    require(yours.size() == info.sizes[static_cast<std::size_t>(1 - info.seat)], "the other hand has the size seen");
    for (gnav::Rank rank = 0; rank < gnav::kRanks; ++rank) {
      require(count(mine, rank) == count(info.hand, rank), "a seat has the hand it sees");
      require(count(yours | s.stock, rank) == count(info.unseen, rank),
              "hidden cards are in the other hand or the stock");
      for (const Seat seat : {0, 1}) {
        const auto& about = info.about[static_cast<std::size_t>(seat)];
        const CardSet hand = s.hand[static_cast<std::size_t>(seat)];
        require(count(hand, rank) >= count(CardSet(about.known()), rank), "a card known to be held is held");
        require(hand.size() - count(hand, rank) >= about.blocked(rank), "cards known not to be of a rank are not");
        if ((about.held() >> rank & 1) != 0)
          require(count(hand, rank) > 0 || !(hand & CardSet(gnav::wild_cards(rules))).empty(),
                  "one of the ranks known to be held is held");
      }
    }
  }
};

}  // namespace riffle::laws
