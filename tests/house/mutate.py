#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts small faults into the sources, one at a time, and sees whether a test finds each.

Usage: mutate.py [N [SEED [PATTERN]]]    20 faults by default, in the files whose path PATTERN matches

Works on a copy of what is committed, in a build of its own. Each fault changes one operator or constant
on one line by chance; one that does not compile, or leaves the object code as it is, is none. Then all
tests run but those of the house, until one fails: first those that include the header of the file, are of
its folder or called as it is, those that play thousands of games last. A test whose programs are the same
with the fault and without cannot find it and is left out; one that was never seen to pass has to pass
without the fault before it counts. Prints a line a fault and the share that was caught; exit 1 where one
was not. A fault that is not caught is either no fault at all (the same behaviour in other words) or asks
for a test.
"""

import hashlib
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
    processor that it took, where it has run; passed: whether it was seen to pass.
    """

    def __init__(self, build, told, targets):
        self.build = build
        self.name = told['name']
        self.suites = {suite.split(':')[1] for suite in told['suite']}
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
        self.seconds = 0
        self.passed = False

    def nearness(self, path, suite):
        """How likely the test is to find a fault in a source: by what it includes and by its name."""
        folder, name = os.path.split(path)
        words = set(re.split(r'\W', path)) & set(self.name.split('-'))
        return (4 * (f'"{folder}/{name[:-2]}.h"' in self.texts) + 2 * (f'"{folder}/' in self.texts)
                + 2 * (suite in self.suites) + len(words) - 20 * self.name.startswith(LAST))

    def passes(self):
        """Runs it. One that takes no end, in time or of a processor, does not pass."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with tempfile.TemporaryFile() as said:
            process = subprocess.Popen(self.command, cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                                       stdout=said, stderr=subprocess.DEVNULL, start_new_session=True,
                                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (MOST, MOST)))
            try:
                status = process.wait(self.most_seconds)
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


class Tests:
    """The tests of a build, but those of the house; @before: what is in each program without a fault."""

    def __init__(self, build):
        def told(what):
            return json.loads(subprocess.check_output(['meson', 'introspect', build, what]))
        targets = {target['id']: target for target in told('--targets')}
        tests = [Test(build, test, targets) for test in told('--tests')]
        self.build = build
        self.tests = [test for test in tests if 'house' not in test.suites]
        self.before = {name: contents(os.path.join(build, name))
                       for name in set().union(*(test.programs for test in self.tests))}

    def make(self, tests):
        return run('ninja', '-C', self.build, *sorted(set().union(*(test.programs for test in tests))))

    def is_concerned(self, test):
        """Whether a fault can reach a test: one of its programs is another."""
        return any(contents(os.path.join(self.build, name)) != self.before[name] for name in test.programs)

    def catching(self, path):
        """The test that catches the fault that stands in a source now, "the build", or None."""
        suite = next(suite for folder, suite in SUITES if path.startswith(folder))
        left = sorted(self.tests, key=lambda test: (-test.nearness(path, suite), test.seconds))
        size = 2
        while left:
            tests, left = left[:size], left[size:]
            if not self.make(tests):
                return 'the build'
            for test in filter(self.is_concerned, sorted(tests, key=lambda test: test.seconds)):
                if not test.passes():
                    return test
            size *= 3
        return None

    def fails_by_itself(self, test):
        """Whether a test that failed with the fault fails without it as well: it is not asked again."""
        if not isinstance(test, Test) or test.passed or (self.make([test]) and test.passes()):
            return False
        print(f'{test.name} fails without a fault', flush=True)
        self.tests.remove(test)
        return True


def try_one(tests, copy, path, change):
    """What becomes of one fault: its verdict, or None where it is none."""
    start, end, instead = change
    name = os.path.join(copy, path)
    with open(name, encoding='utf-8') as file:
        text = file.read()
    line = text.count('\n', 0, start) + 1
    target = object_of(tests.build, path)
    if target is None or not run('ninja', '-C', tests.build, os.path.relpath(target, tests.build)):
        return None
    before = contents(target)
    began = time.monotonic()
    while True:
        try:
            with open(name, 'w', encoding='utf-8') as file:
                file.write(text[:start] + instead + text[end:])
            if not run('ninja', '-C', tests.build, os.path.relpath(target, tests.build)) or contents(target) == before:
                return None
            caught = tests.catching(path)
        finally:
            with open(name, 'w', encoding='utf-8') as file:
                file.write(text)
        if caught is None or not tests.fails_by_itself(caught):
            break
    print(f"{'caught  ' if caught else 'SURVIVED'} {path}:{line}: “{text[start:end].strip()}” → “{instead.strip()}”  "
          f"{getattr(caught, 'name', caught) or ''} ({time.monotonic() - began:.0f} s)", flush=True)
    return caught is not None


def main():
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    pattern = re.compile(sys.argv[3] if len(sys.argv) > 3 else '.')
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, 'boardloom')
        build = os.path.join(copy, 'build')
        subprocess.run(['git', 'clone', '-q', ROOT, copy], check=True)
        # Without lines in the object code, what is only said otherwise compiles to the same.
        subprocess.run(['meson', 'setup', build, '--buildtype=plain', '-Dc_args=-O1 -g0'], cwd=copy, check=True,
                       stdout=subprocess.DEVNULL)
        if not run('ninja', '-C', build, 'all', 'meson-test-prereq'):
            sys.exit('what is committed does not build')
        files = subprocess.run(['git', 'ls-files', 'formats/*.c', 'validator/*.c', 'render/*.c', 'editor/*.c'], cwd=copy,
                               check=True, capture_output=True, text=True).stdout.split()
        places = []
        for path in files:
            if pattern.search(path):
                with open(os.path.join(copy, path), encoding='utf-8') as file:
                    places += [(path, change) for change in candidates(file.read())]
        chance.shuffle(places)
        tests = Tests(build)
        verdicts = []
        for path, change in places:
            if len(verdicts) == wanted:
                break
            verdict = try_one(tests, copy, path, change)
            if verdict is not None:
                verdicts.append(verdict)
    caught = sum(verdicts)
    print(f'{caught} of {len(verdicts)} faults were caught, {100 * caught / max(len(verdicts), 1):.0f} %')
    sys.exit(0 if caught == len(verdicts) else 1)


if __name__ == '__main__':
    main()
