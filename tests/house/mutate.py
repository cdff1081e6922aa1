#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts small faults into the sources, one at a time, and sees whether a test finds each.

Usage: mutate.py [N [SEED [PATTERN]]]    20 faults by default, in the files whose path PATTERN matches

Works on a copy of what is committed, in a build of its own. Each fault changes one operator or constant
on one line by chance; one that does not compile, or leaves the object code as it is, is none. The suite
of the file's folder runs first, then all others but those of the house, until one fails. Prints a line
a fault and the share that was caught; exit 1 where one was not. A fault that is not caught is either no
fault at all (the same behaviour in other words) or asks for a test.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile

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
FAILURES = ('FAIL', 'TIMEOUT', 'ERROR', 'INTERRUPT')


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


def failing(build, *arguments):
    """The first test that fails, or None."""
    if run('meson', 'test', '-C', build, '--no-rebuild', '--maxfail', '1', *arguments, stdin=subprocess.DEVNULL):
        return None
    with open(os.path.join(build, 'meson-logs', 'testlog.json'), encoding='utf-8') as log:
        results = [json.loads(line) for line in log]
    return next((result['name'] for result in results if result['result'] in FAILURES), 'meson test')


def who_catches(build, path):
    """The test that catches the fault in a file, or None."""
    suite = next(suite for folder, suite in SUITES if path.startswith(folder))
    return failing(build, '--suite', suite) or failing(build, '--no-suite', suite, '--no-suite', 'house')


def try_one(copy, build, path, change):
    """What becomes of one fault: its verdict, or None where it is none."""
    start, end, instead = change
    name = os.path.join(copy, path)
    with open(name, encoding='utf-8') as file:
        text = file.read()
    line = text.count('\n', 0, start) + 1
    target = object_of(build, path)
    if target is None:
        return None
    with open(target, 'rb') as file:
        before = file.read()
    try:
        with open(name, 'w', encoding='utf-8') as file:
            file.write(text[:start] + instead + text[end:])
        if not run('ninja', '-C', build, os.path.relpath(target, build)):
            return None
        with open(target, 'rb') as file:
            if file.read() == before:
                return None
        caught = 'it does not build' if not run('ninja', '-C', build, 'all', 'meson-test-prereq') \
            else who_catches(build, path)
        print(f"{'caught  ' if caught else 'SURVIVED'} {path}:{line}: "
              f"“{text[start:end].strip()}” → “{instead.strip()}”  {caught or ''}", flush=True)
        return caught is not None
    finally:
        with open(name, 'w', encoding='utf-8') as file:
            file.write(text)


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
        verdicts = []
        for path, change in places:
            if len(verdicts) == wanted:
                break
            verdict = try_one(copy, build, path, change)
            if verdict is not None:
                verdicts.append(verdict)
    caught = sum(verdicts)
    print(f'{caught} of {len(verdicts)} faults were caught, {100 * caught / max(len(verdicts), 1):.0f} %')
    sys.exit(0 if caught == len(verdicts) else 1)


if __name__ == '__main__':
    main()
