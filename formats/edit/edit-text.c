/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing edits as text: see edit-text.h. */

#include "formats/edit/edit-text.h"
#include "formats/edit/edit-text-private.h"
#include "formats/model/board-private.h"

void
loom_text_escape (GString *text, const char *string)
{
  for (const char *at = string; *at != '\0'; at++)
    switch (*at)
      {
      case '\t':
        g_string_append (text, "\\t");
        break;
      case '\n':
        g_string_append (text, "\\n");
        break;
      case '\r':
        g_string_append (text, "\\r");
        break;
      case '\\':
        g_string_append (text, "\\\\");
        break;
      default:
        g_string_append_c (text, *at);
        break;
      }
}

static void
write_pairs (GString *text, const gint32 *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d,%d", i > 0 ? " " : "", numbers[2 * i], numbers[2 * i + 1]);
}

static void
write_grid (GString *text, const LoomGrid *grid)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  if (grid->cells == NULL)
    return;
  for (gsize i = 0; i < (gsize)grid->columns * grid->rows; i++)
    g_string_append_unichar (cells, grid->cells[i]);
  g_string_append_printf (text, "%d %d ", grid->columns, grid->rows);
  loom_text_escape (text, cells->str);
}

/* A string that is not there has no colon behind its letter. */
static void
write_value (GString *text, const LoomValue *value)
{
  g_string_append_c (text, loom_value_letters[value->type]);
  if (!loom_value_is_set (value) && value->type != LOOM_TYPE_CELL && value->type != LOOM_TYPE_POINT)
    return;
  g_string_append_c (text, ':');
  switch (value->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      loom_text_escape (text, value->string);
      break;
    case LOOM_TYPE_POINT:
    case LOOM_TYPE_CELL:
      write_pairs (text, &value->point.x, 1);
      break;
    case LOOM_TYPE_POINTS:
    case LOOM_TYPE_CELLS:
      write_pairs (text, (const gint32 *)value->points.items, value->points.n);
      break;
    case LOOM_TYPE_REF:
      g_string_append_printf (text, "%u", value->ref);
      break;
    case LOOM_TYPE_REFS:
      for (guint i = 0; i < value->refs.n; i++)
        g_string_append_printf (text, "%s%u", i > 0 ? " " : "", value->refs.items[i]);
      break;
    case LOOM_TYPE_GRID:
      write_grid (text, &value->grid);
      break;
    default:
      g_string_append_printf (text, "%d", value->number);
      break;
    }
}

static void
write_items (GString *text, char sign, const GPtrArray *items)
{
  for (guint i = 0; items != NULL && i < items->len; i++)
    {
      g_string_append_c (text, '\t');
      g_string_append_c (text, sign);
      loom_text_escape (text, g_ptr_array_index (items, i));
    }
}

static void
write_trivia (GString *text, const LoomTrivia *trivia)
{
  write_items (text, LOOM_TEXT_LEADING, trivia->leading);
  write_items (text, LOOM_TEXT_TRAILING, trivia->trailing);
  write_items (text, LOOM_TEXT_AFTER, trivia->after);
  if (trivia->attributes != NULL)
    {
      g_string_append_printf (text, "\t%c", LOOM_TEXT_FOREIGN);
      loom_text_escape (text, trivia->attributes);
    }
}

static void
write_entity (GString *text, const LoomEntity *entity)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  g_string_append_printf (text, "\t{\t%s\t%u\t%u\t", info->name, entity->handle, entity->order);
  loom_text_escape (text, entity->id != NULL ? entity->id : "");
  for (guint i = 0; i < info->n_fields; i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      if (loom_entity_is_standard (entity, &info->fields[i]))
        continue;
      loom_entity_get (entity, &info->fields[i], &value);
      g_string_append_printf (text, "\t%s=", info->fields[i].name);
      write_value (text, &value);
    }
  if (entity->trivia != NULL)
    write_trivia (text, entity->trivia);
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    for (guint i = 0; i < loom_entity_n (entity, kind); i++)
      write_entity (text, loom_entity_nth (entity, kind, i));
  g_string_append (text, "\t}");
}

static void
write_changes (GString *text, const LoomEditStep *step, const GArray *changes)
{
  g_string_append_printf (text, "\tcells\t%u\t%s\t", step->entity, step->field);
  for (guint i = 0; i < changes->len; i++)
    {
      const LoomCellChange *change = &g_array_index (changes, LoomCellChange, i);
      g_string_append_printf (text, "%s%u:%u", i > 0 ? " " : "", change->cell, change->character);
    }
}

/* The cells that @step changes, when it sets those of a layer and they can be told. */
static GArray *
find_changes (const LoomEditStep *step, const LoomBoard *board)
{
  const LoomEntity *entity = loom_board_get (board, step->entity);
  const LoomField *field = entity != NULL ? loom_kind_field (entity->kind, step->field) : NULL;
  if (step->value.type != LOOM_TYPE_GRID || field == NULL || field->type != LOOM_TYPE_GRID)
    return NULL;
  return loom_edit_diff_grids ((const LoomGrid *)((const char *)entity + field->offset),
                               &step->value.grid);
}

static void
write_set (GString *text, const LoomEditStep *step, const LoomBoard *board)
{
  g_autoptr (GArray) changes = board != NULL ? find_changes (step, board) : NULL;
  if (changes != NULL)
    {
      write_changes (text, step, changes);
      return;
    }
  g_string_append_printf (text, "\tset\t%u\t%s\t", step->entity, step->field);
  write_value (text, &step->value);
}

/* Whether an earlier step of @self may change the cells of the same thing, so that the board does
 * not show what they are when @step comes. */
static gboolean
is_painted_before (const LoomEdit *self, guint step)
{
  const LoomEditStep *late = loom_edit_nth (self, step);
  for (guint i = 0; i < step; i++)
    {
      const LoomEditStep *early = loom_edit_nth (self, i);
      if (early->type == LOOM_EDIT_INSERT
          || (early->entity == late->entity && early->field == late->field))
        return TRUE;
    }
  return FALSE;
}

void
loom_edit_write_text (const LoomEdit *self, const LoomBoard *board, GString *text)
{
  g_string_append_printf (text, "%u\t", loom_board_max_handle (board));
  loom_text_escape (text, loom_edit_get_label (self));
  for (guint i = 0; i < loom_edit_get_n_steps (self); i++)
    {
      const LoomEditStep *step = loom_edit_nth (self, i);
      switch (step->type)
        {
        case LOOM_EDIT_SET:
          write_set (text, step,
                     step->value.type != LOOM_TYPE_GRID || is_painted_before (self, i) ? NULL
                                                                                       : board);
          break;
        case LOOM_EDIT_PATCH:
          write_changes (text, step, step->changes);
          break;
        case LOOM_EDIT_REMOVE:
          g_string_append_printf (text, "\tremove\t%u", step->entity);
          break;
        case LOOM_EDIT_MOVE:
          g_string_append_printf (text, "\tmove\t%u\t%u", step->entity, step->index);
          break;
        case LOOM_EDIT_INSERT:
          g_string_append_printf (text, "\tinsert\t%u\t%u", step->entity, step->index);
          write_entity (text, step->insert);
          break;
        }
    }
}

gboolean
loom_board_skip_handles (LoomBoard *self, LoomHandle next)
{
  const LoomHandle now = loom_board_max_handle (self);
  /* A journal that says so must not cost all memory. */
  if (next < now || next - now > 4000000)
    return FALSE;
  loom_board_set_next_handle (self, next);
  return TRUE;
}
