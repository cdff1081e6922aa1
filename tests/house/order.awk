# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads tests/house/order.txt, then C files, named from the top of the source, and prints
# "FILE includes HEADER: why" for each #include that goes up the house, and for each outside library
# in a folder that is not allowed it.

BEGIN {
  n = split("cairo:^cairo pango:^pango gtk:^(gtk|gdk|gsk|gdk-pixbuf)/ libxml2:^libxml/ " \
            "json-glib:^json-glib/ igraph:^igraph/ gmp:^gmp qpdf:^qpdf/ librsvg:^librsvg/ fontconfig:^fontconfig/ " \
            "lua:^(lua|lauxlib|lualib) archive:^archive png:^png", rows, " ")
  for (i = 1; i <= n; i++)
    {
      library[i] = header_of[i] = rows[i]
      sub(/:.*/, "", library[i])
      sub(/^[^:]*:/, "", header_of[i])
    }
}

function folder_of (path) { sub(/\/[^\/]*$/, "", path); return path }

function game_of (path)
{
  if (path !~ /^validator\/games\/./) return ""
  sub(/^validator\/games\//, "", path)
  sub(/\/.*/, "", path)
  return path
}

function complain (what, why) { printf "%s includes %s: %s\n", name, what, why; breaches++ }

FILENAME ~ /order\.txt$/ {
  sub(/#.*/, "")
  if (NF == 0) next
  rank[$1] = ++folders
  for (i = 2; i <= NF; i++) allowed[$1, $i] = 1
  next
}

FNR == 1 {
  name = FILENAME
  sub(/^\.\//, "", name)
  folder = folder_of(name)
  if (!(folder in rank)) { printf "%s lies in %s: no folder of the house\n", name, folder; breaches++ }
}

/^[ \t]*#[ \t]*include[ \t]*["<]/ {
  header = $0
  sub(/^[ \t]*#[ \t]*include[ \t]*/, "", header)
  sub(/[">][^">]*$/, "", header)
  quoted = substr(header, 1, 1) == "\""
  header = substr(header, 2)
  if (quoted)
    {
      other = folder_of(header)
      if (other == "editor/window" && folder ~ /^editor\/window\//)
        next                                   # what the build makes of the files of ui/
      if (header ~ /^tests\//)
        complain(header, "only tests include tests")
      else if (!(other in rank))
        complain(header, "an include is written from the top of the source")
      else if (rank[other] > rank[folder])
        complain(header, "a folder includes only what stands before it")
      else if (folder ~ /^editor\/window/ && other ~ /^editor\/commands/)
        complain(header, "the two programs do not know each other")
      else if (game_of(folder) != "" && game_of(other) != "" && game_of(folder) != game_of(other))
        complain(header, "no game knows another")
      next
    }
  for (i = 1; i in library; i++)
    if (header ~ header_of[i] && !((folder, library[i]) in allowed))
      complain(header, "no place for " library[i])
}

END { exit breaches > 0 }
