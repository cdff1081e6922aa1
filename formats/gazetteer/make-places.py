#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later

"""Makes places.topojson of Natural Earth: what is a place to start from, and what it is made of.

    make-places.py UNITS PROVINCES COUNTRIES > places.topojson

The three files are GeoJSON of Natural Earth at 1:50m: admin_0_map_units, admin_1_states_provinces
and admin_0_countries. Countries of which the second has provinces are made of these, all others of
their units. Points where a province ends on the border of a country beside are put into that border,
so that both have the same points; then borders are cut where three sides meet and lose points
together, so that none comes apart. The README.md beside says where the files come from.
"""

import collections
import heapq
import json
import math
import sys

STEP = 0.005  # degrees: what coordinates are whole multiples of
NEAR = 0.03  # degrees: a point so near to a border lies on it
SIMPLIFY = 0.0015  # square degrees at the equator: a triangle so small goes
LEAST = 0.008  # the same: a ring so small goes, unless it is the largest of its part
FAR = 7.0  # degrees: a small ring so far from the largest goes

CONTINENTS = {
    "Africa": "Afrika", "Asia": "Asien", "Europe": "Europa", "North America": "Nordamerika",
    "Oceania": "Ozeanien", "South America": "Südamerika",
}
SUBREGIONS = {
    "Eastern Africa": "Ostafrika", "Middle Africa": "Zentralafrika", "Northern Africa": "Nordafrika",
    "Southern Africa": "Südliches Afrika", "Western Africa": "Westafrika",
    "Central Asia": "Zentralasien", "Eastern Asia": "Ostasien", "Northern Asia": "Nordasien",
    "South-Eastern Asia": "Südostasien", "Southern Asia": "Südasien", "Western Asia": "Vorderasien",
    "Eastern Europe": "Osteuropa", "Northern Europe": "Nordeuropa", "Southern Europe": "Südeuropa",
    "Western Europe": "Westeuropa", "Caribbean": "Karibik", "Central America": "Mittelamerika",
    "Northern America": "Nördliches Amerika", "South America": "Südamerika",
    "Australia and New Zealand": "Australien und Neuseeland", "Melanesia": "Melanesien",
    "Micronesia": "Mikronesien", "Polynesia": "Polynesien",
}
# Where the table has the official name, or that of something else.
SAID = {
    "Taiwan": None, "China": None, "Cyprus": "Zypern", "Northern Cyprus": "Nordzypern",
    "Moldova": "Moldau", "Flemish Region": "Flandern", "Walloon Region": "Wallonien",
    "Brussels Capital Region": "Brüssel",
}
ASIAN = ("Urals", "Siberian", "Far Eastern")  # Russia beyond the Urals


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)["features"]


def lower(feature):
    return {key.lower(): value for key, value in feature["properties"].items()}


def rings_of(feature):
    """All rings in whole steps, without points that come twice."""
    shape = feature["geometry"]
    polygons = shape["coordinates"] if shape["type"] == "MultiPolygon" else [shape["coordinates"]]
    rings = []
    for polygon in polygons:
        for number, points in enumerate(polygon):
            ring = []
            for x, y in points:
                at = (round(x / STEP), round(y / STEP))
                if not ring or ring[-1] != at:
                    ring.append(at)
            if len(ring) > 1 and ring[0] == ring[-1]:
                ring.pop()
            if len(ring) >= 3:
                rings.append((number > 0, ring))
    return rings


def size_of(ring):
    """In square degrees at the equator."""
    twice = 0.0
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        twice += ax * by - bx * ay
    middle = sum(y for _, y in ring) / len(ring) * STEP
    return abs(twice) / 2 * STEP * STEP * math.cos(math.radians(middle))


def short(one, two):
    """The shorter of two names of the same; a name is often the official one."""
    return two if two and len(two) <= len(one) else one


def keep_near(rings):
    """Rings that are neither too small nor too far off, holes too; the largest always."""
    sizes = [size_of(ring) for _, ring in rings]
    main = rings[sizes.index(max(sizes))][1]
    left, right = min(x for x, _ in main), max(x for x, _ in main)
    low, high = min(y for _, y in main), max(y for _, y in main)
    kept = []
    for (is_hole, ring), size in zip(rings, sizes):
        x, y = ring[0]
        away = max(left - x, x - right, low - y, y - high) * STEP
        if ring is main or (size >= LEAST and (away < FAR or size > max(sizes) / 20)):
            kept.append((is_hole, ring))
    return kept


def parts_of(units, provinces, countries):
    """What the file is made of: properties and rings."""
    german = {lower(f)["admin"]: lower(f).get("name_de") for f in countries}
    english = {lower(f)["admin"]: short(lower(f)["name_long"], lower(f).get("name_en"))
               for f in countries}
    home = {lower(f)["admin"]: lower(f) for f in countries}
    divided = {lower(f)["admin"] for f in provinces}
    parts, names = [], set()
    for feature in units + provinces:
        p = lower(feature)
        is_province = "adm1_code" in p
        if not is_province and p["admin"] in divided:
            continue
        of = home.get(p["admin"], p)
        where = of if is_province else p
        continent, subregion = where["continent"], where["subregion"]
        if continent.startswith("Seven"):
            continent = where["region_un"]
            if continent == "Americas":
                continent = "South America" if subregion == "South America" else "North America"
        if is_province and p["region"] in ASIAN:
            continent, subregion = "Asia", "Northern Asia"
        if continent not in CONTINENTS or subregion not in SUBREGIONS:
            continue
        name = english.get(p["admin"]) if p.get("geounit") == p["admin"] else p.get("geounit")
        if is_province:
            name = p.get("name_en") or p["name"]
            name = p["name"] if name in names else name
        names.add(name)
        properties = {"name": name}
        local = SAID.get(name, p.get("name_de"))
        if local and name not in local:
            properties["name_de"] = local
        country = english.get(p["admin"], p["admin"])
        properties["country"] = country
        local = SAID.get(country, german.get(p["admin"]))
        if local and local != country:
            properties["country_de"] = local
        if p["admin"] != country:
            properties["also"] = p["admin"]
        properties["continent"] = continent
        properties["subregion"] = subregion
        if is_province and p["region"]:
            properties["region"] = p["region"]
        properties["rings"] = keep_near(rings_of(feature))
        parts.append(properties)
    return parts


def join_sides(parts):
    """Puts points of one ring that lie on another's edge into it."""
    points = {at for part in parts for _, ring in part["rings"] for at in ring}
    cell = 40
    grid = collections.defaultdict(list)
    for at in points:
        grid[at[0] // cell, at[1] // cell].append(at)
    near = NEAR / STEP
    for part in parts:
        for number, (is_hole, ring) in enumerate(part["rings"]):
            own = set(ring)
            joined = []
            for a, b in zip(ring, ring[1:] + ring[:1]):
                joined.append(a)
                dx, dy = b[0] - a[0], b[1] - a[1]
                length = dx * dx + dy * dy
                found = []
                for gx in range((min(a[0], b[0]) - 8) // cell, (max(a[0], b[0]) + 8) // cell + 1):
                    for gy in range((min(a[1], b[1]) - 8) // cell,
                                    (max(a[1], b[1]) + 8) // cell + 1):
                        for at in grid.get((gx, gy), ()):
                            if at in own:
                                continue
                            along = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / length
                            off = abs((at[0] - a[0]) * dy - (at[1] - a[1]) * dx) / math.sqrt(length)
                            if 0 < along < 1 and off <= near:
                                found.append((along, at))
                for _, at in sorted(found):
                    if at not in own:
                        own.add(at)
                        joined.append(at)
            part["rings"][number] = (is_hole, joined)


def cut(parts):
    """Arcs between points where more than two sides meet; each ring as numbers of arcs."""
    beside = collections.defaultdict(set)
    for part in parts:
        for _, ring in part["rings"]:
            for i, at in enumerate(ring):
                beside[at].update((ring[i - 1], ring[(i + 1) % len(ring)]))
    edges = collections.Counter()
    for part in parts:
        for _, ring in part["rings"]:
            for i, at in enumerate(ring):
                edges[frozenset((at, ring[i - 1]))] += 1

    def is_end(ring, i):
        at = ring[i]
        if len(beside[at]) != 2:
            return True
        before, after = ring[i - 1], ring[(i + 1) % len(ring)]
        return edges[frozenset((at, before))] != edges[frozenset((at, after))]

    arcs, numbers = [], {}
    for part in parts:
        part["arcs"] = []
        for is_hole, ring in part["rings"]:
            ends = [i for i in range(len(ring)) if is_end(ring, i)]
            if not ends:
                ends = [ring.index(min(ring))]
            list_of = []
            for one, two in zip(ends, ends[1:] + [ends[0] + len(ring)]):
                arc = tuple(ring[k % len(ring)] for k in range(one, two + 1))
                back = arc[::-1]
                if arc in numbers:
                    list_of.append(numbers[arc])
                elif back in numbers:
                    list_of.append(-1 - numbers[back])
                else:
                    numbers[arc] = len(arcs)
                    list_of.append(len(arcs))
                    arcs.append(arc)
            part["arcs"].append((is_hole, list_of))
    return arcs


def simplify(arc):
    """After M. Visvalingam and J. D. Whyatt, “Line generalisation by repeated elimination of
    points”, 1993. A ring keeps four points."""
    points = list(arc)
    before = list(range(-1, len(points) - 1))
    after = list(range(1, len(points) + 1))
    flat = math.cos(math.radians(sum(y for _, y in points) / len(points) * STEP))

    def weigh(i):
        a, b, c = points[before[i]], points[i], points[after[i]]
        twice = abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]))
        return twice / 2 * STEP * STEP * flat

    weights = {i: weigh(i) for i in range(1, len(points) - 1)}
    heap = [(weight, i) for i, weight in weights.items()]
    heapq.heapify(heap)
    least = 4 if points[0] == points[-1] else 0
    while heap and len(weights) > least:
        weight, i = heapq.heappop(heap)
        if weights.get(i) != weight:
            continue
        if weight >= SIMPLIFY:
            break
        del weights[i]
        after[before[i]], before[after[i]] = after[i], before[i]
        for k in (before[i], after[i]):
            if k in weights:
                weights[k] = max(weight, weigh(k))
                heapq.heappush(heap, (weights[k], k))
    return [points[0]] + [points[i] for i in sorted(weights)] + [points[-1]]


def write(parts, arcs):
    packed = []
    for arc in arcs:
        line, last = [], (0, 0)
        for at in simplify(arc):
            line.append([at[0] - last[0], at[1] - last[1]])
            last = at
        packed.append(line)
    geometries = []
    for part in parts:
        polygons = []
        for is_hole, list_of in part["arcs"]:
            if is_hole and polygons:
                polygons[-1].append(list_of)
            else:
                polygons.append([list_of])
        properties = {k: v for k, v in part.items() if k not in ("rings", "arcs")}
        geometries.append({"type": "MultiPolygon", "arcs": polygons, "properties": properties})
    out = {
        "type": "Topology",
        "source": "Natural Earth, 1:50m, public domain: https://www.naturalearthdata.com",
        "words": {"de": {**CONTINENTS, **SUBREGIONS, "World": "Welt"}},
        "transform": {"scale": [STEP, STEP], "translate": [0, 0]},
        "objects": {"places": {"type": "GeometryCollection", "geometries": geometries}},
        "arcs": packed,
    }
    json.dump(out, sys.stdout, ensure_ascii=False, separators=(",", ":"))
    sys.stdout.write("\n")
    print(f"{len(parts)} parts, {len(arcs)} arcs, {sum(map(len, packed))} points", file=sys.stderr)


def main():
    units, provinces, countries = (load(path) for path in sys.argv[1:4])
    parts = parts_of(units, provinces, countries)
    join_sides(parts)
    write(parts, cut(parts))


if __name__ == "__main__":
    main()
