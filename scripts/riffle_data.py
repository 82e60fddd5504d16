#!/usr/bin/env python3
"""Reads the folder of a run (riffle ... --out DIR) for other programs.

    >>> run = Run("results/gnav-extra-turn")
    >>> run.variants()              # a pandas.DataFrame, or a list of dictionaries where pandas is not installed
    >>> rows(run.blocks())          # always a list of dictionaries

Every table has one observation a row. Intervals are 95 % and stand in the columns `low` and `high`; what the data
cannot say is None (NaN in a data frame). README.md describes the summary's keys, `riffle help balance` the measures.

As a program it shows what a run holds: scripts/riffle_data.py DIR
"""

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

try:
    import pandas
except ImportError:  # the standard library is enough
    pandas = None


def frame(dictionaries):
    """A data frame where pandas is installed, else the list itself."""
    return dictionaries if pandas is None else pandas.DataFrame(dictionaries)


def rows(table):
    """The rows of what a method of Run returned, as dictionaries, with or without pandas."""
    if isinstance(table, list):
        return table
    return table.to_dict("records")


def _bounds(interval):
    low, high = interval or (None, None)
    return {"low": low, "high": high}


class Run:
    """A run: `folder`, `kind` ("tournament" or "balance"), `experiment` (the values of experiment.ini, each key a
    list, as agents and rules come several times) and `summary` (summary.json).

    Raises FileNotFoundError where no run is kept, and KeyError from a method that belongs to the other kind of run.
    """

    def __init__(self, folder):
        self.folder = Path(folder)
        self._database = self.folder / "run.db"
        for file in (self._database, self.folder / "summary.json"):
            if not file.exists():
                raise FileNotFoundError(f"{folder}: no run is kept here ({file.name} is missing; riffle report makes "
                                        "summary.json again)")
        self.summary = json.loads((self.folder / "summary.json").read_text(encoding="utf-8"))
        kept = dict(self._query("SELECT key, value FROM run", tuple))
        self.kind = kept["kind"]
        self.experiment = {}
        for line in kept["experiment"].splitlines():
            key, _, value = line.partition(" = ")
            self.experiment.setdefault(key, []).append(value)

    def _query(self, sql, make=dict):
        with closing(sqlite3.connect(f"file:{self._database.resolve()}?mode=ro", uri=True)) as database:
            database.row_factory = sqlite3.Row
            return [make(row) for row in database.execute(sql)]

    def blocks(self):
        """The sums that everything follows from, a row a block of duplicate pairs: `block`, `pairing`, `first_pair`,
        `count` and the columns of run.db (points in the game's own unit, squares and products for variances). Of a
        balance run also `variant` and `matchup` (0: the first agent against itself, 1: against the second)."""
        table = self._query("SELECT * FROM blocks ORDER BY block")
        if self.kind == "balance":
            matchups = len(self.summary["agents"])
            names = [v["name"] for v in self.summary["variants"]]
            table = [{"variant": names[r["pairing"] // matchups], "matchup": r["pairing"] % matchups, **r}
                     for r in table]
        return frame(table)

    def games(self):
        """The games that are kept one by one: all with --log games, else those in which an agent failed."""
        return frame(self._query("SELECT * FROM games ORDER BY pairing, pair, game"))

    def pairings(self):
        """Tournament: a row a pairing of agents a and b, as in summary.json; points are a's minus b's."""
        return frame([{**{k: v for k, v in p.items() if not isinstance(v, (list, dict))}, **_bounds(p["interval"])}
                      for p in self.summary["pairings"]])

    def ratings(self):
        """Tournament of three agents or more: a row an agent, in Elo points."""
        return frame([{**{k: v for k, v in r.items() if not isinstance(v, list)}, **_bounds(r["interval"])}
                      for r in self.summary["ratings"]])

    def variants(self):
        """Balance: a row a variant and measure: `variant`, the varied options, `measure`, `unit`, `value`, `low`, `high`,
        and against the base rules on the same deals `difference`, `difference_low`, `difference_high`, `p_holm`."""
        table = []
        for variant in self.summary["variants"]:
            for name, m in variant["measures"].items():
                difference = m.get("difference_interval") or [None, None]
                table.append({"variant": variant["name"], **variant["levels"], "measure": name, "unit": m["unit"],
                              "value": m["value"], **_bounds(m["interval"]), "difference": m.get("difference"),
                              "difference_low": difference[0], "difference_high": difference[1],
                              "p_holm": m.get("p_holm")})
        return frame(table)

    def effects(self):
        """Balance: a row a measure and effect of the least-squares model: `measure`, `effect`, `kind` (main or
        interaction), `value`, `low`, `high`, `unit`."""
        return frame([{**{k: v for k, v in e.items() if k != "interval"}, **_bounds(e["interval"])}
                      for e in self.summary["effects"]])

    def histograms(self):
        """Balance: a row a bin: `variant`, `distribution` (points of a player, margin of who is first, decisions a
        game), `from`, `to` (not included), `count`, `share`."""
        table = []
        for variant in self.summary["variants"]:
            for name, h in variant["histograms"].items():
                total = sum(h["counts"])
                for i, count in enumerate(h["counts"]):
                    low = h["low"] + i * h["width"]
                    table.append({"variant": variant["name"], "distribution": name, "from": low,
                                  "to": low + h["width"], "count": count, "share": count / total if total else None})
        return frame(table)


def main(words):
    if len(words) != 1:
        sys.exit("usage: scripts/riffle_data.py DIR")
    try:
        run = Run(words[0])
    except FileNotFoundError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{run.kind} of {run.summary['game']}, {run.summary['pairs']} pairs, seed {run.summary['seed']}")
    if run.kind == "tournament":
        for p in rows(run.pairings()):
            print(f"  {p['a']} - {p['b']}: {p['points_per_game']:+.3f} points a game [{p['low']:.3f}, {p['high']:.3f}]")
        return 0
    for r in rows(run.variants()):
        if r["measure"] in ("first_seat", "length") and r["low"] is not None:
            print(f"  {r['variant']}: {r['measure']} {r['value']:.4f} [{r['low']:.4f}, {r['high']:.4f}] {r['unit']}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
