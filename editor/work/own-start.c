/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes the two files that a game of one's own begins with. */

#include "editor/work/own-start.h"

#include "editor/base/rules-starts.h"
#include "editor/base/rules-trust.h"
#include "formats/edit/edit.h"
#include "formats/model/error.h"
#include "formats/xml/save.h"
#include "formats/xml/writer.h"
#include "validator/generate/generate.h"
#include "validator/own/shelf.h"
#include "validator/position/position.h"

#include <glib/gi18n.h>
#include <string.h>

/* The longest id that is made of a title. */
#define LONGEST_ID 40

/* The map: so many areas that a game is short, and a field of so many cells a side. */
#define N_AREAS 18
#define N_CELLS 8

char *
loom_own_start_dup_id (const char *title)
{
  GString *id = g_string_new (NULL);
  g_autofree char *plain = NULL;

  g_return_val_if_fail (title != NULL, NULL);
  plain = g_str_to_ascii (title, NULL);
  for (const char *at = plain; *at != '\0' && id->len < LONGEST_ID; at++)
    if (g_ascii_isalpha (*at) || (g_ascii_isdigit (*at) && id->len > 0))
      g_string_append_c (id, g_ascii_tolower (*at));
    else if (id->len > 0 && id->str[id->len - 1] != '-' && *at != '\'')
      g_string_append_c (id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (id->len == 0)
    g_string_append (id, "my-game");
  return g_string_free (id, FALSE);
}

/* --- The board ----------------------------------------------------------------------------------
 */

static LoomBoard *
new_map (const char *title, GError **error)
{
  LoomGenerate settings = LOOM_GENERATE_INIT;

  settings.title = title;
  settings.areas = N_AREAS;
  settings.seed = 7;
  return loom_generate (&settings, error);
}

static LoomBoard *
new_field (const char *title)
{
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  LoomEntity *root = loom_builder_get_root (builder);
  LoomEntity *layers;
  LoomLayer *layer;

  loom_builder_set (builder, root, "version", "1.0");
  loom_builder_set (builder, root, "title", title);
  layers = loom_builder_add (builder, root, LOOM_KIND_LAYERS, NULL, 0, 0);
  ((LoomLayers *)layers)->cell = 20 * LOOM_MM;
  layer = (LoomLayer *)loom_builder_add (builder, layers, LOOM_KIND_LAYER, "field", 0, 0);
  layer->title = g_strdup (_ ("The field"));
  layer->columns = layer->grid.columns = N_CELLS;
  layer->rows = layer->grid.rows = N_CELLS;
  layer->grid.cells = g_new (gunichar, N_CELLS * N_CELLS);
  for (guint i = 0; i < N_CELLS * N_CELLS; i++)
    layer->grid.cells[i] = '.';
  return loom_builder_freeze (builder);
}

/* The area of @position that is furthest from @from in steps. */
static guint
find_furthest (const LoomPosition *position, guint from)
{
  g_autofree guint *queue = g_new (guint, position->n_areas);
  g_autofree gboolean *seen = g_new0 (gboolean, position->n_areas);
  guint n = 0;

  queue[n++] = from;
  seen[from] = TRUE;
  for (guint i = 0; i < n; i++)
    for (guint j = position->link_start[queue[i]]; j < position->link_start[queue[i] + 1]; j++)
      if (!seen[position->links[j]])
        {
          seen[position->links[j]] = TRUE;
          queue[n++] = position->links[j];
        }
  return queue[n - 1];
}

/* A race runs between two ends as far from each other as there are. */
static void
tag_ends (const LoomBoard *board, LoomEdit *edit)
{
  g_autoptr (LoomPosition) position = loom_position_new (board, NULL);
  const guint start = find_furthest (position, 0);
  const guint goal = find_furthest (position, start);
  g_auto (LoomValue) first = loom_value_string ("start");
  g_auto (LoomValue) last = loom_value_string ("goal");

  loom_edit_set (edit, position->areas[start].area->entity.handle, "tags", &first);
  loom_edit_set (edit, position->areas[goal].area->entity.handle, "tags", &last);
}

static void
add_scenario (const LoomBoard *board, LoomEdit *edit, const char *id, const char *title)
{
  LoomScenario *scenario = (LoomScenario *)loom_entity_new (LOOM_KIND_SCENARIO);

  scenario->entity.id = g_strdup ("game");
  scenario->title = g_strdup (title);
  scenario->rules = g_strdup (id);
  scenario->seats = 2;
  loom_edit_insert (edit, loom_board_get_root (board)->entity.handle, &scenario->entity, G_MAXUINT);
}

LoomBoard *
loom_own_start_new_board (const char *id, const char *title, guint kind, GError **error)
{
  g_return_val_if_fail (loom_rules_starts_is_id (id) && title != NULL, NULL);

  const char *like = loom_rules_starts_kinds[kind];
  g_autoptr (LoomEdit) edit = loom_edit_new (_ ("A game of one's own"));
  g_autoptr (LoomBoard) board
      = g_str_equal (like, "grid") ? new_field (title) : new_map (title, error);

  if (board == NULL)
    return NULL;
  if (g_str_equal (like, "race"))
    tag_ends (board, edit);
  add_scenario (board, edit, id, title);
  if (!loom_board_apply (board, edit, NULL, error))
    return NULL;
  return g_steal_pointer (&board);
}

/* --- The files ----------------------------------------------------------------------------------
 */

static gboolean
is_free (const char *path, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
               _ ("%s is there already; call the game otherwise, or choose another folder"), path);
  return FALSE;
}

char *
loom_own_start_write (const LoomBoard *board,
                      const char *folder,
                      const char *id,
                      const char *title,
                      guint kind,
                      GError **error)
{
  g_return_val_if_fail (board != NULL && folder != NULL && loom_rules_starts_is_id (id), NULL);

  g_autofree char *rules_name = g_strconcat (id, LOOM_RULES_SUFFIX, NULL);
  g_autofree char *board_name = g_strconcat (id, ".board.xml", NULL);
  g_autofree char *rules_path = g_build_filename (folder, rules_name, NULL);
  g_autofree char *board_path = g_build_filename (folder, board_name, NULL);
  g_autofree char *text = loom_rules_starts_dup_text (kind, id, title);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_autoptr (GBytes) rules = g_bytes_new (text, strlen (text));
  g_autoptr (GBytes) map = loom_write_bytes (board);
  const LoomSaveFile files[] = { { rules_path, rules }, { board_path, map } };

  if (!is_free (rules_path, error) || !is_free (board_path, error)
      || !loom_save_files (files, G_N_ELEMENTS (files), error)
      || !loom_rules_trust (rules_path, sum, error))
    return NULL;
  return g_steal_pointer (&board_path);
}
