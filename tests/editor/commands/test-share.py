#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later

"""`boardloom share`: one page that needs nothing else, runs nothing but its own script, and shows
what the logs of its games say. With BOARDLOOM_LONG every sample, style and browser, and 300 hostile
boards; else one game of each kind of map and a few, in the first browser that is installed."""

import base64
import gzip
import hashlib
import html.parser
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree

import browser

program = sys.argv[1]
source = pathlib.Path(os.environ.get("BOARDLOOM_SOURCE", pathlib.Path(__file__).parents[3]))
samples = source / "samples"
is_long = bool(os.environ.get("BOARDLOOM_LONG"))
folder = pathlib.Path(tempfile.mkdtemp(prefix="loom-share-"))
count = bad = 0


def claim(name, holds, details=""):
    global count, bad
    count += 1
    print(f"{'ok' if holds else 'not ok'} {count} /share/{name}", flush=True)
    if not holds:
        bad += 1
        for line in str(details).splitlines()[:30]:
            print("# " + line[:300])


def run(*args):
    return subprocess.run([program, *map(str, args)], capture_output=True, text=True, check=False)


def share(board, out, *args):
    return run("share", board, "-o", out, *args)


def log_of(board, seed=3, *args):
    out = folder / f"{board.name.split('.')[0]}-{seed}.jsonl"
    if not out.exists():
        run("play", board, "--seed", seed, "--log", out, *args)
    return out


class Page(html.parser.HTMLParser):
    """What a page would ask for and run."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.addresses, self.handlers, self.styles, self.scripts, self.inside = [], [], [], [], None
        self.policy, self.data = "", ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        names = dict(attrs)
        self.addresses += [v for k, v in attrs if k in ("src", "href", "data", "action", "srcset")]
        self.handlers += [k for k, _ in attrs if k.startswith("on") or k == "style"]
        if names.get("http-equiv") == "Content-Security-Policy":
            self.policy = names["content"]
        if tag in ("script", "style"):
            self.inside = names.get("type", tag)

    def handle_data(self, text):
        if self.inside == "script":
            self.scripts.append(text)
        elif self.inside == "style":
            self.styles.append(text)
        elif self.inside == "application/json":
            self.data += text

    def handle_endtag(self, tag):
        if tag in ("script", "style"):
            self.inside = None


def check_page(name, path):
    text = path.read_text(encoding="utf-8")
    page = Page(text)
    away = [a for a in page.addresses if not a.startswith("data:image/svg+xml,")]
    claim(f"{name}/asks-for-nothing", not away, away)
    claim(f"{name}/has-no-handler-and-no-style-in-its-markup", not page.handlers, page.handlers)
    sums = ["sha256-" + base64.b64encode(hashlib.sha256(t.encode()).digest()).decode()
            for t in page.scripts + page.styles]
    claim(f"{name}/its-policy-names-its-script-and-its-style",
          len(sums) == 2 and all(f"'{s}'" in page.policy for s in sums)
          and "default-src 'none'" in page.policy and "unsafe" not in page.policy, page.policy)
    claim(f"{name}/its-script-is-no-more-than-40-kb", sum(map(len, page.scripts)) <= 40960)
    return json.loads(page.data)


# Without a browser.

farm, farm_log = samples / "orchard-farm.board.xml", log_of(samples / "orchard-farm.board.xml")
first, second = folder / "a.html", folder / "b.html"
for out in (first, second):
    answer = share(farm, out, "--log", farm_log)
claim("works", answer.returncode == 0 and not answer.stderr, answer.stderr)
claim("the-same-input-gives-the-same-bytes", first.read_bytes() == second.read_bytes())
facts = check_page("farm", first)
claim("it-carries-both-languages", set(facts["words"]) == {"en", "de"}
      and set(facts["words"]["en"]) == set(facts["words"]["de"]))
moves = json.loads(gzip.decompress(base64.b64decode(facts["games"][0]["z"])))["moves"]
told = run("replay", farm_log).stdout
claim("it-has-every-move-of-the-log", f"{len(moves) - 1} moves" in told, told)
bare = folder / "bare.html"
thirty = folder / "thirty.board.xml"
run("new", "--game", "slice-wars", "--areas", 30, "--seed", 5, "-o", thirty)
share(thirty, bare)
claim("a-board-of-thirty-areas-takes-600-kb", bare.stat().st_size <= 600_000, bare.stat().st_size)


def put_together(base, packed):
    """The text that differs from this one as web-difference.h says."""
    numbers, fresh = gzip.decompress(base64.b64decode(packed)).split(b"\n", 1)
    numbers = [int(n) for n in numbers.split(b",")]
    whole, start, at = bytearray(base), 0, 0
    for new, behind, length in zip(numbers[1::3], numbers[2::3], numbers[3::3]):
        whole += fresh[at:at + new]
        at, start = at + new, start + behind
        whole += whole[start:start + length]
        start += length
    return bytes(whole[len(base):]) if len(whole) == numbers[0] and at == len(fresh) else b""


def first_picture(path):
    """As it was drawn: in its address the two kinds of quotes have changed places."""
    address = next(a for a in Page(path.read_text(encoding="utf-8")).addresses if a.startswith("data:"))
    drawn = urllib.parse.unquote(address.split(",", 1)[1])
    return re.sub(r"<[^>]*>", lambda tag: tag[0].translate({34: 39, 39: 34}), drawn).encode()


ground = put_together(first_picture(first), facts["games"][0]["ground"])
sprites = json.loads(put_together(first_picture(first), facts["sprites"]) or "[]")
try:
    roots = {xml.etree.ElementTree.fromstring(svg).tag for svg in [ground, *sprites]}
except xml.etree.ElementTree.ParseError as error:
    roots = error
claim("pictures-kept-as-differences-are-whole",
      sprites and roots == {"{http://www.w3.org/2000/svg}svg"}, roots)


def check_size(board, log, page):
    """A log takes at most 60 KB for each 200 moves more than its board, and a short one no more."""
    share(board, bare)
    moves = sum(b'"state"' in line for line in log.read_bytes().splitlines())
    more, most = page.stat().st_size - bare.stat().st_size, 60_000 * max(1, moves / 200)
    claim(f"{board.name.split('.')[0]}/a-log-takes-60-kb-more", 0 < more <= most, f"{more} for {moves} moves")


check_size(farm, farm_log, first)
tunnel = samples / "first-tunnel.board.xml"
share(tunnel, folder / "tunnel.html", "--log", log_of(tunnel))
check_size(tunnel, log_of(tunnel), folder / "tunnel.html")


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
check_refused("a-log-of-another-board", log_of(samples / "spice-comb.board.xml"), 1, "another board")
check_refused("a-log-that-was-changed",
              spoilt("changed", b"".join(lines[:4]) + lines[5]), 5, "")

# Hostile boards: names that would be markup, and what they would do is look for this word.
MARK = "loomwasrun"
evil = [f"<script>window.{MARK}=1</script>", f"<img src=x onerror=window.{MARK}=1>", "]]>", "</script>",
        f"</script><script>window.{MARK}=1</script>", "\u2028\u2029", "\u202egnol\u202d", "'\"`${1}",
        f"javascript:window.{MARK}=1", "<!--", "--><script>", "<svg onload=alert(1)>", "&lt;script&gt;",
        "</style><style>*{display:none}", "\u2066\u202bx", "{{7*7}}", "__proto__", "constructor",
        "</title></textarea><b onclick=alert(1)>", "data:text/html,<script>alert(1)</script>", "\U0001f409" * 40]


def quote(text):
    return "".join(c if c.isalnum() or c in " -" else f"&#{ord(c)};" for c in text)


def hostile(chance, note=""):
    """A board whose every text is one of these."""
    word = lambda: quote("".join(chance.choice(evil) for _ in range(chance.randint(1, 3))))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<board xmlns="urn:boardloom:board:1" version="1.0" title="{word()}">
  <meta author="{word()}" licence="{word()}" source="{word()}"><note>{word()}{note}</note></meta>
  <style><terrain id="t1" name="{word()}" fill="#aabbcc"/></style>
  <areas width="120" height="80">
    <area id="a" name="{word()}" at="20 30" radius="9" terrain="t1"/>
    <area id="b" name="{word()}" at="60 30" radius="9"/>
    <area id="c" name="{word()}" at="90 50" radius="9"/>
    <route id="r" from="a" to="b" kind="water"/><route id="s" from="b" to="c"/>
    <group id="g" name="{word()}" areas="a b"/>
  </areas>
  <scenario id="one" title="{word()}" rules="slice-wars" seats="2">
    <note>{word()}</note><seat n="1" name="{word()}"/><seat n="2" name="{word()}"/>
    <place area="a" seat="1" dice="2"/><place area="b" seat="2" dice="3"/><place area="c" seat="2" dice="1"/>
  </scenario>
</board>
"""


chance = random.Random(20)
hostiles = []
for i in range(300 if is_long else 3):
    board, out = folder / f"hostile-{i}.board.xml", folder / f"hostile-{i}.html"
    board.write_text(hostile(chance, "x" * (10_000_000 if is_long and i == 0 else 20)), encoding="utf-8")
    log = log_of(board, i)
    answer = share(board, out, *(["--log", log] if log.exists() else []))
    if answer.returncode != 0:
        answer = share(board, out)
    if answer.returncode == 0:
        hostiles.append(out)
    elif i == 0:
        print("# " + answer.stderr[:300].replace("\n", " "))
claim("hostile/each-board-is-shared", len(hostiles) == (300 if is_long else 3), len(hostiles))
broken = []
for out in hostiles:
    page = Page(out.read_text(encoding="utf-8"))
    if page.handlers or len(page.scripts) != 1 or len(page.styles) != 1 \
            or [a for a in page.addresses if not a.startswith("data:image/svg+xml,")]:
        broken.append(out)
claim("hostile/no-text-becomes-markup", not broken, broken)

# In a browser.

READ = """
const next = document.querySelectorAll('#transport button')[3];
document.querySelectorAll('#transport button')[0].click();
const out = [];
for (let i = 0; i <= +document.getElementById('slider').max; i++) {
  if (i) next.click();
  const places = {};
  for (const li of document.querySelectorAll('#list li')) if (li.dataset.id) places[li.dataset.id] = li.dataset.on;
  const cells = {};
  for (const img of document.querySelectorAll('#pieces img')) cells[img.dataset.at] = img.dataset.on;
  out.push([places, cells, document.getElementById('told').textContent]);
}
return out;
"""
READY = "return document.documentElement.classList.contains('scripted') && document.getElementById('map').complete;"
GROUND = """const map = document.getElementById('map');
return map.src.startsWith('blob:') && map.complete && map.naturalWidth > 0;"""
PLAYS = "return !document.getElementById('replay').hidden && !!document.querySelector('#moves [aria-current]');"


def names_of(log):
    first = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    return {seat["seat"]: seat["name"] for seat in first["seats"]}, first["board"]["xml"]


def titles_of(xml):
    return {i: t for i, t in re.findall(r'<layer id="([^"]*)" title="([^"]*)"', xml)}


def expected(state, names, titles):
    """By place, what has to be told of it, as far as the log says so: (in areas, on cells)."""
    areas, cells = {}, {}
    for area in state.get("areas", []):
        words = areas.setdefault(area["area"], [])
        if "seat" in area:
            words.append(names[area["seat"]])
        if area.get("dice"):
            words.append("1 die" if area["dice"] == 1 else f"{area['dice']} dice")
    for region in state.get("regions", []):
        words = areas.setdefault(region["area"], [f"number {region['number']}"])
        words += [f"{n} cube{'s' * (n > 1)} of {names[i + 1]}" for i, n in enumerate(region["cubes"]) if n]
    for die in state.get("dice", []):
        if isinstance(die, dict):
            areas.setdefault(die["area"], []).append(f"face {die['face']}")
    for unit in state.get("units", []):
        place = f"{titles.get(unit['layer'], unit['layer'])} {unit['at'][0]},{unit['at'][1]}"
        kind = unit["kind"].replace("-", " ")
        cells.setdefault(place, []).append(f"{kind} of {names[unit['seat']]}")
    return areas, cells


def compare(shown, log):
    """What differs between what a page shows and what its log says."""
    names, xml = names_of(log)
    titles = titles_of(xml)
    states = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    states = [line["state"] for line in states if "state" in line]
    wrong = [] if len(states) == len(shown) else [f"{len(states)} states, {len(shown)} shown"]
    for n, (state, (places, on_cells, _)) in enumerate(zip(states, shown)):
        areas, cells = expected(state, names, titles)
        for where, said in ((areas, places), (cells, on_cells)):
            for place, words in where.items():
                there = (said.get(place) or "").split(", ")
                wrong += [f"move {n}: {place}: {word}: {there}" for word in words if word not in there]
    return wrong


def check_game(one, board, *args):
    log, out = log_of(board), folder / f"{board.name.split('.')[0]}.html"
    name = f"{one.name}/{board.name.split('.')[0]}{''.join(args[1:2])}"
    answer = share(board, out, *(["--log", log] if log.exists() else []), *args)
    one.open(out.as_uri() + ("#move=2" if log.exists() else ""))
    is_ready = one.wait(READY) and (not log.exists() or one.wait(PLAYS))
    claim(f"{name}/opens", answer.returncode == 0 and is_ready, answer.stderr)
    if log.exists() and is_ready:
        claim(f"{name}/opens-at-the-move-of-its-address",
              one.run("return document.getElementById('slider').value") == "2")
        wrong = compare(one.run(READ), log)
        claim(f"{name}/shows-each-position-of-the-log", not wrong, "\n".join(wrong[:10]))
        claim(f"{name}/shows-the-board-without-pieces-below-them", one.wait(GROUND))
    said = one.messages()
    claim(f"{name}/says-nothing-to-the-console", not said, "\n".join(said))


def check_hostile(one):
    ran = []
    for out in hostiles:
        one.open(out.as_uri())
        ready = one.wait(READY)
        try:
            if not ready or one.run(f"return 'window' in window && window.{MARK} !== undefined"):
                ran.append(out.name)
        except (OSError, RuntimeError) as error:
            ran.append(f"{out.name}: {error}")
        ran += [f"{out.name}: {line}" for line in one.messages()]
    claim(f"{one.name}/hostile/none-runs-or-breaks-out", not ran, "\n".join(ran[:10]))


def check_look(one):
    one.open(first.as_uri() + "#game=0")
    one.wait(READY)
    one.run("const s = document.querySelector('#choices select:last-child'); s.value = -1; "
            "s.dispatchEvent(new Event('change'));")
    one.run("const i = document.querySelector('input[type=search]'); i.value = 'mead'; "
            "i.dispatchEvent(new Event('input'));")
    said = one.run("return document.getElementById('facts').textContent;")
    claim(f"{one.name}/finds-an-area-and-says-what-it-borders",
          "Long Meadow" in said and "borders" in said and "Lamb’s Croft" in said, said)
    lit = one.run("return document.querySelectorAll('#over .near').length;")
    index = [area["i"] for area in facts["areas"]].index("long-meadow")
    claim(f"{one.name}/lights-its-neighbours",
          lit == sum(link[0] == index for link in facts["scenarios"][0]["links"]) > 0, lit)
    one.run("document.querySelectorAll('#tools button')[3].click();"
            "for (const id of ['apple-garth', 'beech-hanger']) document.querySelector(`[data-id=${id}]`).click();")
    said = one.run("return document.getElementById('facts').textContent;")
    claim(f"{one.name}/measures-steps", re.search(r"Apple Garth – Beech Hanger: \d steps", said), said)
    wide = one.run("return document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    claim(f"{one.name}/needs-no-scrolling-sideways", wide)


boards = sorted(samples.glob("*.board.xml")) if is_long else \
    [farm, samples / "lamplighters.board.xml", samples / "first-tunnel.board.xml"]
styles = ["parchment", "modern", "night", "woodcut", "storybook"] if is_long else []
if not browser.there():
    print("# no browser is installed: what pages do in one is not tried")
for kind in browser.there() if is_long else browser.there()[:1]:
    one = kind()
    try:
        for board in boards:
            check_game(one, board)
        for style in styles:
            check_game(one, samples / "archipelago.board.xml", "--style", style)
        check_look(one)
        check_hostile(one)
    finally:
        one.close()
print(f"1..{count}")
sys.exit(bad > 0)
