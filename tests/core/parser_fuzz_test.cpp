// Whatever text comes from outside is read or refused with an InputError: no crash, no other exception. What was
// read is written in one form, which reads back as the same.
//
// Texts are good ones with a few random changes, so that most of a parser is passed before it fails. For the
// sanitizers, and for longer: RIFFLE_TEST_EFFORT=100.
#include <array>
#include <fstream>
#include <string>
#include <vector>

#include "card_text.hpp"
#include "catalog.hpp"
#include "catch.hpp"
#include "core/refusal.hpp"
#include "effort.hpp"
#include "registry.hpp"
#include "transcript.hpp"
#include "transcript_json.hpp"

using namespace riffle;

namespace {

using Corpus = std::vector<std::string>;

/// Changes `text` in one to four places: bytes removed, repeated, replaced, swapped or inserted; the rest cut off; a
/// piece of another text put in.
std::string mutated(std::string text, const Corpus& corpus, Rng& rng) {
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(n))); };
  for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
    const std::size_t at = below(text.size() + 1), length = below(5);
    const std::string piece = text.substr(at, length);
    const std::string& another = corpus[below(corpus.size())];
    static constexpr std::string_view kTelling = "/:,=;-+.{}[]\"\\ \t\n0123456789TJQKAcdhs";
    switch (below(8)) {
      case 0:
        text.erase(at, length);
        break;
      case 1:
        text.insert(at, piece + piece);
        break;
      case 2:
        text.insert(at, 1, kTelling[below(kTelling.size())]);
        break;
      case 3:
        text.insert(at, 1, static_cast<char>(below(256)));
        break;
      case 4:
        if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
        break;
      case 5:
        if (at + 1 < text.size()) std::swap(text[at], text[at + 1]);
        break;
      case 6:
        text.resize(at);
        break;
      case 7:
        text.insert(at, another.substr(below(another.size() + 1), below(40)));
        break;
    }
  }
  return text;
}

/// Calls `read` with `count` changed texts of the corpus and returns how many it accepted.
template <class Read>
int fuzz(const Corpus& corpus, int count, std::uint64_t seed, Read&& read) {
  Rng rng(seed);
  int accepted = 0;
  for (int i = 0; i < count * effort(); ++i) {
    const std::string text = mutated(corpus[static_cast<std::size_t>(i) % corpus.size()], corpus, rng);
    try {
      read(text);
      ++accepted;
    } catch (const InputError& error) {
      if (std::string_view(error.what()).empty()) FAIL_CHECK("no message for: " << text);
    } catch (const std::exception& error) {
      FAIL_CHECK("not an InputError but '" << error.what() << "' for: " << text);
    }
  }
  return accepted;
}

/// The first rows of a golden file.
Corpus golden_rows(std::string_view game, const char* file, int count) {
  std::ifstream in(std::string(RIFFLE_TEST_DATA) + "/golden/" + std::string(game) + "/" + file);
  Corpus rows;
  for (std::string line; count > 0 && std::getline(in, line); --count) rows.push_back(line);
  REQUIRE(!rows.empty());
  return rows;
}

}  // namespace

TEST_CASE("fuzz: deck orders") {
  Corpus corpus;
  for (std::uint64_t pair = 0; pair < 4; ++pair) {
    DeckOrder deck(36, 1, pair);
    corpus.push_back(deck_text(kPack36, deck, static_cast<int>(pair)));
  }
  const int accepted = fuzz(corpus, 4000, 1, [&](const std::string& text) {
    DeckOrder deck = parse_deck(kPack36, text);
    const std::string form = deck_text(kPack36, deck, 3);
    DeckOrder again = parse_deck(kPack36, form);
    CHECK(deck_text(kPack36, again, 3) == form);
  });
  CHECK(accepted > 0);
}

TEST_CASE("fuzz: cards and sets of cards") {
  const Corpus corpus{"Ah", "10c", "AcAs5h", "2c3d4h5s6c7d8h9sTcJdQhKs", "Ac 2d 10h", ""};
  fuzz(corpus, 4000, 2, [](const std::string& text) { parse_card(kPack52, text); });
  const int accepted = fuzz(corpus, 4000, 3, [](const std::string& text) {
    const CardSet cards = parse_cards(kPack40, text);
    CHECK(parse_cards(kPack40, cards_text(kPack40, cards)) == cards);
    CHECK(kPack40.all().contains(cards));
  });
  CHECK(accepted > 0);
}

TEST_CASE("fuzz: agents") {
  const Corpus corpus{"random", "so_ismcts:iterations=2000,exploration=0.7", "ensemble:n=4,of=so_ismcts:iterations=100",
                      "pimc:iterations=50,worlds=5,vote=value",
                      "mo_ismcts:bandit=exp3,playout=mix,epsilon=0.1,belief=weight"};
  const int accepted = fuzz(corpus, 4000, 4, [](const std::string& text) {
    const AgentSpec spec = parse_agent(text);
    CHECK(parse_agent(spec.text()) == spec);
    CHECK(parse_agent(spec.full_text()) == spec);
  });
  CHECK(accepted > 0);
}

TEST_CASE("fuzz: moves, in every position of a deal") {
  for_each_game([]<class G>(std::type_identity<G>) {
    INFO(G::kName);
    const Corpus words{"pass",           "draw",       "take",       "play 7",     "play 10 wild",  "meld AhKhQh",
                       "meld sets 3c3d", "lay 7s set", "discard 2c", "lay Ah run", "spread 2c3c4c", "give Kd"};
    Rng rng(5);
    for (std::uint64_t pair = 0; pair < 6; ++pair) {
      auto rules = random_options(G::options(), rng);
      if (!G::check(rules).empty()) rules = {};
      DeckOrder deck(G::kPack.size(), 5, pair);
      auto state = G::deal(rules, deck, DealContext{});
      for (int made = 0; !G::over(state) && made < 60; ++made) {
        const auto info = G::info_state(rules, state, G::to_move(state));
        Corpus corpus = words;
        for (const auto& text : legal_texts<G>(rules, state)) corpus.push_back(text);
        fuzz(corpus, 40, rng.next(), [&](const std::string& text) { G::parse_move(rules, info, text); });
        MoveList<G::kMaxMoves> list;
        G::moves(rules, state, list);
        fuzz(corpus, 5, rng.next(), [&](const std::string& text) {
          const Move move =
              parse_legal_move<G>(rules, state, text);  // outside of CHECK, which would report the refusal
          CHECK(list.has(move));
        });
        G::play(rules, state, random_move<G>(rules, state, rng), deck);
      }
    }
  });
}

TEST_CASE("fuzz: transcripts, read and checked") {
  for_each_game([]<class G>(std::type_identity<G>) {
    INFO(G::kName);
    const Corpus corpus = golden_rows(G::kName, "legal.jsonl", 6);
    const int accepted = fuzz(corpus, 400, 6, [](const std::string& text) {
      const Transcript row = parse_transcript(text);
      const std::string line = transcript_line(row);
      CHECK(transcript_line(parse_transcript(line)) == line);
      if (row.game == G::kName && !row.depth) check<G>(row);
    });
    CHECK(accepted > 0);
  });
}

TEST_CASE("fuzz: nests, floods and numbers of JSON without measure") {
  const std::string row = R"({"game":"gnav","deck":"","moves":)";
  for (const std::string& text :
       {row + std::string(200000, '['), std::string(200000, '{'),
        row + std::string(100000, '[') + std::string(100000, ']') + "}", row + "[" + std::string(1000000, '1') + "]}",
        row + R"([],"depth":1e99,"count":1})", row + R"([],"depth":-0,"count":-1})",
        row + R"([],"totals":[99999999999999999999,0]})", row + R"([],"points":[1.5,2]})", row + R"([],"winner":null})",
        row + R"(["\ud800"]})", row + "[\"\xff\"]}", std::string("\0\0\0", 3), std::string("\xef\xbb\xbf")}) {
    INFO(text.substr(0, 100));
    CHECK(refusal([&] { parse_transcript(text); }) != "(accepted)");
  }
}
