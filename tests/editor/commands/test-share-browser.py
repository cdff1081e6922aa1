#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later

"""Shared pages in a browser: they show what the logs of their games say, say nothing to the console,
and no text of a hostile board acts. With BOARDLOOM_LONG every sample, style and browser, 300 hostile
boards, their look and their speed; else one game in the first browser that is installed."""

import base64
import json
import os
import re
import time

import browser
import share_pages as pages
from share_pages import MARK, claim, folder, log_of, run, samples, share

is_long = bool(os.environ.get("BOARDLOOM_LONG"))
farm = samples / "orchard-farm.board.xml"

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
    if log.exists() and is_long and not args and one.name == "chromium":
        more, moves = pages.size_of_log(board, log, out)
        print(f"# {board.name}: a log of {moves} moves takes {more} bytes more")
        claim(f"{name}/each-200-moves-take-60-kb", 0 < more <= 60_000 * max(1, moves / 200), f"{more} for {moves} moves")
    said = one.messages()
    claim(f"{name}/says-nothing-to-the-console", not said, "\n".join(said))


def check_hostile(one):
    ran = []
    for out in pages.make_hostiles(300, 10_000_000):
        one.open(out.as_uri())
        ready = one.wait(READY)
        try:
            if not ready or one.run(f"return 'window' in window && window.{MARK} !== undefined"):
                ran.append(out.name)
        except (OSError, RuntimeError) as error:
            ran.append(f"{out.name}: {error}")
        ran += [f"{out.name}: {line}" for line in one.messages()]
    claim(f"{one.name}/hostile/none-runs-or-breaks-out", not ran, "\n".join(ran[:10]))


# How every text that is seen stands out from what is behind it: the lowest of these, and where. Large
# text may be at 3 (WCAG 2.2, 1.4.3), which counts here as 4.5.
CONTRAST = """
const parse = c => (c.match(/[0-9.]+/g) || [0, 0, 0, 0]).map(Number);
const light = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
  .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
const behind = e => {
  for (; e; e = e.parentElement) {
    const c = parse(getComputedStyle(e).backgroundColor);
    if (c.length < 4 || c[3] === 1) return c;
  }
  return [255, 255, 255];
};
let worst = [99, ''];
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let t; (t = walk.nextNode());) {
  const e = t.parentElement, style = getComputedStyle(e);
  if (!t.data.trim() || /SCRIPT|STYLE/.test(e.tagName) || !e.getClientRects().length || e.closest('svg') || e.disabled) continue;
  const [a, b] = [light(parse(style.color)), light(behind(e))];
  let ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  if (parseFloat(style.fontSize) >= 24) ratio *= 1.5;
  if (ratio < worst[0]) worst = [ratio, e.tagName + '.' + e.className + ' ' + t.data.trim().slice(0, 40)];
}
return worst;
"""


def shoot(one, name):
    """A picture to be looked at, where BOARDLOOM_PICTURES says a folder for them."""
    if os.environ.get("BOARDLOOM_PICTURES"):
        data = base64.b64decode(one.picture())
        with open(os.path.join(os.environ["BOARDLOOM_PICTURES"], f"{one.name}-{name}.png"), "wb") as out:
            out.write(data)


def check_look(one):
    first = folder / "look.html"
    share(farm, first, "--log", log_of(farm))
    facts = json.loads(pages.Page(first.read_text(encoding="utf-8")).data)
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


def check_colours(one):
    """In light and in dark, of a board and of a game."""
    for scheme in "light", "dark":
        one.ask_page("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": scheme}])
        one.open((folder / "look.html").as_uri() + "#move=9")
        one.wait(PLAYS)
        ratio, where = one.run(CONTRAST)
        print(f"# {scheme}: texts stand out by {ratio:.2f} at least: {where}")
        claim(f"{one.name}/{scheme}/texts-stand-out-as-wcag-aa-asks", ratio >= 4.5, f"{ratio:.2f} {where}")
        shoot(one, scheme)
    one.ask_page("Emulation.setEmulatedMedia", features=[])


def check_phone(one):
    """On a screen 360 pixels wide nothing runs out of it sideways."""
    one.ask_page("Emulation.setDeviceMetricsOverride", width=360, height=740, deviceScaleFactor=2, mobile=True)
    for name, address in (("board", "look.html#game=0"), ("game", "look.html#move=9"),
                          ("layers", "first-tunnel.html#move=9"), ("areas", "archipelago.html")):
        if not (folder / address.split("#")[0]).exists():
            continue
        one.open((folder / address.split("#")[0]).as_uri() + "#" + address.partition("#")[2])
        one.wait(READY)
        wide = one.run("return document.documentElement.scrollWidth")
        small = one.run("return [...document.querySelectorAll('button, select, input')].filter(e => e.offsetHeight "
                        "&& e.offsetHeight < 24).map(e => e.outerHTML).join()")
        claim(f"{one.name}/phone/{name}-needs-no-scrolling-sideways", wide <= 360, wide)
        claim(f"{one.name}/phone/{name}-can-be-hit-by-a-finger", not small, small)
        shoot(one, f"phone-{name}")
    one.ask_page("Emulation.clearDeviceMetricsOverride")


def check_paper(one):
    """A printed page is as large as the board, to a tenth of a millimetre."""
    one.open((folder / "look.html").as_uri())
    one.wait(READY)
    facts = one.run("return JSON.parse(document.getElementById('data').textContent)")
    pdf = base64.b64decode(one.ask_page("Page.printToPDF", preferCSSPageSize=True, printBackground=True)["data"])
    sizes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ([0-9.]+)\s*\]", pdf)
    mm = [[float(v) * 25.4 / 72 for v in size] for size in sizes]
    print(f"# printed: {mm}, the board is {facts['w'] / 10} × {facts['h'] / 10} mm")
    claim(f"{one.name}/paper/one-sheet-as-large-as-the-board", len(mm) == 1
          and abs(mm[0][0] - facts["w"] / 10) < .4 and abs(mm[0][1] - facts["h"] / 10) < .4, mm)
    one.ask_page("Emulation.setEmulatedMedia", media="print")
    drawn = one.run("const r = document.getElementById('map').getBoundingClientRect();"
                    "return [r.width * 25.4 / 96, r.height * 25.4 / 96]")
    claim(f"{one.name}/paper/the-drawing-is-at-100-per-cent",
          abs(drawn[0] - facts["w"] / 10) < .1 and abs(drawn[1] - facts["h"] / 10) < .1, drawn)
    one.ask_page("Emulation.setEmulatedMedia", media="")


# Two frames later the drawing has been painted.
PAINT = """window.painted = false;
requestAnimationFrame(() => requestAnimationFrame(() => { window.painted = true; }));"""

# Frames while the board is moved to and fro by keys, a second and a half of them.
PAN = """
const view = document.getElementById('view');
const press = key => view.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true }));
window.panned = null;
const times = [];
const frame = t => {
  times.push(t);
  if (t - times[0] > 1500) { window.panned = [(times.length - 1) / (t - times[0]) * 1000, times.length - 1]; return; }
  press(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'][Math.floor(times.length / 4) % 4]);
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""


def check_blocked(one):
    """A reader whose browser lets no script run sees the board all the same."""
    page = folder / "blocked.html"
    text = (folder / "look.html").read_text(encoding="utf-8")
    page.write_text(re.sub(r"script-src 'sha256-[^']*'", "script-src 'none'", text, count=1), encoding="utf-8")
    one.open(page.as_uri())
    claim(f"{one.name}/look/the-board-is-shown-where-no-script-may-run",
          one.wait("return !document.documentElement.classList.contains('scripted')"
                   " && getComputedStyle(document.getElementById('map')).visibility === 'visible'", 10))


def spent(before, after):
    """By the busiest process, and by all: they compute beside each other."""
    each = [seconds - before.get(one, 0) for one, seconds in after.items()]
    return max(each), sum(each)


def check_speed(one):
    """2,000 areas: from its address to where it is painted and can be used, and frames while it is moved. The second
    counts for a machine that has nothing else to do, so that what else it does is left out."""
    board, out = folder / "large.board.xml", folder / "large.html"
    if not out.exists():
        run("new", "--areas", 2000, "--seed", 3, "-o", board)
        share(board, out)
    opened, moved = [], []
    for _ in range(3):
        before, busy = time.monotonic(), one.busy()
        one.open(out.as_uri())
        one.wait(READY)
        one.run(PAINT)
        one.wait("return window.painted", 20)
        took = time.monotonic() - before
        most, all_of_them = spent(busy, one.busy())
        print(f"# {one.name}: opened in {took:.2f} s; computed {all_of_them:.2f} s, {most:.2f} s of them in one process")
        opened.append(min(took, max(most, all_of_them / 2)))
    for _ in range(3):
        busy = one.busy()
        one.run(PAN)
        one.wait("return window.panned", 20)
        seen = one.run("return window.panned && window.panned[0]") or 0
        most, all_of_them = spent(busy, one.busy())
        able = (one.run("return window.panned && window.panned[1]") or 0) / max(.01, most, all_of_them / 2)
        print(f"# {one.name}: moved at {seen:.0f} frames a second, and could at {able:.0f}")
        moved.append(max(seen, able))
    print(f"# {one.name}: 2,000 areas, {out.stat().st_size / 1e6:.1f} MB: opened in {min(opened):.2f} s, "
          f"moved at {max(moved):.0f} frames a second")
    claim(f"{one.name}/speed/2000-areas-open-in-2-s", min(opened) <= 2, opened)
    claim(f"{one.name}/speed/2000-areas-are-moved-at-30-frames-a-second", max(moved) >= 30, moved)
    shoot(one, "large")


def check_german():
    """Whoever reads German is told in it."""
    one = browser.there()[0](language="de")
    try:
        one.open((folder / "look.html").as_uri() + "#move=3")
        claim(f"{one.name}/german/opens", one.wait(PLAYS))
        said = one.run("return document.body.innerText")
        english = [word for word in ("Move 3", "Areas", "borders", " attacks ", "Rules:") if word in said]
        claim(f"{one.name}/german/a-game-is-told-in-it", "Zug 3 von" in said and not english, english)
        shoot(one, "german")
    finally:
        one.close()


boards = sorted(samples.glob("*.board.xml")) if is_long else \
    [farm]
styles = ["parchment", "modern", "night", "woodcut", "storybook"] if is_long else []
if not browser.there():
    print("# no browser is installed: what pages do in one is not tried")
for kind in browser.wanted() if is_long else browser.there()[:1]:
    one = kind()
    try:
        for board in boards:
            check_game(one, board)
        for style in styles:
            check_game(one, samples / "archipelago.board.xml", "--style", style)
        if is_long:
            check_look(one)
            check_speed(one)
        if is_long and one.name == "chromium":
            check_colours(one)
            check_phone(one)
            check_paper(one)
        if is_long:
            check_hostile(one)
            # The last: that its script is refused is said on the console.
            check_blocked(one)
    finally:
        one.close()
if is_long and browser.there():
    check_german()
pages.finish()
