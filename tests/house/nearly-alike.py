#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the drawings of two folders against each other, number by number.

Usage: nearly-alike.py TOLERANCE FOLDER FOLDER    exit 1 where a drawing is missing, has other parts,
or a number that is further off on paper: what an element scales is held to its scale
"""

import math
import os
import re
import sys

NUMBER = re.compile(r'-?\d+(?:\.\d+)?')
MATRIX = re.compile(r'matrix\(([^)]*)\)')


def differences(one, other):
    """How far the numbers of two lines that are otherwise equal are apart, on paper."""
    matrix = MATRIX.search(one)
    scale = 1.0
    if matrix:
        a, b, c, d = map(float, matrix.group(1).split(',')[:4])
        scale = max(math.hypot(a, b), math.hypot(c, d))
    for match, its in zip(NUMBER.finditer(one), NUMBER.finditer(other)):
        inside = matrix and matrix.start() <= match.start() < matrix.end()
        yield abs(float(match.group()) - float(its.group())) * (1.0 if inside else scale)


tolerance, ours, theirs = float(sys.argv[1]), sys.argv[2], sys.argv[3]
numbers = others = 0
worst = 0.0
bad = []

for name in sorted(set(os.listdir(ours)) | set(os.listdir(theirs))):
    try:
        texts = [open(os.path.join(folder, name), encoding='utf-8').read()
                 for folder in (ours, theirs)]
    except OSError as error:
        bad.append(str(error))
        continue
    if NUMBER.sub('#', texts[0]) != NUMBER.sub('#', texts[1]):
        bad.append(name + ': other parts')
        continue
    apart = [difference for lines in zip(*(text.splitlines() for text in texts))
             for difference in differences(*lines)]
    off = [difference for difference in apart if difference > 0]
    numbers += len(apart)
    others += len(off)
    worst = max([worst] + off)
    if off and max(off) > tolerance:
        bad.append('%s: off by %g' % (name, max(off)))

print('%d of %d numbers differ, by at most %g' % (others, numbers, worst))
for line in bad:
    print(line)
sys.exit(1 if bad or numbers == 0 else 0)
