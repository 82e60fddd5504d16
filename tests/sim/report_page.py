#!/usr/bin/env python3
"""The reports of runs as people and programs meet them: report.html in a headless Chromium, the figures of
scripts/plots, the data frames of scripts/riffle_data.py.

    report_page.py PROGRAM TEST          a test: tournament, balance, plots, data
    report_page.py --shots OUT FILE...   pictures of pages, at desk and at phone width, to be looked at

Exit status: 0, 1 (failed), 77 (cannot be tested here: the reason is printed).
"""

import json
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
from pathlib import Path

import browser

SKIPPED = 77
SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
WORDS = {
    "tournament": ["tournament", "gnav", "greedy", "random", "flat_mc:iterations=2", "--pairs", "40"],
    "balance": ["balance", "gnav", "--vary", "extra_turn=optional_chain,none", "--vary", "hand_size=8,10", "--agent",
                "greedy", "--agent", "random", "--goals", "first_seat=0.5+-0.05", "--pairs", "60"],
}
DRAWN = "document.body.dataset.drawn === 'yes'"


class Skip(Exception):
    pass


def expect(condition, what):
    if not condition:
        sys.exit(f"FAILED: {what}")


def make_run(program, kind, folder):
    out = folder / kind
    made = subprocess.run([program, *WORDS[kind], "--quiet", "--out", str(out)], capture_output=True, text=True)
    expect(made.returncode == 0, made.stderr)
    return out


def started_browser():
    command = browser.find()
    if command is None:
        raise Skip("no Chromium that works is installed (" + ", ".join(browser.NAMES) + ")")
    return browser.Browser(command)


def test_page(program, kind, folder):
    file = make_run(program, kind, folder) / "report.html"
    with started_browser() as page:
        page.open(file, until=DRAWN)
        expect(page.requests == [file.resolve().as_uri()], f"the page fetched {page.requests}")
        charts = page.value("document.querySelectorAll('.chart').length")
        expect(charts >= 4, f"{charts} charts")
        drawn = page.value("[...document.querySelectorAll('.chart svg')].filter(s => s.querySelectorAll("
                           "'.mark-symbol path, .mark-rect path, .mark-line path, .mark-area path').length > 0).length")
        expect(drawn == charts, f"{drawn} of {charts} charts have marks")
        alone = page.value("[...document.querySelectorAll('.chart')].filter(c => c.getAttribute('role') !== 'img' || "
                           "(c.getAttribute('aria-label') || '').length < 40).length")
        expect(alone == 0, f"{alone} charts without a text alternative")
        tables = page.value("document.querySelectorAll('details table tbody tr').length")
        expect(tables >= charts, "the numbers of a chart are missing below it")
        expect(page.value("document.querySelectorAll('h1').length") == 1, "one heading")

        # The first table of numbers, sorted by its second column: up, then down.
        def column():
            return page.value("[...document.querySelectorAll('table tbody')][0] && "
                              "[...document.querySelector('table tbody').rows].map(r => r.cells[1].textContent)")

        before = column()
        page.click("table thead th:nth-child(2) button")
        up = column()
        page.click("table thead th:nth-child(2) button")
        down = column()
        number = [float(x.rstrip("%").split()[0]) for x in up] if kind == "balance" else up
        expect(sorted(before) == sorted(up), "sorting lost rows")
        expect(number == sorted(number) and down == up[::-1] and (up != before or down != before),
               f"a click does not sort: {before}, {up}, {down}")
        expect(page.value("document.querySelector('table thead th:nth-child(2)').getAttribute('aria-sort')")
               == "descending", "aria-sort does not tell the order")

        page.open(file, width=390, height=800, until=DRAWN)
        wide = page.value("document.documentElement.scrollWidth")
        expect(wide <= 390, f"at phone width the page is {wide} pixels wide")
        small = page.value("Math.min(...[...document.querySelectorAll('.chart svg')].map(s => "
                           "s.getBoundingClientRect().width))")
        expect(small >= 200, f"at phone width a chart is {small} pixels wide")
        expect(page.problems == [], f"errors: {page.problems}")


def test_plots(program, folder):
    if shutil.which("node") is None:
        raise Skip("node is not installed")
    for kind in ("balance", "tournament"):
        run = make_run(program, kind, folder)
        made = subprocess.run([str(SCRIPTS / "plots"), str(run)], capture_output=True, text=True)
        expect(made.returncode == 0, made.stderr)
        files = sorted((run / "plots").glob("*.svg"))
        expect(len(files) >= 4 and len(files) == len(made.stdout.split()), f"{len(files)} figures")
        for file in files:
            root = xml.etree.ElementTree.parse(file).getroot()
            expect(len(list(root.iter("{http://www.w3.org/2000/svg}path"))) > 3, f"{file.name} is empty")
    nowhere = subprocess.run([str(SCRIPTS / "plots"), str(folder / "nowhere")], capture_output=True, text=True)
    expect(nowhere.returncode == 2, f"exit status {nowhere.returncode}")
    expect("nowhere/report.html is missing: DIR is the folder of a run" in nowhere.stderr, nowhere.stderr)
    if browser.find():  # of the tournament, which has fewer figures
        made = subprocess.run([str(SCRIPTS / "plots"), "--png", str(run), str(folder / "png")], capture_output=True,
                              text=True)
        expect(made.returncode == 0, made.stderr)
        pictures = sorted((folder / "png").glob("*.png"))
        expect(len(pictures) == len(files), f"{len(pictures)} pictures: {made.stdout}{made.stderr}")
        expect(all(p.read_bytes().startswith(b"\x89PNG") for p in pictures), "not PNG")


def test_data(program, folder):
    sys.path.insert(0, str(SCRIPTS))
    import riffle_data

    run = riffle_data.Run(make_run(program, "balance", folder))
    expect(run.kind == "balance" and run.experiment["game"] == ["gnav"], "the experiment")
    variants = riffle_data.rows(run.variants())
    expect(len(variants) == 4 * len(run.summary["definitions"]), f"{len(variants)} rows of measures")
    first = next(r for r in variants if r["variant"] == "default rules" and r["measure"] == "first_seat")
    blocks = [r for r in riffle_data.rows(run.blocks()) if r["variant"] == "default rules" and r["matchup"] == 0]
    expect(sum(b["pairs"] for b in blocks) == 60, "pairs of the blocks")
    share = sum(2 * b["first_wins"] + b["draws"] for b in blocks) / (4 * sum(b["pairs"] for b in blocks))
    expect(abs(share - first["value"]) < 1e-12, f"{share} from blocks, {first['value']} in the summary")
    expect(len(riffle_data.rows(run.effects())) == len(run.summary["effects"]), "effects")
    shares = [r["share"] for r in riffle_data.rows(run.histograms())
              if r["variant"] == "default rules" and r["distribution"] == "decisions"]
    expect(abs(sum(shares) - 1) < 1e-12, "a distribution adds up to one")

    run = riffle_data.Run(make_run(program, "tournament", folder))
    pairings = riffle_data.rows(run.pairings())
    blocks = riffle_data.rows(run.blocks())
    expect([p["wins"] for p in pairings] ==
           [sum(2 * b["win_win"] + b["win_draw"] + b["win_loss"] + b["draw_win"] + b["loss_win"]
                for b in blocks if b["pairing"] == i) for i in range(3)], "wins from blocks")
    expect(len(riffle_data.rows(run.ratings())) == 3, "ratings")
    try:
        riffle_data.Run(folder)
        expect(False, "a folder without a run was read")
    except FileNotFoundError as error:
        expect(str(folder) in str(error), "the message names the folder")
    example = subprocess.run([sys.executable, str(SCRIPTS / "riffle_data.py"), str(folder / "balance")],
                             capture_output=True, text=True)
    expect(example.returncode == 0 and "first_seat" in example.stdout, example.stderr)


def take_shots(out, files):
    out.mkdir(parents=True, exist_ok=True)
    with started_browser() as page:
        for file in files:
            for name, width in (("desk", 1280), ("phone", 390)):
                page.open(file, width=width, until=DRAWN)
                page.screenshot(out / f"{file.resolve().parent.name}-{name}.png")
        expect(page.problems == [], f"errors: {page.problems}")


def main(words):
    if words[:1] == ["--shots"]:
        return take_shots(Path(words[1]), [Path(w) for w in words[2:]])
    program, test = words
    with tempfile.TemporaryDirectory(prefix="riffle-report-") as name:
        if test in WORDS:
            test_page(program, test, Path(name))
        else:
            {"plots": test_plots, "data": test_data}[test](program, Path(name))
    print("passed")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Skip as reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
