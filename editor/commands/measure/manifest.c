/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spreads many boards over shards.
 *
 * Implementation notes: each shard looks at all boards, or reads what was seen of them, to know
 * what each costs and that all shards speak of the same; then it opens its own. */

#include "editor/commands/measure/manifest.h"

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "editor/commands/measure/survey.h"
#include "validator/measure/parts/cost.h"

#include <glib/gi18n.h>

static gboolean
refuse_line (const char *path, guint number, const char *what, const char *name)
{
  loom_complain ("%s:%u: %s: %s", loom_input_name (path), number, name, what);
  return FALSE;
}

gboolean
loom_manifest_read (const char *path, GPtrArray *files)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    {
      loom_complain ("%s", error->message);
      return FALSE;
    }
  if (!g_utf8_validate (text, (gssize)length, NULL))
    {
      loom_complain (_ ("%s: is no text; a manifest has the path of a board on each line"),
                     loom_input_name (path));
      return FALSE;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *name = g_strstrip (lines[i]);
      char *file;

      if (name[0] == '\0' || name[0] == '#')
        continue;
      /* As it would be named on the command line, which reports repeat. */
      file = g_path_is_absolute (name) || g_str_equal (folder, ".")
                 ? g_strdup (name)
                 : g_build_filename (folder, name, NULL);
      g_ptr_array_add (files, file);
      if (!g_file_test (file, G_FILE_TEST_EXISTS))
        return refuse_line (path, i + 1, _ ("is not there; a path begins in the manifest’s folder"),
                            name);
      if (!g_hash_table_add (seen, g_canonicalize_filename (file, NULL)))
        return refuse_line (path, i + 1, _ ("is listed twice; leave one line out"), name);
    }
  if (files->len > 0)
    return TRUE;
  loom_complain (_ ("%s: lists no board; write the path of one on each line"),
                 loom_input_name (path));
  return FALSE;
}

/* The boards of the shard, whose numbers @chosen receives. */
static GPtrArray *
choose (const LoomSurvey *self,
        const LoomMeasureRequest *request,
        const GPtrArray *files,
        GArray *chosen)
{
  GPtrArray *own = g_ptr_array_new ();
  g_autofree guint *shards = g_new (guint, files->len);
  g_autofree double *costs = g_new (double, files->len);

  for (guint i = 0; i < files->len; i++)
    costs[i] = g_array_index (self->boards, LoomSurveyed, i).cost;
  loom_cost_spread (costs, files->len, request->n_shards, shards);
  for (guint i = 0; i < files->len; i++)
    if (shards[i] == request->shard)
      {
        g_ptr_array_add (own, files->pdata[i]);
        g_array_append_val (chosen, i);
      }
  return own;
}

/* By scenario, where it stands among all: those of one board stand together, here as there. NULL
 * when a board is not what was seen of it, which is said. */
static guint *
find_places (const LoomSurvey *self,
             const LoomMeasureRequest *request,
             const LoomContests *contests,
             const GArray *chosen)
{
  guint *places = g_new (guint, contests->scenarios->len);
  guint n = 0;

  for (guint i = 0; i < chosen->len; i++)
    {
      const LoomSurveyed *board
          = &g_array_index (self->boards, LoomSurveyed, g_array_index (chosen, guint, i));
      const char *path = loom_contests_nth (contests, n)->path;
      const guint begin = n;

      for (; n < contests->scenarios->len && loom_contests_nth (contests, n)->path == path; n++)
        places[n] = board->first + n - begin;
      g_autofree char *sum = loom_survey_dup_sum (contests, begin, n - begin);
      if (g_str_equal (sum, board->list))
        continue;
      loom_complain (_ ("%s: the board or the settings have changed since the survey %s; make it "
                        "anew, and play all shards again"),
                     loom_input_name (path), request->survey);
      return g_free (places), NULL;
    }
  return places;
}

static gboolean
get_survey (LoomSurvey *self, const LoomMeasureRequest *request, const GPtrArray *files, int *code)
{
  if (request->survey == NULL)
    return loom_survey_make (self, request, files, code);
  *code = LOOM_EXIT_INPUT;
  return loom_survey_read (self, request->survey, files->len);
}

int
loom_manifest_play (const LoomMeasureRequest *request, const GPtrArray *files)
{
  g_auto (LoomSurvey) survey = { NULL };
  g_auto (LoomContests) contests = { NULL };
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) own = NULL;
  g_autofree guint *places = NULL;
  g_autofree char *list = NULL;
  LoomMeasureRequest quiet = *request;
  int code = LOOM_EXIT_FINE;

  if (request->n_shards > files->len)
    return loom_usage_error (
        request->contest.command,
        ngettext ("the manifest has %u board, which is not spread over %u shards; take as many "
                  "shards as boards at most",
                  "the manifest has %u boards, which are not spread over %u shards; take as many "
                  "shards as boards at most",
                  files->len),
        files->len, request->n_shards);
  if (!get_survey (&survey, request, files, &code))
    return code;
  own = choose (&survey, request, files, chosen);
  /* What is odd about a board was said when it was looked at. */
  quiet.contest.quiet = TRUE;
  if (!loom_contests_open (&contests, &quiet.contest, own, &code))
    return code;
  for (guint i = 0; i < contests.scenarios->len; i++)
    loom_contests_nth (&contests, i)->plan.together = survey.n;
  places = find_places (&survey, request, &contests, chosen);
  if (places == NULL)
    return LOOM_EXIT_INPUT;
  list = loom_survey_dup_list (&survey);
  return loom_measure_shard (request, &contests,
                             &(LoomPartShare){ .shard = request->shard,
                                               .n_shards = request->n_shards,
                                               .n_all = survey.n,
                                               .places = places,
                                               .list = list });
}

int
loom_manifest_survey (const LoomMeasureRequest *request, const GPtrArray *files)
{
  g_auto (LoomSurvey) survey = { NULL };
  int code = LOOM_EXIT_FINE;

  if (!loom_survey_make (&survey, request, files, &code))
    return code;
  return loom_survey_write (&survey, request->survey, files);
}
