# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads C files and prints "FILE N" for each of more than 600 lines and "FILE FUNCTION N" for each
# function of more than 60, from its name to its closing brace. Our style has both in column one. What
# ends with a semicolon before there is a brace is a declaration.

FNR == 1 { close_file(); name = FILENAME; sub(/^\.\//, "", name); function_name = ""; inside = 0 }

function close_file () { if (lines > 600) print name, lines; lines = 0 }

{ lines++ }

!inside && /^[a-z_][A-Za-z0-9_]* ?\(/ { function_name = $0; sub(/ ?\(.*/, "", function_name); from = FNR }
/^\{/ { inside = function_name != "" }
/^\}/ {
  if (inside && FNR - from + 1 > 60) print name, function_name, FNR - from + 1
  inside = 0
  function_name = ""
}
!inside && (/;[ \t]*$/ || /^#/) { function_name = "" }

END { close_file() }
