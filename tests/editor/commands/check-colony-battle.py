#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks a log of Colony Battle 2.0 from the rules alone.

Usage: check-colony-battle.py LOG...

Nothing of Boardloom is used here: the map is read from the board that the log holds and the rules
are written down once more. Of chance only what had to be drawn is taken from the events: in which
order earthworms, spiders and bombs come, and one of several that are level. From each position and
move the next position and its events are worked out, and must be those that the log says. Numbers
and the metric may be set by options; where the text can be read in several ways, the log must have
been played by the default. Exits with 1 and names the first line that does not follow.
"""

import copy
import itertools
import json
import sys
import xml.etree.ElementTree as ElementTree

NAMESPACE = "{urn:boardloom:board:1}"
KINDS = ["worker", "soldier", "drone", "young-queen", "termite-bomb", "antlion"]
DEFAULTS = {
    "pass": "no", "limit": "moves-only", "attack-order": "move-then-attack", "timeout": "draw",
    "queens-dead-together": "draw", "worker-turns": 0, "spawn-at": "start-of", "no-room": "wait",
    "convert-at-cap": "illegal", "trail": "permanent", "item-vis": "open", "trigger": "enter",
    "antlion-body": "unharmed", "antlion-place": "off-ways", "blast": "units", "excav": "once-per-round", "gate-adj": "linked",
    "worm-moves": 1, "worm-turn": "obstacle", "worm-edge": "bounce", "worm-crush": "any", "seg-hp": 1, "web-old": "removed",
    "spider-react": "instant", "half": "ceil", "spider-antlion": "kills", "attack-damage": 1,
}
ALL = 1000  # hit points: more than anybody has


class Wrong(Exception):
    """A line that does not follow from those before it."""


def claim(holds, message, *found):
    if not holds:
        raise Wrong(" ".join([message] + [str(f) for f in found]))


def place(cell):
    """A cell of the log as (layer, column, row)."""
    return (cell["layer"], cell["at"][0], cell["at"][1])


class Map:
    """Rock, entrances and the throne, and what lies beside what."""

    def __init__(self, setup):
        layers = ElementTree.fromstring(setup["board"]["xml"]).find(NAMESPACE + "layers")
        blocks = {".": False, "#": True}
        for entry in layers.findall(NAMESPACE + "legend"):
            blocks[entry.get("char")] = entry.get("blocks") == "yes"
        self.eight = setup["options"]["metric"] == "grid8"
        self.sides, self.rock, names = {}, set(), []
        for layer in layers.findall(NAMESPACE + "layer"):
            name = layer.get("id")
            names.append(name)
            self.sides[name] = (int(layer.get("columns")), int(layer.get("rows")))
            for row, text in enumerate(layer.findall(NAMESPACE + "row"), 1):
                self.rock.update((name, column, row) for column, char in enumerate(text.text, 1)
                                 if blocks[char])
        self.sites, self.down, self.up = {}, {}, {}
        for entrance in layers.findall(NAMESPACE + "entrance"):
            layer, (column, row) = entrance.get("layer"), map(int, entrance.get("at").split())
            below = (names[names.index(layer) + 1], column, row)
            self.sites[entrance.get("id")] = (layer, column, row)
            self.down[(layer, column, row)] = below
            self.up[below] = (layer, column, row)
        throne = layers.find(NAMESPACE + "throne")
        self.throne = (throne.get("layer"), *map(int, throne.get("at").split()))
        self.sites["throne"] = self.throne
        # Where neither an item nor an antlion comes to lie (CB-17, CB-18).
        self.clear = set(self.down) | set(self.up) | {self.throne}

    def beside(self, cell):
        steps = [(0, -1), (-1, 0), (1, 0), (0, 1)]
        if self.eight:
            steps += [(-1, -1), (1, -1), (-1, 1), (1, 1)]
        columns, rows = self.sides[cell[0]]
        cells = [(cell[0], cell[1] + x, cell[2] + y) for x, y in steps]
        return [c for c in cells
                if 1 <= c[1] <= columns and 1 <= c[2] <= rows and c not in self.rock]

    def distance(self, a, b):
        if a[0] != b[0]:
            return ALL
        columns, rows = abs(a[1] - b[1]), abs(a[2] - b[2])
        return max(columns, rows) if self.eight else columns + rows


class Position:
    """What stands where, as the log's state says it."""

    def __init__(self, state):
        self.seat, self.round, self.turns_ended = state["seat"], state["round"], state["turns-ended"]
        self.turn_of, self.phase, self.then = state["turn-of"], state["phase"], state.get("then")
        self.ended_by, self.winner = state.get("ended-by"), state.get("winner")
        self.moved, self.spawned = state["moved"], state["spawned"]
        self.due, self.halved = dict(state["to-place"]), set(state["halved"])
        self.units = {place(unit): {
            "seat": unit["seat"], "kind": unit["kind"], "hp": unit.get("hp", 1),
            "kills": unit.get("kills", 0), "carrying": unit.get("carrying"),
            "did": {what for what in ("moved", "acted", "stunned", "done") if unit.get(what)},
        } for unit in state["units"]}
        mover = state["mover"]
        self.mover = mover and {
            "at": place(mover), "spaces": mover["spaces"], "had": mover["had-trail"],
            "path": [place(cell) for cell in mover["path"]],
        }
        self.items = {place(item): item["kind"] for item in state["items"]}
        self.sites = {site["site"]: [site["open"], site["left"][0], set(site["dug-by"])]
                      for site in state["sites"]}
        self.worms = [{"facing": worm["facing"], "mirrored": worm["mirrored"],
                       "cells": [(worm["layer"], *cell) for cell in worm["cells"]]}
                      for worm in state["earthworms"]]
        self.spiders = [{"at": place(spider), "mode": spider["mode"], "radius": spider["radius"],
                         "centre": (spider["layer"], *spider["centre"]),
                         "goal": spider["goal"] and (spider["layer"], *spider["goal"]),
                         "spaces": spider["spaces"]} for spider in state["spiders"]]
        self.trails = {trail["seat"]: {place(cell) for cell in trail["cells"]}
                       for trail in state["trails"]}
        self.queens = {side["seat"]: {"for": side.get("gives-up-turns-for"),
                                      "left": side.get("turns-left"), "waiting": side["waiting"]}
                       for side in state["sides"]}

    def comparable(self):
        """Everything, with the order of worms left out, which means nothing."""
        everything = dict(vars(self))
        everything["worms"] = sorted(map(str, self.worms))
        return everything


class Game:
    """A position, the events that a move still has to account for, and the rules."""

    def __init__(self, setup):
        self.map, self.options = Map(setup), setup["options"]
        for name, value in DEFAULTS.items():
            claim(self.options[name] == value, "this checker knows only the default of", name)
        self.now = Position(setup["state"])
        self.events = []

    # Events.

    def next_is(self, *kinds):
        return bool(self.events) and self.events[0]["event"] in kinds

    def take(self, kind, **members):
        claim(self.next_is(kind), "expected the event", kind, "and found", self.events[:1])
        event = self.events.pop(0)
        for name, value in members.items():
            found = place(event[name]) if isinstance(event[name], dict) else event[name]
            claim(found == value, f"{kind}: {name} should be", value, "and is", found)
        return event

    def try_orders(self, n, play):
        """Plays in each order of n things until the events agree with one."""
        saved, fault = copy.deepcopy((self.now, self.events)), None
        for order in itertools.permutations(range(n)):
            self.now, self.events = copy.deepcopy(saved)
            try:
                return play(order)
            except Wrong as wrong:
                fault = wrong
        raise fault

    # Plain facts.

    def is_closed(self, cell):
        return any(self.map.sites[name] == cell and not site[0]
                   for name, site in self.now.sites.items())

    def worm_on(self, cell):
        return next((worm for worm in self.now.worms if cell in worm["cells"]), None)

    def spider_on(self, cell):
        return any(spider["at"] == cell for spider in self.now.spiders)

    def is_free(self, cell):
        return not (cell in self.map.rock or cell in self.now.units or cell in self.now.items
                    or self.is_closed(cell) or self.spider_on(cell) or self.worm_on(cell))

    def is_webbed(self, cell):
        return any(self.map.distance(spider["centre"], cell) <= spider["radius"]
                   for spider in self.now.spiders)

    def through(self, cell):
        """Where an open entrance leads from here (CB-21)."""
        cells = []
        if cell in self.map.down and not self.is_closed(cell):
            cells.append(self.map.down[cell])
        if cell in self.map.up and not self.is_closed(self.map.up[cell]):
            cells.append(self.map.up[cell])
        return cells

    def queen_of(self, seat):
        return next(cell for cell, unit in self.now.units.items()
                    if unit["seat"] == seat and unit["kind"] == "queen")

    def count(self, seat, kind):
        return sum(unit["seat"] == seat and unit["kind"] == kind
                   for unit in self.now.units.values())

    def cap(self, kind):
        return self.options.get(kind + "-cap", ALL)

    def has_room(self, kind):
        """CB-12, CB-19; there is always some cell for an antlion on these boards."""
        seat = self.now.turn_of
        return kind == "antlion" or (
            self.count(seat, kind) < self.cap(kind)
            and any(self.is_free(cell) for cell in self.map.beside(self.queen_of(seat))))

    def must_deliver(self):
        mover = self.now.mover
        return (mover is not None and self.now.units[mover["at"]]["carrying"]
                and self.map.distance(mover["at"], self.queen_of(self.now.turn_of)) == 1)

    # Harm (CB-08, CB-09, CB-19).

    def hurt(self, cells, damage, cause):
        """All at once; damage is a number or a function of the unit."""
        left = set(cells)
        while left:
            claim(self.next_is("hurt"), "nobody is hurt of", left)
            cell = place(self.events[0]["at"])
            claim(cell in left, "hurt, and should not be:", cell)
            left.remove(cell)
            unit = self.now.units[cell]
            lost = min(damage(unit) if callable(damage) else damage, unit["hp"])
            unit["hp"] -= lost
            self.take("hurt", unit=unit["kind"], seat=unit["seat"], damage=lost, hp=unit["hp"],
                      by=cause)

    def bury(self):
        """The dead go; bombs among them explode first come first, those of one event in any order."""
        bombs = self.bury_dead()
        while bombs and not self.now.ended_by:
            centre = place(self.take("blast")["at"])
            claim(centre in bombs[0], "this bomb is not the next to explode:", centre)
            bombs[0].remove(centre)
            if not bombs[0]:
                bombs.pop(0)
            self.hurt([cell for cell, unit in self.now.units.items() if unit["kind"] != "antlion"
                       and self.map.distance(cell, centre) <= self.options["termite-bomb-range"]],
                      self.options["termite-bomb-damage"], "blast")
            bombs += self.bury_dead()

    def bury_dead(self):
        now, bombs, drops, queens = self.now, [], [], []
        left = {cell for cell, unit in now.units.items() if unit["hp"] == 0}
        while left:
            cell = place(self.take("dies")["at"])
            claim(cell in left, "dies, and should not:", cell)
            left.remove(cell)
            unit = now.units.pop(cell)
            if unit["carrying"]:
                drops.append((cell, unit["carrying"]))
            if unit["kind"] == "termite-bomb":
                bombs.append(cell)
            if unit["kind"] == "queen":
                queens.append(unit["seat"])
            if now.mover and now.mover["at"] == cell:
                if unit["kind"] == "drone":
                    now.trails[unit["seat"]] |= set(now.mover["path"])
                now.mover = None
        self.drop(drops)
        if queens:
            both = len(queens) == 2
            self.end("queens" if both else "queen", 0 if both else 3 - queens[0])
        return [bombs] if bombs else []

    def drop(self, drops):
        """On their own cells first; then the others, each on one of the nearest free ones (CB-17)."""
        displaced = [drop for drop in drops
                     if not self.is_free(drop[0]) or drop[0] in self.map.clear]
        for cell, item in drops:
            if (cell, item) not in displaced:
                self.take("drops", at=cell, item=item)
                self.now.items[cell] = item
        while displaced:
            event = self.take("drops")
            cell, item = place(event["at"]), event["item"]
            come_from = [drop for drop in displaced
                         if drop[1] == item and cell in self.nearest_free(drop[0])]
            claim(come_from, "nothing drops so far away as", cell)
            displaced.remove(come_from[0])
            self.now.items[cell] = item

    def nearest_free(self, cell):
        seen, ring = {cell}, [cell]
        while ring:
            free = [c for c in ring if self.is_free(c) and c not in self.map.clear]
            if free:
                return free
            ring = list({c for near in ring for c in self.map.beside(near)} - seen)
            seen.update(ring)
        return []

    def end(self, cause, winner):
        self.take("ended", by=cause, winner=winner)
        self.now.ended_by, self.now.winner, self.now.seat = cause, winner, None

    # Antlions (CB-18).

    def antlions_see(self, cell):
        unit = self.now.units[cell]
        if unit["kind"] in ("queen", "antlion"):
            return
        near = {c: self.map.distance(c, cell) for c, other in self.now.units.items()
                if other["kind"] == "antlion" and other["seat"] != unit["seat"]}
        near = {c: d for c, d in near.items() if d <= self.options["antlion-range"]}
        if not near:
            return
        event = self.take("strikes", prey=cell)
        antlion = place(event["antlion"])
        claim(near.get(antlion) == min(near.values()), "not the nearest antlion:", antlion)
        self.now.units[antlion]["kills"] += 1
        kills = self.now.units[antlion]["kills"]
        claim(event["kills"] == kills, "the antlion has other kills:", kills)
        self.hurt([cell], ALL, "antlion")
        if kills >= self.options["antlion-kills"]:
            self.hurt([antlion], ALL, "use")
        self.bury()

    # Spiders (CB-29 to CB-33).

    def savage(self, cells):
        prey = []
        for cell in cells:
            unit = self.now.units[cell]
            if unit["kind"] == "queen":
                if unit["seat"] in self.now.halved:
                    continue
                self.now.halved.add(unit["seat"])
            prey.append(cell)
        self.hurt(prey, lambda unit: (unit["hp"] + 1) // 2 if unit["kind"] == "queen" else ALL,
                  "spider")
        self.bury()

    def feed(self, spider):
        self.savage([c for c in self.map.beside(spider["at"]) if c in self.now.units])

    def distances(self, goals):
        """On foot over free cells; cells that are taken are reached, but not gone through."""
        found, ring = {cell: 0 for cell in goals}, list(goals)
        for distance in itertools.count(1):
            if not ring:
                return found
            new = {c for cell in ring for c in self.map.beside(cell)} - set(found)
            found.update((cell, distance) for cell in new)
            ring = [cell for cell in new if self.is_free(cell)]

    def run(self, spider, distances, prey=None):
        """Down the distances, feeding at each step, until its spaces or its prey are gone."""
        distance = distances[spider["at"]]
        while (distance > 0 and spider["spaces"] > 0 and not self.now.ended_by
               and (prey is None or any(unit is prey for unit in self.now.units.values()))):
            distance -= 1
            nearer = [c for c in self.map.beside(spider["at"])
                      if distances.get(c) == distance and self.is_free(c)]
            if not nearer:
                return
            to = place(self.take("runs", **{"from": spider["at"]})["to"])
            claim(to in nearer, "a spider runs where it should not:", to)
            spider["at"] = to
            spider["spaces"] -= 1
            self.feed(spider)

    def hunt(self, spider, cell):
        if self.map.distance(spider["at"], cell) == 1:
            self.feed(spider)
            return
        ways = self.distances([c for c in self.map.beside(cell) if self.is_free(c)])
        if spider["at"] in ways:
            self.run(spider, ways, self.now.units[cell])
            spider["mode"] = "home" if spider["at"] == spider["centre"] else "returns"

    def trip(self, cell):
        called = [i for i, spider in enumerate(self.now.spiders) if spider["mode"] != "leaves"
                  and self.map.distance(spider["centre"], cell) <= spider["radius"]]

        def come(order):
            prey = self.now.units[cell]
            for i in order:
                if self.now.units.get(cell) is prey and not self.now.ended_by:
                    self.hunt(self.now.spiders[called[i]], cell)
            claim(not self.next_is("runs"), "a spider runs uncalled")

        self.try_orders(len(called), come)

    def spiders_move(self, order):
        now, settled = self.now, []
        now.halved = set()
        for spider in (now.spiders[i] for i in order):
            if now.ended_by:
                break
            if spider["mode"] == "returns":
                self.go_home(spider)
            elif spider["mode"] == "leaves" or spider["radius"] >= self.options["web-radius"]:
                settled += self.move_on(spider)
        now.halved = set()
        if now.ended_by:
            return
        for spider in now.spiders:
            wider = min(spider["radius"] + self.options["web-growth"], self.options["web-radius"])
            if spider["mode"] == "home" and spider not in settled and wider > spider["radius"]:
                spider["radius"] = wider
                self.take("spins", centre=spider["centre"], radius=wider)
            spider["spaces"] = self.options["spider-moves"]
        claim(not self.next_is("runs", "seeks"), "a spider runs once more")

    def go_home(self, spider):
        if not self.is_free(spider["centre"]):
            return
        ways = self.distances([spider["centre"]])
        if spider["at"] in ways:
            self.run(spider, ways)
        if spider["at"] == spider["centre"]:
            spider["mode"] = "home"

    def move_on(self, spider):
        """CB-30; gives the spider back if it has begun a new web."""
        ways = {}
        if spider["goal"] and self.is_free(spider["goal"]):
            ways = self.distances([spider["goal"]])
        if spider["at"] not in ways:
            away = {c: self.map.distance(spider["centre"], c)
                    for c in self.distances([spider["at"]]) if self.is_free(c)}
            away = {c: d for c, d in away.items() if d >= self.options["spider-relocation"]}
            spider["goal"] = None
            if not away:
                return []
            goal = place(self.take("seeks", at=spider["at"])["goal"])
            claim(away.get(goal) == min(away.values()), "a spider seeks", goal)
            spider["goal"] = goal
            ways = self.distances([goal])
        spider["mode"] = "leaves"
        self.run(spider, ways)
        if spider["at"] != spider["goal"]:
            return []
        self.take("settles", at=spider["at"])
        spider.update(centre=spider["at"], radius=0, goal=None, mode="home")
        return [spider]

    # Earthworms (CB-23 to CB-28).

    def worms_move(self):
        left = list(self.now.worms)
        while left and not self.now.ended_by:
            claim(self.next_is("crawls", "rests"), "a worm does not move")
            head = place(self.events[0].get("from") or self.events[0]["at"])
            worm = next((w for w in left if w["cells"][0] == head), None)
            claim(worm is not None, "no worm that has still to move lies at", head)
            left.remove(worm)
            self.crawl(worm, head)

    def crawl(self, worm, head):
        def may_enter(cell):
            return self.is_free(cell) or (cell in self.now.units
                                          and self.now.units[cell]["kind"] != "antlion")

        columns, rows = self.map.sides[head[0]]
        east = worm["facing"] == "east"
        to, facing = (head[0], head[1] + (1 if east else -1), head[2]), worm["facing"]
        if not (1 <= to[1] <= columns and may_enter(to)):
            way = -1 if east != worm["mirrored"] else 1
            way = way if 1 <= head[2] + way <= rows else -way
            to, facing = (head[0], head[1], head[2] + way), "west" if east else "east"
        worm["facing"] = facing
        if not may_enter(to):
            self.take("rests", at=head, facing=facing)
            return
        self.take("crawls", to=to, facing=facing)
        worm["cells"] = [to] + worm["cells"][:-1]
        if to in self.now.units:
            self.hurt([to], ALL, "earthworm")
            self.bury()

    def bite(self, worm, cell):
        self.take("bitten", at=cell, left=0)
        at = worm["cells"].index(cell)
        front, rear = worm["cells"][:at], worm["cells"][at + 1:][::-1]
        if not front or not rear:
            worm["cells"] = front or rear[::-1]
            if not worm["cells"]:
                self.now.worms.remove(worm)
            return
        worm["cells"] = front
        if len({c[1] for c in rear}) == 1 or rear[0][1] == cell[1]:
            facing = "west" if worm["facing"] == "east" else "east"
        else:
            facing = "east" if rear[0][1] > cell[1] else "west"
        self.now.worms.append({"facing": facing, "mirrored": worm["mirrored"], "cells": rear})
        self.take("splits", at=cell, front=front[0], rear=rear[0], facing=facing)

    # Moves of units.

    def actor(self, cell):
        now = self.now
        claim(now.phase == "act", "nothing moves in the phase", now.phase)
        unit = now.units[cell]
        claim(unit["seat"] == now.turn_of and unit["kind"] != "antlion", "not to move:", cell)
        claim("done" not in unit["did"], "has had its turn:", cell)
        return unit

    def activate(self, cell):
        now = self.now
        if now.mover and now.mover["at"] == cell:
            return
        self.close()
        unit = now.units[cell]
        had = cell in now.trails[unit["seat"]]
        now.mover = {"at": cell, "spaces": self.options[unit["kind"] + "-moves"], "had": False,
                     "path": []}
        if had:
            self.help_by_trail()

    def help_by_trail(self):
        self.now.mover["had"] = True
        self.now.mover["spaces"] += self.options["trail-bonus"]
        self.take("bonus", at=self.now.mover["at"], spaces=self.options["trail-bonus"])

    def close(self):
        mover = self.now.mover
        if mover:
            unit = self.now.units[mover["at"]]
            if unit["kind"] == "drone":
                self.now.trails[unit["seat"]] |= set(mover["path"])
            unit["did"].add("done")
            self.now.mover = None

    def step(self, at, to):
        now, unit = self.now, self.actor(at)
        seat = unit["seat"]
        claim(not unit["did"] & {"stunned", "acted"}, "moves no more:", at)
        claim(unit["kind"] != "queen" or not now.queens[seat]["for"], "the queen gave up moving")
        claim("moved" in unit["did"] or now.moved < self.options["move-limit"], "too many move")
        claim(self.is_free(to), "not free:", to)
        cost = 1
        if at[0] != to[0]:
            claim(to in self.through(at), "no way leads to", to)
            cost = self.options["gate-cost"]
        else:
            claim(self.map.distance(at, to) == 1, "too far:", to)
        self.activate(at)
        claim(cost <= now.mover["spaces"], "no spaces left for", at)
        if "moved" not in unit["did"]:
            unit["did"].add("moved")
            now.moved += 1
            now.halved = set()
        if unit["kind"] == "drone":
            now.mover["path"].append(at)
        now.units[to] = now.units.pop(at)
        now.mover["at"] = to
        now.mover["spaces"] -= cost
        if not now.mover["had"] and to in now.trails[seat]:
            self.help_by_trail()
        if self.is_webbed(to):
            self.take("stopped", at=to)
            unit["did"].add("stunned")
            now.mover["spaces"] = 0
        if unit["kind"] == "queen" and to == self.map.throne:
            self.end("throne", seat)
        else:
            self.arrive(to)

    def arrive(self, cell):
        """What lies in wait for the mover, and what it or its queen delivers (CB-17)."""
        def lives():
            return not self.now.ended_by and self.now.mover is not None

        self.antlions_see(cell)
        if lives() and any(self.spider_on(c) for c in self.map.beside(cell)):
            self.savage([cell])
        if lives() and "stunned" in self.now.units[cell]["did"]:
            self.trip(cell)
        if lives():
            unit = self.now.units[cell]
            if unit["kind"] == "queen":
                carriers = [c for c in self.map.beside(cell) if c in self.now.units
                            and self.now.units[c]["seat"] == unit["seat"]
                            and self.now.units[c]["carrying"]]
                while carriers:
                    claim(self.next_is("delivers"), "nobody delivers of", carriers)
                    carrier = place(self.events[0]["worker"])
                    carriers.remove(carrier)
                    self.deliver(carrier)
            elif self.now.mover["spaces"] == 0 and self.must_deliver():
                unit["did"].add("acted")
                self.deliver(cell)
        self.settle()

    def act(self, cell):
        unit = self.actor(cell)
        self.activate(cell)
        unit["did"].add("acted")
        self.now.mover["spaces"] = 0
        return unit

    def reach(self, at, target):
        unit = self.actor(at)
        claim(unit["kind"] != "queen" and "acted" not in unit["did"], "may not act:", at)
        claim(self.map.distance(at, target) == 1 or target in self.through(at), "too far:", target)
        return self.act(at)

    def attack(self, at, target):
        unit = self.reach(at, target)
        worm = self.worm_on(target)
        if worm:
            self.bite(worm, target)
            return
        other = self.now.units[target]
        claim(other["seat"] != unit["seat"] and other["kind"] != "antlion", "no enemy:", target)
        self.hurt([target] if other["kind"] == "queen" else [at, target], 1, "battle")
        self.bury()

    def convert(self, at, target):
        unit, other = self.reach(at, target), self.now.units[target]
        seat = unit["seat"]
        claim(unit["kind"] == "young-queen" and other["kind"] != "queen"
              and other["seat"] != seat, "cannot convert", target)
        self.hurt([at], ALL, "sacrifice")
        self.bury()
        claim(self.count(seat, other["kind"]) < self.cap(other["kind"]), "more than the cap")
        other["seat"] = seat
        other["did"].add("done")
        self.take("turns", at=target, unit=other["kind"], seat=seat)
        self.antlions_see(target)

    def pick_up(self, at, target):
        unit = self.actor(at)
        claim(unit["kind"] == "worker" and not unit["carrying"] and "acted" not in unit["did"]
              and self.map.distance(at, target) == 1, "cannot pick up:", at)
        self.act(at)
        unit["carrying"] = self.now.items.pop(target)
        self.take("takes", worker=at, item=unit["carrying"])
        if self.must_deliver():
            self.deliver(at)
        self.settle()

    def deliver(self, cell):
        unit = self.now.units[cell]
        item, unit["carrying"] = unit["carrying"], None
        self.take("delivers", worker=cell, item=item)
        self.gain(item)

    # What queens do (CB-10 to CB-12).

    def gain(self, kind):
        now = self.now
        if self.has_room(kind):
            now.due[kind] = now.due.get(kind, 0) + 1
        else:
            self.take("waits", unit=kind, seat=now.turn_of)
            waiting = now.queens[now.turn_of]["waiting"]
            waiting[kind] = waiting.get(kind, 0) + 1

    def settle(self):
        now = self.now
        if now.ended_by:
            return
        for kind in KINDS:
            if now.due.get(kind) and not self.has_room(kind):
                for _ in range(now.due.pop(kind)):
                    self.gain(kind)
        if now.due and now.phase != "place":
            now.then, now.phase = now.phase, "place"
        elif not now.due and now.phase == "place":
            now.phase, now.then = now.then, None

    def claim_queens_time(self):
        claim(self.now.phase in ("act", "queen"), "not the queen's time")

    def claim_nothing_waits(self):
        waiting = self.now.queens[self.now.turn_of]["waiting"]
        claim(not any(self.has_room(kind) for kind in waiting), "what waited is placed first")

    def begin_queens_phase(self):
        self.close()
        self.now.phase = "queen"

    def put(self, kind, cell):
        now, seat = self.now, self.now.turn_of
        claim(self.is_free(cell), "not free:", cell)
        claim(cell not in self.map.clear if kind == "antlion"
              else self.map.distance(cell, self.queen_of(seat)) == 1, "not a place for it:", cell)
        hp = 1 if kind == "antlion" else self.options[kind + "-hp"]
        now.units[cell] = {"seat": seat, "kind": kind, "hp": hp, "kills": 0, "carrying": None,
                           "did": set()}
        self.take("appears", at=cell, unit=kind, seat=seat)
        self.antlions_see(cell)
        if (not now.ended_by and cell in now.units
                and any(self.spider_on(c) for c in self.map.beside(cell))):
            self.savage([cell])

    def spawn(self, kind, cell):
        now, seat = self.now, self.now.turn_of
        self.claim_queens_time()
        self.claim_nothing_waits()
        claim(kind == "worker" and not now.spawned and not now.queens[seat]["for"]
              and self.count(seat, kind) < self.cap(kind), "cannot spawn", kind)
        self.begin_queens_phase()
        now.spawned = True
        self.put(kind, cell)

    def place_unit(self, kind, cell):
        now = self.now
        if now.phase == "place":
            counts = now.due
        else:
            self.claim_queens_time()
            self.begin_queens_phase()
            counts = now.queens[now.turn_of]["waiting"]
        claim(counts.get(kind), "nothing of the kind to place:", kind)
        counts[kind] -= 1
        if counts[kind] == 0:
            del counts[kind]
        self.put(kind, cell)
        self.settle()

    def forfeit(self, kind):
        now, seat = self.now, self.now.turn_of
        queen = now.queens[seat]
        self.claim_queens_time()
        claim(not now.spawned and not queen["for"]
              and "moved" not in now.units[self.queen_of(seat)]["did"]
              and self.count(seat, kind) + queen["waiting"].get(kind, 0) < self.cap(kind),
              "cannot give up turns for", kind)
        self.begin_queens_phase()
        queen["for"], queen["left"] = kind, self.options[kind + "-turns"]

    def cancel(self):
        queen = self.now.queens[self.now.turn_of]
        claim(self.now.phase == "act" and queen["for"], "nothing to cancel")
        queen["for"] = queen["left"] = None

    # Turns and rounds.

    def end_turn(self):
        now, queen = self.now, self.now.queens[self.now.turn_of]
        self.claim_queens_time()
        self.claim_nothing_waits()
        self.close()
        if queen["for"]:
            queen["left"] -= 1
        self.dig()
        for unit in now.units.values():
            unit["did"] = set()
        now.moved, now.spawned, now.phase = 0, False, "act"
        now.turns_ended += 1
        if now.turns_ended == 2:
            self.end_round()
        if not self.now.ended_by:
            self.begin_turn(3 - self.now.turn_of)

    def dig(self):
        now = self.now
        for name, site in now.sites.items():
            diggers = [c for c in self.map.beside(self.map.sites[name]) if c in now.units
                       and now.units[c]["seat"] == now.turn_of
                       and now.units[c]["kind"] == "worker"]
            if not site[0] and not site[2] and diggers:
                site[1] -= 1
                site[2].add(now.turn_of)
                self.take("dug", site=name, seat=now.turn_of, left=site[1])
                if site[1] == 0:
                    site[0] = True
                    self.take("open", site=name)

    def end_round(self):
        now = self.now
        for site in now.sites.values():
            site[2].clear()
        self.worms_move()
        if not now.ended_by:
            self.try_orders(len(now.spiders), self.spiders_move)
            now = self.now
        if now.ended_by:
            return
        if now.round >= self.options["max-rounds"]:
            self.end("rounds", 0)
            return
        now.turns_ended = 0
        now.round += 1
        self.take("round", round=now.round)

    def begin_turn(self, seat):
        now, queen = self.now, self.now.queens[seat]
        now.seat = now.turn_of = seat
        self.take("turn", seat=seat)
        if queen["for"] and queen["left"] == 0:
            kind, queen["for"], queen["left"] = queen["for"], None, None
            self.take("ready", unit=kind, seat=seat)
            self.gain(kind)
            self.settle()
            now.spawned = now.phase == "place"

    # Lines.

    def play(self, line):
        move, self.events = line["move"], list(line["events"])
        claim(line["seat"] == self.now.seat, "not the turn of seat", line["seat"])
        do, cells = move["do"], [place(m) for m in move.values() if isinstance(m, dict)]
        if self.must_deliver():
            claim(do in ("step", "deliver") and cells[0] == self.now.mover["at"],
                  "who stops beside the queen delivers first")
        if do == "deliver":
            claim(self.must_deliver() or self.actor(cells[0])["carrying"], "nothing to deliver")
            self.act(cells[0])
            self.deliver(cells[0])
            self.settle()
        elif do in ("step", "attack", "convert", "pick-up"):
            getattr(self, do.replace("-", "_"))(*cells)
        elif do in ("spawn", "place"):
            (self.spawn if do == "spawn" else self.place_unit)(move["unit"], cells[0])
        elif do == "forfeit":
            self.forfeit(move["unit"])
        else:
            claim(do in ("cancel", "end-turn"), "no such move:", do)
            getattr(self, do.replace("-", "_"))()
        claim(not self.events, "events that do not follow:", self.events)
        self.compare(Position(line["state"]))

    def compare(self, said):
        mine, theirs = self.now.comparable(), said.comparable()
        for name, value in mine.items():
            claim(value == theirs[name], f"{name} should be", value, "and is said to be",
                  theirs[name])


def check(path):
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    number, moves = 1, 0
    try:
        game = Game(lines[0])
        for number, line in enumerate(lines[1:], 2):
            if line["line"] == "move":
                game.play(line)
                moves += 1
                continue
            winner = game.now.winner
            credits = [0.5, 0.5] if winner == 0 else [int(winner == 1), int(winner == 2)]
            claim(line["credits"] == credits and line["moves"] == moves, "the end is wrong")
    except (Wrong, KeyError) as wrong:
        print(f"{path}: line {number}: {wrong}")
        return False
    print(f"{path}: {moves} moves follow")
    return True


if __name__ == "__main__":
    sys.exit(0 if all([check(path) for path in sys.argv[1:]]) else 1)
