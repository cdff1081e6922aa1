# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads a German catalogue in paragraphs, as msgcat --no-wrap writes them, and prints what calls a corner
# a point, or a cell of a layer by the word for one of a table. Cells of tables, and of maps that other
# programs make, keep that word.

BEGIN { RS = "" }

# The lines of the paragraph that say WHAT, which is msgid or msgstr.
function said (what,    lines, n, i, is_on, text)
{
  n = split ($0, lines, "\n")
  for (i = 1; i <= n; i++)
    {
      if (lines[i] ~ /^msg/)
        is_on = lines[i] ~ ("^" what)
      if (is_on)
        text = text " " lines[i]
    }
  return text
}

{
  english = said("msgid")
  german = said("msgstr")
  n += english ~ /[Cc]orner/
  is_other = english ~ /table|column|quot|JSON|state holds/
  if (english ~ /[Cc]orner/ && english !~ /[Pp]oint/ && german ~ /Punkt/)
    print "corner: " german
  if (english ~ /[Cc]ells?[^a-z]/ && german ~ /Zelle/ && !is_other)
    print "cell: " german
}

END { if (!n) print "no text has a corner" }
