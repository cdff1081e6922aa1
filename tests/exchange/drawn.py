# SPDX-License-Identifier: GPL-3.0-or-later
"""How much ground the shapes of a drawing and the numbers in a picture have, read by other means than the program's."""

import collections
import itertools
import math
import re
import subprocess
import xml.etree.ElementTree as ElementTree

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
WANTED = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
PIECES = 12


def times(a, b):
    return (a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1], a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3],
            a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5])


def transform_of(text):
    whole = (1, 0, 0, 1, 0, 0)
    for name, inner in re.findall(r"(\w+)\s*\(([^)]*)\)", text or ""):
        v = [float(n) for n in NUMBER.findall(inner)]
        if name == "matrix":
            one = tuple(v)
        elif name == "translate":
            one = (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0)
        elif name == "scale":
            one = (v[0], 0, 0, v[1] if len(v) > 1 else v[0], 0, 0)
        elif name == "rotate":
            c, s = math.cos(math.radians(v[0])), math.sin(math.radians(v[0]))
            x, y = v[1:3] if len(v) > 2 else (0, 0)
            one = times(times((1, 0, 0, 1, x, y), (c, s, -s, c, 0, 0)), (1, 0, 0, 1, -x, -y))
        else:
            one = (1, 0, 0, 1, 0, 0)
        whole = times(whole, one)
    return whole


def steps_of(d):
    """The steps of a path: a letter and its numbers, each once."""
    for letter, inner in re.findall(r"([a-zA-Z])([^a-zA-Z]*(?:[eE][-+]?\d[^a-zA-Z]*)*)", d):
        numbers, n = [float(x) for x in NUMBER.findall(inner)], WANTED[letter.lower()]
        if n == 0:
            yield letter, []
        for i in range(0, len(numbers) - n + 1, n or 1):
            if n:
                yield letter, numbers[i:i + n]
                letter = {"m": "l", "M": "L"}.get(letter, letter)


def bend(a, b, c, d):
    for k in range(1, PIECES + 1):
        t, u = k / PIECES, 1 - k / PIECES
        yield tuple(u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i] for i in (0, 1))


def rings_of(d):
    """The closed rings of a path; arcs of ellipses as their chords."""
    rings, at, start, control, last = [], (0, 0), (0, 0), (0, 0), ""
    for letter, v in steps_of(d):
        lower = letter.lower()
        if letter.islower() and lower not in "za":
            v = [n + at[0 if lower == "h" else 1 if lower == "v" else i % 2] for i, n in enumerate(v)]
        elif lower == "a" and letter.islower():
            v = v[:5] + [v[5] + at[0], v[6] + at[1]]
        if lower == "m":
            at = start = (v[0], v[1])
            rings.append([at])
            last = lower
            continue
        if lower == "z":
            at = start
        elif lower in "csqt":
            mirrored = (2 * at[0] - control[0], 2 * at[1] - control[1]) if last in {"s": "cs", "t": "qt"}.get(lower, "") \
                else at
            end = (v[-2], v[-1])
            first = (v[0], v[1]) if lower in "cq" else mirrored
            control = (v[-4], v[-3]) if lower in "cs" else first
            if lower in "qt":
                b = tuple(at[i] + 2 / 3 * (first[i] - at[i]) for i in (0, 1))
                c = tuple(end[i] + 2 / 3 * (first[i] - end[i]) for i in (0, 1))
            else:
                b, c = first, control
            if not rings or last == "z":
                rings.append([at])
            rings[-1] += bend(at, b, c, end)
            at = end
        else:
            at = (v[0], at[1]) if lower == "h" else (at[0], v[0]) if lower == "v" else (v[-2], v[-1])
            if not rings or last == "z":
                rings.append([start])
            rings[-1].append(at)
        last = lower
    return rings


def shapes_below(node, matrix, found):
    """Paths, polygons and rectangles with a key, in the order in which they are painted."""
    matrix = times(matrix, transform_of(node.get("transform")))
    tag = node.tag.rpartition("}")[2] if isinstance(node.tag, str) else ""
    rings = []
    if tag == "path":
        rings = rings_of(node.get("d", ""))
    elif tag in ("polygon", "polyline"):
        v = [float(n) for n in NUMBER.findall(node.get("points", ""))]
        rings = [list(zip(v[::2], v[1::2]))]
    elif tag == "rect":
        x, y, w, h = (float(NUMBER.findall(node.get(key, "0"))[0]) for key in ("x", "y", "width", "height"))
        rings = [[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]]
    if rings and node.get("id"):
        turned = [[(matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5])
                   for x, y in ring] for ring in rings]
        found.append((node.get("id"), turned))
    for child in node:
        shapes_below(child, matrix, found)


def paint(rows, rings, value, scale, left, top):
    """Gives the pixels whose middles lie in an odd number of the rings to @value."""
    crossings = collections.defaultdict(list)
    for ring in rings:
        points = [((x - left) * scale, (y - top) * scale) for x, y in ring]
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
            if ay > by:
                ax, ay, bx, by = bx, by, ax, ay
            for y in range(max(0, math.ceil(ay - 0.5)), min(len(rows), math.ceil(by - 0.5))):
                crossings[y].append(ax + (y + 0.5 - ay) * (bx - ax) / (by - ay))
    for y, at in crossings.items():
        at.sort()
        for a, b in zip(at[::2], at[1::2]):
            a, b = max(0, math.ceil(a - 0.5)), min(len(rows[y]), math.ceil(b - 0.5))
            if b > a:
                rows[y][a:b] = [value] * (b - a)


def looked_at(rows, reach=6, least=5):
    """How much ground each value of the raster has, and which touch, by its rows and its columns. Two touch where along
    at least @least of them one comes behind the other with no more than @reach pixels of nobody's (0) between, as wide
    as lines are drawn; of these each has half."""
    sizes, meetings = collections.Counter(), collections.Counter()
    for lines in (rows, zip(*rows)):
        for line in lines:
            before, gap = 0, 0
            for value, run in itertools.groupby(line):
                n = sum(1 for _ in run)
                if value == 0:
                    gap = n
                    continue
                sizes[value] += n / 2
                if before and gap <= reach:
                    sizes[before] += gap / 4
                    sizes[value] += gap / 4
                    meetings[frozenset((before, value))] += 1
                before, gap = value, 0
    return sizes, {pair for pair, n in meetings.items() if n >= least and len(pair) == 2}


def counted(rows, names):
    """What a raster says of those that have @names, by value."""
    sizes, pairs = looked_at(rows)
    return ({name: sizes[value] for value, name in names.items()},
            {frozenset(names[value] for value in pair) for pair in pairs if pair <= names.keys()})


def drawing(path, keys):
    """The ground of each shape of a drawing whose id is one of @keys, on a raster of 3000 points, and which touch; the
    later of two that overlap has it."""
    found = []
    shapes_below(ElementTree.parse(path).getroot(), (1, 0, 0, 1, 0, 0), found)
    seen, shapes = set(), []
    for key, rings in found:
        if key in keys and key not in seen:
            seen.add(key)
            shapes.append((key, rings))
    points = [point for _, rings in shapes for ring in rings for point in ring]
    if not points:
        return None
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    scale = 3000 / max(right - left, bottom - top)
    rows = [[0] * (int((right - left) * scale) + 1) for _ in range(int((bottom - top) * scale) + 1)]
    for i, (_, rings) in enumerate(shapes):
        paint(rows, rings, i + 1, scale, left, top)
    return counted(rows, {i + 1: key for i, (key, _) in enumerate(shapes)})


def numbers(picture, names):
    """How many pixels have each number of @names in the picture of a map of Domination, the blue of their colour, and
    which touch."""
    done = subprocess.run(["convert", picture + "[0]", "-depth", "8", "rgb:-"], capture_output=True, timeout=120,
                          check=False)
    size = subprocess.run(["identify", "-format", "%w %h", picture + "[0]"], capture_output=True, timeout=120,
                          check=False)
    width, height = map(int, size.stdout.split())
    blue = [number if number in names else 0 for number in done.stdout[2::3]]
    return counted([blue[y * width:(y + 1) * width] for y in range(height)], names)
