#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later

"""`boardloom share`: one page that needs nothing else, holds what the logs of its games say in few
bytes, and refuses logs that are not of its board. What it does in a browser is in
test-share-browser.py."""

import json
import re
import xml.etree.ElementTree

import share_pages as pages
from share_pages import (check_page, claim, first_picture, folder, log_of, put_together, run, samples,
                         share, told, unpack)

farm, farm_log = samples / "orchard-farm.board.xml", log_of(samples / "orchard-farm.board.xml")
first, second = folder / "a.html", folder / "b.html"
for out in (first, second):
    answer = share(farm, out, "--log", farm_log)
claim("works", answer.returncode == 0 and not answer.stderr, answer.stderr)
claim("the-same-input-gives-the-same-bytes", first.read_bytes() == second.read_bytes())
facts = check_page("farm", first)
claim("it-carries-both-languages", set(facts["words"]) == {"en", "de"}
      and set(facts["words"]["en"]) == set(facts["words"]["de"]))
game = json.loads(unpack(facts["games"][0]["z"]))
moves = game["moves"]
replayed = run("replay", farm_log).stdout
claim("it-has-every-move-of-the-log", f"{len(moves) - 1} moves" in replayed, replayed)
words = [[told(game, line, language) for move in moves for line in move["t"]] for language in (0, 1)]
claim("moves-are-told-in-both-languages",
      any(" attacks " in line for line in words[0]) and not any(" attacks " in line for line in words[1])
      and any(" greift " in line and " Würfel gegen " in line for line in words[1]), words[1][:9])
claim("the-end-is-told-in-both-languages", re.search(r" won after \d+ moves\.", told(game, game["end"][0], 0))
      and re.search(r" gewinnt nach \d+ Zügen\.", told(game, game["end"][0], 1)), game["end"])
bare = folder / "bare.html"
thirty = folder / "thirty.board.xml"
run("new", "--game", "slice-wars", "--areas", 30, "--seed", 5, "-o", thirty)
share(thirty, bare)
claim("a-board-of-thirty-areas-takes-600-kb", bare.stat().st_size <= 600_000, bare.stat().st_size)


ground = put_together(first_picture(first), facts["games"][0]["ground"])
sprites = json.loads(put_together(first_picture(first), facts["sprites"]) or "[]")
try:
    roots = {xml.etree.ElementTree.fromstring(svg).tag for svg in [ground, *sprites]}
except xml.etree.ElementTree.ParseError as error:
    roots = error
claim("pictures-kept-as-differences-are-whole",
      sprites and roots == {"{http://www.w3.org/2000/svg}svg"}, roots)


more, moves = pages.size_of_log(farm, farm_log, first)
claim("a-log-takes-60-kb-more", 0 < more <= 60_000, f"{more} for {moves} moves")


def check_refused(name, log, line, words, board=farm):
    out = folder / "refused.html"
    answer = share(board, out, "--log", log)
    claim(f"refuses/{name}", answer.returncode == 3 and not out.exists()
          and f"{log}:{line}:" in answer.stderr and words in answer.stderr, answer.stderr)


lines = farm_log.read_bytes().splitlines(keepends=True)


def spoilt(name, data):
    path = folder / f"{name}.jsonl"
    path.write_bytes(data)
    return path


check_refused("a-log-that-breaks-off", spoilt("torn", b"".join(lines[:9])[:-20]), 9, "breaks off")
check_refused("a-log-of-another-version",
              spoilt("version", lines[0].replace(b'"version":1', b'"version":9') + lines[1]), 1, "version")
check_refused("a-log-of-another-board", farm_log, 1, "another board", samples / "fallen-branch.board.xml")
check_refused("a-log-that-was-changed",
              spoilt("changed", b"".join(lines[:4]) + lines[5]), 5, "")

# A report, and two games of it.

reported = folder / "reported.html"
answer = share(farm, reported, "--report", "--games", 40, "--scenario", facts["scenarios"][0]["i"])
text = reported.read_text(encoding="utf-8") if reported.exists() else ""
claim("report/is-measured", answer.returncode == 0 and 'class="verdict ' in text, answer.stderr)
claim("report/says-nothing-of-where-the-file-lies", farm.name in text and str(farm.parent) not in text)
if text:
    with_report = check_page("report", reported)
    claim("report/its-first-and-its-worst-game-are-there",
          [game["k"] for game in with_report["games"]] == [1, 2], with_report["games"][:1])
    ends = [json.loads(unpack(game["z"]))["end"] for game in with_report["games"]]
    claim("report/both-games-are-played-to-their-end", all(ends), ends)
answer = share(farm, folder / "none.html", "--games", 40)
claim("report/games-alone-are-refused", answer.returncode == 2 and not (folder / "none.html").exists())

# Hostile boards.

hostiles = pages.make_hostiles(2)
claim("hostile/each-board-is-shared", len(hostiles) == 2, len(hostiles))
broken = []
for out in hostiles:
    page = pages.Page(out.read_text(encoding="utf-8"))
    if page.handlers or len(page.scripts) != 1 or len(page.styles) != 1 \
            or [a for a in page.addresses if not a.startswith("data:image/svg+xml,")]:
        broken.append(out)
claim("hostile/no-text-becomes-markup", not broken, broken)

pages.finish()
