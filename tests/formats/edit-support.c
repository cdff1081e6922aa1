/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards to try edits on, and ways to compare what became of them. */

#include "tests/formats/edit-support.h"
#include "formats/model/error.h"

#include <string.h>

/* Adds a thing with the fields in @pairs: name, text, name, text, …, NULL. */
static LoomEntity *
add (LoomBuilder *builder, LoomEntity *parent, LoomKind kind, const char *id, ...)
    G_GNUC_NULL_TERMINATED;

static LoomEntity *
add (LoomBuilder *builder, LoomEntity *parent, LoomKind kind, const char *id, ...)
{
  LoomEntity *entity = loom_builder_add (builder, parent, kind, id, 0, 0);
  va_list args;
  va_start (args, id);
  for (const char *name = va_arg (args, const char *); name != NULL;
       name = va_arg (args, const char *))
    loom_builder_set (builder, entity, name, va_arg (args, const char *));
  va_end (args);
  return entity;
}

static LoomBoard *
freeze (LoomBuilder *builder)
{
  LoomBoard *board = loom_builder_freeze (builder);
  const LoomModelErrors *errors = loom_builder_get_errors (builder);
  for (guint i = 0; i < errors->len; i++)
    g_printerr ("%s\n", loom_model_errors_nth (errors, i)->message);
  g_assert_nonnull (board);
  return board;
}

static void
add_corner (LoomBuilder *builder, LoomEntity *areas, const char *id, const char *x, const char *y)
{
  add (builder, areas, LOOM_KIND_CORNER, id, "x", x, "y", y, NULL);
}

static void
add_style (LoomBuilder *builder, LoomEntity *root)
{
  LoomEntity *style = add (builder, root, LOOM_KIND_STYLE, NULL, "frame", "track", NULL);
  add (builder, style, LOOM_KIND_TERRAIN, "plain", "name", "Plain", "fill", "#e0d8b0", "symbol",
       "grass", NULL);
  add (builder, style, LOOM_KIND_TERRAIN, "sea", "name", "Sea", "fill", "#a0c0d8", "kind", "water",
       NULL);
  add (builder, style, LOOM_KIND_LINE, "road", "colour", "#604020", "width", "0.5", "dash", "2 1",
       NULL);
  add (builder, style, LOOM_KIND_TYPE, "hand", "size", "11.5", "italic", "yes", NULL);
  add (builder, style, LOOM_KIND_LIVERY, NULL, "seat", "1", "colour", "#c03020", "pattern", "slash",
       "symbol", "circle", NULL);
}

static void
add_decor (LoomBuilder *builder, LoomEntity *root, const char *layer)
{
  LoomEntity *decor = loom_builder_add (builder, root, LOOM_KIND_DECOR, NULL, 0, 0);
  LoomEntity *ship = add (builder, decor, LOOM_KIND_SYMBOL, "ship", "name", "ship", "at", "5 5",
                          "size", "8", NULL);
  add (builder, decor, LOOM_KIND_TEXT, "words", "at", "10 10", "type", "hand", "", "Here be", NULL);
  add (builder, decor, LOOM_KIND_PATH, "way", "points", "0 0 10 10 20 0", "line", "road", NULL);
  add (builder, decor, LOOM_KIND_SYMBOL, "tower", "name", "tower", "at", "7 7", "size", "8", NULL);
  add (builder, decor, LOOM_KIND_IMAGE, "photo", "href", "pictures/map.png", "at", "0 0", "size",
       "100 100", NULL);
  add (builder, decor, LOOM_KIND_TRACK, "score", "kind", "score", "from", "0", "to", "20", "points",
       "0 0 100 0", NULL);
  add (builder, decor, LOOM_KIND_KEY, "legend", "at", "80 80", "size", "20 20", NULL);
  if (layer != NULL)
    loom_builder_set (builder, ship, "on", layer);
}

static void
add_print (LoomBuilder *builder, LoomEntity *root, const char *scenario)
{
  LoomEntity *print = add (builder, root, LOOM_KIND_PRINT, NULL, "paper", "A4", NULL);
  add (builder, print, LOOM_KIND_SHEET, NULL, "kind", "board", "scenario", scenario, NULL);
  add (builder, print, LOOM_KIND_SHEET, NULL, "kind", "pieces", NULL);
  add (builder, print, LOOM_KIND_PIECE, NULL, "kind", "Coin", "size", "15", "shape", "hex", NULL);
}

static void
add_areas (LoomBuilder *builder, LoomEntity *areas)
{
  static const char *const places[] = { "0", "50", "100" };
  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *id = g_strdup_printf ("c%u", i + 1);
      add_corner (builder, areas, id, places[i % 3], places[i / 3]);
    }
  add_corner (builder, areas, "h1", "65", "65");
  add_corner (builder, areas, "h2", "85", "65");
  add_corner (builder, areas, "h3", "85", "85");
  add_corner (builder, areas, "h4", "65", "85");
  add (builder, areas, LOOM_KIND_BORDER, NULL, "ends", "c2 c5", "via", "48 10 52 20 49 35", "curve",
       "smooth", "line", "road", NULL);
  add (builder, areas, LOOM_KIND_BORDER, NULL, "ends", "c5 c8", "via", "52 75", NULL);
  LoomEntity *nw = add (builder, areas, LOOM_KIND_AREA, "nw", "name", "North-west", "outline",
                        "c1 c2 c5 c4", "label", "20 20", "terrain", "plain", NULL);
  add (builder, nw, LOOM_KIND_SLOT, NULL, "kind", "die", "at", "30 30", NULL);
  add (builder, nw, LOOM_KIND_SLOT, NULL, "kind", "name", "at", "10 10", "size", "12", NULL);
  LoomEntity *ne = add (builder, areas, LOOM_KIND_AREA, "ne", "name", "North-east", "outline",
                        "c2 c3 c6 c5", NULL);
  ne->trivia = loom_trivia_new ();
  g_ptr_array_add (ne->trivia->leading, g_strdup ("<!-- high ground -->"));
  add (builder, areas, LOOM_KIND_AREA, "sw", "name", "South-west", "outline", "c4 c5 c8 c7",
       "terrain", "plain", NULL);
  LoomEntity *se = add (builder, areas, LOOM_KIND_AREA, "se", "name", "South-east", "outline",
                        "c5 c6 c9 c8", NULL);
  add (builder, se, LOOM_KIND_RING, NULL, "corners", "h4 h3 h2 h1", NULL);
  add (builder, areas, LOOM_KIND_AREA, "isle", "name", "Isle", "outline", "h1 h2 h3 h4", NULL);
  add (builder, areas, LOOM_KIND_AREA, "far", "name", "Far away", "at", "120 50", "radius", "8",
       NULL);
  add (builder, areas, LOOM_KIND_ROUTE, "ferry", "from", "nw", "to", "far", "kind", "water", "via",
       "60 20 90 40", NULL);
  add (builder, areas, LOOM_KIND_ROUTE, "lane", "from", "nw", "to", "se", "line", "road", NULL);
  add (builder, areas, LOOM_KIND_BARRIER, NULL, "between", "nw sw", NULL);
  add (builder, areas, LOOM_KIND_BARRIER, NULL, "between", "ne se", "ends", "c5 c6", NULL);
  add (builder, areas, LOOM_KIND_GROUP, "north", "name", "The north", "areas", "nw ne", "bonus",
       "2", NULL);
  add (builder, areas, LOOM_KIND_GROUP, "lone", "name", "Alone", "areas", "isle", NULL);
}

LoomBoard *
support_new_areas (void)
{
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  LoomEntity *root = loom_builder_get_root (builder);
  loom_builder_set (builder, root, "version", "1.0");
  loom_builder_set (builder, root, "title", "Four fields");
  LoomEntity *meta = add (builder, root, LOOM_KIND_META, NULL, "author", "A. Tester", NULL);
  add (builder, meta, LOOM_KIND_NOTE, NULL, "", "To try things on.", NULL);
  add (builder, meta, LOOM_KIND_NOTE, NULL, "", "Twice.", NULL);
  add_style (builder, root);
  add_areas (builder,
             add (builder, root, LOOM_KIND_AREAS, NULL, "width", "130", "height", "100", NULL));
  add_decor (builder, root, NULL);
  LoomEntity *duel = add (builder, root, LOOM_KIND_SCENARIO, "duel", "title", "A duel", "rules",
                          "dice-and-shrines", "seats", "2", NULL);
  add (builder, duel, LOOM_KIND_NOTE, NULL, "", "Quick.", NULL);
  add (builder, duel, LOOM_KIND_OPTION, NULL, "name", "mode", "value", "epic", NULL);
  add (builder, duel, LOOM_KIND_SEAT, NULL, "n", "1", "name", "North", "guardian", "owl", NULL);
  add (builder, duel, LOOM_KIND_SEAT, NULL, "n", "2", "first", "yes", NULL);
  add (builder, duel, LOOM_KIND_CLOSE, NULL, "route", "lane", NULL);
  add (builder, duel, LOOM_KIND_CLOSE, NULL, "area", "isle", NULL);
  add (builder, duel, LOOM_KIND_PLACE, NULL, "area", "nw", "seat", "1", "dice", "3", "shrine",
       "yes", NULL);
  add (builder, duel, LOOM_KIND_PLACE, NULL, "area", "ne", "seat", "2", "dice", "2", NULL);
  add (builder, duel, LOOM_KIND_PLACE, NULL, "area", "far", "element", "fire", NULL);
  add (builder, duel, LOOM_KIND_NUMBER, NULL, "area", "nw", "value", "6", NULL);
  add (builder, duel, LOOM_KIND_NUMBER, NULL, "area", "se", "value", "8", NULL);
  add (builder, duel, LOOM_KIND_FAIRNESS, NULL, "delta", "5", "games", "100", NULL);
  add (builder, duel, LOOM_KIND_ACCEPT, NULL, "code", "SETUP-ODD", "on", "nw lane", "reason", "So.",
       NULL);
  add (builder, root, LOOM_KIND_ACCEPT, NULL, "code", "AREA-SLIVER", "on", "isle", "reason",
       "Wanted.", NULL);
  add_print (builder, root, "duel");
  return freeze (builder);
}

static void
add_layer (LoomBuilder *builder,
           LoomEntity *layers,
           const char *id,
           const char *rows,
           gint32 columns,
           gint32 n_rows)
{
  LoomEntity *entity = add (builder, layers, LOOM_KIND_LAYER, id, "title", id, NULL);
  LoomLayer *layer = (LoomLayer *)entity;
  layer->columns = columns;
  layer->rows = n_rows;
  layer->grid.columns = columns;
  layer->grid.rows = n_rows;
  layer->grid.cells = g_utf8_to_ucs4_fast (rows, -1, NULL);
}

LoomBoard *
support_new_layers (void)
{
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  LoomEntity *root = loom_builder_get_root (builder);
  loom_builder_set (builder, root, "version", "1.0");
  loom_builder_set (builder, root, "title", "Two floors");
  add_style (builder, root);
  LoomEntity *layers = add (builder, root, LOOM_KIND_LAYERS, NULL, "cell", "10", NULL);
  add (builder, layers, LOOM_KIND_LEGEND, NULL, "char", "w", "name", "Water", "blocks", "yes",
       "terrain", "sea", NULL);
  add (builder, layers, LOOM_KIND_LEGEND, NULL, "char", "m", "name", "Moss", NULL);
  add_layer (builder, layers, "top", "......#.....ww..m.......", 6, 4);
  add_layer (builder, layers, "mid", "..............#.....m...", 6, 4);
  add_layer (builder, layers, "low", ".............##....", 6, 3);
  add (builder, layers, LOOM_KIND_ENTRANCE, "shaft", "layer", "top", "at", "2 3", "turns", "3",
       NULL);
  add (builder, layers, LOOM_KIND_ENTRANCE, "well", "layer", "mid", "at", "4 1", NULL);
  add (builder, layers, LOOM_KIND_THRONE, NULL, "layer", "low", "at", "3 2", "turns", "10", NULL);
  add_decor (builder, root, "mid");
  LoomEntity *war = add (builder, root, LOOM_KIND_SCENARIO, "war", "title", "War", "rules",
                         "colony-battle", "seats", "2", NULL);
  add (builder, war, LOOM_KIND_QUEEN, NULL, "seat", "1", "layer", "top", "at", "1 1", NULL);
  add (builder, war, LOOM_KIND_QUEEN, NULL, "seat", "2", "layer", "top", "at", "6 4", "hp", "5",
       NULL);
  add (builder, war, LOOM_KIND_UNIT, NULL, "seat", "1", "kind", "worker", "layer", "mid", "at",
       "2 2", "carrying", "antlion", NULL);
  add (builder, war, LOOM_KIND_EARTHWORM, NULL, "layer", "mid", "at", "4 2", "facing", "east",
       "length", "3", NULL);
  add (builder, war, LOOM_KIND_EARTHWORM, NULL, "layer", "low", "cells", "1 1 2 1 2 2", "facing",
       "west", NULL);
  add (builder, war, LOOM_KIND_SPIDER, NULL, "layer", "low", "at", "5 2", "radius", "2", NULL);
  add (builder, war, LOOM_KIND_ITEM, NULL, "kind", "antlion", "layer", "mid", "at", "6 4", "hidden",
       "yes", NULL);
  add (builder, war, LOOM_KIND_DUG, NULL, "entrance", "shaft", "left", "1", NULL);
  add (builder, war, LOOM_KIND_CLOSE, NULL, "entrance", "well", NULL);
  add (builder, root, LOOM_KIND_ACCEPT, NULL, "code", "ANY", "on", "mid shaft", "reason", "Yes.",
       NULL);
  add_print (builder, root, "war");
  return freeze (builder);
}

LoomBoard *
support_new_bare (void)
{
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  LoomEntity *root = loom_builder_get_root (builder);
  loom_builder_set (builder, root, "version", "1.0");
  loom_builder_set (builder, root, "title", "Bare");
  LoomEntity *areas
      = add (builder, root, LOOM_KIND_AREAS, NULL, "width", "50", "height", "50", NULL);
  add (builder, areas, LOOM_KIND_AREA, "one", "name", "One", "at", "20 20", "radius", "9", NULL);
  return freeze (builder);
}

static void
dump_value (GString *text, const LoomValue *value)
{
  switch (value->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      g_string_append_printf (text, "“%s”", value->string != NULL ? value->string : "(none)");
      break;
    case LOOM_TYPE_POINT:
      g_string_append_printf (text, "%d,%d", value->point.x, value->point.y);
      break;
    case LOOM_TYPE_CELL:
      g_string_append_printf (text, "%d,%d", value->cell.column, value->cell.row);
      break;
    case LOOM_TYPE_POINTS:
      for (guint i = 0; i < value->points.n; i++)
        g_string_append_printf (text, "%d,%d ", value->points.items[i].x, value->points.items[i].y);
      break;
    case LOOM_TYPE_CELLS:
      for (guint i = 0; i < value->cells.n; i++)
        g_string_append_printf (text, "%d,%d ", value->cells.items[i].column,
                                value->cells.items[i].row);
      break;
    case LOOM_TYPE_REF:
      g_string_append_printf (text, "@%u", value->ref);
      break;
    case LOOM_TYPE_REFS:
      for (guint i = 0; i < value->refs.n; i++)
        g_string_append_printf (text, "@%u ", value->refs.items[i]);
      break;
    case LOOM_TYPE_GRID:
      for (gint32 i = 0; i < value->grid.columns * value->grid.rows; i++)
        g_string_append_unichar (text, value->grid.cells[i]);
      break;
    default:
      g_string_append_printf (text, "%d", value->number);
      break;
    }
}

static void
dump_entity (LoomEntity *entity, gpointer data)
{
  GString *text = data;
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  g_string_append_printf (text, "%s @%u in @%u #%s order %u line %u", info->name, entity->handle,
                          entity->parent != NULL ? entity->parent->handle : 0,
                          entity->id != NULL ? entity->id : "", entity->order, entity->line);
  for (guint i = 0; i < info->n_fields; i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      loom_entity_get (entity, &info->fields[i], &value);
      g_string_append_printf (text, " %s=", info->fields[i].name);
      dump_value (text, &value);
    }
  for (guint i = 0; entity->trivia != NULL && i < entity->trivia->leading->len; i++)
    g_string_append (text, g_ptr_array_index (entity->trivia->leading, i));
  g_string_append_c (text, '\n');
}

char *
support_dump (const LoomBoard *board)
{
  GString *text = g_string_new (NULL);
  loom_entity_visit ((LoomEntity *)loom_board_get_root (board), dump_entity, text);
  return g_string_free (text, FALSE);
}

/* FNV-1a, over bytes and over whole numbers. */
static void
mix (guint64 *digest, gconstpointer data, gsize n)
{
  const guint8 *bytes = data;
  for (gsize i = 0; i < n; i++)
    *digest = (*digest ^ bytes[i]) * G_GUINT64_CONSTANT (0x100000001b3);
}

static void
mix_number (guint64 *digest, guint64 number)
{
  *digest = (*digest ^ number) * G_GUINT64_CONSTANT (0x100000001b3);
  *digest ^= *digest >> 29;
}

static void
mix_string (guint64 *digest, const char *string)
{
  mix_number (digest, string != NULL ? 1 : 2);
  if (string != NULL)
    mix (digest, string, strlen (string));
}

static void
mix_field (guint64 *digest, const LoomEntity *entity, const LoomField *field)
{
  gconstpointer at = (const char *)entity + field->offset;
  const LoomPoint *pair = at;
  const LoomPoints *points = at;
  const LoomRefs *refs = at;
  const LoomGrid *grid = at;
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      mix_string (digest, *(char *const *)at);
      break;
    case LOOM_TYPE_POINT:
    case LOOM_TYPE_CELL:
      mix_number (digest, (guint64)(guint32)pair->x << 32 | (guint32)pair->y);
      break;
    case LOOM_TYPE_POINTS:
    case LOOM_TYPE_CELLS:
      mix_number (digest, points->n);
      for (guint i = 0; i < points->n; i++)
        mix_number (digest,
                    (guint64)(guint32)points->items[i].x << 32 | (guint32)points->items[i].y);
      break;
    case LOOM_TYPE_REFS:
      mix_number (digest, refs->n);
      for (guint i = 0; i < refs->n; i++)
        mix_number (digest, refs->items[i]);
      break;
    case LOOM_TYPE_GRID:
      mix_number (digest, (guint64)grid->columns << 32 | (guint32)grid->rows);
      for (gint32 i = 0; i < grid->columns * grid->rows; i++)
        mix_number (digest, grid->cells[i]);
      break;
    default:
      mix_number (digest, *(const guint32 *)at);
      break;
    }
}

static void
mix_entity (LoomEntity *entity, gpointer data)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  mix_number (data, (guint64)entity->handle << 32 | entity->order);
  mix_number (data, entity->parent != NULL ? entity->parent->handle : 0);
  mix_number (data, (guint64)entity->kind << 32 | entity->line);
  mix_string (data, entity->id);
  for (guint i = 0; i < info->n_fields; i++)
    mix_field (data, entity, &info->fields[i]);
  for (guint i = 0; entity->trivia != NULL && i < entity->trivia->leading->len; i++)
    mix_string (data, g_ptr_array_index (entity->trivia->leading, i));
  for (guint i = 0; entity->trivia != NULL && i < entity->trivia->trailing->len; i++)
    mix_string (data, g_ptr_array_index (entity->trivia->trailing, i));
}

guint64
support_digest (const LoomBoard *board)
{
  guint64 digest = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  loom_entity_visit ((LoomEntity *)loom_board_get_root (board), mix_entity, &digest);
  return digest;
}

LoomHandle
support_handle (const LoomBoard *board, const char *id)
{
  const LoomEntity *entity = loom_board_lookup (board, id);
  g_assert_nonnull (entity);
  return entity->handle;
}

LoomEdit *
support_apply (LoomBoard *board, LoomEdit *edit)
{
  g_autoptr (LoomEdit) owned = edit;
  g_autoptr (GError) error = NULL;
  LoomEdit *inverse = NULL;
  gboolean done = loom_board_apply (board, owned, &inverse, &error);
  g_assert_no_error (error);
  g_assert_true (done);
  return inverse;
}

void
support_refuse (LoomBoard *board, LoomEdit *edit, const char *words)
{
  g_autoptr (LoomEdit) owned = edit;
  g_autoptr (LoomEdit) inverse = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = support_dump (board);
  LoomHandle next = loom_board_max_handle (board);
  guint64 revision = loom_board_get_revision (board);
  g_assert_false (loom_board_apply (board, owned, &inverse, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
  g_assert_null (inverse);
  if (strstr (error->message, words) == NULL)
    g_test_message ("message: %s", error->message);
  g_assert_nonnull (strstr (error->message, words));
  g_autofree char *after = support_dump (board);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (loom_board_max_handle (board), ==, next);
  g_assert_cmpuint (loom_board_get_revision (board), ==, revision);
}

void
support_round (LoomBoard *board, LoomEdit *edit)
{
  g_autofree char *before = support_dump (board);
  g_autoptr (LoomEdit) undo = support_apply (board, edit);
  g_autofree char *after = support_dump (board);
  g_assert_cmpstr (before, !=, after);
  g_autoptr (LoomEdit) redo = support_apply (board, g_steal_pointer (&undo));
  g_autofree char *undone = support_dump (board);
  g_assert_cmpstr (before, ==, undone);
  g_autoptr (LoomEdit) again = support_apply (board, g_steal_pointer (&redo));
  g_autofree char *redone = support_dump (board);
  g_assert_cmpstr (after, ==, redone);
}
