#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chooses the tests that run under sanitizers: the cheapest that together go every way all tests go.

Usage: watched.py FOLDER [SECONDS]     FOLDER keeps the builds and counts, and is used again if it is there

Builds with counters on every branch, runs each test (but those of the house) with counts of its own, and
takes the tests one after another that add most ways through the code for a second of processor time,
until one that adds nothing is left, or those taken last SECONDS together. Prints each with what it adds;
the names are for tests/watched.txt. Takes a quarter of an hour.
"""

import collections
import json
import os
import struct
import subprocess
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), '..', '..'))
COUNTERS, FUNCTION = 0x01a10000, 0x01000000


def build(folder):
    where = os.path.join(folder, 'build')
    if not os.path.exists(where):
        subprocess.run(['meson', 'setup', where, ROOT, '--buildtype=plain',
                        '-Dc_args=-O1 --coverage', '-Dc_link_args=--coverage'], check=True)
    subprocess.run(['ninja', '-C', where, 'all', 'meson-test-prereq'], check=True)
    return where


def key(test):
    """A name that no other test has: two folders may have tests of one name."""
    return test['suite'][0].split(':')[1].replace('/', '-') + '-' + test['name']


def run(folder, where, test):
    """Runs one test with counts of its own; the processor seconds that it took."""
    counts = os.path.join(folder, 'counts', key(test))
    told = os.path.join(counts, 'seconds')
    if not os.path.exists(told):
        os.makedirs(counts, exist_ok=True)
        environment = dict(os.environ, **test['env'], GCOV_PREFIX=counts,
                           GCOV_PREFIX_STRIP=str(where.count('/')))
        before = os.times()
        subprocess.run(test['cmd'], env=environment, cwd=test['workdir'] or where, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        after = os.times()
        with open(told, 'w') as file:
            file.write(f'{after.children_user + after.children_system - before.children_user - before.children_system}')
    with open(told) as file:
        return float(file.read())


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
    folder = os.path.realpath(sys.argv[1])
    most = float(sys.argv[2]) if len(sys.argv) > 2 else float('inf')
    where = build(folder)
    told = json.loads(subprocess.run(['meson', 'introspect', '--tests', where], check=True,
                                     capture_output=True, text=True).stdout)
    numbers = {}
    tests = {}
    for i, test in enumerate(told):
        if 'boardloom:house' in test['suite']:
            continue
        seconds = run(folder, where, test)
        tests[key(test)] = (seconds, ways_of(os.path.join(folder, 'counts', key(test)), numbers))
        print(f'{i + 1}/{len(told)} {key(test)} {seconds:.1f} s, {len(tests[key(test)][1])} ways',
              file=sys.stderr)
    reached = 0
    total = 0.0
    for name, seconds, added in choose(tests, most):
        reached += added
        total += seconds
        print(f'{name:40} {seconds:7.1f} s {added:7} more, {total:7.1f} s {100 * reached / len(numbers):6.2f} %')


if __name__ == '__main__':
    main()
