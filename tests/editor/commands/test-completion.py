#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shells complete what is typed behind `boardloom`: bash, zsh and fish as people have them.

What may stand where is what the program says of itself: each option of each command's help is
offered, and each word that an option may be. Then lines are typed into real shells with a Tab behind
them; in the shell `boardloom` is a function that shows how it is called.

Usage: test-completion.py BOARDLOOM    (prints TAP)
"""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

program = os.path.realpath(sys.argv[1])
source = os.environ['BOARDLOOM_SOURCE']
scripts = os.path.join(source, 'editor', 'data', 'completions')
number = failed = 0


def claim(name, wrong):
    global number, failed
    number += 1
    failed += wrong is not None
    print('%sok %d /commands/completion/%s' % ('not ' if wrong else '', number, name))
    if wrong:
        print('# ' + repr(wrong))
    sys.stdout.flush()


def skip(shell):
    global number
    number += 1
    print('ok %d /commands/completion/%s # SKIP %s is not installed' % (number, shell, shell))


def run(*words):
    return subprocess.run([program, *words], capture_output=True, text=True, timeout=60,
                          stdin=subprocess.DEVNULL).stdout


def candidates(*words):
    return [line.split('\t')[0] for line in run('--complete', *words).splitlines()]


# --- What the program answers ---------------------------------------------------------------------

def check_answers():
    help_text = run('--help')
    commands = re.findall(r'^  ([a-z]+) +\S', help_text.split('Commands:')[1].split('Options:')[0], re.M)
    claim('every-command-is-offered', None if commands and candidates('')[:len(commands)] == commands
          else candidates(''))
    for command in commands:
        text = run(command, '--help')
        options = re.findall(r'^  (?:-., |    )--([a-z-]+)', text, re.M)
        offered = candidates(command, '--')
        claim(command + '/every-option-is-offered',
              None if options and sorted('--' + name for name in options) == sorted(offered)
              else (options, offered))
    whole = ' '.join(run('render', '--help').split())
    themes = re.search(r'the board’s own otherwise: ([a-z, ]+) --', whole).group(1).split(', ')
    claim('every-choice-is-offered', None if candidates('render', '--theme', '') == themes
          else (themes, candidates('render', '--theme', '')))


ANSWERS = [
    ('an-option-is-not-offered-for-a-value', ['render', '--theme', '--'], []),
    ('what-stands-behind-two-dashes-is-a-file', ['render', '--', '--th'], [':boards']),
    ('a-verb-takes-its-own-words', ['style', 'show', 'wo'], ['woodcut', ':files']),
    ('a-verb-is-not-taken-for-another', ['fairness', 'merge', ''], [':logs']),
    ('a-scenario-is-one-of-the-board', ['fairness', 'queens.board.xml', '--scenario', 'two'],
     ['two-queens']),
    ('the-id-behind-a-verb-and-a-file', ['scenario', 'remove', 'queens.board.xml', 'la'],
     ['late-autumn']),
    ('a-new-id-is-for-the-person', ['scenario', 'rename', 'queens.board.xml', 'late-autumn', ''], []),
    ('a-broken-board-has-no-ids', ['render', 'broken.board.xml', '--layer', ''], []),
    ('a-letter-takes-its-value', ['render', '-o', ''], [':files']),
    ('nothing-is-known-of-a-command-that-is-none', ['no-such', ''], []),
    ('one-of-several', ['balance', '--may', 'dice,ord'], ['dice,order']),
    ('a-preset-of-the-game', ['scenario', 'add', '--rules', 'slice-wars', '--preset', ''],
     ['original']),
]

# --- What shells make of it -----------------------------------------------------------------------

# What is typed before Tab is pressed, and the words that the program is called with then.
TYPED = [
    ('a-command', 'rend', ['render']),
    ('an-option', 'render --th', ['render', '--theme']),
    ('a-value', 'render --theme mo', ['render', '--theme', 'mono']),
    ('a-value-behind-equals', 'render --theme=mo', ['render', '--theme=mono']),
    ('a-layer-of-the-board', 'render queens.board.xml --layer ga',
     ['render', 'queens.board.xml', '--layer', 'gallery']),
    ('the-last-of-several', 'fairness --players greedy,se', ['fairness', '--players', 'greedy,search']),
    ('a-code', 'explain AREA-UNR', ['explain', 'AREA-UNREACHABLE']),
    ('a-verb', 'style sh', ['style', 'show']),
    ('a-board', 'validate que', ['validate', 'queens.board.xml']),
    ('a-board-with-a-blank-in-its-name', 'validate one', ['validate', 'one two.board.xml']),
    ('a-file-behind-an-option', 'render -o pict', ['render', '-o', 'picture.pdf']),
    ('a-file-behind-equals', 'render --output=pict', ['render', '--output=picture.pdf']),
    ('no-file-that-is-no-board', 'validate pict', ['validate', 'pict']),
    ('a-folder-that-leads-to-boards', 'validate fold', ['validate', 'folder/']),
]

# `boardloom` as a function of the shell: asked for candidates it is the program, else it shows its words.
SHOWN = '''boardloom () { if [ "$1" = --complete ]; then command boardloom "$@"; else printf 'CALLED'; printf '<%s>' "$@"; echo END; fi; }
'''
SET_UP = {
    'bash': (['bash', '--norc', '--noprofile', '-i'],
             'bind "set bell-style none"; bind "set enable-bracketed-paste off"; '
             '. %s/boardloom.bash\n' % scripts + SHOWN),
    'zsh': (['zsh', '-f', '-i'],
            'fpath=(%s $fpath); autoload -Uz compinit; compinit -u -D; unsetopt beep; '
            'unset zle_bracketed_paste\n' % scripts + SHOWN),
}


def read_until(terminal, pattern, seconds=60):
    """What the shell prints until @pattern is seen, or nothing comes any more."""
    text, end = '', time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([terminal], [], [], .5)[0]:
            try:
                text += os.read(terminal, 65536).decode('utf-8', 'replace')
            except OSError:
                break
        if re.search(pattern, text):
            break
    return text


def typed_into(shell, folder, environment):
    """The words that the program was called with after each of TYPED."""
    command, set_up = SET_UP[shell]
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execvpe(command[0], command, environment)
    os.write(terminal, set_up.encode() + b'echo RE""ADY\n')
    read_until(terminal, 'READY')
    called = []
    for _, line, _ in TYPED:
        os.write(terminal, b'boardloom ' + line.encode() + b'\t')
        time.sleep(.3)  # a shell takes a Tab that comes together with what follows for text
        os.write(terminal, b'\n')
        text = read_until(terminal, 'CALLED.*END')
        found = re.search('CALLED<(.*)>END', text)
        called.append(found.group(1).split('><') if found else text[-300:])
    os.write(terminal, b'exit\n')
    os.close(terminal)
    os.waitpid(child, 0)
    return called


def check_shell(shell, folder, environment):
    if shutil.which(shell) is None:
        skip(shell)
        return
    for (name, _, wanted), got in zip(TYPED, typed_into(shell, folder, environment)):
        # zsh takes the slash behind a folder away again when a blank or the end of the line follows.
        claim('%s/%s' % (shell, name), None if got in (wanted, [word.rstrip('/') for word in wanted]) else got)


def check_fish(folder, environment):
    """fish says what it would offer."""
    if shutil.which('fish') is None:
        skip('fish')
        return
    for name, line, wanted in TYPED:
        asked = 'source %s/boardloom.fish; complete -C "boardloom %s"' % (scripts, line)
        said = subprocess.run(['fish', '--no-config', '-c', asked], cwd=folder, env=environment, timeout=60,
                              capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout
        offered = [each.split('\t')[0] for each in said.splitlines()]
        last = wanted[-1]
        claim('fish/' + name, None if offered == ([] if last == line.split()[-1] else [last]) else offered)


with tempfile.TemporaryDirectory() as folder:
    sample = os.path.join(source, 'samples', 'two-queens.board.xml')
    for name in ['queens.board.xml', 'one two.board.xml', 'folder/queens.board.xml']:
        os.makedirs(os.path.join(folder, os.path.dirname(name)), exist_ok=True)
        shutil.copy(sample, os.path.join(folder, name))
    for name in ['picture.pdf', 'broken.board.xml']:
        open(os.path.join(folder, name), 'w').close()
    environment = {'PATH': os.path.dirname(program) + ':' + os.environ['PATH'], 'HOME': folder, 'TERM': 'xterm',
                   'LC_ALL': 'C.UTF-8', 'PS1': '$ '}
    os.chdir(folder)
    check_answers()
    for name, words, wanted in ANSWERS:
        claim(name, None if candidates(*words) == wanted else candidates(*words))
    for shell in SET_UP:
        check_shell(shell, folder, environment)
    check_fish(folder, environment)
    os.chdir('/')
print('1..%d' % number)
sys.exit(1 if failed else 0)
