#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later

"""`boardloom share` with rules of one's own: moves are told in the words of their file, in each
language that it has, and pieces move."""

import json
import re

import share_pages as pages
from share_pages import claim, folder, log_of, samples, share, told, unpack

for name, words in (("over-the-moor", [" walks to ", " geht nach "]), ("the-empty-throne", [" steps from ", " geht von "]),
                    ("wardens-of-the-march", [" sets a watch in ", " eine Wache auf"])):
    board, out = samples / f"{name}.board.xml", folder / f"{name}.html"
    answer = share(board, out, "--log", log_of(board, 3, "--scenario", re.search(
        r'<scenario id="([^"]*)"', board.read_text(encoding="utf-8"))[1]))
    claim(f"own/{name}/is-shared-without-a-word", answer.returncode == 0 and not answer.stderr, answer.stderr)
    page = pages.Page(out.read_text(encoding="utf-8"))
    game = json.loads(unpack(json.loads(page.data)["games"][0]["z"]))
    said = [[told(game, line, language) for move in game["moves"] for line in move["t"]] for language in (0, 1)]
    for language, word in enumerate(words):
        claim(f"own/{name}/{'en' if language == 0 else 'de'}/is-told-in-its-words",
              any(word in line for line in said[language]), said[language][:5])
    claim(f"own/{name}/pieces-move", all(move["p"] for move in game["moves"][1:]), game["moves"][1]["p"])

pages.finish()
