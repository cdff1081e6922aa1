#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks a log of SliceWars from the rules alone.

Usage: check-slice-wars.py LOG...

Nothing of Boardloom is used here: the map is read from the board that the log holds, the rules are
written down once more, and of chance only the faces of the dice are taken from the log. From each
position and move the next position is worked out, and must be the one that the log says. Exits with
1 and names the first line that does not follow.
"""

import json
import sys
import xml.etree.ElementTree as ElementTree

NAMESPACE = "{urn:boardloom:board:1}"


class Wrong(Exception):
    """A line that does not follow from those before it."""


def claim(holds, message):
    if not holds:
        raise Wrong(message)


class Map:
    """What can be played on, and what lies beside what (borders shared, routes, barriers)."""

    def __init__(self, text, scenario_id):
        root = ElementTree.fromstring(text)
        section = root.find(NAMESPACE + "areas")
        scenario = next(s for s in root.iter(NAMESPACE + "scenario") if s.get("id") == scenario_id)
        void = {t.get("id") for t in root.iter(NAMESPACE + "terrain") if t.get("kind") == "void"}
        closed = set()
        for close in scenario.findall(NAMESPACE + "close"):
            closed.update(close.attrib.values())
        self.areas = [a.get("id") for a in section.findall(NAMESPACE + "area")
                      if a.get("id") not in closed and a.get("terrain") not in void]
        self.to = {area: set() for area in self.areas}
        self._add_borders(section)
        for route in section.findall(NAMESPACE + "route"):
            if route.get("id") in closed:
                continue
            self._link(route.get("from"), route.get("to"))
            if route.get("one-way") != "yes":
                self._link(route.get("to"), route.get("from"))
        self.places = {p.get("area"): p for p in scenario.findall(NAMESPACE + "place")}

    def _link(self, one, other):
        if one in self.to and other in self.to:
            self.to[one].add(other)

    def _add_borders(self, section):
        barriers = []
        for barrier in section.findall(NAMESPACE + "barrier"):
            ends = barrier.get("ends")
            barriers.append((frozenset(barrier.get("between").split()),
                             frozenset(ends.split()) if ends else None))
        beside = {}
        for area in section.findall(NAMESPACE + "area"):
            rings = [area.get("outline")] + [r.get("corners")
                                             for r in area.findall(NAMESPACE + "ring")]
            for ring in filter(None, rings):
                corners = ring.split()
                for one, other in zip(corners, corners[1:] + corners[:1]):
                    beside.setdefault(frozenset((one, other)), []).append(area.get("id"))
        for edge, areas in beside.items():
            if len(areas) != 2:
                continue
            pair = frozenset(areas)
            if (pair, None) in barriers or (pair, edge) in barriers:
                continue
            self._link(areas[0], areas[1])
            self._link(areas[1], areas[0])

    def group(self, own):
        """The size of the largest connected group of the areas @own; one-way routes connect."""
        left, largest = set(own), 0
        while left:
            reached = [left.pop()]
            for area in reached:
                near = {other for other in left
                        if other in self.to[area] or area in self.to[other]}
                left -= near
                reached.extend(near)
            largest = max(largest, len(reached))
        return largest


class Game:
    """A position, and what a move makes of it."""

    def __init__(self, setup):
        self.options = setup["options"]
        self.n_seats = len(setup["seats"])
        self.map = Map(setup["board"]["xml"], setup["scenario"])
        self.neutral_at_start = {a["area"] for a in setup["state"]["areas"] if a.get("neutral")}
        self.load(setup["state"])

    def load(self, state):
        self.first = state["first"]
        self.seat = state["seat"]
        self.phase = state["phase"]
        self.round = state["round"]
        self.drafted = state["draft-turns"]
        self.to_add = list(state["to-add"])
        self.owner = {a["area"]: a.get("seat", 0) for a in state["areas"]}
        self.dice = {a["area"]: a["dice"] for a in state["areas"]}
        self.neutral = {a["area"] for a in state["areas"] if a.get("neutral")}
        self.ended = state.get("ended")
        self.winners = state.get("winners")

    def save(self):
        areas = []
        for area in self.map.areas:
            entry = {"area": area}
            if self.owner[area]:
                entry["seat"] = self.owner[area]
            if area in self.neutral:
                entry["neutral"] = True
            entry["dice"] = self.dice[area]
            areas.append(entry)
        state = {"seat": self.seat, "first": self.first, "phase": self.phase, "round": self.round,
                 "draft-turns": self.drafted, "to-add": self.to_add, "areas": areas}
        if self.ended:
            state["ended"] = self.ended
            state["winners"] = self.winners
        return state

    def own(self, seat):
        return [area for area in self.map.areas if self.owner[area] == seat]

    def seats_in(self):
        return [seat for seat in self.order() if self.own(seat)]

    def order(self):
        return [(self.first - 1 + i) % self.n_seats + 1 for i in range(self.n_seats)]

    def room(self, seat):
        return [a for a in self.own(seat) if self.dice[a] < self.options["dice-cap"]]

    def attacks(self, seat):
        if (self.options["comp"] == "round1-no-attack-first" and self.round == 1
                and seat == self.first):
            return []
        return [(a, b) for a in self.own(seat) if self.dice[a] >= self.options["attack-dice"]
                for b in self.map.to[a] if self.owner[b] != seat]

    # Who moves when.

    def drafter(self):
        """The seat whose claim comes next."""
        turn, at = divmod(self.drafted, self.n_seats)
        order = self.order()
        if self.options["comp"] == "snake-draft" and turn % 2 == 1:
            order.reverse()
        return order[at]

    def share_dice(self):
        claimable = len(self.map.areas) - len(self.neutral_at_start)
        for place, seat in enumerate(self.order()):
            dice = claimable // self.n_seats
            if self.options["comp"] == "last-bonus-die":
                dice += place * self.options["bonus-dice"]
            room = sum(self.options["dice-cap"] - self.dice[a] for a in self.own(seat))
            self.to_add[seat - 1] = min(dice, room)

    def next_to_add(self, after):
        """The next in turn behind @after who has dice to add, or None."""
        order = self.order()
        at = order.index(after) + 1 if after else 0
        for seat in order[at:] + order[:at]:
            if self.to_add[seat - 1] > 0:
                return seat
        return None

    def begin_turn(self, seat):
        self.seat, self.phase = seat, "attack"
        if self.round >= self.options["income-from-round"]:
            room = sum(self.options["dice-cap"] - self.dice[a] for a in self.own(seat))
            self.to_add[seat - 1] = min(self.map.group(self.own(seat)), room)
            if self.to_add[seat - 1] > 0:
                self.phase = "income"
        self.judge(seat)

    def begin_round(self, number):
        self.round = number
        if number > self.options["max-rounds"]:
            self.round -= 1
            self.break_off()
        else:
            self.begin_turn(self.seats_in()[0])

    def pass_on(self):
        order = self.order()
        later = [s for s in order[order.index(self.seat) + 1:] if self.own(s)]
        if later:
            self.begin_turn(later[0])
        else:
            self.begin_round(self.round + 1)

    # The end.

    def end(self, how, winners):
        self.ended, self.winners = how, sorted(winners)
        self.seat, self.phase = None, "over"
        self.to_add = [0] * self.n_seats

    def break_off(self):
        winners = self.seats_in()
        if self.options["timeout"] == "draw":
            self.end("draw", winners)
            return
        strength = {s: (len(self.own(s)), sum(self.dice[a] for a in self.own(s))) for s in winners}
        best = max(strength.values())
        self.end("rank", [s for s in winners if strength[s] == best])

    def has_majority(self, seat):
        own = len(self.own(seat))
        valid = {"dynamic": sum(1 for a in self.map.areas if self.owner[a]),
                 "initial": len(self.map.areas) - len(self.neutral_at_start),
                 "all-cells": len(self.map.areas)}[self.options["valid"]]
        if self.options["maj"] == "code-v-over-p":
            enough = own > valid // self.n_seats
        else:
            enough = 100 * own > self.options["majority-percent"] * valid
        return enough and not self.room(seat)

    def judge(self, actor):
        """Looks for victory after an action of @actor."""
        left = self.seats_in()
        if len(left) == 1 and (self.options["conquer"] == "all-players-out"
                               or len(self.own(left[0])) == len(self.map.areas)):
            self.end("conquest", left)
            return
        check = self.options["check"]
        judged = [actor] + [s for s in left if s != actor] if check == "every-action" else [actor]
        if check == "actor-from-round-2" and self.round < 2:
            judged = []
        for seat in judged:
            if self.own(seat) and self.has_majority(seat):
                self.end("majority", [seat])
                return
        if self.options["allfull"] == "majority-wins" and not any(self.room(s) for s in left):
            most = max(len(self.own(s)) for s in left)
            best = [s for s in left if len(self.own(s)) == most]
            if len(best) == 1:
                self.end("all-full", best)

    # Steps.

    def claim_area(self, area):
        self.owner[area], self.dice[area] = self.seat, 1
        self.drafted += 1
        if any(not self.owner[a] and a not in self.neutral for a in self.map.areas):
            self.seat = self.drafter()
            return
        self.phase = "dice"
        self.share_dice()
        self.seat = self.next_to_add(None)
        if self.seat is None:
            self.begin_round(1)

    def add_die(self, area):
        actor = self.seat
        self.dice[area] += 1
        self.to_add[actor - 1] -= 1
        self.judge(actor)
        if self.ended:
            return
        if self.phase == "dice":
            self.seat = self.next_to_add(actor)
            if self.seat is None:
                self.begin_round(1)
        elif self.to_add[actor - 1] == 0:
            self.phase = "attack"

    def attack(self, source, target, won):
        actor = self.seat
        if won:
            self.neutral.discard(target)
            self.owner[target] = actor
            self.dice[target] = self.dice[source] - 1
        self.dice[source] = 1
        self.judge(actor)

    def settle(self):
        """Plays what leaves no choice, up to the next decision of a seat."""
        idle = 0
        while not self.ended:
            if self.phase == "draft":
                free = [a for a in self.map.areas if not self.owner[a] and a not in self.neutral]
                if len(free) != 1:
                    return
                self.claim_area(free[0])
            elif self.phase in ("dice", "income"):
                room = self.room(self.seat)
                space = sum(self.options["dice-cap"] - self.dice[a] for a in room)
                fills = self.phase == "income" and self.to_add[self.seat - 1] == space
                if len(room) != 1 and not fills:
                    return
                self.add_die(room[0])
                idle = 0
            else:
                if self.attacks(self.seat):
                    return
                idle += 1
                # A whole round in which nobody can place a die or attack: nothing will ever change.
                if idle > 2 * self.n_seats and self.round >= self.options["income-from-round"]:
                    self.break_off()
                    return
                self.pass_on()

    def play(self, move, events):
        kind = move["do"]
        if kind == "claim":
            claim(self.phase == "draft", "areas are claimed in the draft")
            claim(not self.owner[move["area"]] and move["area"] not in self.neutral,
                  "that area is not free")
            self.claim_area(move["area"])
        elif kind == "add":
            claim(self.phase in ("dice", "income"), "there are no dice to add")
            claim(move["area"] in self.room(self.seat), "there is no room")
            self.add_die(move["area"])
        elif kind == "attack":
            claim(self.phase == "attack", "it is not the time to attack")
            claim((move["from"], move["to"]) in self.attacks(self.seat), "no such attack")
            won = self.fight(move["from"], move["to"], events)
            self.attack(move["from"], move["to"], won)
        elif kind == "end-turn":
            claim(self.phase == "attack", "there are dice to add")
            self.pass_on()
        else:
            raise Wrong("there is no move %s" % kind)
        self.settle()

    def fight(self, source, target, events):
        battle = next((e for e in events if e["event"] == "battle"), None)
        claim(battle is not None, "an attack without a battle")
        claim((battle["from"], battle["to"]) == (source, target), "another battle")
        for side, n, faces in (("attackers", self.dice[source], battle["attack"]),
                               ("defenders", self.dice[target], battle["defence"])):
            claim(battle[side] == n and len(faces) == n, "%s are not %d" % (side, n))
            claim(all(1 <= face <= 6 for face in faces), "dice have six sides")
        won = sum(battle["attack"]) > sum(battle["defence"])
        claim((battle["outcome"] == "win") == won, "the sums say otherwise")
        return won


def difference(expected, found):
    """The first member in which two positions differ."""
    for name in sorted(set(expected) | set(found)):
        one, other = expected.get(name), found.get(name)
        if name == "areas" and one and other:
            pairs = [(a, b) for a, b in zip(one, other) if a != b]
            if pairs:
                return "%s must be %s" % (pairs[0][1], pairs[0][0])
        if one != other:
            return "%s is %s, must be %s" % (name, json.dumps(other), json.dumps(one))
    return None


def check_start(game, setup):
    claim(setup["rules"] == "slice-wars", "another game")
    claim([a["area"] for a in setup["state"]["areas"]] == game.map.areas, "other areas")
    begins = [e["seat"] for e in setup["events"] if e["event"] == "begins"]
    claim(begins == [game.first], "who begins")
    for area in game.map.areas:
        place = game.map.places.get(area)
        neutral = place is not None and place.get("neutral") == "yes"
        claim((area in game.neutral) == neutral, "%s: neutral or not" % area)
        if neutral:
            claim(game.dice[area] == int(place.get("dice", game.options["neutral-dice"])),
                  "%s: dice" % area)


def check_log(path):
    """How many moves were checked."""
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    number = 1
    try:
        game = Game(lines[0])
        check_start(game, lines[0])
        for number, line in enumerate(lines[1:-1], 2):
            claim(line["line"] == "move" and line["n"] == number - 1, "the moves are not in order")
            claim(line["seat"] == game.seat, "it is not this seat's move")
            game.play(line["move"], line["events"])
            wrong = difference(game.save(), line["state"])
            claim(wrong is None, wrong)
        number = len(lines)
        end = lines[-1]
        claim(end["line"] == "end" and game.ended, "the game has not ended")
        claim(end["moves"] == len(lines) - 2, "the number of moves")
        share = 1 / len(game.winners)
        credits = [share if s in game.winners else 0 for s in range(1, game.n_seats + 1)]
        claim(all(abs(a - b) < 1e-12 for a, b in zip(credits, end["credits"]))
              and len(credits) == len(end["credits"]), "credits must be %s" % credits)
    except (Wrong, KeyError, StopIteration) as wrong:
        raise Wrong("%s, line %d: %s" % (path, number, wrong)) from wrong
    return len(lines) - 2


def main():
    moves = 0
    for path in sys.argv[1:]:
        try:
            moves += check_log(path)
        except Wrong as wrong:
            print(wrong)
            return 1
    print("%d moves of %d games follow from the rules" % (moves, len(sys.argv) - 1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
