# SPDX-License-Identifier: GPL-3.0-or-later
#
# Turns the help of each command, one behind the other and each below a line
# "@COMMAND NAME SUMMARY", into roff: a subsection a command with how it is called, what it does, its
# options and examples. The examples come first in the help and last on the page. With VERSION set it
# makes a page of its own of one command.

# @text as roff shows it: no escapes, no hyphens where a minus is meant, no request at its start.
function plain (text)
{
  gsub (/\\/, "\\e", text)
  gsub (/-/, "\\-", text)
  return text ~ /^[.']/ ? "\\&" text : text
}

# The head of an option: its name bold, what stands for its value slanted.
function option_head (text,    parts, n, i, out)
{
  n = split (text, parts, " ")
  for (i = 1; i <= n; i++)
    out = out (i > 1 ? " " : "") (parts[i] ~ /^-/ ? "\\fB" plain(parts[i]) "\\fR" : "\\fI" plain(parts[i]) "\\fR")
  gsub (/,\\fR/, "\\fR,", out)
  return out
}

function end_command ()
{
  if (examples == "")
    return
  printf "%s\n.PP\n.nf\n.RS 4\n%s.RE\n.fi\n", VERSION ? ".SH EXAMPLES" : ".PP\nExamples:", examples
  examples = ""
}

function end_literal ()
{
  if (literal)
    print ".RE\n.fi"
  literal = 0
}

/^@COMMAND / {
  end_literal()
  end_command()
  name = $2
  summary = substr ($0, length ($1) + length ($2) + 3)
  part = ""
  if (VERSION)
    {
      printf ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n"
      printf ".TH BOARDLOOM\\-%s 1 \"\" \"Boardloom %s\" \"User Commands\"\n", toupper(name), VERSION
      printf ".SH NAME\nboardloom\\-%s \\- %s\n.SH SYNOPSIS\n", name, plain(summary)
    }
  else
    printf ".SS \"boardloom %s \\(em %s\"\n", name, plain(summary)
  next
}
/^Examples:$/ && part == "" { part = "examples"; next }
/^Usage: / {
  usage = substr ($0, length ("Usage: boardloom ") + length (name) + 2)
  printf ".B boardloom %s\n.I \"%s\"\n", name, plain(usage)
  if (VERSION)
    print ".SH DESCRIPTION"
  part = "about"
  fresh = 1
  next
}
/^Options:$/ {
  end_literal()
  if (VERSION)
    print ".SH OPTIONS"
  part = "options"
  next
}

part == "examples" {
  if ($0 != "")
    examples = examples plain(substr ($0, 3)) "\n"
  next
}
part == "about" {
  if ($0 == "")
    {
      end_literal()
      fresh = 1
    }
  else if ($0 ~ /^ /)
    {
      if (!literal)
        print ".PP\n.nf\n.RS 4"
      literal = 1
      print plain(substr ($0, 3))
    }
  else
    {
      end_literal()
      if (fresh)
        print ".PP"
      fresh = 0
      print plain($0)
    }
  next
}
part == "options" && /^  (    )?-/ {
  head = $0
  help = ""
  if (match (substr ($0, 8), /  +/))
    {
      head = substr ($0, 1, 7 + RSTART - 1)
      help = substr ($0, 8 + RSTART + RLENGTH - 1)
    }
  sub (/^ +/, "", head)
  printf ".TP\n%s\n", option_head(head)
  if (help != "")
    print plain(help)
  next
}
part == "options" && /^ / {
  sub (/^ +/, "")
  print plain($0)
}
END {
  end_literal()
  end_command()
  if (VERSION)
    print ".SH SEE ALSO\n.BR boardloom (1)"
}
