#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs tests one after another and prints what each costs in processor time, the dearest first.

Usage: costs.py BUILD [NAME...]     all tests that BUILD has, unless NAMEs are given; they have to be built

Processor time, of the test and all that it starts, says on a busy machine, too, where the minutes of
tests/run.sh go. Watches that are to be met on the way are the business of `meson test`.
"""

import json
import os
import subprocess
import sys


def tests_of(build):
    """The tests of a build, as meson tells of them."""
    return json.loads(subprocess.run(['meson', 'introspect', '--tests', build], check=True,
                                     capture_output=True, text=True).stdout)


def run(test, build, **environment):
    """Runs a test; its status and the processor seconds that it took."""
    before = os.times()
    status = subprocess.run(test['cmd'], env={**os.environ, **test['env'], **environment},
                            cwd=test['workdir'] or build, stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode
    after = os.times()
    return status, (after.children_user + after.children_system - before.children_user - before.children_system)


def main():
    build = os.path.realpath(sys.argv[1])
    wanted = set(sys.argv[2:])
    told = []
    for test in tests_of(build):
        if not wanted or test['name'] in wanted:
            status, seconds = run(test, build)
            told.append((seconds, test['name'], '' if status in (0, 77) else f'  ended with {status}'))
            print(f'{seconds:7.2f} {test["name"]}', file=sys.stderr, flush=True)
    for seconds, name, remark in sorted(told, reverse=True):
        print(f'{seconds:7.2f} {name}{remark}')
    print(f'{sum(seconds for seconds, _, _ in told):7.2f} s, {len(told)} tests')


if __name__ == '__main__':
    main()
