#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts small faults into the sources, one at a time, and sees whether a test finds each.

Usage: mutate.py [--keep FOLDER] [--patience SECONDS] [N [SEED [PATTERN]]]

N faults, 20 by default, in the files whose path PATTERN matches, a folder after another. FOLDER keeps the
copy, its build and what tests cost, for the next time; with --patience a fault is given up when the tests
that did not find it took so many SECONDS of a processor.

Works on a copy of what is committed, in a build of its own. Each fault changes one operator or constant
on a line by chance that a test comes to; one that does not compile, or leaves the object code as it is,
is none. Which tests come to which lines is found out first, once for what is committed, by a build that
counts. Then those that come to the line run, but those of the house, until one fails: first those that are
likely to find it for what they cost: that include the header of the file, are of its folder or called as
it is; those that play thousands of games last. A test whose programs are the same with the fault and
without cannot find it and is left out; one that was never seen to pass has to pass without the fault before
it counts. Prints a line a fault, the share that was caught, and how many lines were passed over because no
test comes to them; exit 1 where a fault was not caught. Such a fault is either no fault at all (the same
behaviour in other words) or asks for a test.
"""

import argparse
import collections
import contextlib
import enum
import hashlib
import itertools
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

from counts import Counts, configure, key, tests_of

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), '..', '..'))

# What is looked for, outside of comments and texts, and what stands there instead.
OPERATORS = [
    (r' == ', ' != '), (r' != ', ' == '),
    (r' < ', ' <= '), (r' <= ', ' < '), (r' > ', ' >= '), (r' >= ', ' > '),
    (r' \+ ', ' - '), (r' - ', ' + '), (r' && ', ' || '), (r' \|\| ', ' && '),
    (r'\bTRUE\b', 'FALSE'), (r'\bFALSE\b', 'TRUE'), (r'\bMIN \(', 'MAX ('), (r'\bMAX \(', 'MIN ('),
    (r' \+= ', ' -= '), (r'\b0;', '1;'), (r'\b1;', '2;'), (r'\bbreak;', ';'), (r'\bcontinue;', ';'),
]
SKIPPED = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|/\*.*?\*/|/\*.*$|^\s*#.*$|^\s*\*.*$|^static const .*$')

# The suite of a folder of tests/ that asks what is in a folder of sources.
SUITES = [('validator/games', 'validator/games'), ('validator/players', 'validator/games'),
          ('validator/play', 'validator/games'), ('validator/measure', 'validator/measure'),
          ('validator/statistics', 'validator/measure'), ('validator/report', 'validator/measure'),
          ('validator/balance', 'validator/balance'), ('validator/record', 'validator/record'),
          ('validator/sheets', 'validator/sheets'), ('validator', 'validator'), ('render', 'render'),
          ('formats', 'formats'), ('editor/commands', 'editor/commands'), ('editor/window', 'editor/window'),
          ('editor/base', 'editor/base'), ('editor', 'editor/document')]
# Tests that play games by the thousand, which come last.
LAST = ('aa', 'exact-', 'invariants-', 'ladder', 'sequential-test', 'samples', 'xml-schema-mutants')
MOST = 300      # seconds of a processor after which a program is taken never to end
UNKNOWN = 3     # seconds that a test is taken to cost before it has run


class Verdict(enum.Enum):
    """What becomes of a fault."""
    CAUGHT = enum.auto()
    SURVIVED = enum.auto()
    UNREACHED = enum.auto()     # no test comes to its line
    NONE = enum.auto()          # it does not compile, or to the same


def run(*command, **more):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more).returncode == 0


def candidates(text):
    """All places of a file where an operator fits: (from, to, replacement)."""
    start = 0
    inside = False
    for line in text.splitlines(keepends=True):
        if inside or re.match(r'\s*/\*', line):
            inside = '*/' not in line
        else:
            hidden = SKIPPED.sub(lambda match: '~' * len(match.group()), line)
            for pattern, instead in OPERATORS:
                for match in re.finditer(pattern, hidden):
                    yield start + match.start(), start + match.end(), instead
        start += len(line)


def object_of(build, path):
    """The object file that is made of a source."""
    folder = os.path.dirname(path).replace('/', '-')
    for place, _, names in os.walk(os.path.join(build, os.path.dirname(path))):
        if os.path.basename(path) + '.o' in names and ('loom-' + folder in place or '.p' in place):
            return os.path.join(place, os.path.basename(path) + '.o')
    return None


def contents(name):
    with open(name, 'rb') as file:
        return hashlib.sha256(file.read()).digest()


class Test:
    """A test of a build.

    programs: the files of the build it needs; texts: what its own sources say; seconds: the time of a
    processor that it took when it passed, or None; estimate: that it took while lines were
    counted; passed: whether it was seen to pass.
    """

    def __init__(self, build, told, targets):
        self.build = build
        self.name = told['name']
        self.suites = {suite.split(':')[1] for suite in told['suite']}
        self.key = key(told)
        self.command = told['cmd']
        self.environment = {**os.environ, **told['env']}
        self.folder = told['workdir'] or build
        self.most_seconds = told['timeout']
        self.programs = {os.path.relpath(name, build)
                         for target in told['depends'] for name in targets[target]['filename']}
        self.texts = ''
        for group in (group for target in told['depends'] for group in targets[target]['target_sources']):
            for source in group['sources']:
                if '/tests/' in source:
                    with open(source, encoding='utf-8') as file:
                        self.texts += file.read()
        self.seconds = None
        self.estimate = None
        self.passed = False

    def cost(self):
        return next((cost for cost in (self.seconds, self.estimate) if cost is not None), UNKNOWN)

    def worth(self, path, suite):
        """How likely the test is to find a fault in a source, by what it includes and by its name, for a
        second of a processor; what is linked and started for it counts, too."""
        folder, name = os.path.split(path)
        words = set(re.split(r'\W', path)) & set(self.name.split('-'))
        nearness = (4 * (f'"{folder}/{name[:-2]}.h"' in self.texts) + 2 * (f'"{folder}/' in self.texts)
                    + 2 * (suite in self.suites) + len(words) - 20 * self.name.startswith(LAST))
        return 2 ** nearness / (self.cost() + .3)

    def bound(self):
        """Ten times what it took without a fault is no end; what it took while lines were counted says less,
        as it may have failed there."""
        most = MOST
        if self.seconds is not None:
            most = min(MOST, int(10 * self.seconds) + 5)
        elif self.estimate is not None:
            most = min(MOST, int(10 * self.estimate) + 60)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))

    def passes(self):
        """Runs it. One that takes no end, in time or of a processor, does not pass."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with tempfile.TemporaryFile() as said:
            process = subprocess.Popen(self.command, cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                                       stdout=said, stderr=subprocess.DEVNULL, start_new_session=True,
                                       preexec_fn=self.bound)
            try:
                status = process.wait(min(self.most_seconds, 40 * self.cost() + 60))
            except subprocess.TimeoutExpired:
                status = 1
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
            said.seek(0)
            good = status in (0, 77) and not re.search(rb'^not ok', said.read(), re.MULTILINE)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if good:
            self.passed = True
            self.seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return good


class Reach:
    """Which tests come to which lines of what is committed."""

    def __init__(self, folder, copy):
        self.counts = Counts(folder, copy)
        self.known = {}

    def reaching(self, path, line, tests):
        """The tests that come to a line of the file at @path, or to the one before on which what stands there
        begins."""
        if path not in self.known:
            target = os.path.relpath(object_of(self.counts.build, path), self.counts.build)
            self.known = {path: {key(test): self.counts.lines(test, path, target) for test in self.counts.tests}}

        def comes(counted):
            return counted.get(max((known for known in counted if known <= line), default=0), 0) > 0
        return [test for test in tests if comes(self.known[path].get(test.key, {}))]


class Tests:
    """The tests of a build, but those of the house; @before: what is in each program without a fault."""

    def __init__(self, build, costs):
        self.build = build
        told = json.loads(subprocess.check_output(['meson', 'introspect', '--targets', build]))
        targets = {target['id']: target for target in told}
        self.tests = [Test(build, test, targets) for test in tests_of(build)]
        for test in self.tests:
            test.seconds = costs.get(test.key)
        self.before = {name: contents(os.path.join(build, name))
                       for name in set().union(*(test.programs for test in self.tests))}

    def make(self, tests):
        return run('ninja', '-C', self.build, *sorted(set().union(*(test.programs for test in tests))))

    def is_concerned(self, test):
        """Whether a fault can reach a test: one of its programs is another."""
        return any(contents(os.path.join(self.build, name)) != self.before[name] for name in test.programs)

    def costs(self):
        return {test.key: test.seconds for test in self.tests if test.seconds is not None}

    def catching(self, path, reaching, patience):
        """Which of @reaching catches the fault that stands in a source now, "the build", or None, where
        tests that took @patience seconds together do not."""
        suite = next(suite for folder, suite in SUITES if path.startswith(folder))
        left = sorted(reaching, key=lambda test: -test.worth(path, suite))
        size = 2
        while left and patience > 0:
            tests, left = left[:size], left[size:]
            if not self.make(tests):
                return 'the build'
            for test in filter(self.is_concerned, sorted(tests, key=Test.cost)):
                if not test.passes():
                    return test
                patience -= test.seconds
            size = min(3 * size, 40)
        return None

    def fails_by_itself(self, test):
        """Whether a test that failed with the fault fails without it as well: it is not asked again."""
        if not isinstance(test, Test) or test.passed or (self.make([test]) and test.passes()):
            return False
        print(f'{test.name} fails without a fault', flush=True)
        self.tests.remove(test)
        return True


def try_one(tests, reach, copy, path, change, patience):
    """What becomes of one fault, told in a line where it is one that tests come to."""
    start, end, instead = change
    name = os.path.join(copy, path)
    with open(name, encoding='utf-8') as file:
        text = file.read()
    line = text.count('\n', 0, start) + 1
    target = object_of(tests.build, path)
    if target is None or not run('ninja', '-C', tests.build, os.path.relpath(target, tests.build)):
        return Verdict.NONE
    reaching = reach.reaching(path, line, tests.tests)
    if not reaching:
        return Verdict.UNREACHED
    before = contents(target)
    began = time.monotonic()
    while True:
        try:
            with open(name, 'w', encoding='utf-8') as file:
                file.write(text[:start] + instead + text[end:])
            if not run('ninja', '-C', tests.build, os.path.relpath(target, tests.build)) or contents(target) == before:
                return Verdict.NONE
            caught = tests.catching(path, [test for test in reaching if test in tests.tests], patience)
        finally:
            with open(name, 'w', encoding='utf-8') as file:
                file.write(text)
        if caught is None or not tests.fails_by_itself(caught):
            break
    print(f"{'caught  ' if caught else 'SURVIVED'} {path}:{line}: “{text[start:end].strip()}” → “{instead.strip()}”  "
          f"{getattr(caught, 'name', caught) or ''} ({time.monotonic() - began:.0f} s)", flush=True)
    return Verdict.CAUGHT if caught else Verdict.SURVIVED


def places_of(copy, pattern, chance):
    """All places for faults: a folder after another, each in an order of chance."""
    files = subprocess.run(['git', 'ls-files', 'formats/*.c', 'validator/*.c', 'render/*.c', 'editor/*.c'], cwd=copy,
                           check=True, capture_output=True, text=True).stdout.split()
    folders = {}
    for path in files:
        if pattern.search(path):
            with open(os.path.join(copy, path), encoding='utf-8') as file:
                folders.setdefault(os.path.dirname(path), []).extend((path, change) for change in candidates(file.read()))
    folders = list(folders.values())
    for places in folders:
        chance.shuffle(places)
    chance.shuffle(folders)
    return [place for row in itertools.zip_longest(*folders) for place in row if place is not None]


def prepare(folder):
    """A copy of what is committed, and its build; both as they were left, where they are there."""
    copy = os.path.join(folder, 'boardloom')
    build = os.path.join(copy, 'build')
    if os.path.exists(build):
        subprocess.run(['git', 'fetch', '-q'], cwd=copy, check=True)
        subprocess.run(['git', 'reset', '-q', '--hard', 'FETCH_HEAD'], cwd=copy, check=True)
    else:
        subprocess.run(['git', 'clone', '-q', ROOT, copy], check=True)
        # No lines in the object code: what is only said otherwise compiles to the same.
        configure(build, copy)
    if not run('ninja', '-C', build, 'all', 'meson-test-prereq'):
        sys.exit('what is committed does not build')
    return copy, build


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('--keep')
    parser.add_argument('--patience', type=float, default=float('inf'))
    parser.add_argument('wanted', type=int, nargs='?', default=20)
    parser.add_argument('seed', type=int, nargs='?', default=1)
    parser.add_argument('pattern', type=re.compile, nargs='?', default=re.compile('.'))
    asked = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = os.path.realpath(asked.keep or stack.enter_context(tempfile.TemporaryDirectory()))
        copy, build = prepare(folder)
        kept = os.path.join(folder, 'costs.json')
        costs = {}
        if os.path.exists(kept):
            with open(kept, encoding='utf-8') as file:
                costs = json.load(file)
        tests = Tests(build, costs)
        reach = Reach(folder, copy)
        for test in tests.tests:
            test.estimate = reach.counts.seconds.get(test.key)
        counted = collections.Counter()
        for path, change in places_of(copy, asked.pattern, random.Random(asked.seed)):
            if counted[Verdict.CAUGHT] + counted[Verdict.SURVIVED] == asked.wanted:
                break
            verdict = try_one(tests, reach, copy, path, change, asked.patience)
            counted[verdict] += 1
            if verdict in (Verdict.CAUGHT, Verdict.SURVIVED):
                with open(kept, 'w', encoding='utf-8') as file:
                    json.dump({**costs, **tests.costs()}, file)
    caught = counted[Verdict.CAUGHT]
    faults = caught + counted[Verdict.SURVIVED]
    print(f'{caught} of {faults} faults were caught, {100 * caught / max(faults, 1):.0f} %; '
          f'{counted[Verdict.UNREACHED]} lines by chance are come to by no test')
    sys.exit(0 if caught == faults else 1)


if __name__ == '__main__':
    main()
