# SPDX-License-Identifier: GPL-3.0-or-later

"""Shared pages, for the tests of them: making one, reading it without a browser, and boards whose
every text would break out of it."""

import base64
import gzip
import hashlib
import html.parser
import json
import os
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import urllib.parse

program = sys.argv[1]
source = pathlib.Path(os.environ.get("BOARDLOOM_SOURCE", pathlib.Path(__file__).parents[3]))
samples = source / "samples"
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
        self.policy, self.data, self.ids, self.named, self.inner = "", "", [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        names = dict(attrs)
        self.ids += [names["id"]] if "id" in names else []
        self.named += [one for k in ("aria-labelledby", "for") for one in names.get(k, "").split()]
        self.inner += [names["href"][1:]] if names.get("href", "").startswith("#") else []
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


def check_tidy(name, path):
    """By the checker of HTML that Debian has."""
    if not shutil.which("tidy"):
        print("# tidy is not installed: it does not judge the pages")
        return
    said = subprocess.run(["tidy", "-q", "-e", "--gnu-emacs", "yes", str(path)], capture_output=True, text=True, check=False)
    odd = [line for line in said.stderr.splitlines()
           if "Error:" in line or ("Warning:" in line and "shape-rendering" not in line)]
    claim(f"{name}/tidy-finds-nothing", said.returncode < 2 and not odd, "\n".join(odd))


def check_page(name, path):
    text = path.read_text(encoding="utf-8")
    page = Page(text)
    away = [a for a in page.addresses if not a.startswith(("data:image/svg+xml,", "data:image/svg+xml;", "#"))]
    claim(f"{name}/asks-for-nothing", not away, away)
    claim(f"{name}/has-no-handler-and-no-style-in-its-markup", not page.handlers, page.handlers)
    sums = ["sha256-" + base64.b64encode(hashlib.sha256(t.encode()).digest()).decode()
            for t in page.scripts + page.styles]
    claim(f"{name}/its-policy-names-its-script-and-its-style",
          len(sums) == 2 and all(f"'{s}'" in page.policy for s in sums)
          and "default-src 'none'" in page.policy and "unsafe" not in page.policy, page.policy)
    games = len(json.loads(page.data)["games"])
    dead = [to for to in page.inner if to not in page.ids
            and not (re.fullmatch(r"game=\d+&move=\d+", to) and 1 <= int(re.findall(r"\d+", to)[0]) <= games)]
    claim(f"{name}/every-link-leads-somewhere", not dead, dead)
    twice = [one for one in page.ids if page.ids.count(one) > 1]
    claim(f"{name}/ids-are-there-and-once", not twice and set(page.named) <= set(page.ids), twice + page.named)
    check_tidy(name, path)
    claim(f"{name}/its-script-is-no-more-than-40-kb", sum(map(len, page.scripts)) <= 40960)
    return json.loads(page.data)


digits = bytes(max(0, code - 35 - (code > 38) - (code > 60) - (code > 92)) for code in range(128)) + bytes(128)


def unpack(packed):
    """The bytes that web-text.h packs: five characters for four of them, then gzip."""
    lack = -len(packed) % 5
    five = (packed + "z" * lack).encode().translate(digits)
    numbers = [(((a * 85 + b) * 85 + c) * 85 + d) * 85 + e
               for a, b, c, d, e in zip(five[::5], five[1::5], five[2::5], five[3::5], five[4::5])]
    numbers = [number & 0xffffffff for number in numbers]
    return gzip.decompress(struct.pack(f">{len(numbers)}I", *numbers)[:len(numbers) * 4 - lack])


def told(game, line, language):
    """A line of what a game tells, with its gaps filled."""
    fill = lambda gap: game["names"][-1 - gap][language] if gap < 0 else str(gap)
    return re.sub("[\ue000-\ue03f]", lambda c: fill(line[1 + ord(c[0]) - 0xE000]),
                  game["sentences"][line[0]][language])


def put_together(base, packed):
    """The text that differs from this one as web-difference.h says."""
    numbers, fresh = unpack(packed).split(b"\n", 1)
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


def make_hostiles(n, most_note=0):
    """So many hostile boards as pages, the first with a note of @most_note characters."""
    chance, made = random.Random(20), []
    for i in range(n):
        board, out = folder / f"hostile-{i}.board.xml", folder / f"hostile-{i}.html"
        board.write_text(hostile(chance, "x" * (most_note if i == 0 else 20)), encoding="utf-8")
        log = log_of(board, i)
        if log.exists() and i % 2:
            log = log.rename(log.with_name(f"{i}" + chance.choice(evil[:4]).replace("/", "") + ".jsonl"))
        answer = share(board, out, *(["--log", log] if log.exists() else []))
        if answer.returncode != 0:
            answer = share(board, out)
        if answer.returncode == 0:
            made.append(out)
        else:
            print("# " + answer.stderr[:300].replace("\n", " "))
    return made


def size_of_log(board, log, page):
    """By how many bytes the page of @board with @log is larger than without it, and its moves."""
    bare = folder / "bare.html"
    share(board, bare)
    moves = sum(b'"line":"move"' in line for line in log.read_bytes().splitlines())
    return page.stat().st_size - bare.stat().st_size, moves


def finish():
    print(f"1..{count}")
    sys.exit(bad > 0)
