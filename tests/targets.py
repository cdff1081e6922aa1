#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints what has to be built for some tests, a ninja target a line, or the names of the others.

Usage: targets.py BUILD FILE               FILE names a test a line; what follows “#” is passed over
       targets.py BUILD FILE --others      the targets of the tests that FILE leaves
       targets.py BUILD FILE --names       their names
FILE leaves the tests that it does not name, and those that do less where sanitizers watch, as their
sources say (tests/long-form.h).
"""

import json
import os
import re
import subprocess
import sys


def introspect(what, build):
    return json.loads(subprocess.run(['meson', 'introspect', '--' + what, build], check=True,
                                     capture_output=True, text=True).stdout)


def sharing(build, tests, targets):
    """The names of the tests that ask whether sanitizers watch."""
    sources = {target['id']: [path for group in target['target_sources'] for path in group['sources']]
               for target in targets}
    for test in tests:
        read = [path for target in test['depends'] for path in sources.get(target, [])] + test['cmd']
        for path in read:
            path = os.path.join(build, path)
            if os.path.splitext(path)[1] in ('.c', '.py', '.sh') and '/tests/' in path:
                with open(path, encoding='utf-8') as file:
                    if re.search('read_share|__SANITIZE_ADDRESS__', file.read()):
                        yield test['name']


def main():
    build, path = os.path.realpath(sys.argv[1]), sys.argv[2]
    with open(path, encoding='utf-8') as file:
        names = {line.split('#')[0].strip() for line in file} - {''}
    targets = introspect('targets', build)
    files = {target['id']: target['filename'] for target in targets}
    tests = introspect('tests', build)
    unknown = names - {test['name'] for test in tests}
    if unknown:
        sys.exit(f'{path}: there is no test {", ".join(sorted(unknown))}')
    if sys.argv[3:]:
        names = {test['name'] for test in tests} - names | set(sharing(build, tests, targets))
    if sys.argv[3:] == ['--names']:
        print(*sorted(names), sep='\n')
        return
    tests = [test for test in tests if test['name'] in names]
    needed = {name for test in tests for target in test['depends'] for name in files.get(target, [])}
    words = {os.path.realpath(word) for test in tests for word in test['cmd'] if os.path.isabs(word)}
    # What is only named by its path, as a library that is loaded into each program.
    words |= {value for test in tests for value in test['env'].values()}
    needed |= words & {name for names in files.values() for name in names}
    for name in sorted(os.path.relpath(name, build) for name in needed):
        print(name)


if __name__ == '__main__':
    main()
