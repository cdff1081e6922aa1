/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names and values in words. */

#include "validator/compare/text.h"

#include "formats/model/value.h"

#include <glib/gi18n-lib.h>

static void
append_id (GString *text, const LoomBoard *board, LoomHandle handle, GHashTable *renamed)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  const char *id = entity != NULL ? entity->id : NULL;
  const char *other = id != NULL && renamed != NULL ? g_hash_table_lookup (renamed, id) : NULL;
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, other != NULL ? other : id != NULL ? id : "?");
}

static void
append_point (GString *text, LoomPoint point)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  loom_number_append (text, point.x);
  g_string_append_c (text, ' ');
  loom_number_append (text, point.y);
}

static void
append_cell (GString *text, LoomCell cell)
{
  g_string_append_printf (text, "%s%d %d", text->len > 0 ? " " : "", cell.column, cell.row);
}

char *
loom_compare_dup_value (const LoomBoard *board,
                        const LoomEntity *entity,
                        const LoomField *field,
                        GHashTable *renamed)
{
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  g_autoptr (GString) text = g_string_new (NULL);
  loom_entity_get (entity, field, &value);
  if (!loom_value_is_set (&value))
    return NULL;
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      g_string_append (text, value.string);
      break;
    case LOOM_TYPE_INT:
      g_string_append_printf (text, "%d", value.number);
      break;
    case LOOM_TYPE_MM:
    case LOOM_TYPE_FIXED:
      loom_number_append (text, value.number);
      break;
    case LOOM_TYPE_ENUM:
    case LOOM_TYPE_YN:
      g_string_append (text, field->names[value.number]);
      break;
    case LOOM_TYPE_COLOUR:
      g_string_append_printf (text, "#%06x", (guint)value.number);
      break;
    case LOOM_TYPE_CHAR:
      g_string_append_unichar (text, (gunichar)value.number);
      break;
    case LOOM_TYPE_POINT:
      append_point (text, value.point);
      break;
    case LOOM_TYPE_CELL:
      append_cell (text, value.cell);
      break;
    case LOOM_TYPE_POINTS:
      for (guint i = 0; i < value.points.n; i++)
        append_point (text, value.points.items[i]);
      break;
    case LOOM_TYPE_CELLS:
      for (guint i = 0; i < value.cells.n; i++)
        append_cell (text, value.cells.items[i]);
      break;
    case LOOM_TYPE_REF:
      append_id (text, board, value.ref, renamed);
      break;
    case LOOM_TYPE_REFS:
      for (guint i = 0; i < value.refs.n; i++)
        append_id (text, board, value.refs.items[i], renamed);
      break;
    case LOOM_TYPE_GRID:
    default:
      return NULL;
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const char *
name_of (const LoomBoard *board, LoomHandle handle)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  const char *name = entity != NULL ? loom_entity_get_name (entity) : NULL;
  return name != NULL ? name : "?";
}

/* Where a piece stands, or what it is about. */
static void
append_where (GString *text, const LoomBoard *board, const LoomEntity *entity)
{
  const LoomField *seat = loom_kind_field ((LoomKind)entity->kind, "seat");
  const LoomField *layer = loom_kind_field ((LoomKind)entity->kind, "layer");
  const LoomField *at = loom_kind_field ((LoomKind)entity->kind, "at");
  if (seat != NULL && seat->type == LOOM_TYPE_INT)
    {
      g_autofree char *n = loom_compare_dup_value (board, entity, seat, NULL);
      if (n != NULL)
        g_string_append_printf (text, _ (" of seat %s"), n);
    }
  if (at != NULL)
    {
      g_autofree char *place = loom_compare_dup_value (board, entity, at, NULL);
      if (place != NULL)
        g_string_append_printf (text, _ (" at %s"), place);
    }
  if (layer != NULL && layer->type == LOOM_TYPE_REF)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      loom_entity_get (entity, layer, &value);
      g_string_append_printf (text, _ (" on “%s”"), name_of (board, value.ref));
    }
}

/* Words of the format for what stands on cells. */
static const char *const on_cells[]
    = { NC_ ("on a cell", "worker"),       NC_ ("on a cell", "soldier"),
        NC_ ("on a cell", "drone"),        NC_ ("on a cell", "young-queen"),
        NC_ ("on a cell", "termite-bomb"), NC_ ("on a cell", "antlion") };

/* What is called @name in the format. */
static const char *
say_on_cell (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (on_cells); i++)
    if (g_str_equal (on_cells[i], name))
      return g_dpgettext2 (GETTEXT_PACKAGE, "on a cell", name);
  return name;
}

/* @name, which is taken over, and where @entity lies. */
static char *
dup_located (const LoomBoard *board, const LoomEntity *entity, char *name)
{
  GString *text = g_string_new (name);

  append_where (text, board, entity);
  g_free (name);
  return g_string_free (text, FALSE);
}

static LoomHandle
closed_by (const LoomClose *close)
{
  return close->area != 0 ? close->area : close->route != 0 ? close->route : close->entrance;
}

char *
loom_compare_dup_name (const LoomBoard *board, const LoomEntity *entity)
{
  const char *element = loom_kind_words ((LoomKind)entity->kind);
  switch (entity->kind)
    {
    case LOOM_KIND_AREA:
      return g_strdup_printf ("“%s”", loom_entity_get_name (entity));
    case LOOM_KIND_PLACE:
      return g_strdup_printf (_ ("what stands on “%s”"),
                              name_of (board, ((const LoomPlace *)entity)->area));
    case LOOM_KIND_NUMBER:
      return g_strdup_printf (_ ("the number of “%s”"),
                              name_of (board, ((const LoomNumber *)entity)->area));
    case LOOM_KIND_OPTION:
      return g_strdup_printf (_ ("the option %s"), ((const LoomOption *)entity)->name);
    case LOOM_KIND_SEAT:
      return g_strdup_printf (_ ("seat %d"), ((const LoomSeat *)entity)->n);
    case LOOM_KIND_LIVERY:
      return g_strdup_printf (_ ("the livery of seat %d"), ((const LoomLivery *)entity)->seat);
    case LOOM_KIND_ROUTE:
      return g_strdup_printf (_ ("the route from “%s” to “%s”"),
                              name_of (board, ((const LoomRoute *)entity)->from),
                              name_of (board, ((const LoomRoute *)entity)->to));
    case LOOM_KIND_BARRIER:
      return g_strdup_printf (_ ("the barrier between “%s” and “%s”"),
                              name_of (board, ((const LoomBarrier *)entity)->between.items[0]),
                              name_of (board, ((const LoomBarrier *)entity)->between.items[1]));
    case LOOM_KIND_CLOSE:
      return g_strdup_printf (_ ("the closing of “%s”"),
                              name_of (board, closed_by ((const LoomClose *)entity)));
    case LOOM_KIND_DUG:
      return g_strdup_printf (_ ("the digging of “%s”"),
                              name_of (board, ((const LoomDug *)entity)->entrance));
    case LOOM_KIND_UNIT:
      return dup_located (
          board, entity,
          g_strdup_printf (_ ("the %s"),
                           say_on_cell (loom_kind_field (LOOM_KIND_UNIT, "kind")
                                            ->names[((const LoomUnit *)entity)->kind])));
    case LOOM_KIND_ITEM:
      return dup_located (
          board, entity,
          g_strdup_printf (_ ("the item %s"),
                           say_on_cell (loom_kind_field (LOOM_KIND_ITEM, "kind")
                                            ->names[((const LoomItem *)entity)->kind])));
    case LOOM_KIND_BOARD:
      return g_strdup (_ ("the board"));
    case LOOM_KIND_AREAS:
      return g_strdup (_ ("the map"));
    case LOOM_KIND_STYLE:
    case LOOM_KIND_PRINT:
    case LOOM_KIND_META:
      return g_strdup (element);
    default:
      break;
    }
  if (loom_entity_get_name (entity) != NULL)
    return g_strdup_printf (_ ("the %s “%s”"), element, loom_entity_get_name (entity));
  return dup_located (board, entity, g_strdup_printf (_ ("the %s"), element));
}
