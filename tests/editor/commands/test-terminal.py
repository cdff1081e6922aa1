#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What boards and files are called never commands a terminal.

Every title, name and note of some samples is made of controls of the second set (U+009B begins a
command as ESC [ does), marks that turn the direction of writing and line breaks; the file names
hold ESC itself and bytes that are no UTF-8. Then every command that speaks of a board runs, through
a pipe and on a terminal, and whatever comes out is read byte by byte.

Usage: test-terminal.py BOARDLOOM    (prints TAP; a board of every game where BOARDLOOM_LONG is set)
"""

import os
import pty
import re
import select
import subprocess
import sys
import tempfile

program = sys.argv[1]
source = os.environ['BOARDLOOM_SOURCE']
EVIL = '\u009b31m\u0085\u202eevil&#13;&#10;forged: error\u2028\u0090q\u009c'
FILE = b'a\x1b[31m\x1b[8m\x1b[1;35mL\nline\x1b]0;t\x07\x9bx'

SAMPLES = ['pond', 'orchard-farm', 'two-shrines', 'eleven-parishes', 'first-tunnel']
SLOW = ['players', 'balance']
is_long = 'BOARDLOOM_LONG' in os.environ

# Our own on a terminal: colours, and the line that progress writes over and clears.
OWN = re.compile(r'\x1b\[(?:0|1|2|1;3[12356])m|\r|\x1b\[K')
BANNED = re.compile('[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]')

# What people read, or programs by people's terminals. {b} is the board, {s} its scenario, {d} a
# folder. A plain form says nothing that a terminal obeys even through a pipe; a raw one is a
# file's own text, and only a terminal is spared.
COMMANDS = [
    ('validate', 'plain', ['validate', '{b}']),
    ('validate-json', 'plain', ['validate', '--format', 'json', '{b}']),
    ('validate-sarif', 'plain', ['validate', '--format', 'sarif', '{b}']),
    ('validate-missing', 'plain', ['validate', '{b}-none']),
    ('info', 'plain', ['info', '{b}']),
    ('info-json', 'plain', ['info', '--format', 'json', '{b}']),
    ('diff', 'plain', ['diff', '{b}', '{o}']),
    ('diff-json', 'plain', ['diff', '--format', 'json', '{b}', '{o}']),
    ('completion', 'plain', ['--complete', 'render', '{b}', '--scenario', '']),
    ('scenario-unknown', 'plain', ['render', '{b}', '--scenario', 'no\u009b31m', '-o', '{d}/x.svg']),
    ('render-nowhere', 'plain', ['render', '{b}', '-o', '{d}/none\x1b[31m/x.svg']),
    ('plan', 'plain', ['print', '{b}', '--what', 'all', '--plan']),
    ('plan-json', 'plain', ['print', '{b}', '--what', 'all', '--plan', '--format', 'json']),
    ('play', 'plain', ['play', '{b}', '--scenario', '{s}', '--seed', '1']),
    ('play-log', 'raw', ['play', '{b}', '--scenario', '{s}', '--seed', '1', '--log', '-', '--quiet']),
    ('fairness', 'plain', ['fairness', '{b}', '--games', '64', '--players', 'random']),
    ('fairness-json', 'plain',
     ['fairness', '{b}', '--games', '64', '--players', 'random', '--format', 'json']),
    ('fairness-game', 'plain', ['fairness', '{b}', '--players', 'random', '--explain-game', '1',
                                '--scenario', '{s}']),
    ('players', 'plain', ['players', '{b}', '--scenario', '{s}', '--games', '16']),
    ('balance', 'plain', ['balance', '{b}', '--scenario', '{s}', '--games', '64']),
    ('format', 'raw', ['format', '{b}', '-o', '-']),
    ('usage', 'plain', ['validate', '--no-such\x1b[31m\u009b', '{b}']),
]


def on_pipe(args):
    done = subprocess.run(args, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
    return done.returncode, done.stdout + b'\n' + done.stderr


def on_terminal(args, colours):
    """All that a terminal is sent. The program has it for its output and its messages."""
    ours, theirs = pty.openpty()
    environment = dict(os.environ, TERM='xterm', **({} if colours else {'NO_COLOR': '1'}))
    child = subprocess.Popen(args, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs,
                             env=environment)
    os.close(theirs)
    parts = []
    while select.select([ours], [], [], 120)[0]:
        try:
            part = os.read(ours, 65536)
        except OSError:
            break
        if not part:
            break
        parts.append(part)
    os.close(ours)
    return child.wait(), b''.join(parts)


def evil_board(sample, folder):
    text = open(os.path.join(source, 'samples', sample + '.board.xml'), encoding='utf-8').read()
    text = re.sub(r'\b(title|name|author|licence|source|reason)="[^"]*"',
                  lambda m: '%s="%s"' % (m[1], EVIL), text)
    text = re.sub(r'<note>[^<]*</note>', '<note>%s</note>' % EVIL, text)
    path = os.path.join(os.fsencode(folder), FILE + os.fsencode(sample) + b'.board.xml')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path, re.search(r'<scenario id="([^"]*)"', text)[1]


def complaint(data, mode, where):
    """What is wrong with what came out, or None."""
    try:
        text = data.decode('utf-8')
    except UnicodeDecodeError as error:
        return 'no UTF-8: %s' % error
    if where == 'pipe' and mode == 'raw':
        return None
    if where != 'pipe':
        text = text.replace('\r\n', '\n')
    if where == 'terminal':
        text = OWN.sub('', text)
    if where == 'plain-terminal':
        text = re.sub(r'\r|\x1b\[K', '', text)
    if '\x1b[1;35mL' in data.decode('utf-8') or '\nline' in text:
        return 'the style or the line of a file name comes through'
    found = BANNED.search(text)
    return None if found is None else 'U+%04X in %r' % (
        ord(found[0]), text[max(0, found.start() - 60):found.end() + 20])


number = failed = 0
with tempfile.TemporaryDirectory() as folder:
    for sample in SAMPLES if is_long else SAMPLES[:1]:
        board, scenario = evil_board(sample, folder)
        other = os.path.join(source, 'samples', sample + '.board.xml')
        for name, mode, words in COMMANDS:
            if not is_long and name in SLOW:
                continue
            args = [program] + [
                word.encode('utf-8').replace(b'{b}', board).replace(b'{o}', os.fsencode(other))
                .replace(b'{s}', scenario.encode()).replace(b'{d}', os.fsencode(folder))
                for word in words]
            for where in ['pipe', 'terminal', 'plain-terminal'] if is_long else ['pipe', 'terminal']:
                code, data = on_pipe(args) if where == 'pipe' else on_terminal(
                    args, where == 'terminal')
                wrong = complaint(data, mode, where)
                if wrong is None and (code < 0 or code == 5 or not data.strip()):
                    wrong = 'ended with %d and said %r' % (code, data[-300:])
                number += 1
                failed += wrong is not None
                print('%sok %d /commands/terminal/%s/%s/%s' % (
                    'not ' if wrong else '', number, sample, name, where))
                if wrong:
                    print('# ' + repr(wrong))
print('1..%d' % number)
sys.exit(1 if failed else 0)
