# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads C files, named from the top of the source, and prints each that names a game: by its id, its
# prefix (loom_cb_, LOOM_CB_ for colony-battle: first and last initial), or a header of its folder.
# The ids are given with -v ids="colony-battle slice-wars …". An example that people read, a command
# line or a line of a document within a text, may be of a game.

BEGIN {
  n = split(ids, id, " ")
  for (i = 1; i <= n; i++)
    {
      pattern = id[i]
      gsub(/-/, "[-_]", pattern)
      last = id[i]
      sub(/.*-/, "", last)
      short = substr(id[i], 1, 1) substr(last, 1, 1)
      all = all (i > 1 ? "|" : "") pattern "|" toupper(pattern) "|loom_" short "_|LOOM_" toupper(short) "_"
    }
}

FNR == 1 { file = FILENAME; sub(/^\.\//, "", file); named = 0 }
{
  gsub(/rules=\\"[a-z-]+\\"/, "")
  gsub(/(--game|--rules|boardloom rules) [a-z-]+/, "")
}
!named && ($0 ~ all || /#include "validator\/games\/[^"\/]+\//) { print file; named = 1 }
