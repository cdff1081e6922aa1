#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# help-run.py PAGE...: does what pages of the designers' manual tell, in their order, in the working
# directory, and prints each promise that does not come true. Of a page it reads
#
#   <listing style="file"><title><file>NAME</file></title><code>     that file is written
#   <listing style="behind">… the same …                             the code goes to the end of the file
#   <listing style="into ELEMENT">… the same …                       the code goes before </ELEMENT>
#   <screen><input>COMMAND</input><output>…</output></screen>        the command is run; every line of
#                          the output is among what it says, and with style="exits N" it ends so, else in 0
#
# A board that a listing wrote or changed must be one without an error.
import os
import pathlib
import shlex
import subprocess
import sys
import xml.etree.ElementTree as tree

PREFIX = "{http://projectmallard.org/1.0/}"


def text_of(node):
    return "".join(node.itertext())


def write_listing(listing, complain):
    code = text_of(listing.find(PREFIX + "code")).strip("\n") + "\n"
    path = pathlib.Path(text_of(listing.find(f"{PREFIX}title/{PREFIX}file")))
    how = listing.get("style", "")
    if how == "file":
        path.write_text(code)
    elif how == "behind":
        path.write_text(path.read_text() + "\n" + code)
    elif how.startswith("into "):
        end = "</" + how.split()[1] + ">"
        before, found, after = path.read_text().partition(end)
        if not found:
            complain(f"there is no {end} in {path}")
        path.write_text(before + code + found + after)
    else:
        complain(f"a listing of {path} says neither file, behind nor into ELEMENT")
    if path.name.endswith(".board.xml"):
        run(f"boardloom validate --fail-on error {path}", 0, [], complain)


def run(command, status, lines, complain):
    words = command.replace("boardloom ", shlex.quote(os.environ["BOARDLOOM"]) + " ", 1) \
        if command.startswith("boardloom ") else command.replace("| boardloom", "| " + os.environ["BOARDLOOM"])
    done = subprocess.run(words, shell=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    if done.returncode != status:
        complain(f"“{command}” ends in {done.returncode}, not {status}:\n{done.stdout}")
    said = [line.strip() for line in done.stdout.splitlines()]
    for line in lines:
        if line not in said:
            complain(f"“{command}” does not say “{line}”:\n{done.stdout}")


def do_page(page):
    def complain(what):
        print(f"{page}: {what}")

    count = 0
    for node in tree.parse(page).iter():
        if node.tag == PREFIX + "listing":
            write_listing(node, complain)
            count += 1
        elif node.tag == PREFIX + "screen":
            style = node.get("style", "").split()
            status = int(style[1]) if style[:1] == ["exits"] else 0
            output = node.find(PREFIX + "output")
            lines = [] if output is None else text_of(output).strip().splitlines()
            for each in node.findall(PREFIX + "input"):
                run(text_of(each), status, [line.strip() for line in lines], complain)
                count += 1
    return count


if __name__ == "__main__":
    print(sum([do_page(page) for page in sys.argv[1:]]), "things done", file=sys.stderr)
