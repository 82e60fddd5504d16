#!/usr/bin/env python3
"""What a run survives: kills, Ctrl-C, a killed MPI rank, a full disk, a read-only and a damaged database.

    robustness.py PROGRAM TEST [--kills N] [--seed S]

TEST is one of kills, balance_kills, interrupt, mpi, mpi_kill, full_disk, read_only. Every interrupted run, gone on with by the
same command, must end with the same blocks and the same bytes of summary.json as an undisturbed one.
Exit status: 0, 1 (failed), 77 (cannot be tested here: the reason is printed).
"""

import argparse
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SKIPPED = 77
WORDS = ["tournament", "conquian", "greedy", "random", "flat_mc:iterations=1,depth=0"]
WORDS += ["--seed", "5", "--block", "50", "--log", "games"]
BALANCE = ["balance", "gnav", "--vary", "extra_turn=optional_chain,none", "--vary", "hand_size=8,10", "--agent", "greedy",
           "--seed", "5", "--block", "50", "--log", "games"]


class Skip(Exception):
    pass


def command(program, out, pairs, threads=2, words=WORDS):
    return [program, *words, "--pairs", str(pairs), "--threads", str(threads), "--out", str(out)]


def play(words, **options):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=600, **options)


def content(folder):
    """All that must not depend on how a run went: blocks and games, and the bytes of the summary."""
    with sqlite3.connect(f"file:{folder}/run.db?mode=ro", uri=True) as database:
        rows = [database.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall() for table in ("blocks", "games")]
    return rows, (Path(folder) / "summary.json").read_bytes(), (Path(folder) / "report.md").read_bytes()


def expect(condition, what):
    if not condition:
        sys.exit(f"FAILED: {what}")


def expect_done(result):
    expect(result.returncode == 0, f"exit status {result.returncode}: {result.stderr}")


def undisturbed(program, folder, pairs, words=WORDS):
    began = time.monotonic()
    expect_done(play(command(program, folder / "undisturbed", pairs, words=words)))
    return content(folder / "undisturbed"), time.monotonic() - began


def test_kills(program, folder, rng, kills, words=WORDS):
    """kill -9 at random moments, the same command each time."""
    pairs = 4000
    expected, seconds = undisturbed(program, folder, pairs, words)
    out = folder / "killed"
    killed = 0
    while killed < kills:
        run = subprocess.Popen(command(program, out, pairs, words=words), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            # Mostly early, so that a run takes many kills; sometimes near its end.
            run.wait(timeout=rng.choice([0.02, 0.1, 1.0]) * rng.random() * max(seconds, 0.2))
            expect(run.returncode == 0, run.stderr.read().decode())
            expect(content(out) == expected, "a finished run differs from the undisturbed one")
            shutil.rmtree(out)
        except subprocess.TimeoutExpired:
            run.send_signal(signal.SIGKILL)
            run.wait()
            killed += 1
        run.stderr.close()
    expect_done(play(command(program, out, pairs, words=words)))
    expect(content(out) == expected, f"after {killed} kills the run differs from the undisturbed one")
    print(f"{killed} kills, the same blocks and summary")


def test_balance_kills(program, folder, rng, kills):
    """The same of a balance experiment."""
    test_kills(program, folder, rng, kills, BALANCE)


def test_interrupt(program, folder, rng, kills):
    """Ctrl-C ends with status 1, what was played, and the command that goes on."""
    pairs = 20000
    out = folder / "interrupted"
    run = subprocess.Popen(command(program, out, pairs), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not (out / "manifest.json").exists() and run.poll() is None:
        time.sleep(0.01)
    time.sleep(0.2)
    run.send_signal(signal.SIGINT)
    stdout, stderr = run.communicate(timeout=120)
    if run.returncode == 0:
        raise Skip("the run was over before it could be interrupted")
    expect(run.returncode == 1, f"exit status {run.returncode}")
    expect(f"interrupted; go on with: riffle resume {out}" in stderr, stderr)
    expect("not complete: " in stdout and "always valid" in stdout, stdout)
    summary = (out / "summary.json").read_text()
    expect('"complete": false' in summary and '"always_valid"' in summary, summary)
    expect_done(play([program, "resume", str(out), "--quiet"]))
    expected, _ = undisturbed(program, folder, pairs)
    expect(content(out) == expected, "the run that went on differs from the undisturbed one")


def mpirun(processes):
    found = shutil.which("mpirun")
    if not found:
        raise Skip("mpirun is not installed")
    words = [found, "-n", str(processes), "--oversubscribe"]
    return words + (["--allow-run-as-root"] if os.geteuid() == 0 else [])


def needs_mpi(result):
    if "was built without MPI" in result.stderr:
        raise Skip("the program was built without MPI")


def test_mpi(program, folder, rng, kills):
    """1, 2 and 4 processes give what one gives."""
    pairs = 3000
    expected, _ = undisturbed(program, folder, pairs)
    for processes in (1, 2, 4):
        out = folder / f"mpi{processes}"
        result = play(mpirun(processes) + command(program, out, pairs, threads=1))
        needs_mpi(result)
        expect_done(result)
        expect(content(out) == expected, f"{processes} processes differ from one")
    bad = play(mpirun(2) + [program, "tournament", "chess", "greedy", "random"])
    expect(bad.stderr.count("unknown game 'chess'") == 1, bad.stderr)
    refused = play(mpirun(3) + command(program, folder / "mpi2", pairs + 1, threads=1))
    expect(refused.stderr.count("pairs: 3000 there, 3001 here") == 1, refused.stderr)


def children(pid):
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(status.parent.name))
    return found


def test_mpi_kill(program, folder, rng, kills):
    """A killed rank: an error, nothing lost, and the same command goes on."""
    pairs = 20000
    out = folder / "mpi"
    words = mpirun(3) + command(program, out, pairs, threads=1)
    run = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not (out / "manifest.json").exists() and run.poll() is None:
        time.sleep(0.01)
    time.sleep(0.1)
    ranks = [pid for pid in children(run.pid) if program in Path(f"/proc/{pid}/cmdline").read_text()]
    if run.poll() is None and ranks:
        os.kill(max(ranks), signal.SIGKILL)
    stdout, stderr = run.communicate(timeout=120)
    needs_mpi(argparse.Namespace(stderr=stderr))
    if run.returncode == 0:
        raise Skip("the run was over before a rank could be killed")
    expect("signal 9" in stderr or "Killed" in stderr, stderr)
    # Rank 0 says so too, unless it was killed at once.
    if "riffle: " in stderr:
        expect(f"another process died; go on with: riffle resume {out}" in stderr, stderr)
    expect_done(play(words))
    expected, _ = undisturbed(program, folder, pairs)
    expect(content(out) == expected, "the run that went on differs from the undisturbed one")


class SmallDisk:
    """A file system of a few kilobytes, where this process may mount one."""

    def __init__(self, path, size):
        self.path = path
        path.mkdir()
        if os.geteuid() != 0 or play(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(path)]).returncode != 0:
            raise Skip("mounting a small file system is not permitted here")

    def remount(self, options):
        return play(["mount", "-o", f"remount,{options}", str(self.path)]).returncode == 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        play(["umount", "-l", str(self.path)])


def test_full_disk(program, folder, rng, kills):
    """The disk fills up in the middle of a run; when there is room again the same command goes on."""
    pairs = 4000
    expected, _ = undisturbed(program, folder, pairs)
    with SmallDisk(folder / "disk", "300k") as disk:
        out = disk.path / "run"
        full = play(command(program, out, pairs))
        expect(full.returncode == 1, f"exit status {full.returncode} on a full disk: {full.stderr}")
        expect("full" in full.stderr or "No space left" in full.stderr, full.stderr)
        again = play(command(program, out, pairs))
        expect(again.returncode == 1, f"exit status {again.returncode} on a disk that is still full")
        expect(disk.remount("size=64m"), "remount")
        expect_done(play(command(program, out, pairs)))
        expect(content(out) == expected, "the run that went on differs from the undisturbed one")
    print(full.stderr.strip().splitlines()[-1])


def test_read_only(program, folder, rng, kills):
    """A read-only disk: playing is refused, reading works, nothing changes."""
    pairs = 1000
    expected, _ = undisturbed(program, folder, pairs)
    with SmallDisk(folder / "disk", "64m") as disk:
        out = disk.path / "run"
        half = command(program, out, pairs) + ["--shard", "0/2"]
        expect_done(play(half))
        whole = disk.path / "whole"
        expect_done(play(command(program, whole, pairs)))
        expect(disk.remount("ro"), "remount")
        refused = play(command(program, disk.path / "new", pairs))
        expect(refused.returncode == 2 and "Read-only" in refused.stderr, refused.stderr)
        refused = play(half)
        expect(refused.returncode == 1 and "Read-only" in refused.stderr, refused.stderr)
        report = play([program, "report", str(whole), "--json"])
        expect(report.returncode == 0 and report.stdout.encode() == expected[1], report.stderr)
        expect(play([program, "export", str(whole), "--format", "csv"]).returncode == 0, "export")
        expect(content(whole) == expected, "the run on the read-only disk changed")
    print(refused.stderr.strip())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("test")
    parser.add_argument("--kills", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    test = globals()[f"test_{arguments.test}"]
    with tempfile.TemporaryDirectory(prefix="riffle-robustness-") as folder:
        try:
            test(os.path.abspath(arguments.program), Path(folder), random.Random(arguments.seed), arguments.kills)
        except Skip as reason:
            print(f"skipped: {reason}")
            sys.exit(SKIPPED)


if __name__ == "__main__":
    main()
