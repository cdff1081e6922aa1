# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads meson's testlog.txt and counts what the tests asserted: each line of a TAP test is one, a
# test without TAP is one, and a program that ends badly without a failed line to show for it is a
# failure of its own. Prints the failures and closes with `N passed, N failed`.

function fail (what)
{
  failed++
  printf "FAILED  %s\n", what
}

# Prints what the program said, from the line given on (and not more than fits a screen).
function quote (from,    i, first)
{
  first = from < lines - 40 ? lines - 40 : from
  if (first < 1)
    first = 1
  for (i = first; i <= lines; i++)
    printf "        %s\n", said[i]
}

function finish ()
{
  if (name == "")
    return
  if (result ~ /exit status 77/)
    skipped++
  else if (asserted == 0 && result ~ /exit status 0/)
    passed++
  else if (result !~ /exit status 0/ && failures == 0)
    {
      fail(name ": " result)
      quote(1)
    }
  else if (failures > 0)
    quote(first_failure)
  name = ""
}

/^=+ [0-9]+\/[0-9]+ =+$/ { finish(); name = "?"; result = ""; asserted = failures = lines = 0; next }
name == "?" && /^test: / { name = $0; sub(/^test: */, "", name); next }
name == "" { next }
result == "" { if (/^result: /) { result = $0; sub(/^result: */, "", result) }; next }
/^=+$/ { finish(); next }
{ said[++lines] = $0 }
/^ *ok [0-9]/ && / # SKIP/ {
  line = $0
  sub(/^ *ok [0-9]+ *(- *)?/, "", line)
  printf "skipped %s\n", line
  skipped++
  asserted++
  next
}
/^ *ok [0-9]/ { passed++; asserted++; next }
/^ *not ok [0-9]/ && / # (TODO|SKIP)/ { skipped++; asserted++; next }
/^ *not ok [0-9]/ {
  line = $0
  sub(/^ *not ok [0-9]+ *(- *)?/, "", line)
  if (failures++ == 0)
    first_failure = lines
  asserted++
  fail(name ": " line)
  next
}

END {
  finish()
  if (skipped > 0)
    printf "(%d skipped)\n", skipped
  printf "%d passed, %d failed\n", passed, failed
  exit failed > 0
}
