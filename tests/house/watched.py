#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chooses the tests that run under sanitizers: the cheapest that together go every way all tests go.

Usage: watched.py FOLDER [SECONDS]     FOLDER keeps the build and the counts, for the next time

By the counts of each test (but those of the house), takes the tests one after another that add most ways
through the code for a second of processor time, until one that adds nothing is left, or those taken last
SECONDS together. Prints each with what it adds; the names are for tests/watched.txt. Takes half an hour.
"""

import os
import struct
import sys

from counts import Counts, key

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), '..', '..'))
COUNTERS, FUNCTION = 0x01a10000, 0x01000000


def read_counts(path):
    """The branches of one file of counts that were taken, as (function, number)."""
    with open(path, 'rb') as file:
        data = file.read()
    at, function = 16, 0
    while at + 8 <= len(data):
        tag, length = struct.unpack_from('<Ii', data, at)
        at += 8
        if tag == FUNCTION and length > 0:
            function = struct.unpack_from('<I', data, at)[0]
        elif tag == COUNTERS and length > 0:
            for i, n in enumerate(struct.unpack_from(f'<{length // 8}q', data, at)):
                if n != 0:
                    yield function, i
        at += max(length, 0)


def ways_of(counts, numbers):
    """All branches of the program that the counts below the folder have, each a number."""
    ways = set()
    for place, _, files in os.walk(counts):
        part = os.path.relpath(place, counts)
        if part.startswith('tests'):
            continue
        for name in files:
            if name.endswith('.gcda'):
                ways.update(numbers.setdefault((part, name, way), len(numbers))
                            for way in read_counts(os.path.join(place, name)))
    return ways


def choose(tests, most):
    """tests: name -> (seconds, ways). Yields (name, seconds, ways that it adds)."""
    left = dict(tests)
    taken = 0.0
    while left:
        name = max(left, key=lambda n: (len(left[n][1]) / max(left[n][0], .05), n))
        seconds, ways = left.pop(name)
        if not ways:
            return
        if taken + seconds > most:
            continue
        taken += seconds
        yield name, seconds, len(ways)
        left = {n: (s, w - ways) for n, (s, w) in left.items()}


def main():
    most = float(sys.argv[2]) if len(sys.argv) > 2 else float('inf')
    counts = Counts(os.path.realpath(sys.argv[1]), ROOT)
    numbers = {}
    tests = {key(test): (counts.seconds[key(test)], ways_of(counts.of(test), numbers)) for test in counts.tests}
    reached = 0
    total = 0.0
    for name, seconds, added in choose(tests, most):
        reached += added
        total += seconds
        print(f'{name:40} {seconds:7.1f} s {added:7} more, {total:7.1f} s {100 * reached / len(numbers):6.2f} %')


if __name__ == '__main__':
    main()
