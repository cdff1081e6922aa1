# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads C files and prints "FILE N" for each that has N colours written out: 0xrrggbb, "#rrggbb",
# rgb(…) in a text, three numbers given to cairo or to a GdkRGBA or LoomColour. Masks of bits, what
# stands in comments, and attributes of an example of a document are none.

BEGIN {
  digit = "[0-9a-fA-F]"
  six = digit digit digit digit digit digit
  number = "[0-9]*[.]?[0-9]+[.]?[fF]?"
  part = "([a-z_>.-]+ [?] )?" number "( : " number ")?"
  three = part ", *" part ", *" part
}

# The colours in the statements of TEXT that set some in numbers.
function numbers (text,    n, statement)
{
  n = gsub("set_source_rgba? \\([^,;]*, *" three, "", text)
  n += gsub("color_stop_rgba? \\([^,;]*,[^,;]*, *" three, "", text)
  while (match(text, "(GdkRGBA|LoomColour)[^;()]*[{][^;]*;|\\((GdkRGBA|LoomColour)\\)[{][^;]*;"))
    {
      statement = substr(text, RSTART, RLENGTH)
      text = substr(text, RSTART + RLENGTH)
      n += gsub("[{] *" three, "", statement)
    }
  return n
}

function tell (    n)
{
  if (name == "") return
  gsub("(&|==|!=) *0[xX]" digit "+", "", whole)
  # Attributes of a document that is an example: a file's colours, not a drawing's.
  gsub(/=\\"#[^"]*"/, "", whole)
  # Twice, because of two with one character between them the second begins where the first ends.
  n = gsub("[^A-Za-z0-9_]0[xX]" six "([^0-9a-zA-Z]|$)", " ", whole)
  n += gsub("[^A-Za-z0-9_]0[xX]" six "([^0-9a-zA-Z]|$)", " ", whole)
  n += gsub("\"#" six "\"|\"#" digit digit digit "\"|#" six ";?", "", whole)
  n += gsub("rgba? ?\\([0-9]+ *[, ]", "", whole)
  n += numbers(whole)
  if (n > 0) print name, n
}

FNR == 1 { tell(); name = FILENAME; sub(/^\.\//, "", name); whole = ""; in_comment = 0 }
{ whole = whole " " without_comments($0) }
END { tell() }
