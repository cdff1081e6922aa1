# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads C files, named from the top of the source, and prints a line for each name that should not
# be: with -v what=twice, "NAME: FILE FILE…" for each type or macro that is defined in more than one
# file and each public function that is declared in more than one header; with -v what=words, after
# words.txt, "FILE: WORD" for each banned word that a name in it has.

function bare (line)
{
  gsub(/\\./, "", line)
  gsub(/"[^"]*"/, "\"\"", line)
  gsub(/'[^']*'/, "''", line)
  return without_comments(line)
}

function found (name, kind,    key)
{
  sub(/^_/, "", name)
  key = kind " " name
  if (!((key, file) in seen))
    {
      seen[key, file] = 1
      places[key] = places[key] " " file
      if (++count[key] == 1) keys[++n_keys] = key
    }
}

# The words of NAME, whichever way they are joined.
function words_of (name)
{
  gsub(/[A-Z]+/, " &", name)
  gsub(/[_.\/-]/, " ", name)
  return tolower(name)
}

function look (name,    list, n, i)
{
  if ((name in banned) && !((name, file) in seen))
    {
      seen[name, file] = 1
      printf "%s: %s\n", file, name
    }
  n = split(words_of(name), list, " ")
  for (i = 1; i <= n; i++)
    if ((list[i] in banned) && !((list[i], file) in seen))
      {
        seen[list[i], file] = 1
        printf "%s: %s\n", file, list[i]
      }
}

FILENAME ~ /words\.txt$/ { if ($0 !~ /^#/ && NF > 1) banned[$1] = 1; next }

FNR == 1 {
  file = FILENAME
  sub(/^\.\//, "", file)
  in_comment = 0
  tag = ""
  if (what == "words") { name = file; sub(/.*\//, "", name); sub(/\.[ch]$/, "", name); look(name) }
}

{ line = bare($0) }

what == "words" {
  # The names of others (GTK's, cairo's, libxml2's) are not ours.
  if (line ~ /^[ \t]*#[ \t]*include/) next
  rest = line
  while (match(rest, /[A-Za-z_][A-Za-z0-9_]*/))
    {
      name = substr(rest, RSTART, RLENGTH)
      rest = substr(rest, RSTART + RLENGTH)
      if (!(name in looked)) looked[name] = words_of(name)
      if (name !~ /^(g_|G_|gtk_|Gtk|GTK_|gdk_|Gdk|GDK_|cairo_|pango_|xml|XML_|json_|Json|qpdf_|archive_|png_|rsvg_|Rsvg|igraph_|g[a-z]+$)/)
        look(name)
    }
  next
}

line ~ /^(typedef )?(struct|enum|union)( [A-Za-z_][A-Za-z0-9_]*)?[ \t{]*$/ {
  tag = line
  sub(/^typedef /, "", tag)
  sub(/^[a-z]+ */, "", tag)
  gsub(/[ \t{]/, "", tag)
  inside = 1
}
inside && line ~ /^\}/ {
  name = line
  sub(/^\} */, "", name)
  sub(/;.*/, "", name)
  if (name !~ /^[A-Za-z_][A-Za-z0-9_]*$/) name = tag
  # A type of one file alone may be called what others call theirs.
  if (name != "" && (file ~ /\.h$/ || name ~ /^_?Loom/)) found(name, "type")
  inside = 0
}
line ~ /^#define [A-Z]/ && file ~ /\.h$/ {
  name = $2
  sub(/\(.*/, "", name)
  found(name, "macro")
}
file ~ /\.h$/ && match(line, /(^|[ *])loom_[a-z0-9_]+ \(/) && line ~ /^[A-Za-z]/ && line !~ /^(static|return|  )/ {
  name = substr(line, RSTART, RLENGTH)
  gsub(/[ *(]/, "", name)
  found(name, "function")
}

END {
  for (i = 1; i <= n_keys; i++)
    if (count[keys[i]] > 1)
      printf "%s:%s\n", keys[i], places[keys[i]]
}
