# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads tests/house/order.txt, then `nm -A` of the objects of formats, validator, render and editor,
# their paths from the top of the build, and prints "FILE uses SYMBOL of FILE" for each reference that
# goes up the house and "FILE uses SYMBOL: no place for LIBRARY" for each outside library in a folder
# that is not allowed it.

BEGIN {
  n = split("cairo:^cairo_ pango:^pango_ gtk:^(gtk|gdk|gsk)_ libxml2:^xml[A-Z] json-glib:^json_ " \
            "igraph:^igraph_ gmp:^__gmp qpdf:^qpdf_ librsvg:^rsvg_ fontconfig:^Fc[A-Z] lua:^lua " \
            "archive:^archive_ png:^png_", rows, " ")
  for (i = 1; i <= n; i++)
    {
      library[i] = symbol_of[i] = rows[i]
      sub(/:.*/, "", library[i])
      sub(/^[^:]*:/, "", symbol_of[i])
    }
}

FILENAME ~ /order\.txt$/ {
  sub(/#.*/, "")
  if (NF == 0) next
  rank[$1] = ++folders
  for (i = 2; i <= NF; i++) allowed[$1, $i] = 1
  next
}

# validator/libloom-validator.a.p/base_random.c.o is validator/base/random.c.
function source_of (object,    at, folder, name)
{
  at = match(object, /[^\/]*\.p\//)
  if (at == 0) return ""
  folder = substr(object, 1, at - 1)
  name = substr(object, RSTART + RLENGTH)
  sub(/\.o$/, "", name)
  gsub(/_/, "/", name)
  return folder name
}

function folder_of (path) { sub(/\/[^\/]*$/, "", path); return path }

{
  object = $0
  sub(/:.*/, "", object)
  if (object != last) { last = object; source = source_of(object); folder = folder_of(source) }
  if (source == "" || !(folder in rank)) next
  sub(/^[^:]*:/, "")
  if ($1 == "U" || $1 == "w") { if (!($2 in users)) names[++symbols] = $2; users[$2] = users[$2] " " source }
  else if (NF == 3 && $2 ~ /^[A-Z]$/) owner[$3] = source
}

END {
  for (i = 1; i <= symbols; i++)
    {
      symbol = names[i]
      n = split(users[symbol], list, " ")
      if (symbol in owner)
        {
          at = folder_of(owner[symbol])
          for (k = 1; k <= n; k++)
            {
              from = folder_of(list[k])
              if (rank[at] > rank[from] || (from ~ /^editor\/window/ && at ~ /^editor\/commands/))
                print list[k] " uses " symbol " of " owner[symbol]
            }
          continue
        }
      for (l = 1; l in library; l++)
        if (symbol ~ symbol_of[l])
          for (k = 1; k <= n; k++)
            if (!((folder_of(list[k]), library[l]) in allowed))
              print list[k] " uses " symbol ": no place for " library[l]
    }
}
