# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds modules that we write against VASSAL's own source: each element of the build file is a class of it, each
attribute one that this class or one above it reads, each child one that its parent takes; pieces are of as many words
as VASSAL parts them into; and each picture that is named is there.

usage: vassal.py BOARDLOOM SAMPLES SOURCE, where SOURCE is a checkout of github.com/vassalengine/vassal"""

import functools
import glob
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zipfile

PROGRAM, SAMPLES, SOURCE = sys.argv[1:4]
JAVA = os.path.join(SOURCE, "vassal-app", "src", "main", "java")


@functools.lru_cache(None)
def source_of(name):
    """The source of the class called so, or None."""
    path = os.path.join(JAVA, *name.split(".")) + ".java"
    return open(path, encoding="utf-8").read() if os.path.exists(path) else None


@functools.lru_cache(None)
def line_of(name):
    """The class and those that it extends, the nearest first."""
    text = source_of(name)
    own = re.escape(name.rpartition(".")[2])
    found = re.search(r"class\s+%s(?:<[^{]*?>)?\s+extends\s+([\w.]+)" % own, text or "")
    if text is None:
        return ()
    if found is None:
        return (name,)
    imported = re.search(r"import\s+([\w.]+\.%s);" % re.escape(found.group(1)), text)
    above = imported.group(1) if imported else name.rpartition(".")[0] + "." + found.group(1)
    return (name,) + line_of(above)


def reads(name, attribute):
    return any('"%s"' % attribute in source_of(one) for one in line_of(name))


def takes(parent, child):
    """Whether the parent lists the child's class, or one above it, among what it can hold."""
    names = [one.rpartition(".")[2] for one in line_of(child)]
    return any(re.search(r"\b%s(\.class|\b)" % name, source_of(one)) for one in line_of(parent) for name in names)


def look(node, parent, wrong):
    if "." not in node.tag:
        return
    if source_of(node.tag) is None:
        wrong.append(f"{node.tag} is no class of VASSAL")
        return
    wrong += [f"{node.tag} does not read {name}" for name in node.keys() if not reads(node.tag, name)]
    if parent is not None and not takes(parent.tag, node.tag):
        wrong.append(f"{parent.tag} does not take {node.tag}")
    for child in node:
        look(child, node, wrong)


def look_at_pieces(root, names, wrong):
    """“+/ID/TYPE/STATE”, of TYPE “piece;CLONE;DELETE;IMAGE;NAME”, as AddPiece and BasicPiece part them."""
    basic = source_of("VASSAL.counters.BasicPiece")
    for slot in root.iter("VASSAL.build.widget.PieceSlot"):
        words = slot.text.split("/")
        kind = words[2].split(";") if len(words) == 4 else []
        if len(words) != 4 or words[0] != "+" or len(kind) != 5 or kind[0] != "piece" or '"piece;"' not in basic:
            wrong.append(f"the piece “{slot.text}” has other parts than VASSAL's")
        elif "images/" + kind[3] not in names:
            wrong.append(f"there is no picture {kind[3]}")


def look_at_module(path):
    wrong = []
    with zipfile.ZipFile(path) as module:
        names = set(module.namelist())
        root = ElementTree.fromstring(module.read("buildFile.xml"))
        data = ElementTree.fromstring(module.read("moduledata"))
    look(root, None, wrong)
    look_at_pieces(root, names, wrong)
    for board in root.iter("VASSAL.build.module.map.boardPicker.Board"):
        if "images/" + board.get("image") not in names:
            wrong.append(f"there is no picture {board.get('image')}")
    for zone in root.iter("VASSAL.build.module.map.boardPicker.board.mapgrid.Zone"):
        if not re.fullmatch(r"-?\d+,-?\d+(;-?\d+,-?\d+){2,}", zone.get("path")):
            wrong.append(f"the path of zone “{zone.get('name')}” is none")
    # What Metadata and its kin look for.
    wrong += [f"moduledata has no {name}" for name in ("version", "VassalVersion", "name") if data.find(name) is None]
    return len(list(root.iter())), wrong


def main():
    n_wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for board in sorted(glob.glob(os.path.join(SAMPLES, "*.board.xml"))):
            path = os.path.join(folder, "x.vmod")
            if subprocess.run([PROGRAM, "convert", "-q", board, "-o", path, "--set", "pixels=400"], check=False,
                              capture_output=True).returncode > 1:
                continue
            n, wrong = look_at_module(path)
            n_wrong += len(wrong)
            print(f"{os.path.basename(board)}: {n} elements" + "".join("; " + one for one in sorted(set(wrong))), flush=True)
            os.remove(path)
    sys.exit(n_wrong > 0)


main()
