// riffle tournament and its kin, as a user runs them.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "catch.hpp"
#include "expect.hpp"
#include "store/database.hpp"

using namespace riffle::testing;
using Json = nlohmann::json;

namespace {

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("the same words give the same bytes for any number of threads and any size of blocks") {
  for (const std::string words :
       {"conquian greedy random", "gnav greedy random flat_mc:iterations=2 --rule hand_size=6",
        "queen_city_rum random greedy --rule target=200"}) {
    const TemporaryFolder folder;
    const auto expected = out_of(folder, "tournament " + words + " --pairs 300 --seed 7 --json --threads 1");
    for (const std::string threads : {"2", "5", "0"})
      CHECK(out_of(folder, "tournament " + words + " --pairs 300 --seed 7 --json --threads " + threads) == expected);
    for (const std::string block : {"1", "7", "1000"})
      CHECK(out_of(folder, "tournament " + words + " --pairs 300 --seed 7 --json --block " + block) == expected);
    CHECK(out_of(folder, "tournament " + words + " --pairs 300 --seed 8 --json") != expected);
  }
}

TEST_CASE("the JSON has the keys that scripts rely on, and they agree with each other") {
  const TemporaryFolder folder;
  const auto json = Json::parse(out_of(folder,
                                       "tournament gnav greedy random flat_mc:iterations=2 --pairs 200 --seed 3 --rule "
                                       "hand_size=8 --rule wilds=2 --json"));
  CHECK(json["game"] == "gnav");
  CHECK(json["rules"] == Json{{"hand_size", 8}, {"wilds", "2"}});
  CHECK(json["seed"] == 3);
  CHECK(json["pairs"] == 200);
  CHECK(json["agents"][1] == "random");
  CHECK(json["agents"][2].get<std::string>().find("flat_mc:iterations=2,") == 0);
  REQUIRE(json["pairings"].size() == 3);
  for (const auto& p : json["pairings"]) {
    for (const char* key : {"a", "b", "points_per_game", "win_share", "points_seat0_per_game", "points_seat1_per_game",
                            "decisions_per_game", "choices_per_decision"})
      CHECK(p.contains(key));
    CHECK(p["pairs"] == 200);
    CHECK(p["games"] == 400);
    CHECK(p["wins"].get<int>() + p["draws"].get<int>() + p["losses"].get<int>() == 400);
    CHECK(p["seat0_wins"].get<int>() + p["seat0_draws"].get<int>() + p["seat0_losses"].get<int>() == 400);
    CHECK(p["seat0_draws"] == p["draws"]);
    CHECK(p["errors"] == 0);
    CHECK_FALSE(p.contains("deals_per_game"));
    CHECK(p["win_share"].get<double>() ==
          Approx((p["wins"].get<double>() + p["draws"].get<double>() / 2) / p["games"].get<double>()));
    const double low = p["interval"][0], high = p["interval"][1], mean = p["points_per_game"];
    CHECK(low <= mean);
    CHECK(mean <= high);
    int pairs = 0;
    for (const auto& count : p["results_of_pairs"]) pairs += count.get<int>();
    CHECK(pairs == 200);
  }
  // A deterministic agent against itself comes out even, pair by pair.
  const auto self =
      Json::parse(out_of(folder, "tournament gnav greedy greedy --pairs 200 --seed 3 --json"))["pairings"][0];
  CHECK(self["a"] == "greedy");
  CHECK(self["b"] == "greedy");
  CHECK(self["points_per_game"] == 0.0);
  CHECK(self["interval"] == Json{0.0, 0.0});
  CHECK(self["win_share"] == 0.5);
  REQUIRE(json["ratings"].size() == 3);
  CHECK(json["ratings"][0]["rating"].get<double>() > json["ratings"][1]["rating"].get<double>());

  // A game of one deal scores the deal's points: in Conquian 1 for the winner and 0 for the loser.
  const auto deal = Json::parse(out_of(folder, "tournament conquian greedy random --pairs 100 --json"))["pairings"][0];
  CHECK(deal["points_per_game"].get<double>() ==
        Approx((deal["wins"].get<double>() - deal["losses"].get<double>()) / deal["games"].get<double>()));
  CHECK(deal["points_seat0_per_game"].get<double>() ==
        Approx(deal["seat0_wins"].get<double>() / deal["games"].get<double>()));

  const auto match = Json::parse(out_of(folder, "tournament queen_city_rum random random --pairs 20 --json"));
  CHECK(match["pairings"][0]["deals_per_game"].get<double>() >= 1);
  CHECK_FALSE(match.contains("ratings"));
}

TEST_CASE("a round robin holds the games of its matches only where pairings share cards by design: never") {
  // Pairing 0 of a round robin is the match of its two agents; the others have cards of their own.
  const TemporaryFolder folder;
  const auto match = Json::parse(out_of(folder, "tournament gnav greedy random --pairs 100 --json"));
  const auto round =
      Json::parse(out_of(folder, "tournament gnav greedy random flat_mc:iterations=2 --pairs 100 --json"));
  CHECK(round["pairings"][0] == match["pairings"][0]);
  CHECK(round["pairings"][1]["points_per_game"] != match["pairings"][0]["points_per_game"]);
}

TEST_CASE("the same command goes on where a run is, and does nothing where it is finished") {
  const TemporaryFolder folder;
  const std::string words = "tournament gnav greedy random --pairs 500 --seed 4 --out run";
  const auto first = out_of(folder, words);
  const auto database = read_file(folder.path() / "run/run.db");
  CHECK(out_of(folder, words) == first);
  CHECK(out_of(folder, "resume run") == first);
  CHECK(out_of(folder, "report run") == first);
  CHECK((read_file(folder.path() / "run/run.db") == database));
  CHECK(out_of(folder, "report run --json") == read_file(folder.path() / "run/summary.json"));
  CHECK(out_of(folder, words + " --json") == read_file(folder.path() / "run/summary.json"));
  CHECK_FALSE(std::filesystem::exists(folder.path() / "run/lock"));
  CHECK_FALSE(std::filesystem::exists(folder.path() / "run/run.db-wal"));
  const auto manifest = Json::parse(read_file(folder.path() / "run/manifest.json"));
  CHECK(manifest["experiment"]["seed"] == "4");
  CHECK(manifest["sessions"].size() == 1);
  for (const char* key : {"revision", "dirty", "compiler", "flags", "processor", "libraries", "threads"})
    CHECK(manifest["sessions"][0].contains(key));
}

TEST_CASE("a changed experiment is refused with the keys that differ, and the run stays as it is") {
  const TemporaryFolder folder;
  out_of(folder, "tournament gnav greedy random --pairs 100 --seed 4 --out run");
  const auto database = read_file(folder.path() / "run/run.db");
  const auto refused = run_riffle(
      "tournament gnav greedy random --pairs 100 --seed 5 --rule hand_size=9 --out run --log games", "", folder.path());
  CHECK(refused.status == 2);
  CHECK(refused.out.empty());
  CHECK(refused.err ==
        "riffle: run holds another experiment; it differs in rule hand_size: 10 there, 9 here; seed: 4 there, 5 here; "
        "log: errors there, games here. Give another --out, or the same values\n");
  CHECK((read_file(folder.path() / "run/run.db") == database));  // in brackets: a failure prints no bytes

  auto text = read_file(folder.path() / "run/experiment.ini");
  text.replace(text.find("seed = 4"), 8, "seed = 6");
  folder.write("run/experiment.ini", text);
  const auto edited = run_riffle("resume run", "", folder.path());
  CHECK(edited.status == 2);
  CHECK(edited.err ==
        "riffle: run/experiment.ini is no longer the experiment of this run; it differs in seed: 4 there, 6 here\n");
}

TEST_CASE("an experiment from a file is the same as from words") {
  const TemporaryFolder folder;
  folder.write("first.ini",
               "# The first experiment\ngame = gnav\nagent = greedy\nagent = random\npairs = 200\nseed = 9\n"
               "rule = hand_size=9\nout = from-file\nquiet = yes\n");
  const auto by_words =
      out_of(folder, "tournament gnav greedy random --pairs 200 --seed 9 --rule hand_size=9 --out from-words");
  CHECK(out_of(folder, "run first.ini") == by_words);
  CHECK(read_file(folder.path() / "from-file/experiment.ini") ==
        read_file(folder.path() / "from-words/experiment.ini"));
  CHECK(read_file(folder.path() / "from-file/summary.json") == read_file(folder.path() / "from-words/summary.json"));
  // The experiment.ini of a run is such a file, and words override it.
  CHECK(out_of(folder, "run from-words/experiment.ini --out again") == by_words);
  CHECK(read_file(folder.path() / "again/summary.json") == read_file(folder.path() / "from-words/summary.json"));
}

TEST_CASE("shards, merged, are the whole") {
  const TemporaryFolder folder;
  const std::string words =
      "tournament conquian greedy random flat_mc:iterations=1 --pairs 100 --seed 2 --block 7 --log games";
  const auto whole = out_of(folder, words + " --out whole --json");
  for (const std::string k : {"0", "1", "2"}) out_of(folder, words + " --shard " + k + "/3 --out part" + k);
  const auto two = Json::parse(out_of(folder, "merge part2 part0 --out two --json"));
  CHECK(two["complete"] == false);
  CHECK(two["ratings"][0]["interval"][0].is_null());  // of fixed size, like all of these
  CHECK(two["pairings"][0]["seat0_advantage_interval"][0].is_number());
  std::filesystem::copy(folder.path() / "part1", folder.path() / "copy");  // blocks that are there twice count once
  CHECK(out_of(folder, "merge part1 part2 part0 copy --out all --json") == whole);
  CHECK(out_of(folder, "export all --format csv") == out_of(folder, "export whole --format csv"));
  CHECK(out_of(folder, "export all --format csv --what blocks") ==
        out_of(folder, "export whole --format csv --what blocks"));
  // What is missing can be played.
  CHECK(out_of(folder, "resume two --json") == whole);
  CHECK(out_of(folder, "export two --format jsonl") == out_of(folder, "export whole --format jsonl"));

  out_of(
      folder,
      "tournament conquian greedy random flat_mc:iterations=1 --pairs 100 --seed 3 --block 7 --log games --out other");
  const auto refused = run_riffle("merge part0 other --out mixed", "", folder.path());
  CHECK(refused.status == 2);
  CHECK(refused.err.find("part0 and other are parts of different experiments; they differ in seed: 2 there, 3 here") !=
        std::string::npos);
}

TEST_CASE("games that were kept and games that are played again are exported alike, and their transcripts hold") {
  const TemporaryFolder folder;
  for (const std::string game : {"gnav", "conquian", "queen_city_rum --rule target=250"}) {
    const std::string words = "tournament " + game + " greedy random --pairs 20 --seed 2 ";
    out_of(folder, words + "--log games --out kept");
    out_of(folder, words + "--out played");
    for (const std::string format : {"csv", "jsonl"}) {
      const auto games = out_of(folder, "export kept --format " + format);
      CHECK(lines_of(games) == (format == "csv" ? 41u : 40u));
      CHECK(out_of(folder, "export played --format " + format + " --threads 3") == games);
    }
    const auto transcripts = out_of(folder, "export played --format jsonl --what transcripts");
    CHECK(lines_of(transcripts) >= 40);
    folder.write("deals.jsonl", transcripts);
    const auto checked = out_of(folder, "check deals.jsonl");
    CHECK(checked.ends_with(std::to_string(lines_of(transcripts)) + " passed, 0 failed\n"));
    // Points of a match of one deal are those of its transcript.
    const auto row = Json::parse(transcripts.substr(0, transcripts.find('\n')));
    CHECK(row["a"] == "greedy");
    CHECK(row["seat0"] == "a");
    std::filesystem::remove_all(folder.path() / "kept");
    std::filesystem::remove_all(folder.path() / "played");
  }
}

TEST_CASE("any pair of a run can be shown again") {
  const TemporaryFolder folder;
  out_of(folder, "tournament gnav greedy random flat_mc:iterations=2 --pairs 20 --seed 2 --out run");
  const auto text = out_of(folder, "replay run --pair 7 --pairing 1 --moves-only");
  CHECK(text.find("pairing 1, pair 7, game 1, deal 1: seat 0 is A (greedy), seat 1 is B (flat_mc:iterations=2)\n") ==
        0);
  CHECK(text.find("pairing 1, pair 7, game 2, deal 1: seat 0 is B (flat_mc:iterations=2), seat 1 is A (greedy)\n") !=
        std::string::npos);
  const auto second = out_of(folder, "replay run --pair 7 --pairing 1 --moves-only --game 2");
  CHECK(text.ends_with(second));
  CHECK(second.find("game 1") == std::string::npos);
}

TEST_CASE("the luck adjustment stands beside the raw numbers, and any way of running it gives the same") {
  const TemporaryFolder folder;
  const std::string words = "tournament gnav greedy random --pairs 100 --seed 2 --block 7 --json ";
  const auto plain = Json::parse(out_of(folder, words));
  const auto whole = out_of(folder, words + "--luck-adjust --out whole");
  auto json = Json::parse(whole);
  auto& pairing = json["pairings"][0];
  const auto luck = pairing["luck_adjusted"];
  CHECK(luck["interval"][0].get<double>() <= luck["points_per_game"].get<double>());
  CHECK(luck["points_per_game"].get<double>() <= luck["interval"][1].get<double>());
  CHECK(luck["win_share_interval"][1].get<double>() <= 1);
  CHECK(luck["saved"].is_number());
  pairing.erase("luck_adjusted");
  CHECK(json == plain);
  for (const std::string k : {"0", "1", "2"})
    out_of(folder, words + "--luck-adjust --shard " + k + "/3 --threads 3 --out part" + k);
  CHECK(out_of(folder, "merge part2 part0 part1 --out all --json") == whole);
  const auto half = Json::parse(out_of(folder, "report part0 --json"));
  CHECK(
      half["pairings"][0]["luck_adjusted"]["interval"][0].is_null());  // of fixed size: not while there is more to come
  for (const std::string other : {"--threads 1", "--threads 5", "--block 1"})
    CHECK(out_of(folder, "tournament gnav greedy random --pairs 100 --seed 2 --json --luck-adjust " + other) == whole);
  // A clock plays the same games in another thread.
  CHECK(Json::parse(out_of(folder, words + "--luck-adjust --move-limit-ms 60000"))["pairings"][0]["luck_adjusted"] ==
        luck);
}

TEST_CASE("a prior of the ratings is shown, with the agents that results do not connect") {
  const TemporaryFolder folder;
  const std::string words = "tournament gnav greedy random flat_mc:iterations=200 --pairs 2 --seed 2";
  const auto model = Json::parse(out_of(folder, words + " --json"))["rating_model"];
  REQUIRE(model["prior"] == true);  // two pairs, and somebody lost them all
  REQUIRE(model["components"].size() > 1);
  const auto text = out_of(folder, words);
  CHECK(text.find("; with a prior of one pair against an average player") != text.npos);
  CHECK(text.find("\nRatings with a prior: between these sets of agents one side won everything") != text.npos);
}

TEST_CASE("a sequential test stops when it knows, says what, and can be planned") {
  const TemporaryFolder folder;
  const std::string words = "tournament gnav greedy random --pairs 100000 --block 10 --sprt 0,10 ";
  const auto json = Json::parse(out_of(folder, words + "--json --out run"));
  CHECK(json["sequential"]["verdict"] == "hypothesis1");
  CHECK(json["complete"] == true);
  CHECK(json["interval_kind"] == "always_valid");
  CHECK(json["pairings"][0]["pairs"].get<int>() < 1000);
  CHECK(json["sequential"]["llr"].get<double>() >= json["sequential"]["upper"].get<double>());
  CHECK(Json::parse(out_of(folder, words + "--json --threads 5")) == json);
  // The first seat's interval is of the kind that a stopped run needs: wider than that of as many pairs planned.
  const auto stopped = Json::parse(
      out_of(folder, "tournament gnav greedy random --pairs 100000 --block 100 --sprt 0,10 --json"))["pairings"][0];
  const auto planned = Json::parse(
      out_of(folder, "tournament gnav greedy random --pairs " + stopped["pairs"].dump() + " --json"))["pairings"][0];
  CHECK(planned["seat0_advantage"] == stopped["seat0_advantage"]);
  const auto width = [](const Json& interval) { return interval[1].get<double>() - interval[0].get<double>(); };
  CHECK(width(stopped["seat0_advantage_interval"]) > width(planned["seat0_advantage_interval"]));
  CHECK(Json::parse(out_of(folder, "resume run --json")) == json);
  const auto none = Json::parse(out_of(folder, "tournament gnav random random --pairs 500 --sprt 0,10 --json"));
  CHECK(none["sequential"]["verdict"] == "hypothesis0");
  const auto plan = Json::parse(out_of(folder, words + "--plan --json"));
  CHECK(plan["pairs_midway"].get<double>() > plan["pairs_at_mean0"].get<double>());
  CHECK(plan["pilot_pairs"] == 500);
}

TEST_CASE("bad words of tournaments and runs end with status 2 and say what would be right") {
  const TemporaryFolder folder;
  out_of(folder, "tournament gnav greedy random --pairs 20 --out run");
  out_of(folder, "tournament gnav greedy random --pairs 20 --shard 0/2 --out part");
  folder.write("bad.ini", "game = gnav\nagent = greedy\nagent = random\npears = 7\n");
  folder.write("empty.ini", "");
  folder.write("agent.ini", "game = gnav\nagent = greedy\nagent = rendom\n");
  folder.write("rule.ini", "game = gnav\nrule = hand_size=99\n");
  folder.write("one.ini", "game = gnav\nagent = greedy\n");
  folder.write("number.ini", "pairs = many\n");
  std::filesystem::create_directory(folder.path() / "foreign");
  folder.write("foreign/photo.jpg", "");
  std::filesystem::create_directory(folder.path() / "killed");
  folder.write("killed/run.db", "");
  std::filesystem::create_directory(folder.path() / "begun");
  folder.write("begun/run.db", "");
  folder.write("begun/run.db-journal", "half a page");
  folder.write("begun/experiment.ini", read_file(folder.path() / "run/experiment.ini"));
  std::filesystem::create_directory(folder.path() / "foreign-file");
  folder.write("foreign-file/experiment.ini", "[trainer]\nrate = 0.1\n");
  std::filesystem::create_directory(folder.path() / "edited");
  folder.write("edited/experiment.ini", "game = gnav\nagent = greedy\nagent = random\npairs = 21\n");
  std::filesystem::create_directory(folder.path() / "kind");
  folder.write("kind/experiment.ini", "kind = balance\ngame = gnav\nvary = wilds\nagent = greedy\n");
  std::filesystem::create_directory(folder.path() / "damaged");
  folder.write("damaged/run.db", std::string(8192, 'x'));
  const auto foreign_file = read_file(folder.path() / "foreign-file/experiment.ini");
  const std::vector<std::pair<std::string, std::string>> cases{
      {"tournament", "tournament: GAME is missing"},
      {"tournament gnav", "tournament: AGENT... is missing"},
      {"tournament gnav greedy", "at least 2 are needed"},
      {"tournament gnaw greedy random", "unknown game 'gnaw' (did you mean 'gnav'?)"},
      {"tournament gnav greedy rendom", "unknown agent 'rendom' (did you mean 'random'?)"},
      {"tournament gnav greedy human", "a person"},
      {"tournament gnav greedy random --pairs 0", "--pairs: '0' is not a number from 1 to 1099511627775"},
      {"tournament gnav greedy random --pairs 1099511627776", "--pairs: '1099511627776' is not a number from 1 to "},
      {"tournament gnav greedy random --seed -1", "--seed: '-1' is not a number"},
      {"tournament gnav greedy random --threads 5000", "--threads: '5000' is not a number from 0 to 4096"},
      {"tournament gnav greedy random --pair 5", "unknown option '--pair' (did you mean '--pairs'?)"},
      {"tournament gnav greedy random --log games", "--log games needs a folder"},
      {"tournament gnav greedy random --log all --out x", "known: errors, games"},
      {"tournament gnav greedy random --shard 0/2", "--shard needs a folder"},
      {"tournament gnav greedy random --shard 2/2 --out x", "shard '2/2' is not of the form k/n"},
      {"tournament gnav greedy random --sprt 0,1 --shard 0/2 --out x", "cannot be split into shards"},
      {"tournament gnav greedy random --plan", "--plan needs a sequential test"},
      {"tournament gnav greedy random --plan --sprt 0,1 --out x", "--out has no meaning with it"},
      {"tournament gnav greedy random --alpha 0", "--alpha: '0' is not a number from "},
      {"tournament gnav random random --plan --sprt 0,1 --pairs 1", "the pilot pairs did not vary"},
      {"run", "run: FILE is missing"},
      {"run nowhere.ini", "nowhere.ini: cannot be read"},
      {"run run", "run: is a folder"},
      {"run empty.ini", "empty.ini: a line 'game = ...' is missing"},
      {"run agent.ini", "agent.ini:3: unknown agent 'rendom' (did you mean 'random'?)"},
      {"run rule.ini", "rule.ini:2: gnav option hand_size: '99' is not legal"},
      {"run one.ini", "one.ini:2: AGENT...: at least 2 are needed"},
      {"run number.ini", "number.ini:1: run: --pairs: 'many' is not a number"},
      {"tournament gnav greedy random greedy", "agents 1 and 3 of the tournament are the same, greedy"},
      {"tournament gnav greedy random --luck-adjust --sprt 0,1", "--luck-adjust has intervals of fixed size only"},
      {"tournament gnav greedy random --out ''", "--out is empty"},
      {"tournament gnav greedy random --out bad.ini", "bad.ini: no folder can be made here"},
      {"tournament gnav greedy random --out bad.ini/run", "bad.ini/run: no folder can be made here"},
      {"tournament gnav greedy random --out foreign", "foreign holds other files (photo.jpg) and no run"},
      {"tournament conquian greedy random --pairs 20 --out run", "it differs in game: gnav there, conquian here. Give"},
      {"resume ''", "resume: DIR is empty"},
      {"resume killed", "killed: the run was stopped before anything was stored"},
      {"run bad.ini", "bad.ini:4: unknown key 'pears' (did you mean 'pairs'?)"},
      {"resume", "resume: DIR is missing"},
      {"resume nowhere", "nowhere: no run is kept here"},
      {"report nowhere", "nowhere: no run is kept here"},
      {"merge part", "--out DIR is missing"},
      {"merge run nowhere --out x", "nowhere: no run is kept here"},
      {"export run", "--format is missing"},
      {"export run --format xml", "known: csv, jsonl"},
      {"export run --format csv --what moves", "known: games, blocks, transcripts"},
      {"export run --format csv --what transcripts", "use --format jsonl"},
      {"replay run", "--pair N is missing"},
      {"replay run --pair 20", "a pairing of run has pairs 0 to 19"},
      {"replay run --pair 1 --pairing 1", "run has pairings 0 to 0"},
      {"replay run --pair 1 --line 2", "--line is for files"},
      {"resume begun", "begin it again with: riffle run begun/experiment.ini --out begun"},
      {"report begun", "begun: the run was stopped before anything was stored"},
      {"resume damaged", "damaged/run.db: "},
      {"report damaged", "damaged/run.db: "},
      {"tournament gnav greedy random --out damaged", "damaged/run.db: "},
      {"tournament gnav greedy random --pairs 20 --out foreign-file",
       "foreign-file/experiment.ini is of something else"},
      {"tournament gnav greedy random --pairs 20 --out edited", "it differs in pairs: 21 there, 20 here. Give another"},
      {"tournament gnav greedy random --pairs 20 --out kind", "kind: balance there, tournament here. Give another"},
      {"merge part --out edited", "it differs in pairs: 21 there, 20 here"},
      {"merge part ./part --out x", "merge: the folder ./part is given more than once"},
      {"tournament gnav greedy random --sprt ''", "--sprt is empty"},
      {"tournament gnav greedy random --pairs 20 --sprt 0,1 --out run", "sprt: nothing there, 0,1 here"},
      {"replay nowhere --pair 1", "nowhere: there is no such folder"},
      {"replay bad.ini --pair 1", "are for the folder of a run"},
      {"tournament gnav greedy random --pairs 20 --shard 1/2 --out part", "shard: 0/2 there, 1/2 here"},
  };
  for (const auto& [command, message] : cases) check_refused(command, message, folder.path());
  CHECK_FALSE(std::filesystem::exists(folder.path() / "x"));
  CHECK(read_file(folder.path() / "foreign-file/experiment.ini") == foreign_file);
}

TEST_CASE("a file that waits in a folder for its run may be written by hand") {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / "run");
  folder.write("run/experiment.ini", "# later\ngame = gnav\nagent = greedy\nagent = random\npairs = 20\nout = run\n");
  const auto first = out_of(folder, "run run/experiment.ini");
  CHECK(out_of(folder, "resume run") == first);
}

TEST_CASE("a run of before a key was added goes on as it was") {
  const TemporaryFolder folder;
  out_of(folder, "tournament gnav greedy random --pairs 20 --out new");
  const auto first = out_of(folder, "tournament gnav greedy random --pairs 20 --out run");
  {
    riffle::Database database(folder.path() / "run/run.db", riffle::Database::Mode::write);
    database.run("UPDATE run SET value = replace(value, 'luck-adjust = no' || char(10), '') WHERE key = 'experiment'");
    database.run("DELETE FROM blocks WHERE block >= 10");
  }
  auto text = read_file(folder.path() / "run/experiment.ini");
  const std::string line = "luck-adjust = no\n";
  REQUIRE(text.find(line) != std::string::npos);
  text.erase(text.find(line), line.size());
  folder.write("run/experiment.ini", text);
  CHECK(out_of(folder, "resume run") == first);
  CHECK(read_file(folder.path() / "run/experiment.ini") == text);
  CHECK(out_of(folder, "tournament gnav greedy random --pairs 20 --out run") == first);
  CHECK(out_of(folder, "merge run new --out both") == first);
  const auto other = run_riffle("tournament gnav greedy random --pairs 20 --luck-adjust --out run", "", folder.path());
  CHECK(other.status == 2);
  CHECK(other.err.find("luck-adjust: no there, yes here") != std::string::npos);
}

TEST_CASE("progress goes to standard error, and nothing else does") {
  const TemporaryFolder folder;
  const auto loud = run_riffle("tournament gnav greedy random --pairs 100", "", folder.path());
  CHECK(loud.status == 0);
  CHECK(loud.err.find("200 games in ") == 0);
  const auto quiet = run_riffle("tournament gnav greedy random --pairs 100 --quiet", "", folder.path());
  CHECK(quiet.err.empty());
  CHECK(quiet.out == loud.out);
}
