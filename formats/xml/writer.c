/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing a board: one walk over the tree and the table of kinds.
 *
 * The canonical form: kinds in the order of the table; within a kind in the order of order.h, where
 * order means nothing; one element a line, two spaces a level, LF; id first, then the fields in the
 * order of the table, defaults left out; what was foreign where it stood. */

#include "formats/xml/writer.h"
#include "formats/model/order.h"
#include "formats/model/value.h"
#include "formats/xml/foreign.h"

#include <string.h>

#define HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define NAMESPACE "urn:boardloom:board:1"

typedef struct
{
  const LoomBoard *board;
  GString *out;
  GPtrArray *entities; /* (element-type LoomEntity) those written so far, or NULL */
} Writer;

static void
indent (Writer *self, guint depth)
{
  static const char spaces[] = "                ";
  for (guint left = 2 * depth; left > 0;)
    {
      guint n = MIN (left, sizeof spaces - 1);
      g_string_append_len (self->out, spaces, n);
      left -= n;
    }
}

static void
write_int (Writer *self, gint32 number)
{
  char digits[16];
  g_string_append_len (self->out, digits, g_snprintf (digits, sizeof digits, "%d", number));
}

static void
write_pair (Writer *self, gint32 a, gint32 b, gboolean decimal)
{
  if (decimal)
    loom_number_append (self->out, a);
  else
    write_int (self, a);
  g_string_append_c (self->out, ' ');
  if (decimal)
    loom_number_append (self->out, b);
  else
    write_int (self, b);
}

static void
write_id (Writer *self, LoomHandle handle)
{
  const LoomEntity *target = loom_board_get (self->board, handle);
  if (target != NULL && target->id != NULL)
    g_string_append (self->out, target->id);
}

static void
write_escaped (Writer *self, const char *text, gboolean attribute)
{
  loom_xml_escape (self->out, text, strlen (text), attribute);
}

static void
write_points (Writer *self, const LoomPoints *points)
{
  for (guint i = 0; i < points->n; i++)
    {
      if (i > 0)
        g_string_append_c (self->out, ' ');
      write_pair (self, points->items[i].x, points->items[i].y, TRUE);
    }
}

static void
write_cells (Writer *self, const LoomCells *cells)
{
  for (guint i = 0; i < cells->n; i++)
    {
      if (i > 0)
        g_string_append_c (self->out, ' ');
      write_pair (self, cells->items[i].column, cells->items[i].row, FALSE);
    }
}

static void
write_refs (Writer *self, const LoomRefs *refs)
{
  for (guint i = 0; i < refs->n; i++)
    {
      if (i > 0)
        g_string_append_c (self->out, ' ');
      write_id (self, refs->items[i]);
    }
}

static void
write_value (Writer *self, const LoomField *field, gconstpointer at)
{
  const gint32 number = *(const gint32 *)at;
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
      write_escaped (self, *(char *const *)at, TRUE);
      break;
    case LOOM_TYPE_INT:
      write_int (self, number);
      break;
    case LOOM_TYPE_MM:
    case LOOM_TYPE_FIXED:
      loom_number_append (self->out, number);
      break;
    case LOOM_TYPE_ENUM:
    case LOOM_TYPE_YN:
      g_string_append (self->out, field->names[number]);
      break;
    case LOOM_TYPE_COLOUR:
      g_string_append_printf (self->out, "#%06x", (guint)number);
      break;
    case LOOM_TYPE_CHAR:
      {
        char utf8[8] = { 0 };
        g_unichar_to_utf8 ((gunichar)number, utf8);
        write_escaped (self, utf8, TRUE);
        break;
      }
    case LOOM_TYPE_POINT:
    case LOOM_TYPE_CELL:
      write_pair (self, number, ((const gint32 *)at)[1], field->type == LOOM_TYPE_POINT);
      break;
    case LOOM_TYPE_POINTS:
      write_points (self, at);
      break;
    case LOOM_TYPE_CELLS:
      write_cells (self, at);
      break;
    case LOOM_TYPE_REF:
      write_id (self, *(const LoomHandle *)at);
      break;
    case LOOM_TYPE_REFS:
      write_refs (self, at);
      break;
    case LOOM_TYPE_TEXT:
    case LOOM_TYPE_GRID:
      break;
    }
}

/* Raises *@version to the earliest that has all that @entity says. */
static void
raise_version_cb (LoomEntity *entity, gpointer version)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  const char **earliest = version;

  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];

      if (field->since != NULL && strcmp (field->since, *earliest) > 0
          && !loom_entity_is_standard (entity, field))
        *earliest = field->since;
    }
}

/* Writes the earliest version that has all that the board has. */
static void
write_version (Writer *self)
{
  const char *version = LOOM_FORMAT_FIRST;

  loom_entity_visit ((LoomEntity *)&loom_board_get_root (self->board)->entity, raise_version_cb,
                     &version);
  g_string_append_printf (self->out, " version=\"%s\"", version);
}

static void
write_attribute (Writer *self, const LoomEntity *entity, const LoomField *field)
{
  g_string_append_c (self->out, ' ');
  g_string_append (self->out, field->name);
  g_string_append_len (self->out, "=\"", 2);
  write_value (self, field, (const char *)entity + field->offset);
  g_string_append_c (self->out, '"');
}

static void
write_items (Writer *self, const GPtrArray *items, guint depth)
{
  for (guint i = 0; i < items->len; i++)
    {
      indent (self, depth);
      g_string_append (self->out, g_ptr_array_index (items, i));
      g_string_append_c (self->out, '\n');
    }
}

static void
write_rows (Writer *self, const LoomGrid *grid, guint depth)
{
  char utf8[8];
  for (gint32 row = 0; grid->cells != NULL && row < grid->rows; row++)
    {
      indent (self, depth);
      g_string_append (self->out, "<row>");
      for (gint32 column = 0; column < grid->columns; column++)
        {
          int n = g_unichar_to_utf8 (grid->cells[(gsize)row * grid->columns + column], utf8);
          loom_xml_escape (self->out, utf8, n, FALSE);
        }
      g_string_append (self->out, "</row>\n");
    }
}

static int
compare_order_cb (gconstpointer a, gconstpointer b)
{
  guint32 left = (*(const LoomEntity *const *)a)->order;
  guint32 right = (*(const LoomEntity *const *)b)->order;
  return left < right ? -1 : left > right;
}

static void write_entity (Writer *self, const LoomEntity *entity, guint depth);

static void
write_list (Writer *self, const GPtrArray *list, guint depth)
{
  g_autoptr (GPtrArray) in_order = loom_board_dup_in_order (self->board, list);
  for (guint i = 0; i < in_order->len; i++)
    write_entity (self, g_ptr_array_index (in_order, i), depth);
}

static void
write_children (Writer *self, const LoomEntity *entity, guint depth)
{
  g_autoptr (GPtrArray) mixed = NULL;
  for (int kind = 0; entity->children != NULL && kind < LOOM_N_KINDS; kind++)
    {
      const GPtrArray *list = entity->children[kind];
      if (list == NULL || list->len == 0)
        continue;
      if ((loom_kind_info (kind)->flags & LOOM_KIND_INTERLEAVED) == 0)
        {
          write_list (self, list, depth);
          continue;
        }
      if (mixed == NULL)
        mixed = g_ptr_array_new ();
      for (guint i = 0; i < list->len; i++)
        g_ptr_array_add (mixed, g_ptr_array_index (list, i));
    }
  if (mixed == NULL)
    return;
  g_ptr_array_sort (mixed, compare_order_cb);
  for (guint i = 0; i < mixed->len; i++)
    write_entity (self, g_ptr_array_index (mixed, i), depth);
}

static gboolean
has_children (const LoomEntity *entity)
{
  for (int kind = 0; entity->children != NULL && kind < LOOM_N_KINDS; kind++)
    if (entity->children[kind] != NULL && entity->children[kind]->len > 0)
      return TRUE;
  return FALSE;
}

/* Writes what stands between the tags of @entity and its end tag. */
static void
write_content (Writer *self,
               const LoomEntity *entity,
               const char *text,
               const LoomGrid *grid,
               guint depth)
{
  const LoomTrivia *trivia = entity->trivia;
  const char *name = loom_kind_info (entity->kind)->name;
  if (text != NULL)
    {
      /* In text every space counts, so what is kept follows it without any. */
      g_string_append_c (self->out, '>');
      write_escaped (self, text, FALSE);
      for (guint i = 0; trivia != NULL && i < trivia->trailing->len; i++)
        g_string_append (self->out, g_ptr_array_index (trivia->trailing, i));
    }
  else
    {
      g_string_append (self->out, ">\n");
      if (grid != NULL)
        write_rows (self, grid, depth + 1);
      write_children (self, entity, depth + 1);
      if (trivia != NULL)
        write_items (self, trivia->trailing, depth + 1);
      indent (self, depth);
    }
  g_string_append (self->out, "</");
  g_string_append (self->out, name);
  g_string_append (self->out, ">\n");
}

static void
write_entity (Writer *self, const LoomEntity *entity, guint depth)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  const LoomTrivia *trivia = entity->trivia;
  const char *text = NULL;
  const LoomGrid *grid = NULL;
  gboolean trailing = trivia != NULL && trivia->trailing->len > 0;
  if (self->entities != NULL)
    g_ptr_array_add (self->entities, (gpointer)entity);
  if (trivia != NULL)
    write_items (self, trivia->leading, depth);
  indent (self, depth);
  g_string_append_c (self->out, '<');
  g_string_append (self->out, info->name);
  if (entity->kind == LOOM_KIND_BOARD)
    g_string_append (self->out, " xmlns=\"" NAMESPACE "\"");
  if (entity->id != NULL)
    {
      g_string_append_len (self->out, " id=\"", 5);
      g_string_append (self->out, entity->id);
      g_string_append_c (self->out, '"');
    }
  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];
      gconstpointer at = (const char *)entity + field->offset;
      if (field->type == LOOM_TYPE_TEXT)
        {
          text = *(char *const *)at;
          if (text == NULL && trailing)
            text = "";
        }
      else if (field->type == LOOM_TYPE_GRID)
        grid = at;
      else if (entity->kind == LOOM_KIND_BOARD && strcmp (field->name, "version") == 0)
        write_version (self);
      else if (!loom_entity_is_standard (entity, field))
        write_attribute (self, entity, field);
    }
  if (trivia != NULL && trivia->attributes != NULL)
    g_string_append (self->out, trivia->attributes);
  if ((text != NULL && (*text != '\0' || trailing)) || trailing || has_children (entity)
      || (grid != NULL && grid->cells != NULL))
    write_content (self, entity, text, grid, depth);
  else
    g_string_append (self->out, "/>\n");
  if (trivia != NULL)
    write_items (self, trivia->after, depth);
}

GBytes *
loom_write_bytes (const LoomBoard *board)
{
  return loom_write_bytes_in_order (board, NULL);
}

GBytes *
loom_write_bytes_in_order (const LoomBoard *board, GPtrArray *entities)
{
  g_return_val_if_fail (board != NULL, NULL);
  Writer self = { board, g_string_new (HEAD), entities };
  write_entity (&self, &loom_board_get_root (board)->entity, 0);
  return g_string_free_to_bytes (self.out);
}
