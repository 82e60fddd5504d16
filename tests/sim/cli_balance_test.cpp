// riffle balance, as a user runs it.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "catch.hpp"
#include "expect.hpp"

using namespace riffle::testing;
using Json = nlohmann::json;

namespace {

const std::string kGrid = "balance gnav --vary \"extra_turn=optional_chain,none\" --vary \"hand_size=8,10\" ";

}  // namespace

TEST_CASE("balance: the JSON has the keys that scripts rely on, and they agree with each other") {
  const TemporaryFolder folder;
  const auto json = Json::parse(out_of(folder, kGrid + "--agent greedy --agent random --pairs 400 --seed 3 --json"));
  CHECK(json["game"] == "gnav");
  CHECK(json["seed"] == 3);
  CHECK(json["pairs"] == 400);
  CHECK(json["complete"] == true);
  CHECK(json["agents"] == Json{"greedy", "random"});
  REQUIRE(json["variants"].size() == 4);
  CHECK(json["variants"][0]["rules"] == Json::object());
  CHECK(json["variants"][3]["rules"] == Json{{"extra_turn", "none"}});
  CHECK(json["variants"][2]["levels"] == Json{{"extra_turn", "none"}, {"hand_size", 8}});
  for (const auto& variant : json["variants"]) {
    const bool base = variant["name"] == "default rules";
    CHECK(variant["measures"].size() == json["definitions"].size());
    for (const auto& [name, m] : variant["measures"].items()) {
      INFO(name);
      CHECK(json["definitions"].contains(name));
      CHECK(m["interval"][0].get<double>() <= m["value"].get<double>());
      CHECK(m["interval"][1].get<double>() >= m["value"].get<double>());
      CHECK_FALSE(m["unit"].get<std::string>().empty());
      CHECK(m.contains("difference") == !base);
      if (base) continue;
      CHECK(m["difference"].get<double>() ==
            Approx(m["value"].get<double>() - json["variants"][0]["measures"][name]["value"].get<double>())
                .margin(1e-12));
      CHECK(m["p_holm"].get<double>() >= m["p"].get<double>());
    }
    for (const auto& [kind, h] : variant["histograms"].items()) {
      std::int64_t games = 0;
      for (const auto& count : h["counts"]) games += count.get<std::int64_t>();
      CHECK(games == (kind == "points" ? 1600 : 800));
      CHECK(h["counts"].front() != 0);
      CHECK(h["counts"].back() != 0);
    }
    CHECK(variant["convergence"].back()["value"] == variant["measures"]["first_seat"]["value"]);
  }
  // Two main effects and an interaction of each measure; a main effect is a mean of differences.
  CHECK(json["effects"].size() == 3 * json["definitions"].size());
  const auto value = [&](int variant) {
    return json["variants"][static_cast<std::size_t>(variant)]["measures"]["first_seat"]["value"].get<double>();
  };
  const auto& effect = json["effects"][0];
  CHECK(effect["measure"] == "first_seat");
  CHECK(effect["effect"] == "extra_turn=none (optional_chain)");
  // Variant 0 is extra_turn=optional_chain with hand_size=10, 1 with 8; 2 and 3 the same without the extra turn.
  CHECK(effect["value"].get<double>() == Approx((value(2) + value(3) - value(0) - value(1)) / 2));
  CHECK_FALSE(json["pareto"].empty());
  CHECK_FALSE(json.contains("goals"));
}

TEST_CASE("balance: the base rules' strong against weak is the tournament's match, game for game") {
  const TemporaryFolder folder;
  const auto match = Json::parse(out_of(folder, "tournament gnav greedy random --pairs 300 --seed 4 --json"));
  const auto json =
      Json::parse(out_of(folder,
                         "balance gnav --vary hand_size=9 --agent greedy --agent random --pairs 300 --seed 4 "
                         "--json"));
  const auto& measures = json["variants"][0]["measures"];
  CHECK(measures["skill"]["value"].get<double>() == Approx(match["pairings"][0]["win_share"].get<double>()));
  CHECK(measures["skill_points"]["value"].get<double>() ==
        Approx(match["pairings"][0]["points_per_game"].get<double>()));
  CHECK(measures["deal_share"]["value"].get<double>() == Approx(match["pairings"][0]["saved_by_pairs"].get<double>()));
}

TEST_CASE("balance: the same words give the same bytes for any number of threads") {
  const TemporaryFolder folder;
  for (const std::string& words :
       {kGrid + "--agent random --pairs 300", std::string("balance conquian --sample 5 --agent greedy --pairs 100"),
        std::string("balance queen_city_rum --vary target=0,101 --agent greedy --agent random --pairs 50")}) {
    const auto expected = out_of(folder, words + " --json --threads 1");
    for (const std::string threads : {"2", "5"})
      CHECK(out_of(folder, words + " --json --threads " + threads) == expected);
    CHECK(out_of(folder, words + " --json --seed 2") != expected);
  }
}

TEST_CASE("balance: a run goes on, is reported, split, merged, exported and played again from its file") {
  const TemporaryFolder folder;
  const std::string words = kGrid + "--agent greedy --pairs 200 --seed 4 ";
  const auto first = out_of(folder, words + "--out run");
  const auto database = read_file(folder.path() / "run/run.db");
  CHECK(out_of(folder, words + "--out run") == first);
  CHECK(out_of(folder, "resume run") == first);
  CHECK(out_of(folder, "report run") == first);
  CHECK((read_file(folder.path() / "run/run.db") == database));
  const auto summary = read_file(folder.path() / "run/summary.json");
  CHECK(out_of(folder, "report run --json") == summary);
  for (const std::string k : {"0", "1", "2"}) out_of(folder, words + "--shard " + k + "/3 --out part" + k);
  const auto two = Json::parse(out_of(folder, "merge part2 part0 --out two --json"));
  CHECK(two["complete"] == false);
  CHECK(out_of(folder, "merge part1 part0 part2 --out all --json") == summary);
  CHECK(out_of(folder, "resume two --json") == summary);
  CHECK(out_of(folder, "export all --format csv --what blocks") ==
        out_of(folder, "export run --format csv --what blocks"));
  CHECK(out_of(folder, "run run/experiment.ini --out again --json") == summary);
  // Games that are kept are those that are played again, and add up to the measures.
  out_of(folder, words + "--log games --out kept");
  const auto games = out_of(folder, "export run --format jsonl");
  CHECK(out_of(folder, "export kept --format jsonl") == games);
  CHECK(std::count(games.begin(), games.end(), '\n') == 4 * 400);
  double half = 0;
  for (std::size_t at = 0; at < games.size(); at = games.find('\n', at) + 1) {
    const auto row = Json::parse(games.substr(at, games.find('\n', at) - at));
    if (row["variant"] != "default rules") continue;
    const int lead = row["points_a"].get<int>() - row["points_b"].get<int>();
    half += lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  }
  CHECK(Json::parse(summary)["variants"][0]["measures"]["first_seat"]["value"].get<double>() == Approx(half / 400));
}

TEST_CASE("balance: a changed experiment is refused with the keys that differ") {
  const TemporaryFolder folder;
  out_of(folder, kGrid + "--agent greedy --pairs 50 --out run");
  const auto refused = run_riffle(
      "balance gnav --vary \"extra_turn=optional_chain,none\" --vary \"hand_size=8,9\" --agent random --pairs 50 --out "
      "run",
      "", folder.path());
  CHECK(refused.status == 2);
  CHECK(refused.err ==
        "riffle: run holds another experiment; it differs in vary hand_size: 8,10 there, 8,9 here; agent 1: greedy "
        "there, random here. Give another --out, or the same values\n");
  const auto tournament = run_riffle("tournament gnav greedy random --pairs 50 --out run", "", folder.path());
  CHECK(tournament.status == 2);
  CHECK(tournament.err.find("kind: balance there, tournament here") != std::string::npos);
  const auto replay = run_riffle("replay run --pair 1", "", folder.path());
  CHECK(replay.status == 2);
  CHECK(replay.err == "riffle: run: only the games of a tournament can be replayed, and this is a balance run\n");
}

TEST_CASE("balance: --find plays the best of its candidates on deals of their own, and says how sure it is") {
  const TemporaryFolder folder;
  const std::string words =
      "balance gnav --vary extra_turn --vary hand_size=4..10 --agent greedy --find \"first_seat=0.5+-0.05,length<60\" "
      "--pairs 2000 --json --quiet";
  const auto found = out_of(folder, words + " --threads 1");
  CHECK(out_of(folder, words + " --threads 3 --out run") == found);
  const auto json = Json::parse(found);
  CHECK(json["goals"]["text"] == "first_seat=0.5+-0.05,length<60");
  REQUIRE(json["variants"].size() >= 4);
  CHECK(json["variants"].size() <= 5);  // the base rules and four finalists
  const auto chance = [&](std::size_t variant) {
    return json["goals"]["variants"][variant]["probability"].get<double>();
  };
  double best = 0;
  for (std::size_t v = 1; v < json["variants"].size(); ++v) best = std::max(best, chance(v));
  CHECK(best > 0.9);
  CHECK(best > chance(0));
  // The run is an experiment like any other: the variants by name.
  CHECK(out_of(folder, "report run --json") == found);
  CHECK(read_file(folder.path() / "run/experiment.ini").find("variant = ") != std::string::npos);
  CHECK(json["effects"].empty());
  CHECK(out_of(folder, "report run").find("no effects of options are shown: ") != std::string::npos);
  CHECK(run_riffle("balance gnav --vary wilds --agent greedy --find length<40 --goals length<40", "", folder.path())
            .status == 2);
}

TEST_CASE("balance: words that say nothing, or too much, are refused") {
  check_refused("balance gnav --vary wilds --agent greedy --find ''", "--find is empty");
  check_refused("balance gnav --vary wilds --agent greedy --goals ''", "--goals is empty");
  check_refused(
      "balance gnav --vary hand_size --vary wilds --vary empty_pile --vary extra_turn --vary play_drawn "
      "--agent random --pairs 1",
      "variants, and at most 2000 can be compared in a run; draw some of them with --sample N");
  const TemporaryFolder folder;
  CHECK(out_of(folder, "balance gnav --vary hand_size=10 --agent random --pairs 4").find("gnav: 1 variant on") !=
        std::string::npos);
}
