/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Follows the rules files beside a board.
 *
 * Implementation notes: events of the system only say that it may be worth a look; each look reads
 * all the files, and what has the same text as before is the same game, so that a look that finds
 * nothing new changes nothing. One look at a time; what happens during it is looked at after it. */

#include "editor/work/own-rules.h"

#include "editor/base/in-thread.h"
#include "editor/base/rules-trust.h"
#include "editor/document/document-games.h"
#include "validator/own/shelf.h"

/* How long the folder must be at rest, ms: a file is emptied or renamed before it is written. */
#define REST 80

struct _LoomOwnRules
{
  GObject parent_instance;

  LoomDocument *document; /* weak; NULL when it is gone */
  char *folder;           /* of the board, or NULL */
  GFileMonitor *monitor;  /* of the folder, or NULL */
  guint timeout;
  gboolean is_looking;
  gboolean wants_look; /* after the one that is under way */
  GPtrArray *names;    /* (element-type utf8): of games, that were looked for last */
  char *asking;        /* path, or NULL */
  char *asking_sum;    /* SHA-256 of its text then */
  GHashTable *put_off; /* (element-type utf8): sums that are not asked about */
};

G_DEFINE_FINAL_TYPE (LoomOwnRules, loom_own_rules, G_TYPE_OBJECT)

static guint changed_signal;

/* What a look is to read, and what it has found. */
typedef struct
{
  GPtrArray *files; /* (element-type utf8) (owned) */
  GPtrArray *games; /* (element-type LoomGameInfo), lent for ever */
  GPtrArray *asks;  /* (element-type utf8) (owned): path and sum in turn */
} Look;

static void look_soon (LoomOwnRules *self);

static void
look_free (gpointer data)
{
  Look *look = data;

  g_ptr_array_unref (look->files);
  g_ptr_array_unref (look->games);
  g_ptr_array_unref (look->asks);
  g_free (look);
}

/* --- Looking ------------------------------------------------------------------------------------
 */

static gboolean
may_run (const char *path, const char *sha256, gpointer data)
{
  Look *look = data;

  if (loom_rules_are_trusted (path, sha256))
    return TRUE;
  g_ptr_array_add (look->asks, g_strdup (path));
  g_ptr_array_add (look->asks, g_strdup (sha256));
  return FALSE;
}

/* In the thread: a file that does not end is given up by the machine that reads it. */
static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Look *look = data;

  for (guint i = 0; i < look->files->len; i++)
    {
      const char *path = look->files->pdata[i];
      g_autofree char *id = loom_shelf_dup_id (path);
      const LoomGameInfo *game = g_file_test (path, G_FILE_TEST_EXISTS)
                                     ? loom_shelf_read_file (path, id, may_run, look)
                                     : NULL;

      if (game != NULL)
        g_ptr_array_add (look->games, (gpointer)game);
    }
  g_task_return_boolean (task, TRUE);
}

/* Whether the document has just these games beside those of the program. */
static gboolean
has_games (LoomOwnRules *self, const GPtrArray *games)
{
  const LoomGameInfo *const *now = loom_document_get_games (self->document);
  guint n = 0;

  for (guint i = 0; now[i] != NULL; i++)
    n += now[i]->source != NULL;
  for (guint i = 0; i < games->len; i++)
    if (loom_game_find (now, ((const LoomGameInfo *)games->pdata[i])->id) != games->pdata[i])
      return FALSE;
  return n == games->len;
}

static void
take_games (LoomOwnRules *self, const GPtrArray *games)
{
  const LoomGameInfo *const *table = NULL;

  if (has_games (self, games))
    return;
  for (guint i = 0; i < games->len; i++)
    table = loom_games_with (table != NULL ? table : loom_games_installed (), games->pdata[i]);
  loom_document_set_games (self->document, table);
}

static void
take_asks (LoomOwnRules *self, const GPtrArray *asks)
{
  g_clear_pointer (&self->asking, g_free);
  g_clear_pointer (&self->asking_sum, g_free);
  for (guint i = 0; i + 1 < asks->len && self->asking == NULL; i += 2)
    if (!g_hash_table_contains (self->put_off, asks->pdata[i + 1]))
      {
        self->asking = g_strdup (asks->pdata[i]);
        self->asking_sum = g_strdup (asks->pdata[i + 1]);
      }
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomOwnRules *self = LOOM_OWN_RULES (source);
  const Look *look = g_task_get_task_data (G_TASK (result));

  self->is_looking = FALSE;
  if (self->document == NULL)
    return;
  if (self->wants_look)
    {
      look_soon (self);
      return;
    }
  take_asks (self, look->asks);
  take_games (self, look->games);
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
look_cb (gpointer data)
{
  LoomOwnRules *self = data;
  g_autoptr (GTask) task = NULL;
  Look *look;

  self->timeout = 0;
  self->wants_look = self->is_looking;
  if (self->is_looking)
    return G_SOURCE_REMOVE;
  self->is_looking = TRUE;
  look = g_new0 (Look, 1);
  look->files = loom_shelf_list_files (loom_document_get_board (self->document), self->folder);
  if (self->folder == NULL)
    g_ptr_array_set_size (look->files, 0);
  look->games = g_ptr_array_new ();
  look->asks = g_ptr_array_new_with_free_func (g_free);
  task = g_task_new (self, NULL, looked_cb, NULL);
  g_task_set_task_data (task, look, look_free);
  loom_run_in_thread (task, look_in_thread);
  return G_SOURCE_REMOVE;
}

static void
look_soon (LoomOwnRules *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (REST, look_cb, self);
}

/* --- What is worth a look -----------------------------------------------------------------------
 */

static gboolean
is_rules (GFile *file)
{
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;

  return name != NULL && g_str_has_suffix (name, LOOM_RULES_SUFFIX);
}

static void
folder_cb (GFileMonitor *monitor,
           GFile *file,
           GFile *other,
           GFileMonitorEvent event,
           LoomOwnRules *self)
{
  if (is_rules (file) || is_rules (other))
    look_soon (self);
}

static void
moved_cb (LoomOwnRules *self)
{
  const char *place = loom_document_get_place (self->document);
  g_autofree char *folder = place != NULL ? g_path_get_dirname (place) : NULL;
  g_autoptr (GFile) file = NULL;

  if (g_strcmp0 (folder, self->folder) == 0)
    return;
  g_free (self->folder);
  self->folder = g_steal_pointer (&folder);
  g_clear_object (&self->monitor);
  file = self->folder != NULL ? g_file_new_for_path (self->folder) : NULL;
  if (file != NULL)
    self->monitor = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (folder_cb), self, 0);
  look_soon (self);
}

static gboolean
are_equal (const GPtrArray *some, const GPtrArray *others)
{
  if (some == NULL || some->len != others->len)
    return FALSE;
  for (guint i = 0; i < some->len; i++)
    if (!g_str_equal (some->pdata[i], others->pdata[i]))
      return FALSE;
  return TRUE;
}

/* A scenario may name another game. */
static void
step_cb (LoomOwnRules *self)
{
  GPtrArray *names = loom_shelf_list_files (loom_document_get_board (self->document), NULL);

  if (are_equal (self->names, names))
    {
      g_ptr_array_unref (names);
      return;
    }
  g_clear_pointer (&self->names, g_ptr_array_unref);
  self->names = names;
  look_soon (self);
}

/* --- What is asked ------------------------------------------------------------------------------
 */

gboolean
loom_own_rules_is_reading (LoomOwnRules *self)
{
  g_return_val_if_fail (LOOM_IS_OWN_RULES (self), FALSE);
  return self->is_looking || self->timeout != 0;
}

const char *
loom_own_rules_get_asking (LoomOwnRules *self)
{
  g_return_val_if_fail (LOOM_IS_OWN_RULES (self), NULL);
  return self->asking;
}

gboolean
loom_own_rules_allow (LoomOwnRules *self, GError **error)
{
  g_return_val_if_fail (LOOM_IS_OWN_RULES (self) && self->asking != NULL, FALSE);

  if (!loom_rules_trust (self->asking, self->asking_sum, error))
    return FALSE;
  look_soon (self);
  return TRUE;
}

void
loom_own_rules_put_off (LoomOwnRules *self)
{
  g_return_if_fail (LOOM_IS_OWN_RULES (self) && self->asking != NULL);

  g_hash_table_add (self->put_off, g_strdup (self->asking_sum));
  look_soon (self);
}

char *
loom_own_rules_dup_path (LoomOwnRules *self)
{
  g_return_val_if_fail (LOOM_IS_OWN_RULES (self), NULL);

  const LoomScenario *scenario = loom_document_get_scenario (self->document);
  g_autoptr (GPtrArray) files
      = loom_shelf_list_files (loom_document_get_board (self->document), self->folder);

  for (guint i = 0; scenario != NULL && self->folder != NULL && i < files->len; i++)
    {
      g_autofree char *id = loom_shelf_dup_id (files->pdata[i]);

      if (g_strcmp0 (id, scenario->rules) == 0 && g_file_test (files->pdata[i], G_FILE_TEST_EXISTS))
        return g_strdup (files->pdata[i]);
    }
  return NULL;
}

/* --- The object ---------------------------------------------------------------------------------
 */

static void
loom_own_rules_dispose (GObject *object)
{
  LoomOwnRules *self = LOOM_OWN_RULES (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  g_clear_weak_pointer (&self->document);
  G_OBJECT_CLASS (loom_own_rules_parent_class)->dispose (object);
}

static void
loom_own_rules_finalize (GObject *object)
{
  LoomOwnRules *self = LOOM_OWN_RULES (object);

  g_free (self->folder);
  g_free (self->asking);
  g_free (self->asking_sum);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_hash_table_unref (self->put_off);
  G_OBJECT_CLASS (loom_own_rules_parent_class)->finalize (object);
}

static void
loom_own_rules_class_init (LoomOwnRulesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = loom_own_rules_dispose;
  object_class->finalize = loom_own_rules_finalize;
  changed_signal = g_signal_new ("changed", LOOM_TYPE_OWN_RULES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
loom_own_rules_init (LoomOwnRules *self)
{
  self->put_off = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

LoomOwnRules *
loom_own_rules_of (LoomDocument *document)
{
  static const char key[] = "loom-own-rules";

  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);
  LoomOwnRules *self = g_object_get_data (G_OBJECT (document), key);
  if (self != NULL)
    return self;
  loom_shelf_hurry ();
  self = g_object_new (LOOM_TYPE_OWN_RULES, NULL);
  g_set_weak_pointer (&self->document, document);
  g_object_set_data_full (G_OBJECT (document), key, self, g_object_unref);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  moved_cb (self);
  step_cb (self);
  return self;
}
