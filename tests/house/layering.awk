# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads C files, named from the top of the source, and prints FILE:LINE and the rule for each
# #include that breaks the layering: a folder includes only what stands to its left, and each
# outside library has its layer.

function layer_of (path)
{
  if (path ~ /^formats\//) return 1
  if (path ~ /^validator\//) return 2
  if (path ~ /^render\//) return 3
  if (path ~ /^editor\/(base|pack|symmetry|document|clipboard|playtest|share|work)\//) return 4
  if (path ~ /^editor\/(commands|window)\//) return 5
  return 0
}

function program_of (path)
{
  return path ~ /^editor\/commands\// ? "commands" : path ~ /^editor\/window\// ? "window" : ""
}

function complain (why)
{
  printf "%s:%d: includes %s: %s\n", name, FNR, header, why
  breaches++
}

FNR == 1 { name = FILENAME; sub(/^\.\//, "", name); layer = layer_of(name); program = program_of(name) }

/^[ \t]*#[ \t]*include[ \t]*["<]/ {
  header = $0
  sub(/^[ \t]*#[ \t]*include[ \t]*/, "", header)
  sub(/[">][^">]*$/, "", header)
  quoted = substr(header, 1, 1) == "\""
  header = substr(header, 2)

  if (quoted)
    {
      other = layer_of(header)
      if (other == 0 && header !~ /^tests\//)
        complain("an include is written from the top of the source")
      else if (header ~ /^tests\// && name !~ /^tests\//)
        complain("only tests include tests")
      else if (layer > 0 && other > layer)
        complain("a folder includes only what stands to its left")
      else if (program != "" && program_of(header) != "" && program != program_of(header))
        complain("the two programs do not know each other")
      next
    }
  if (layer == 0)
    next
  if (header ~ /^(gtk|gdk|gsk|adwaita)[\/.-]/ && program != "window")
    complain("only editor/window uses GTK")
  if (header ~ /^(cairo|pango)/ && layer != 3 && program != "window")
    complain("only render and editor/window draw")
  if (header ~ /^(libxml\/|libxml2\/|geos)/ && layer != 1)
    complain("only formats uses libxml2 and GEOS")
  if (header ~ /^archive/ && layer != 1)
    complain("only formats looks into zips")
  if (header ~ /^png/ && layer != 1)
    complain("only formats reads PNG")
  if (header ~ /^qpdf/ && layer != 3)
    complain("only render writes PDF")
  if (header ~ /^igraph/ && layer != 2)
    complain("only validator uses igraph")
  if (header ~ /^geos/ && ++geos[name] == 1 && ++geos_files > 1)
    complain("one file owns GEOS")
  if (header ~ /^igraph/ && ++igraph[name] == 1 && ++igraph_files > 1)
    complain("one file owns igraph")
}

END { exit breaches > 0 }
