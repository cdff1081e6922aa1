#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What more processors give for 10,000 boards.

Makes boards of four games, takes the processor time of each step of measuring them (the survey, a
verdict, starting a shard of so many boards, joining), and reckons from that how long 10,000 such boards
take on 1, 16, 256 and 4,096 processors: shards as the survey's costs spread them, each begun as soon as
a processor is free. Times are those of this machine, the ratios hardly.

Usage: cluster.py BOARDLOOM [BOARDS [PLAYERS [GAMES]]]     16 boards, search, at most 60 games
"""

import heapq
import os
import random
import resource
import subprocess
import sys
import tempfile

ALL = 10000
CORES = (1, 16, 256, 4096)
SHARDS_A_CORE = 4
# Of a list, so many boards are played again when it is joined, and no fewer than that.
ONE_IN, REPLAYED = 200, 4
# What is played where all else is to be measured.
CHEAP = ["fairness", "-q", "-p", "random", "--games", "2", "--threads", "1"]
# And whether a board of it can have any number of areas.
GAMES = (("slice-wars", True), ("rumble-nation", False), ("dice-and-shrines", True), ("die-for-the-colony", False))


def seconds(*command):
    """Processor time of a command, user and system."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode > 1:
        sys.exit(f"{' '.join(command)}: {done.stderr.decode()}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def make_boards(boardloom, n):
    names = []
    for i in range(n):
        game, is_sized = GAMES[i % len(GAMES)]
        names.append(f"board-{i}.xml")
        size = ["--areas", str(9 + i * 3 % 32)] if is_sized else []
        done = subprocess.run([boardloom, "new", "--game", game, "--seats", "2", "--seed", str(i), *size,
                               "-o", names[-1]], stderr=subprocess.PIPE, check=False)
        if done.returncode != 0:
            sys.exit(done.stderr.decode())
    return names


def spread(costs, n_shards):
    """The dearest first, each to the shard that has least: the boards of each shard."""
    heap = [(0.0, shard) for shard in range(n_shards)]
    shards = [[] for _ in range(n_shards)]
    for board in sorted(range(len(costs)), key=lambda i: (-costs[i], i)):
        cost, shard = heapq.heappop(heap)
        shards[shard].append(board)
        heapq.heappush(heap, (cost + costs[board], shard))
    return shards


def elapsed(shards, times, start, cores):
    """When the last shard ends, each being begun as soon as a processor is free."""
    free = [0.0] * cores
    for shard in shards:
        heapq.heapreplace(free, free[0] + start + sum(times[i] for i in shard))
    return max(free)


def join(boardloom, how, names):
    """What joining takes where each board is a shard of its own."""
    with open("few.txt", "w", encoding="utf-8") as manifest:
        manifest.write("\n".join(names) + "\n")
    parts = [f"part-{i}.jsonl" for i in range(1, len(names) + 1)]
    for i, part in enumerate(parts, 1):
        seconds(boardloom, *how, "--manifest", "few.txt", "--shard", f"{i}/{len(names)}", "-o", part)
    return seconds(boardloom, "fairness", "merge", "-q", "--seed", "1", *parts, "-o", "all.json")


def start_of(boardloom, names):
    """What a shard takes that plays next to nothing, of as many boards: the same under more names."""
    seconds(boardloom, *CHEAP, "--manifest", "boards.txt", "--survey", "seen.txt")
    with open("seen.txt", encoding="utf-8") as seen:
        head, *lines = seen.read().splitlines()
    with open("many.txt", "w", encoding="utf-8") as manifest, open("many-seen.txt", "w", encoding="utf-8") as more:
        more.write(head + "\n")
        for i in range(ALL):
            name = f"copy-{i}.xml"
            os.link(names[i % len(names)], name)
            manifest.write(name + "\n")
            more.write(lines[i % len(names)].rsplit(" ", 1)[0] + " " + name + "\n")
    return seconds(boardloom, *CHEAP, "--manifest", "many.txt", "--survey", "many-seen.txt", "--shard", f"1/{ALL}",
                   "-o", "part.jsonl")


def main():
    boardloom = os.path.abspath(sys.argv[1])
    n = int(sys.argv[2]) if len(sys.argv) > 2 else 16
    players = sys.argv[3] if len(sys.argv) > 3 else "search"
    games = sys.argv[4] if len(sys.argv) > 4 else "60"
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        names = make_boards(boardloom, n)
        with open("boards.txt", "w", encoding="utf-8") as manifest:
            manifest.write("\n".join(names) + "\n")
        how = ["fairness", "-q", "-p", players, "--games", games, "--threads", "1"]
        begin = seconds(boardloom, "--version")
        verdicts = [seconds(boardloom, *how, name) - begin for name in names]
        survey = (seconds(boardloom, *how, "--manifest", "boards.txt", "--survey", "seen.txt") - begin) / n
        with open("seen.txt", encoding="utf-8") as seen:
            costs = [float(line.split(" ")[2]) for line in seen.read().splitlines()[1:]]
        reading = (join(boardloom, CHEAP, names) - begin) / n
        again = max(0, join(boardloom, how, names) - begin - n * reading) / min(n, REPLAYED)
        start = max(begin, start_of(boardloom, names))

        chance = random.Random(1)
        kinds = [chance.randrange(n) for _ in range(ALL)]
        times = [verdicts[kind] for kind in kinds]
        alone = sum(times)
        print(f"{n} boards, {players}, at most {games} games; processor seconds: a verdict {alone / ALL:.3f} (at most {max(verdicts):.3f}), "
              f"a look {survey:.4f}, starting a shard {start:.3f}, joining {reading:.4f} a board and {again:.3f} for "
              "each that is played again")
        print(f"{'cores':>6} {'shards':>7} {'survey':>8} {'play':>9} {'join':>7} {'all':>9} {'gain':>7} {'of the cores':>13}")
        for cores in CORES:
            n_shards = 1 if cores == 1 else min(SHARDS_A_CORE * cores, ALL)
            shards = spread([costs[kind] for kind in kinds], n_shards)
            play = elapsed(shards, times, start, cores)
            looks, joins = (0, 0) if cores == 1 else (survey * ALL, reading * ALL + again * ALL / ONE_IN)
            whole = play + looks + joins
            gain = (alone + start) / whole
            print(f"{cores:6} {n_shards:7} {looks:8.1f} {play:9.1f} {joins:7.1f} {whole:9.1f} {gain:7.1f} "
                  f"{100 * gain / cores:12.1f}%")


if __name__ == "__main__":
    main()
