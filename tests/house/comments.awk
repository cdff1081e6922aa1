# SPDX-License-Identifier: GPL-3.0-or-later
#
# For scripts that read C: a LINE without its comments. A comment may go on over lines; whoever reads
# several files sets in_comment to 0 where one begins.

function without_comments (line,    at, end)
{
  if (in_comment)
    {
      end = index(line, "*/")
      if (end == 0) return ""
      line = substr(line, end + 2)
      in_comment = 0
    }
  while ((at = index(line, "/*")) > 0)
    {
      end = index(substr(line, at + 2), "*/")
      if (end == 0) { in_comment = 1; return substr(line, 1, at - 1) }
      line = substr(line, 1, at - 1) " " substr(line, at + 2 + end + 1)
    }
  return line
}
