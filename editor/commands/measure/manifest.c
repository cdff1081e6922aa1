/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spreads many boards over shards.
 *
 * Implementation notes: each shard looks at all boards, one after another so that no more than one
 * is in memory, to know what each costs and that all shards speak of the same; then it opens its
 * own. */

#include "editor/commands/measure/manifest.h"

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "validator/measure/cost.h"

#include <glib/gi18n.h>

/* What is known of all boards. */
typedef struct
{
  GArray *costs;   /* of double: by board */
  GArray *firsts;  /* of guint: by board, its first scenario among all */
  guint n;         /* scenarios */
  GChecksum *list; /* of them */
} Survey;

static void
survey_clear (Survey *self)
{
  g_clear_pointer (&self->costs, g_array_unref);
  g_clear_pointer (&self->firsts, g_array_unref);
  g_clear_pointer (&self->list, g_checksum_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Survey, survey_clear)

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

/* Looks at the board at @file. */
static gboolean
survey_board (Survey *self, const LoomMeasureRequest *request, gpointer file, int *code)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  g_auto (LoomContests) contests = { NULL };
  double cost = 0;

  g_ptr_array_add (one, file);
  if (!loom_contests_open (&contests, &request->contest, one, code))
    return FALSE;
  g_array_append_val (self->firsts, self->n);
  for (guint i = 0; i < contests.scenarios->len; i++)
    {
      cost += loom_cost_estimate (loom_contests_nth (&contests, i));
      loom_part_list_add (self->list, loom_contests_nth (&contests, i));
    }
  self->n += contests.scenarios->len;
  g_array_append_val (self->costs, cost);
  return TRUE;
}

static gboolean
survey_all (Survey *self, const LoomMeasureRequest *request, const GPtrArray *files, int *code)
{
  self->costs = g_array_new (FALSE, FALSE, sizeof (double));
  self->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  self->list = g_checksum_new (G_CHECKSUM_SHA256);
  for (guint i = 0; i < files->len; i++)
    if (!survey_board (self, request, files->pdata[i], code))
      return FALSE;
  if (self->n <= LOOM_PART_SCENARIOS_MAX)
    return TRUE;
  loom_complain (_ ("the boards have %u scenarios, and at most %d can be measured together"),
                 self->n, LOOM_PART_SCENARIOS_MAX);
  *code = LOOM_EXIT_INPUT;
  return FALSE;
}

/* The boards of the shard and, by scenario, where each stands among all. */
static GPtrArray *
choose (const Survey *self,
        const LoomMeasureRequest *request,
        const GPtrArray *files,
        GArray *firsts)
{
  GPtrArray *own = g_ptr_array_new ();
  g_autofree guint *shards = g_new (guint, files->len);

  loom_cost_spread ((const double *)self->costs->data, files->len, request->n_shards, shards);
  for (guint i = 0; i < files->len; i++)
    if (shards[i] == request->shard)
      {
        g_ptr_array_add (own, files->pdata[i]);
        g_array_append_val (firsts, g_array_index (self->firsts, guint, i));
      }
  return own;
}

/* Scenarios of one board stand together, here as among all. */
static guint *
find_places (const LoomContests *contests, const GArray *firsts)
{
  guint *places = g_new (guint, contests->scenarios->len);
  guint board = 0;

  for (guint i = 0; i < contests->scenarios->len; i++)
    {
      const char *path = loom_contests_nth (contests, i)->path;
      const gboolean is_next = i > 0 && path != loom_contests_nth (contests, i - 1)->path;

      board += is_next;
      places[i] = i == 0 || is_next ? g_array_index (firsts, guint, board) : places[i - 1] + 1;
    }
  return places;
}

int
loom_manifest_play (const LoomMeasureRequest *request, const GPtrArray *files)
{
  g_auto (Survey) survey = { NULL };
  g_auto (LoomContests) contests = { NULL };
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) own = NULL;
  g_autofree guint *places = NULL;
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
  if (!survey_all (&survey, request, files, &code))
    return code;
  own = choose (&survey, request, files, firsts);
  /* What is odd about a board was said when it was looked at. */
  quiet.contest.quiet = TRUE;
  if (!loom_contests_open (&contests, &quiet.contest, own, &code))
    return code;
  for (guint i = 0; i < contests.scenarios->len; i++)
    loom_contests_nth (&contests, i)->plan.together = survey.n;
  places = find_places (&contests, firsts);
  return loom_measure_shard (request, &contests,
                             &(LoomPartShare){ .shard = request->shard,
                                               .n_shards = request->n_shards,
                                               .n_all = survey.n,
                                               .places = places,
                                               .list = g_checksum_get_string (survey.list) });
}
