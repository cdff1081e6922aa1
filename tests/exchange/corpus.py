# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of corpus.sh: each map through `convert`, held against the list of neighbours in its own files, which is
read here anew, by other means than the program's."""

import json
import math
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import drawn


def run(arguments):
    """What the command says and how it ends, with the seconds and MB that it took."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = subprocess.Popen(arguments, stdout=out, stderr=err)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        return (out.read().decode(errors="replace"), err.read().decode(errors="replace"), child.returncode,
                usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def files_below(path):
    for folder, _, names in os.walk(path):
        for name in sorted(names):
            yield os.path.join(folder, name)


def named(root, name):
    """All elements called so, in whatever namespace."""
    return [node for node in root.iter() if node.tag.rpartition("}")[2] == name]


def clean(text):
    return " ".join(text.split())


def triplea_list(path):
    """Territories and pairs of the first game of a folder with a map of TripleA, or None."""
    games = [name for name in files_below(path) if name.lower().endswith(".xml")]
    listed = [name for name in files_below(path) if os.path.basename(name) == "map.yml"]
    if not games or not any(os.path.basename(name) == "polygons.txt" for name in files_below(path)):
        return None
    if listed:
        text = open(listed[0], encoding="utf-8", errors="replace").read()
        games.sort(key=lambda name: (text.find(os.path.basename(name)) % (len(text) + 1), name))
    text = open(games[0], "rb").read()
    root = ElementTree.fromstring(re.sub(rb"<!DOCTYPE[^>\[]*(\[.*?\])?\s*>", b"", text, flags=re.S))
    names = {node.get("name").strip() for node in root.iter("territory")}
    pairs = {frozenset((node.get("t1").strip(), node.get("t2").strip())) for node in root.iter("connection")}
    return names, {pair for pair in pairs if len(pair) == 2 and pair <= names}


def domination_list(path):
    """Countries and pairs of a map of Domination, or None."""
    if not path.endswith(".map"):
        return None
    part, names, pairs = "", {}, set()
    for line in open(path, encoding="latin-1"):
        words = line.split()
        if line.startswith("["):
            part = line.strip()
        elif part == "[countries]" and len(words) > 2 and not line.startswith(";"):
            names[words[0]] = words[1].replace("_", " ")
        elif part == "[borders]" and words and not line.startswith(";"):
            pairs |= {frozenset((words[0], other)) for other in words[1:] if other != words[0]}
    if not pairs:
        return None
    return set(names.values()), {frozenset(names[one] for one in pair) for pair in pairs if all(n in names for n in pair)}


def beside_list(path):
    """Areas and pairs by the keys of the map, from the file NAME.links beside it: one or two a line; or None."""
    if not os.path.exists(path + ".links"):
        return None
    lines = [line.rstrip("\n").split("\t") for line in open(path + ".links", encoding="utf-8")]
    return {line[0] for line in lines if len(line) == 1}, {frozenset(line) for line in lines if len(line) == 2}


def is_part(name, names):
    """Whether the file belongs to a map beside it."""
    stem = re.sub(r"(_map|_pic|_[a-z]{2}(_[A-Z]{2})?)?\.(gif|png|jpg|cards|properties)$", "", name)
    return name.endswith((".links", ".cards", ".properties")) or (stem != name and stem + ".map" in names)


def filled(polygon, paint):
    """Calls paint(y, from, to) for the runs of pixels in the polygon, by their middles."""
    rows = {}
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1]):
        if ay == by:
            continue
        if ay > by:
            ax, ay, bx, by = bx, by, ax, ay
        for y in range(int(ay), int(by)):
            rows.setdefault(y, []).append(ax + (y + 0.5 - ay) * (bx - ax) / (by - ay))
    for y, crossings in rows.items():
        crossings.sort()
        for left, right in zip(crossings[::2], crossings[1::2]):
            paint(y, max(0, round(left)), max(0, round(right)))


def triplea_ground(path):
    """How many pixels each territory of a map of TripleA has, smaller polygons lying over larger ones, and which
    touch."""
    where = [name for name in files_below(path) if os.path.basename(name) == "polygons.txt"]
    shapes = []
    for line in open(where[0], encoding="utf-8", errors="replace"):
        for ring in re.findall(r"<([^>]*)>", line):
            points = [tuple(map(int, pair)) for pair in re.findall(r"\((-?\d+),\s*(-?\d+)\)", ring)]
            if len(points) > 2:
                size = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1])))
                shapes.append((size, clean(line.split("<")[0]), points))
    names = sorted({shape[1] for shape in shapes})
    rows = {}
    for _, name, points in sorted(shapes, reverse=True):
        value = names.index(name) + 1

        def paint(y, left, right, value=value):
            row = rows.setdefault(y, [])
            row.extend([0] * (right - len(row)))
            row[left:right] = [value] * (right - left)

        filled(points, paint)
    width = max((len(row) for row in rows.values()), default=0)
    whole = [rows.get(y, []) + [0] * (width - len(rows.get(y, []))) for y in range(max(rows, default=-1) + 1)]
    return drawn.counted(whole, {i + 1: name for i, name in enumerate(names)})


def arc_points(topology, number, arcs):
    """The points of one arc, its first one in the file as the file says."""
    if number not in arcs:
        scale, move = (topology["transform"][key] for key in ("scale", "translate")) if "transform" in topology \
            else ((1, 1), (0, 0))
        x = y = 0
        arcs[number] = []
        for point in topology["arcs"][number]:
            x, y = (x + point[0], y + point[1]) if "transform" in topology else point[:2]
            arcs[number].append((x * scale[0] + move[0], y * scale[1] + move[1]))
    return arcs[number]


def ring_size(points):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))) / 2


def topology_sizes(path, is_plain):
    """The ground of each feature of a TopoJSON by its name, in square units of the file; of degrees as on the globe,
    unless they were laid down plainly. Features that reach over the antimeridian or share a name are left out."""
    topology, sizes, arcs = json.load(open(path, encoding="utf-8")), {}, {}
    box = topology.get("bbox", [0, 0, 1000, 1000])
    flat = is_plain or max(abs(number) for number in box) > 360
    over = set()
    for node in next(iter(topology["objects"].values()))["geometries"]:
        polygons = {"Polygon": [node.get("arcs")], "MultiPolygon": node.get("arcs")}.get(node.get("type"), [])
        size = 0
        for polygon in polygons:
            for i, ring in enumerate(polygon):
                points = []
                for arc in ring:
                    points += arc_points(topology, arc, arcs) if arc >= 0 else arc_points(topology, ~arc, arcs)[::-1]
                if any(abs(a[0] - b[0]) > 180 for a, b in zip(points, points[1:])) and box[2] <= 180:
                    over.add(clean(str(node.get("properties", {}).get("name", ""))))
                if not flat:
                    points = [(x, math.degrees(math.sin(math.radians(y)))) for x, y in points]
                size += ring_size(points) if i == 0 else -ring_size(points)
        name = clean(str(node.get("properties", {}).get("name", "")))
        if name in sizes:
            over.add(name)
        sizes[name] = sizes.get(name, 0) + size
    return {name: size for name, size in sizes.items() if name not in over}


def cell_sizes(path):
    """The ground of each province, or else state, of a Full JSON of Azgaar's, by its name."""
    pack = json.load(open(path, encoding="utf-8"))["pack"]
    corners = {node["i"]: node["p"] for node in pack["vertices"]}
    names = {key: {node["i"]: node.get("fullName") or node.get("name") for node in pack[key] if isinstance(node, dict)}
             for key in ("states", "provinces")}
    sizes = {}
    for cell in pack["cells"]:
        kind = "provinces" if cell.get("province") else "states"
        number = cell.get(kind[:-1])
        if cell["h"] >= 20 and number:
            name = clean(names[kind][number])
            sizes[name] = sizes.get(name, 0) + ring_size([tuple(corners[i]) for i in cell["v"]])
    return sizes


def domination_ground(path):
    """How many pixels each country of a map of Domination has, by its name, and which touch."""
    part, names, picture = "", {}, None
    for line in open(path, encoding="latin-1"):
        words = line.split()
        if line.startswith("["):
            part = line.strip()
        elif part == "[files]" and len(words) == 2 and words[0] == "map":
            picture = os.path.join(os.path.dirname(path), words[1])
        elif part == "[countries]" and len(words) > 2 and not line.startswith(";"):
            names[int(words[0])] = words[1].replace("_", " ")
    return drawn.numbers(picture, names) if picture is not None and os.path.exists(picture) else None


def source_ground(path, said, keys):
    """The ground of each area by what the source says, by name, and which touch (None where that is not looked at);
    None where this cannot tell. @said: by convert; @keys: of its areas."""
    if path.endswith(".svg"):
        return drawn.drawing(path, keys)
    if path.endswith(".map"):
        return domination_ground(path)
    if os.path.isdir(path):
        return triplea_ground(path) if triplea_list(path) else None
    if path.endswith(".topojson"):
        return topology_sizes(path, "equirectangular" in said), None
    if path.endswith(".json") and b"Azgaar" in open(path, "rb").read(1000):
        return cell_sizes(path), None
    return None


def board_keys(board):
    """By which key the source knows each area of the board, by its name."""
    key = "{urn:boardloom:exchange:1}key"
    return {clean(area.get("name")): area.get(key) or area.get("name") for area in named(ElementTree.parse(board).getroot(), "area")}


def board_sizes(program, board, folder):
    """The ground of each area of the board, by name, from what it is as GeoJSON."""
    path = os.path.join(folder, "x.geojson")
    run([program, "convert", board, "-o", path])
    sizes = {}
    for feature in json.load(open(path))["features"]:
        shape = feature["geometry"]
        size = 0
        for polygon in shape["coordinates"] if shape["type"] == "MultiPolygon" else []:
            for i, ring in enumerate(polygon):
                part = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:]))) / 2
                size += part if i == 0 else -part
        sizes[clean(feature["properties"]["name"])] = size
    return sizes


def shares_off(truth, sizes):
    """How much of the ground, in per cent, belongs to another than in the source."""
    both = [name for name in truth if sizes.get(name)]
    whole, made = sum(truth[name] for name in both), sum(sizes[name] for name in both)
    if not whole or not made:
        return "-"
    return f"{50 * sum(abs(truth[name] / whole - sizes[name] / made) for name in both):.2f}"


def board_pairs(program, board, folder):
    """By the board, written as a graph: its areas, and all pairs of neighbours."""
    graph = os.path.join(folder, "x.graphml")
    run([program, "convert", board, "-o", graph])
    root = ElementTree.parse(graph).getroot()
    names = {node.get("id"): plain(node.get("id")) for node in named(root, "node")}
    pairs = {frozenset((names[edge.get("source")], names[edge.get("target")])) for edge in named(root, "edge")}
    return set(names.values()), {pair for pair in pairs if len(pair) == 2}


def plain(name):
    """The name of an area without its coast, and “_” as the blank that it is in Domination."""
    return clean(name.partition("/")[0].replace("_", " "))


def routed_pairs(root):
    """The pairs that a route joins, by what the source calls them."""
    key = "{urn:boardloom:exchange:1}key"
    names = {area.get("id"): plain(area.get(key) or area.get("name")) for area in named(root, "area")}
    return {frozenset((names[route.get("from")], names[route.get("to")])) for route in named(root, "route")}


def percent(part, whole):
    return f"{100 * part / whole:.1f}" if whole else "-"


def row_of(program, path, folder):
    board = os.path.join(folder, "x.board.xml")
    if os.path.exists(board):
        os.remove(board)
    told, said, code, seconds, megabytes = run([program, "convert", path, "-o", board])
    if not os.path.exists(board):
        return [os.path.basename(path), "-", "-", "-", "-", "-", "-", "-", "-", f"exit {code}", f"{seconds:.2f}",
                f"{megabytes:.0f}"], said.strip().splitlines()[-1:]
    found, _, _, _, _ = run([program, "validate", "--format", "json", board])
    errors = found.count('"severity": "error"') + found.count('"severity":"error"')
    json.loads(found)
    areas, pairs = board_pairs(program, board, folder)
    root = ElementTree.parse(board).getroot()
    routes, barriers = len(named(root, "route")), len(named(root, "barrier"))
    truth = beside_list(path) or (triplea_list(path) if os.path.isdir(path) else None) \
        or domination_list(path)
    names = precision = recall = borders = "-"
    links, touching = len(pairs), len(pairs) - routes
    keys = board_keys(board)
    ground = source_ground(path, told + said, set(keys.values()))
    if truth is not None:
        truth = {plain(name) for name in truth[0]}, {frozenset(map(plain, pair)) for pair in truth[1]}
        wanted = {pair for pair in truth[1] if len(pair) == 2}
        links = len(wanted)
        names = percent(len(areas & truth[0]), len(truth[0]))
        precision, recall = percent(len(pairs & wanted), len(pairs)), percent(len(pairs & wanted), len(wanted))
        seen = wanted if ground is None or ground[1] is None else {frozenset(map(plain, pair)) for pair in ground[1]}
        both = seen & wanted
        borders = percent(len(both & (pairs - routed_pairs(root))), len(both))
    made = board_sizes(program, board, folder)
    if path.endswith(".svg"):
        made = {keys[name]: size for name, size in made.items()}
    shares = shares_off(ground[0], made) if ground else "-"
    return [os.path.basename(path), str(len(areas)), str(links), names, precision, recall,
            percent(touching, touching + barriers), borders, shares, str(errors), f"{seconds:.2f}",
            f"{megabytes:.0f}"], []


def main():
    program, where = sys.argv[1:3]
    head = ["map", "areas", "links", "names %", "precision", "recall", "touch prec.", "borders %", "share off %", "errors", "s", "MB"]
    print("| " + " | ".join(head) + " |\n|" + "---|" * len(head))
    with tempfile.TemporaryDirectory() as folder:
        names = set(os.listdir(where))
        for name in sorted(name for name in names if not is_part(name, names)):
            row, words = row_of(program, os.path.join(where, name), folder)
            print("| " + " | ".join(row) + " |" + "".join("  " + word for word in words), flush=True)


main()
