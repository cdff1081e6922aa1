#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints what has to be built for some tests, a ninja target a line.

Usage: targets.py BUILD FILE     FILE names a test a line; what follows “#” is passed over
"""

import json
import os
import subprocess
import sys


def introspect(what, build):
    return json.loads(subprocess.run(['meson', 'introspect', '--' + what, build], check=True,
                                     capture_output=True, text=True).stdout)


def main():
    build, path = os.path.realpath(sys.argv[1]), sys.argv[2]
    with open(path, encoding='utf-8') as file:
        names = {line.split('#')[0].strip() for line in file} - {''}
    files = {target['id']: target['filename'] for target in introspect('targets', build)}
    tests = [test for test in introspect('tests', build) if test['name'] in names]
    unknown = names - {test['name'] for test in tests}
    if unknown:
        sys.exit(f'{path}: there is no test {", ".join(sorted(unknown))}')
    needed = {name for test in tests for target in test['depends'] for name in files.get(target, [])}
    words = {os.path.realpath(word) for test in tests for word in test['cmd'] if os.path.isabs(word)}
    needed |= {word for word in words if word.startswith(build + os.sep)}
    # What is only named by its path, as a library that is loaded into each program.
    made = {name for names in files.values() for name in names}
    needed |= {value for test in tests for value in test['env'].values()} & made
    for name in sorted(os.path.relpath(name, build) for name in needed):
        print(name)


if __name__ == '__main__':
    main()
