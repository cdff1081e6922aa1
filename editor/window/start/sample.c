/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The boards that come with the program, and any other file, described for the gallery. */

#include "editor/window/start/sample.h"

#include "editor/base/rules-trust.h"
#include "formats/exchange/read.h"
#include "formats/model/order.h"
#include "validator/own/shelf.h"
#include "validator/position/games.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n.h>
#include <sys/stat.h>
#include <unistd.h>

/* A sample that has always been there: its folder is that of the samples. */
#define LANDMARK "four-hearths.board.xml"

void
loom_sample_free (LoomSample *self)
{
  g_free (self->path);
  g_free (self->title);
  g_free (self);
}

static guint
count_pieces (const LoomBoard *board)
{
  guint most = 0;
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      guint n = 0;
      for (guint kind = LOOM_KIND_PLACE; kind <= LOOM_KIND_DUG; kind++)
        n += loom_entity_n (&loom_board_scenario (board, i)->entity, (LoomKind)kind);
      most = MAX (most, n);
    }
  return most;
}

static gboolean
may_run (const char *path, const char *sha256, gpointer data)
{
  return loom_rules_are_trusted (path, sha256);
}

/* The game whose rules lie beside the board at @path, or NULL. */
static const LoomGameInfo *
find_own (const char *path, const char *id)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_strconcat (id, LOOM_RULES_SUFFIX, NULL);
  g_autofree char *rules = g_build_filename (folder, name, NULL);
  return g_file_test (rules, G_FILE_TEST_IS_REGULAR)
             ? loom_shelf_read_file (rules, id, may_run, NULL)
             : NULL;
}

/* Only of what comes with the program is it known that its rules are read in no time. */
static LoomSample *
describe (const char *path, gboolean comes_with_us)
{
  struct stat status;
  if (stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    return NULL;
  g_autoptr (LoomBoard) board = loom_formats_read_file (path, NULL, NULL);
  if (board == NULL)
    return NULL;
  LoomSample *self = g_new0 (LoomSample, 1);
  const char *title = loom_board_get_root (board)->title;
  self->path = g_strdup (path);
  self->title
      = title != NULL && title[0] != '\0' ? g_strdup (title) : g_filename_display_basename (path);
  const LoomScenario *first = loom_board_first_scenario (board);
  if (first != NULL && first->rules != NULL)
    {
      self->rules = loom_game_find (loom_games_installed (), first->rules);
      if (self->rules == NULL && comes_with_us)
        self->rules = find_own (path, first->rules);
    }
  self->n_areas = loom_board_n (board, LOOM_KIND_AREA);
  self->n_layers = loom_board_n (board, LOOM_KIND_LAYER);
  self->n_pieces = count_pieces (board);
  self->size = status.st_size;
  self->changed = status.st_mtim.tv_sec;
  return self;
}

LoomSample *
loom_sample_new (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);
  return describe (path, FALSE);
}

char *
loom_sample_dup_words (const LoomSample *self)
{
  gboolean layers = self->n_layers > 0;
  guint n = layers ? self->n_layers : self->n_areas;
  g_autofree char *count = layers ? g_strdup_printf (ngettext ("%u layer", "%u layers", n), n)
                                  : g_strdup_printf (ngettext ("%u area", "%u areas", n), n);
  /* Translators: a game, and how large its board is: “SliceWars, 26 areas”. */
  return self->rules != NULL ? g_strdup_printf (_ ("%s, %s"), loom_rules_title (self->rules), count)
                             : g_steal_pointer (&count);
}

static gboolean
has_samples (const char *folder)
{
  g_autofree char *landmark = g_build_filename (folder, LANDMARK, NULL);
  return g_file_test (landmark, G_FILE_TEST_IS_REGULAR);
}

/* The samples beside the program, in the source that it was built from or below a prefix that was
 * moved. */
static char *
find_nearby (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;
  for (guint i = 0; folder != NULL && i < 6; i++)
    {
      g_autofree char *source = g_build_filename (folder, "samples", NULL);
      g_autofree char *shared = g_build_filename (folder, "share", "boardloom", "samples", NULL);
      if (has_samples (source))
        return g_steal_pointer (&source);
      if (has_samples (shared))
        return g_steal_pointer (&shared);
      char *parent = g_path_get_dirname (folder);
      g_free (folder);
      folder = parent;
    }
  return NULL;
}

const char *
loom_samples_get_folder (void)
{
  static char *folder;
  static gsize is_known;
  if (g_once_init_enter (&is_known))
    {
      const char *data = g_getenv ("BOARDLOOM_DATA");
      folder = data != NULL && data[0] != '\0' ? g_build_filename (data, "samples", NULL)
                                               : find_nearby ();
      if (folder == NULL)
        folder = g_build_filename (LOOM_DATADIR, "samples", NULL);
      if (!has_samples (folder))
        g_clear_pointer (&folder, g_free);
      g_once_init_leave (&is_known, 1);
    }
  return folder;
}

static int
compare_titles (gconstpointer a, gconstpointer b)
{
  const LoomSample *const *first = a, *const *second = b;
  return g_utf8_collate ((*first)->title, (*second)->title);
}

GPtrArray *
loom_samples_load (void)
{
  GPtrArray *samples = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_sample_free);
  const char *folder = loom_samples_get_folder (), *name;
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".board.xml"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        LoomSample *sample = describe (path, TRUE);
        if (sample != NULL)
          g_ptr_array_add (samples, sample);
      }
  g_ptr_array_sort (samples, compare_titles);
  return samples;
}
