# SPDX-License-Identifier: GPL-3.0-or-later
"""What other-readers.sh does: each sample with areas as DOT and as GraphML, read by others than us."""

import glob
import json
import os
import subprocess
import sys
import tempfile

import networkx


def run(arguments):
    return subprocess.run(arguments, capture_output=True, timeout=120, check=False)


def by_graphviz(path):
    """Names and pairs that Graphviz finds."""
    graph = json.loads(run(["dot", "-Kneato", "-Tjson", path]).stdout)
    names = {node["_gvid"]: node["name"] for node in graph.get("objects", []) if "nodes" not in node}
    pairs = {frozenset((names[edge["tail"]], names[edge["head"]])) for edge in graph.get("edges", [])}
    return set(names.values()), pairs


def by_networkx(path):
    graph = networkx.read_graphml(path)
    return set(graph.nodes), {frozenset(edge[:2]) for edge in graph.edges}


def main():
    program, samples = sys.argv[1:3]
    n_wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        dot, graphml = os.path.join(folder, "x.dot"), os.path.join(folder, "x.graphml")
        for board in sorted(glob.glob(os.path.join(samples, "*.board.xml"))):
            if run([program, "convert", "-q", board, "-o", dot]).returncode > 1 or \
                    run([program, "convert", "-q", board, "-o", graphml]).returncode > 1:
                continue
            first, second = by_graphviz(dot), by_networkx(graphml)
            n_wrong += first != second
            print(f"{os.path.basename(board)}: {len(first[0])} areas, {len(first[1])} pairs"
                  + ("" if first == second else ", and they differ"))
        examples = glob.glob("/usr/share/doc/graphviz/examples/**/*.gv*", recursive=True)
        for example in examples:
            done = run([program, "convert", "-q", example, "-o", os.path.join(folder, "x.board.xml"), "--from", "dot"])
            n_wrong += done.returncode not in (0, 1, 3)
        print(f"{len(examples)} examples of Graphviz")
    sys.exit(n_wrong > 0)


main()
