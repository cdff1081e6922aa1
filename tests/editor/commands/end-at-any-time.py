# SPDX-License-Identifier: GPL-3.0-or-later
"""Ends commands by signals, whenever: end-at-any-time.py FOLDER TRIES LONGEST RESET -- COMMAND…

Before each of TRIES the shell command RESET puts FOLDER into its first state. COMMAND then runs for
at most LONGEST seconds before a signal comes, each of SIGINT, SIGTERM and SIGHUP in its turn. After
it FOLDER must be as in its first state or as a whole run leaves it, and the exit must be that of a
whole run or of the signal. Says how many were ended, and ends with 1 when something is wrong.
"""
import hashlib
import os
import signal
import subprocess
import sys
import time

folder, tries, longest, reset = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4]
command = sys.argv[6:]
EXITS = {signal.SIGINT: 130, signal.SIGTERM: -signal.SIGTERM, signal.SIGHUP: -signal.SIGHUP}


def start():
    subprocess.run(reset, shell=True, check=True)


def look():
    state = {}
    for place, folders, files in os.walk(folder):
        for name in folders:
            state[os.path.join(place, name)] = "folder"
        for name in files:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                state[path] = hashlib.sha256(file.read()).hexdigest()
    return state


def usual():
    for number in EXITS:
        signal.signal(number, signal.SIG_DFL)


def run():
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL, preexec_fn=usual)


start()
old = look()
begin = time.monotonic()
whole = run().wait()
longest = min(longest, 1.2 * (time.monotonic() - begin))
new = look()
assert old != new, "the command changes nothing"
n_ended = n_wrong = 0
for i in range(tries):
    number = list(EXITS)[i % len(EXITS)]
    start()
    child = run()
    # The golden ratio spreads the moments evenly, however many there are.
    time.sleep(longest * (i * 0.6180339887 % 1))
    child.send_signal(number)
    code = child.wait()
    # A signal that comes before the program has its handlers ends it as signals do.
    n_ended += code in (EXITS[number], -number)
    now = look()
    if now not in (old, new) or code not in (whole, EXITS[number], -number):
        n_wrong += 1
        print(f"{number.name}, exit {code}: {sorted(set(now.items()) ^ set(new.items()))}")
print(f"{n_ended} of {tries} were ended, {n_wrong} wrong")
sys.exit(n_wrong > 0 or n_ended == 0)
