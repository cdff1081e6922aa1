# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks game logs without any of Boardloom's code, from validator/record/GAME-LOG.md and the texts of
the rules alone: hashes and counting for every game, and for the games below whether each position
follows from the one before, the move and its events. Options must be at their defaults.
Usage: check-log.py LOG…"""

import hashlib
import json
import sys
import xml.etree.ElementTree as ElementTree

NS = "{urn:boardloom:board:1}"


def sha(data):
    return hashlib.sha256(data).hexdigest()


def neighbours(setup):
    """Areas by id that border each other or are joined by a route, both ways."""
    board = ElementTree.fromstring(setup["board"]["xml"])
    scenario = next(s for s in board.iter(NS + "scenario") if s.get("id") == setup["scenario"])
    assert not list(scenario.iter(NS + "close"))
    sides, beside = {}, {}
    for area in board.iter(NS + "area"):
        beside[area.get("id")] = set()
        rings = [area.get("outline") or ""] + [r.get("corners") for r in area.iter(NS + "ring")]
        for ring in rings:
            corners = ring.split()
            for one, two in zip(corners, corners[1:] + corners[:1]):
                sides.setdefault(frozenset((one, two)), []).append(area.get("id"))
    for owners in sides.values():
        for one in owners:
            beside[one] |= set(owners) - {one}
    for barrier in board.iter(NS + "barrier"):
        one, two = barrier.get("between").split()
        assert barrier.get("ends") is None
        beside[one].discard(two)
        beside[two].discard(one)
    for route in board.iter(NS + "route"):
        assert route.get("one-way") is None
        beside[route.get("from")].add(route.get("to"))
        beside[route.get("to")].add(route.get("from"))
    return beside


def group(areas, start, beside):
    """The areas of @areas that hang together with @start."""
    found, edge = {start}, [start]
    while edge:
        for other in beside[edge.pop()] & areas - found:
            found.add(other)
            edge.append(other)
    return found


def largest(areas, beside):
    return max((len(group(areas, one, beside)) for one in areas), default=0)


def events_of(line, kind):
    return [event for event in line["events"] if event["event"] == kind]


# Rumble Nation


def settle(setup, state, beside):
    """The end of the game: points by seat, and what each region sees on the way."""
    seats = range(len(setup["seats"]))
    regions = {r["number"]: r for r in json.loads(json.dumps(state["regions"]))}
    number = {r["area"]: r["number"] for r in regions.values()}
    rank = {seat: place for place, seat in enumerate(state["priority"])}
    points = [0 for _ in seats]
    for value, region in sorted(regions.items()):
        order = sorted((s for s in seats if region["cubes"][s] > 0),
                       key=lambda s: (-region["cubes"][s], rank[s + 1]))
        if not order:
            continue
        region["seat"] = order[0] + 1
        points[order[0]] += value
        if len(order) > 1:
            points[order[1]] += value // 2
        for area in beside[region["area"]]:
            other = regions.get(number.get(area, 0))
            if other and other["number"] > value and other["cubes"][order[0]] > 0:
                other["cubes"][order[0]] += 2
    return points, regions


def rumble_nation(setup, before, line, beside):
    seat, move, after = line["seat"], line["move"], line["state"]
    expected = json.loads(json.dumps(before))
    if move["do"] == "reroll":
        assert before["phase"] == "first-roll"
        expected["phase"] = "last-roll"
        expected["dice"] = events_of(line, "roll")[0]["dice"]
        assert after == expected
        return
    dice = before["dice"]
    assert any(sum(dice) - die == move["number"]
               and min((die + 1) // 2, before["hand"][seat - 1]) == move["cubes"] for die in dice)
    expected["hand"][seat - 1] -= move["cubes"]
    for region in expected["regions"]:
        if region["number"] == move["number"]:
            region["cubes"][seat - 1] += move["cubes"]
    if expected["hand"][seat - 1] == 0:
        expected["priority"].append(seat)
    n = len(setup["seats"])
    order = [(seat + i - 1) % n + 1 for i in range(1, n + 1)]
    then = next((s for s in order if expected["hand"][s - 1] > 0), None)
    expected["seat"] = then
    if then is not None:
        roll = events_of(line, "roll")[0]
        assert roll["seat"] == then
        expected.update(phase="first-roll", dice=roll["dice"])
        assert after == expected
        return
    points, regions = settle(setup, expected, beside)
    assert after["points"] == points
    assert {r["number"]: r for r in after["regions"]} == regions


def rumble_nation_credits(state):
    best = max(state["points"])
    winner = min((s for s in range(len(state["points"])) if state["points"][s] == best),
                 key=lambda s: state["priority"].index(s + 1))
    return [1 if s == winner else 0 for s in range(len(state["points"]))]


# SliceWars


def own(areas, seat):
    return {name for name, area in areas.items() if area.get("seat") == seat}


def slice_wars(setup, before, line, beside):
    seat, move = line["seat"], line["move"]
    areas = {a["area"]: dict(a) for a in before["areas"]}
    if move["do"] == "claim":
        assert "seat" not in areas[move["area"]] and "neutral" not in areas[move["area"]]
        areas[move["area"]].update(seat=seat, dice=1)
    elif move["do"] == "add":
        assert areas[move["area"]]["seat"] == seat and before["to-add"][seat - 1] > 0
        areas[move["area"]]["dice"] += 1
    elif move["do"] == "attack":
        one, two = areas[move["from"]], areas[move["to"]]
        battle = events_of(line, "battle")[0]
        assert move["to"] in beside[move["from"]]
        assert one["seat"] == seat and two.get("seat") != seat and one["dice"] >= 2
        assert len(battle["attack"]) == one["dice"] and len(battle["defence"]) == two["dice"]
        won = sum(battle["attack"]) > sum(battle["defence"])
        assert won == (battle["outcome"] == "win")
        if won:
            two.pop("neutral", None)
            two.update(seat=seat, dice=one["dice"] - 1)
        one["dice"] = 1
    for event in line["events"]:
        if event["event"] == "claimed":
            areas[event["area"]].update(seat=event["seat"], dice=1)
        elif event["event"] == "added":
            areas[event["area"]]["dice"] += event["dice"]
        elif event["event"] == "income":
            assert event["group"] == largest(own(areas, event["seat"]), beside)
            assert event["dice"] + event["discarded"] == event["group"]
    assert {a["area"]: a for a in line["state"]["areas"]} == areas
    assert all(1 <= a["dice"] <= (7 if a.get("neutral") else 6)
               for a in areas.values() if "seat" in a or a.get("neutral"))


# Dice & Shrines


def dice_and_shrines(setup, before, line, beside):
    seat, move = line["seat"], line["move"]
    areas = {a["area"]: dict(a) for a in before["areas"]}
    shrine = before["seats"][seat - 1]["shrine"]

    def cap(area):
        return 10 if area == shrine else 8

    if move["do"] == "attack":
        one, two = areas[move["from"]], areas[move["to"]]
        assert move["to"] in beside[move["from"]] or setup["options"]["mode"] != "zen"
        assert one["seat"] == seat and two["seat"] != seat and one["dice"] >= 2
    elif move["do"] == "transfer":
        moved = min(areas[move["from"]]["dice"] - (2 if move["from"] == shrine else 1),
                    cap(move["to"]) - areas[move["to"]]["dice"])
        assert moved >= 1 and areas[move["from"]]["seat"] == areas[move["to"]]["seat"] == seat
        areas[move["from"]]["dice"] -= moved
        areas[move["to"]]["dice"] += moved
    elif move["do"] == "tide-surge":
        areas[move["area"]]["dice"] += min(setup["options"]["tide-surge"],
                                           cap(move["area"]) - areas[move["area"]]["dice"])
    elif move["do"] == "place":
        assert areas[move["area"]]["seat"] == seat
        areas[move["area"]]["dice"] += 1
    for event in line["events"]:
        kind = event["event"]
        if kind == "battle":
            attack, defence = sum(event["attack"]), sum(event["defence"])
            assert event["sum"] == ("higher" if attack > defence else
                                    "level" if attack == defence else "lower")
            assert len(event["defence"]) == areas[event["to"]]["dice"]
            source = areas[event["from"]]
        elif kind == "captured":
            assert areas[event["area"]]["seat"] == event["from-seat"]
            areas[event["area"]].update(seat=event["seat"], dice=event["moved"])
            source["dice"] = event["kept"]
        elif kind == "retreated":
            assert areas[event["area"]]["dice"] == event["kept"] + event["lost"]
            areas[event["area"]]["dice"] = event["kept"]
        elif kind == "scattered":
            areas[event["area"]]["dice"] += 1
        elif kind in ("placed", "blessed"):
            areas[event["area"]]["dice"] += event["dice"]
        elif kind == "reinforced":
            mine = {name for name, area in areas.items() if area["seat"] == event["seat"]}
            assert event["group"] == largest(mine, beside)
    after = {a["area"]: a for a in line["state"]["areas"]}
    for name, area in areas.items():
        assert (after[name]["seat"], after[name]["dice"]) == (area["seat"], area["dice"]), name
        assert 1 <= area["dice"] <= 10


# Die for the Colony


def die_for_the_colony(setup, before, line, beside):
    faces = {die["area"]: die["face"] for die in before["dice"]}
    for event in line["events"]:
        if event["event"] == "turned":
            assert faces[event["area"]] == event["from"]
            assert abs(event["to"] - event["from"]) <= 2 and 1 <= event["to"] <= 6
            faces[event["area"]] = event["to"]
        elif event["event"] == "roll":
            assert 1 <= event["roll"] <= 20
    assert {die["area"]: die["face"] for die in line["state"]["dice"]} == faces
    assert all(2 <= side["forces"] <= 5 for side in line["state"]["sides"])


CHECKS = {
    "rumble-nation": (rumble_nation, rumble_nation_credits),
    "slice-wars": (slice_wars, None),
    "dice-and-shrines": (dice_and_shrines, None),
    "die-for-the-colony": (die_for_the_colony, None),
}


def check(path):
    with open(path, "rb") as file:
        lines = file.read().splitlines(keepends=True)
    setup, *moves, end = [json.loads(line) for line in lines]
    moves = [line for line in moves if line["line"] != "branch"]
    assert setup["form"] == "boardloom-game-log" and setup["version"] == 1
    assert sha(setup["board"]["xml"].encode()) == setup["board"]["sha256"]
    assert sha(lines[0].rsplit(b',"sha256"', 1)[0]) == setup["sha256"]
    assert sha(b"".join(lines[:-1])) == end["sha256"]
    rules, credits = CHECKS.get(setup["rules"], (None, None))
    beside = neighbours(setup) if rules else None
    state = setup["state"]
    for n, line in enumerate(moves, 1):
        assert line["n"] == n and line["seat"] == state["seat"]
        if rules:
            try:
                rules(setup, state, line, beside)
            except AssertionError as problem:
                problem.args = (f"{path}: move {n}: {line['move']} {problem}",)
                raise
        state = line["state"]
    assert state["seat"] is None and end["moves"] == len(moves)
    assert abs(sum(end["credits"]) - 1) < 1e-9
    if credits:
        assert end["credits"] == credits(state)
    print(f"{path}: {len(moves)} moves, all well")


for name in sys.argv[1:]:
    check(name)
