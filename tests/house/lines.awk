# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads C files and prints "FILE N" for each that has N widths of lines, dashes or typefaces written
# out: a number given to cairo_set_line_width() or as a width to loom_pen_stroke(), numbers in an array
# of dashes, a family of letters by its name or by its macro. What is told in shares of something,
# "2 * width", is none.

BEGIN {
  literal = "(^|[^A-Za-z0-9_.])[0-9]*[.]?[0-9]+[.]?[fF]?"
  families = "(Linux Libertine|Linux Biolinum|Yanone Kaffeesatz|League Spartan|Cabin|DejaVu)"
}

# The calls of FUNCTION (a pattern) in TEXT whose last argument has a literal.
function calls (text, name,    n, call, at)
{
  while (match(text, name " \\([^;]*;"))
    {
      call = substr(text, RSTART, RLENGTH)
      text = substr(text, RSTART + RLENGTH)
      if (name ~ /pen/) sub(/.*, /, "", call)
      else sub(/^[^,]*, /, "", call)
      gsub(/(^|[^0-9.])2 [*]/, "", call)
      if (call ~ literal) n++
    }
  return n
}

function dashes (text,    n, array)
{
  while (match(text, "(double [a-z_]*(dash|dots)[a-z_]*\\[[^]]*\\] =|set_dash \\([^;]*\\(const double\\[\\]\\))[^;]*;"))
    {
      array = substr(text, RSTART, RLENGTH)
      text = substr(text, RSTART + RLENGTH)
      sub(/^[^{]*[{]/, " ", array)
      sub(/[}].*/, "", array)
      if (array ~ literal) n++
    }
  return n
}

function tell (    n)
{
  if (name == "") return
  # Attributes of a document that is an example.
  gsub(/=\\"[^"]*"/, "", whole)
  n = calls(whole, "cairo_set_line_width") + calls(whole, "loom_pen_stroke(_keep)?") + dashes(whole)
  n += gsub("LOOM_FAMILY_[A-Z]+", "", whole)
  n += gsub("\"" families, "", whole)
  n += gsub("font_description_from_string \\(\"", "", whole)
  if (n > 0) print name, n
}

FNR == 1 { tell(); name = FILENAME; sub(/^\.\//, "", name); whole = ""; in_comment = 0 }
{ whole = whole " " without_comments($0) }
END { tell() }
