/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of the legend: what the characters in the rows of layers stand for. */

#include "formats/layers/edit-layer.h"
#include "formats/edit/edit-ring.h"

#include <glib/gi18n-lib.h>

/* Characters that look like what they may be, then letters. */
static const char free_characters[] = "~=,:;+*^%&@!?$oxwmsgtbaABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                      "cdefhijklnpqruvyz0123456789-_/|";

static gboolean
is_taken (const LoomBoard *board, gunichar character, LoomHandle but)
{
  const GPtrArray *legends = loom_board_list (board, LOOM_KIND_LEGEND);
  if (character == '.' || character == '#')
    return TRUE;
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *legend = g_ptr_array_index (legends, i);
      if ((gunichar)legend->character == character && legend->entity.handle != but)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_used (const LoomBoard *board, gunichar character)
{
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    {
      const LoomGrid *grid = &loom_board_layer (board, i)->grid;
      for (gsize k = 0; k < (gsize)grid->columns * grid->rows; k++)
        if (grid->cells[k] == character)
          return TRUE;
    }
  return FALSE;
}

gunichar
loom_board_free_character (const LoomBoard *board)
{
  for (const char *at = free_characters; *at != '\0'; at++)
    if (!is_taken (board, (gunichar)*at, 0) && !is_used (board, (gunichar)*at))
      return (gunichar)*at;
  return 0;
}

static gboolean
check_character (const LoomBoard *board, gunichar character, LoomHandle but, GError **error)
{
  if (!is_taken (board, character, but) && g_unichar_isgraph (character) && character > 0x20)
    return TRUE;
  loom_edit_refuse (error, character == '.' || character == '#'
                               ? _ ("“.” is always open ground and “#” always rock")
                               : _ ("That character has a meaning already or cannot be seen"));
  return FALSE;
}

LoomEdit *
loom_edit_new_legend (const LoomBoard *board,
                      gunichar character,
                      const char *name,
                      gboolean blocks,
                      LoomHandle terrain,
                      GError **error)
{
  const LoomEntity *section = loom_board_section (board, LOOM_KIND_LAYERS);
  if (section == NULL)
    return loom_edit_refuse (error, _ ("The board has no layers that a legend could explain"));
  if (character == 0)
    character = loom_board_free_character (board);
  if (!check_character (board, character, 0, error))
    return NULL;
  LoomLegend *legend = (LoomLegend *)loom_entity_new (LOOM_KIND_LEGEND);
  legend->character = (gint32)character;
  legend->name = g_strdup (name);
  legend->blocks = blocks ? 1 : 0;
  legend->terrain = terrain;
  g_autoptr (LoomEdit) edit = loom_edit_new ("New kind of cell");
  loom_edit_insert (edit, section->handle, &legend->entity, G_MAXUINT);
  return g_steal_pointer (&edit);
}

/* Adds to @edit: in the rows of @layer @to stands where @from stood. */
static void
replace_in (LoomEdit *edit, const LoomLayer *layer, gunichar from, gunichar to)
{
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  gboolean differs = FALSE;
  loom_entity_get (&layer->entity, loom_kind_field (LOOM_KIND_LAYER, ""), &value);
  for (gsize i = 0; i < (gsize)value.grid.columns * value.grid.rows; i++)
    if (value.grid.cells[i] == from)
      {
        value.grid.cells[i] = to;
        differs = TRUE;
      }
  if (differs)
    loom_edit_set (edit, layer->entity.handle, "", &value);
}

LoomEdit *
loom_edit_set_legend_character (const LoomBoard *board,
                                LoomHandle handle,
                                gunichar character,
                                GError **error)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  if (entity == NULL || entity->kind != LOOM_KIND_LEGEND)
    return loom_edit_refuse (error, _ ("Thing %u is not a legend"), handle);
  if (!check_character (board, character, handle, error))
    return NULL;
  g_autoptr (LoomEdit) edit = loom_edit_new ("Change character");
  if ((gunichar)((const LoomLegend *)entity)->character == character)
    return g_steal_pointer (&edit);
  loom_edit_set_number (edit, handle, LOOM_KIND_LEGEND, "char", (gint32)character);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    replace_in (edit, loom_board_layer (board, i),
                (gunichar)((const LoomLegend *)entity)->character, character);
  return g_steal_pointer (&edit);
}
