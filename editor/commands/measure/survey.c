/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looks at all boards, and keeps what was seen: see survey.h. */

#include "editor/commands/measure/survey.h"

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "validator/measure/parts/cost.h"

#include <glib/gi18n.h>
#include <string.h>

#define HEAD "boardloom-survey 1"

/* Digits of a SHA-256. */
#define SUM 64

void
loom_survey_clear (LoomSurvey *self)
{
  g_clear_pointer (&self->boards, g_array_unref);
}

static void
add (LoomSurvey *self, LoomSurveyed board)
{
  if (self->boards == NULL)
    self->boards = g_array_new (FALSE, FALSE, sizeof (LoomSurveyed));
  board.first = self->n;
  self->n += board.n;
  g_array_append_val (self->boards, board);
}

char *
loom_survey_dup_sum (const LoomContests *contests, guint first, guint n)
{
  g_autoptr (GChecksum) list = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = first; i < first + n; i++)
    loom_part_list_add (list, loom_contests_nth (contests, i));
  return g_strdup (g_checksum_get_string (list));
}

void
loom_survey_look (LoomSurvey *self, const LoomContests *contests)
{
  LoomSurveyed board = { .n = contests->scenarios->len };
  g_autofree char *sum = loom_survey_dup_sum (contests, 0, board.n);

  for (guint i = 0; i < board.n; i++)
    board.cost += loom_cost_estimate (loom_contests_nth (contests, i));
  g_strlcpy (board.list, sum, sizeof board.list);
  add (self, board);
}

static gboolean
is_not_too_much (const LoomSurvey *self)
{
  if (self->n <= LOOM_PART_SCENARIOS_MAX)
    return TRUE;
  loom_complain (_ ("the boards have %u scenarios, and at most %d can be measured together"),
                 self->n, LOOM_PART_SCENARIOS_MAX);
  return FALSE;
}

gboolean
loom_survey_make (LoomSurvey *self,
                  const LoomMeasureRequest *request,
                  const GPtrArray *files,
                  int *code)
{
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      g_auto (LoomContests) contests = { NULL };

      g_ptr_array_add (one, files->pdata[i]);
      if (!loom_contests_open (&contests, &request->contest, one, code))
        return FALSE;
      loom_survey_look (self, &contests);
    }
  *code = LOOM_EXIT_INPUT;
  return is_not_too_much (self);
}

/* "SUM SCENARIOS COST PATH" */
static gboolean
read_line (LoomSurvey *self, const char *line)
{
  LoomSurveyed board = { 0 };
  char *end;
  guint64 n;

  if (strspn (line, "0123456789abcdef") != SUM || line[SUM] != ' ')
    return FALSE;
  memcpy (board.list, line, SUM);
  if (!g_ascii_isdigit (line[SUM + 1]))
    return FALSE;
  n = g_ascii_strtoull (line + SUM + 1, &end, 10);
  if (n < 1 || n > LOOM_PART_SCENARIOS_MAX || *end != ' ' || !g_ascii_isdigit (end[1]))
    return FALSE;
  board.n = (guint)n;
  board.cost = g_ascii_strtod (end + 1, &end);
  if (*end != ' ' || end[1] == '\0' || self->n + board.n > LOOM_PART_SCENARIOS_MAX)
    return FALSE;
  add (self, board);
  return TRUE;
}

gboolean
loom_survey_read (LoomSurvey *self, const char *path, guint n)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      loom_complain ("%s", error->message);
      return FALSE;
    }
  lines = g_strsplit (text, "\n", -1);
  if (!g_str_has_prefix (text, HEAD "\n"))
    {
      loom_complain (_ ("%s:1: is no survey; “boardloom fairness --manifest FILE --survey %s” "
                        "makes one"),
                     loom_input_name (path), path);
      return FALSE;
    }
  for (guint i = 1; lines[i] != NULL && (lines[i][0] != '\0' || lines[i + 1] != NULL); i++)
    if (!read_line (self, lines[i]))
      {
        loom_complain (_ ("%s:%u: is no line of a survey, which has the sum, the number of "
                          "scenarios, the cost and the path of a board; make it anew"),
                       loom_input_name (path), i + 1);
        return FALSE;
      }
  if (self->boards != NULL && self->boards->len == n)
    return TRUE;
  loom_complain (
      ngettext ("%s: tells of %u board, and the manifest lists %u; make the survey anew",
                "%s: tells of %u boards, and the manifest lists %u; make the survey anew",
                self->boards != NULL ? self->boards->len : 0),
      loom_input_name (path), self->boards != NULL ? self->boards->len : 0, n);
  return FALSE;
}

int
loom_survey_write (const LoomSurvey *self, const char *path, const GPtrArray *files)
{
  GString *text = g_string_new (HEAD "\n");

  for (guint i = 0; i < self->boards->len; i++)
    {
      const LoomSurveyed *board = &g_array_index (self->boards, LoomSurveyed, i);
      char cost[G_ASCII_DTOSTR_BUF_SIZE];

      g_string_append_printf (text, "%s %u %s %s\n", board->list, board->n,
                              g_ascii_dtostr (cost, sizeof cost, board->cost),
                              (const char *)files->pdata[i]);
    }
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);
  return loom_output_file (path, bytes);
}

char *
loom_survey_dup_list (const LoomSurvey *self)
{
  g_autoptr (GChecksum) list = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < self->boards->len; i++)
    g_checksum_update (list, (const guchar *)g_array_index (self->boards, LoomSurveyed, i).list,
                       SUM);
  return g_strdup (g_checksum_get_string (list));
}
