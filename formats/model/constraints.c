/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The constraints on a whole board, one function and one row each.
 *
 * Every message names the thing by the name people gave it, what is wrong and what would mend it.
 * Each constraint is one pass over the things concerned; edges are looked up in a table built on
 * demand. */

#include "formats/model/constraints.h"
#include "formats/model/pair.h"
#include "formats/model/value.h"
#include "formats/model/pair.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const GPtrArray *
scenarios_of (const LoomBoard *board)
{
  return loom_board_list (board, LOOM_KIND_SCENARIO);
}

/* Calls @func for every thing of @kind in every scenario. */
typedef void (*PieceFunc) (const LoomBoard *board,
                           const LoomScenario *scenario,
                           const LoomEntity *piece,
                           LoomModelErrors *errors);

static void
for_pieces (const LoomBoard *board, LoomKind kind, PieceFunc func, LoomModelErrors *errors)
{
  const GPtrArray *scenarios = scenarios_of (board);
  for (guint s = 0; s < scenarios->len; s++)
    {
      const LoomEntity *scenario = g_ptr_array_index (scenarios, s);
      for (guint i = 0; i < loom_entity_n (scenario, kind); i++)
        func (board, (const LoomScenario *)scenario, loom_entity_nth (scenario, kind, i), errors);
    }
}

static void
check_sections (const LoomBoard *board, LoomModelErrors *errors)
{
  const LoomRoot *root = loom_board_get_root (board);
  if (loom_board_section (board, LOOM_KIND_AREAS) == NULL
      && loom_board_section (board, LOOM_KIND_LAYERS) == NULL)
    loom_model_errors_add (
        errors, "BOARD-EMPTY", &root->entity,
        _ ("the board has neither “areas” nor “layers”; add the one its map is made of"));
}

static void
check_version (const LoomBoard *board, LoomModelErrors *errors)
{
  const LoomRoot *root = loom_board_get_root (board);
  if (g_strcmp0 (root->version, LOOM_FORMAT_FIRST) != 0)
    loom_model_errors_add (errors, "VERSION-BAD", &root->entity,
                           _ ("version “%s” is not one this program writes; it is 1.0"),
                           root->version != NULL ? root->version : "");
}

/* Undirected edges of all outlines and rings as keys of two handles, the smaller one first. */
static guint64
edge_key (LoomHandle a, LoomHandle b)
{
  return a < b ? (guint64)a << 32 | b : (guint64)b << 32 | a;
}

/* An edge that a border or a barrier names. */
typedef struct
{
  guint64 key; /* first, so that it is the key in a table */
  gboolean found;
} AskedEdge;

/* The edges asked for, which are fewer than all. */
typedef struct
{
  AskedEdge *items;
  guint n;
  GHashTable *by_key; /* (element-type AskedEdge) in items */
  guint8 *has_corner; /* by handle: it is an end of one */
} AskedEdges;

static void
asked_edges_clear (AskedEdges *self)
{
  g_hash_table_unref (self->by_key);
  g_free (self->items);
  g_free (self->has_corner);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AskedEdges, asked_edges_clear)

static void
ask_edge (AskedEdges *self, const LoomRefs *ends)
{
  if (ends->n != 2)
    return;
  AskedEdge *edge = &self->items[self->n++];
  *edge = (AskedEdge){ edge_key (ends->items[0], ends->items[1]), FALSE };
  g_hash_table_add (self->by_key, edge);
  self->has_corner[ends->items[0]] = self->has_corner[ends->items[1]] = TRUE;
}

static void
mark_edges_of (AskedEdges *self, const LoomRefs *ring)
{
  for (guint i = 0; i < ring->n; i++)
    {
      const LoomHandle from = ring->items[i], to = ring->items[i + 1 < ring->n ? i + 1 : 0];
      if (!self->has_corner[from] || !self->has_corner[to])
        continue;
      const guint64 key = edge_key (from, to);
      AskedEdge *edge = g_hash_table_lookup (self->by_key, &key);
      if (edge != NULL)
        edge->found = TRUE;
    }
}

static void
mark_edges (AskedEdges *self, const LoomBoard *board)
{
  const GPtrArray *areas = loom_board_list (board, LOOM_KIND_AREA);
  for (guint i = 0; i < areas->len; i++)
    {
      const LoomArea *area = g_ptr_array_index (areas, i);
      mark_edges_of (self, &area->outline);
      for (guint k = 0; k < loom_entity_n (&area->entity, LOOM_KIND_RING); k++)
        mark_edges_of (
            self, &((const LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, k))->corners);
    }
}

static void
check_edge (const LoomBoard *board,
            const LoomEntity *entity,
            const LoomRefs *ends,
            const AskedEdges *edges,
            LoomModelErrors *errors)
{
  const guint64 key = edge_key (ends->items[0], ends->items[1]);
  if (((const AskedEdge *)g_hash_table_lookup (edges->by_key, &key))->found)
    return;
  loom_model_errors_add (errors, "ENDS-NO-EDGE", entity,
                         _ ("the ends “%s %s” of this %s are not neighbours in any outline or "
                            "ring; name two corners that follow each other"),
                         loom_board_get (board, ends->items[0])->id,
                         loom_board_get (board, ends->items[1])->id,
                         loom_kind_words (entity->kind));
}

static void
check_ends (const LoomBoard *board, LoomModelErrors *errors)
{
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  const GPtrArray *barriers = loom_board_list (board, LOOM_KIND_BARRIER);
  if (borders->len == 0 && barriers->len == 0)
    return;
  g_auto (AskedEdges) edges = {
    .items = g_new (AskedEdge, borders->len + barriers->len),
    .by_key = g_hash_table_new (loom_pair_hash, g_int64_equal),
    .has_corner = g_new0 (guint8, loom_board_max_handle (board)),
  };
  for (guint i = 0; i < borders->len; i++)
    ask_edge (&edges, &((const LoomBorder *)g_ptr_array_index (borders, i))->ends);
  for (guint i = 0; i < barriers->len; i++)
    ask_edge (&edges, &((const LoomBarrier *)g_ptr_array_index (barriers, i))->ends);
  mark_edges (&edges, board);
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);
      if (border->ends.n == 2)
        check_edge (board, &border->entity, &border->ends, &edges, errors);
    }
  for (guint i = 0; i < barriers->len; i++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, i);
      if (barrier->ends.n == 2)
        check_edge (board, &barrier->entity, &barrier->ends, &edges, errors);
      if (barrier->between.n == 2 && barrier->between.items[0] == barrier->between.items[1])
        loom_model_errors_add (errors, "BETWEEN-SAME", &barrier->entity,
                               _ ("the barrier parts area “%s” from itself; name two areas"),
                               loom_board_get (board, barrier->between.items[0])->id);
    }
}

static void
check_shapes (const LoomBoard *board, LoomModelErrors *errors)
{
  const GPtrArray *areas = loom_board_list (board, LOOM_KIND_AREA);
  for (guint i = 0; i < areas->len; i++)
    {
      const LoomArea *area = g_ptr_array_index (areas, i);
      gboolean disc = loom_point_is_set (area->at) && area->radius != LOOM_UNSET;
      gboolean half = loom_point_is_set (area->at) != (area->radius != LOOM_UNSET);
      if (!half && disc != (area->outline.n > 0))
        continue;
      g_autofree char *name = loom_entity_dup_name (&area->entity);
      loom_model_errors_add (
          errors, "AREA-SHAPE", &area->entity,
          _ ("%s needs either an “outline” or both “at” and “radius”, and not more"), name);
    }
}

static void
check_one_cell (const LoomBoard *board,
                const LoomEntity *entity,
                LoomHandle handle,
                LoomCell cell,
                LoomModelErrors *errors)
{
  const LoomLayer *layer = (const LoomLayer *)loom_board_get (board, handle);
  if (layer == NULL || !loom_cell_is_set (cell)
      || (cell.column <= layer->columns && cell.row <= layer->rows))
    return;
  g_autofree char *name = loom_entity_dup_name (entity);
  loom_model_errors_add (errors, "CELL-OUTSIDE", entity,
                         _ ("%s has a cell at %d %d, outside layer “%s”, which is %d × %d"), name,
                         cell.column, cell.row, layer->entity.id, layer->columns, layer->rows);
}

static void
check_piece_cell (const LoomBoard *board,
                  const LoomScenario *scenario,
                  const LoomEntity *piece,
                  LoomModelErrors *errors)
{
  const LoomOnCell *on = (const LoomOnCell *)piece;
  check_one_cell (board, piece, on->layer, on->at, errors);
  if (piece->kind != LOOM_KIND_EARTHWORM)
    return;
  const LoomEarthworm *worm = (const LoomEarthworm *)piece;
  for (guint i = 0; i < worm->cells.n; i++)
    check_one_cell (board, piece, on->layer, worm->cells.items[i], errors);
  if (loom_cell_is_set (on->at) == (worm->cells.n > 0))
    loom_model_errors_add (errors, "EARTHWORM-SHAPE", piece,
                           _ ("the earthworm needs either “at”, the cell of its head, or “cells”, "
                              "all of them, and not both"));
}

static void
check_cells (const LoomBoard *board, LoomModelErrors *errors)
{
  const GPtrArray *entrances = loom_board_list (board, LOOM_KIND_ENTRANCE);
  const GPtrArray *thrones = loom_board_list (board, LOOM_KIND_THRONE);
  const GPtrArray *rooms = loom_board_list (board, LOOM_KIND_ROOM);
  for (guint i = 0; i < entrances->len; i++)
    {
      const LoomEntrance *entrance = g_ptr_array_index (entrances, i);
      check_one_cell (board, &entrance->entity, entrance->layer, entrance->at, errors);
    }
  for (guint i = 0; i < thrones->len; i++)
    {
      const LoomThrone *throne = g_ptr_array_index (thrones, i);
      check_one_cell (board, &throne->entity, throne->layer, throne->at, errors);
    }
  for (guint i = 0; i < rooms->len; i++)
    {
      const LoomLayerRoom *room = g_ptr_array_index (rooms, i);
      check_one_cell (board, &room->entity, room->layer, room->at, errors);
    }
  for_pieces (board, LOOM_KIND_QUEEN, check_piece_cell, errors);
  for_pieces (board, LOOM_KIND_UNIT, check_piece_cell, errors);
  for_pieces (board, LOOM_KIND_EARTHWORM, check_piece_cell, errors);
  for_pieces (board, LOOM_KIND_SPIDER, check_piece_cell, errors);
  for_pieces (board, LOOM_KIND_ITEM, check_piece_cell, errors);
}

static void
check_grids (const LoomBoard *board, LoomModelErrors *errors)
{
  const GPtrArray *layers = loom_board_list (board, LOOM_KIND_LAYER);
  for (guint i = 0; i < layers->len; i++)
    {
      const LoomLayer *layer = g_ptr_array_index (layers, i);
      if (layer->grid.columns == layer->columns && layer->grid.rows == layer->rows)
        continue;
      g_autofree char *name = loom_entity_dup_name (&layer->entity);
      loom_model_errors_add (
          errors, "GRID-SIZE", &layer->entity,
          _ ("%s says %d columns and %d rows, and its rows make %d × %d; make both agree"), name,
          layer->columns, layer->rows, layer->grid.columns, layer->grid.rows);
    }
}

static void
check_legends (const LoomBoard *board, LoomModelErrors *errors)
{
  const GPtrArray *legends = loom_board_list (board, LOOM_KIND_LEGEND);
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *legend = g_ptr_array_index (legends, i);
      if (legend->character == '.' || legend->character == '#')
        loom_model_errors_add (errors, "LEGEND-TAKEN", &legend->entity,
                               legend->character == '.'
                                   ? _ ("“.” already means an open cell; choose another character")
                                   : _ ("“#” already means rock; choose another character"));
    }
}

/* The seat numbers a thing can hold, by field name. */
static const struct
{
  LoomKind kind;
  const char *field;
} seat_fields[] = {
  { LOOM_KIND_SEAT, "n" },     { LOOM_KIND_PLACE, "seat" }, { LOOM_KIND_PLACE, "marker" },
  { LOOM_KIND_QUEEN, "seat" }, { LOOM_KIND_UNIT, "seat" },
};

static void
check_seats (const LoomBoard *board, LoomModelErrors *errors)
{
  const GPtrArray *scenarios = scenarios_of (board);
  for (guint s = 0; s < scenarios->len; s++)
    {
      const LoomScenario *scenario = g_ptr_array_index (scenarios, s);
      for (guint f = 0; f < G_N_ELEMENTS (seat_fields); f++)
        {
          const LoomField *field = loom_kind_field (seat_fields[f].kind, seat_fields[f].field);
          const guint n = loom_entity_n (&scenario->entity, seat_fields[f].kind);
          for (guint i = 0; i < n; i++)
            {
              const LoomEntity *piece = loom_entity_nth (&scenario->entity, seat_fields[f].kind, i);
              gint32 seat = *(const gint32 *)((const char *)piece + field->offset);
              if (seat != LOOM_UNSET && seat > scenario->seats)
                loom_model_errors_add (
                    errors, "SEAT-OUTSIDE", piece,
                    g_dngettext (GETTEXT_PACKAGE,
                                 "“%s” of this %s is %d, and scenario “%s” has %d seat",
                                 "“%s” of this %s is %d, and scenario “%s” has %d seats",
                                 (gulong)scenario->seats),
                    field->name, loom_kind_words (piece->kind), seat, scenario->title,
                    scenario->seats);
            }
        }
    }
}

static void
check_one_close (const LoomBoard *board,
                 const LoomScenario *scenario,
                 const LoomEntity *piece,
                 LoomModelErrors *errors)
{
  const LoomClose *closing = (const LoomClose *)piece;
  if ((closing->area != 0) + (closing->route != 0) + (closing->entrance != 0) != 1)
    loom_model_errors_add (errors, "CLOSE-ONE", piece,
                           _ ("“close” names one thing: an “area”, a “route” or an “entrance”"));
}

static void
check_closes (const LoomBoard *board, LoomModelErrors *errors)
{
  for_pieces (board, LOOM_KIND_CLOSE, check_one_close, errors);
}

static void
check_papers (const LoomBoard *board, LoomModelErrors *errors)
{
  const LoomPrint *print = (const LoomPrint *)loom_board_section (board, LOOM_KIND_PRINT);
  if (print == NULL)
    return;
  gboolean both = print->width != LOOM_UNSET && print->height != LOOM_UNSET;
  gboolean either = print->width != LOOM_UNSET || print->height != LOOM_UNSET;
  if (either != both || (both && print->paper != LOOM_UNSET))
    loom_model_errors_add (
        errors, "PAPER-SIZE", &print->entity,
        _ ("“print” takes either a “paper” by name or both “width” and “height”"));
}

static gboolean
stays_inside (const char *href)
{
  if (*href == '\0' || *href == '/' || strchr (href, '\\') != NULL || strchr (href, ':') != NULL)
    return FALSE;
  g_auto (GStrv) parts = g_strsplit (href, "/", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (strcmp (parts[i], "..") == 0)
      return FALSE;
  return TRUE;
}

static void
check_images (const LoomBoard *board, LoomModelErrors *errors)
{
  const GPtrArray *images = loom_board_list (board, LOOM_KIND_IMAGE);
  for (guint i = 0; i < images->len; i++)
    {
      const LoomImage *image = g_ptr_array_index (images, i);
      if (!stays_inside (image->href))
        loom_model_errors_add (errors, "HREF-OUTSIDE", &image->decor.entity,
                               _ ("image “%s” names the file “%s”; write a path inside the folder "
                                  "of the board, as in “pictures/map.png”"),
                               image->decor.entity.id, image->href);
    }
}

/* What two things of one parent must not both have: their key fields, as a number each. Unordered
 * pairs are brought into one order first. Nothing is allocated: an edit is held against this, and a
 * board may be mended by thousands of edits. */
static guint64
key_number (const LoomEntity *entity, const LoomField *field)
{
  gconstpointer at = (const char *)entity + field->offset;
  const LoomRefs *refs = at;

  switch (field->type)
    {
    case LOOM_TYPE_REF:
      return *(const LoomHandle *)at;
    case LOOM_TYPE_REFS:
      return refs->n == 2 ? edge_key (refs->items[0], refs->items[1]) : 0;
    default:
      return (guint64) * (const gint32 *)at;
    }
}

static const char *
key_words (const LoomEntity *entity, const LoomField *field)
{
  const char *words = *(char *const *)(gconstpointer)((const char *)entity + field->offset);

  return words != NULL ? words : "";
}

static guint
hash_key (gconstpointer data)
{
  const LoomEntity *entity = data;
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  guint64 sum = 0;

  for (guint f = 0; f < info->n_fields; f++)
    if ((info->fields[f].flags & LOOM_FIELD_KEY) != 0)
      {
        sum += info->fields[f].type == LOOM_TYPE_STRING
                   ? g_str_hash (key_words (entity, &info->fields[f]))
                   : key_number (entity, &info->fields[f]);
        sum = (guint64)loom_pair_hash (&sum) << 16 ^ sum << 3;
      }
  return loom_pair_hash (&sum);
}

static gboolean
same_key (gconstpointer a, gconstpointer b)
{
  const LoomKindInfo *info = loom_kind_info (((const LoomEntity *)a)->kind);

  for (guint f = 0; f < info->n_fields; f++)
    {
      const LoomField *field = &info->fields[f];

      if ((field->flags & LOOM_FIELD_KEY) == 0)
        continue;
      if (field->type == LOOM_TYPE_STRING ? strcmp (key_words (a, field), key_words (b, field)) != 0
                                          : key_number (a, field) != key_number (b, field))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_key (const LoomKindInfo *info)
{
  for (guint i = 0; i < info->n_fields; i++)
    if ((info->fields[i].flags & LOOM_FIELD_KEY) != 0)
      return TRUE;
  return FALSE;
}

static void
check_keys_in (const GPtrArray *list, const LoomKindInfo *info, LoomModelErrors *errors)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (hash_key, same_key);
  for (guint i = 0; i < list->len; i++)
    {
      const LoomEntity *entity = g_ptr_array_index (list, i);
      const LoomEntity *first = g_hash_table_lookup (seen, entity);
      if (first == NULL)
        {
          g_hash_table_add (seen, (gpointer)entity);
          continue;
        }
      g_autofree char *name = loom_entity_dup_name (entity);
      g_autoptr (GString) fields = g_string_new (NULL);
      for (guint f = 0; f < info->n_fields; f++)
        if ((info->fields[f].flags & LOOM_FIELD_KEY) != 0)
          {
            g_string_append (fields, fields->len > 0 ? ", " : "");
            g_string_append_printf (fields, C_ ("field of two things", "“%s”"),
                                    info->fields[f].name);
          }
      /* What an edit made stands on no line yet. */
      g_autofree char *place = first->line > 0
                                   ? g_strdup_printf (_ ("the one on line %u"), first->line)
                                   : g_strdup (C_ ("thing that says it", "another"));
      loom_model_errors_add (errors, "TWICE", entity,
                             _ ("%s says again what %s says: both have the same %s; keep one"),
                             name, place, fields->str);
    }
}

static void
check_keys (const LoomBoard *board, LoomModelErrors *errors)
{
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const LoomKindInfo *info = loom_kind_info (kind);
      if (!has_key (info))
        continue;
      if (info->parents == LOOM_KIND_BIT (LOOM_KIND_SCENARIO))
        {
          const GPtrArray *scenarios = scenarios_of (board);
          for (guint s = 0; s < scenarios->len; s++)
            {
              const GPtrArray *list
                  = loom_entity_children (g_ptr_array_index (scenarios, s), (LoomKind)kind);
              if (list != NULL)
                check_keys_in (list, info, errors);
            }
        }
      else
        check_keys_in (loom_board_list (board, (LoomKind)kind), info, errors);
    }
}

#define BIT(kind) LOOM_KIND_BIT (LOOM_KIND_##kind)
#define PIECES (BIT (QUEEN) | BIT (UNIT) | BIT (EARTHWORM) | BIT (SPIDER) | BIT (ITEM))
#define KEYED                                                                                      \
  (BIT (LIVERY) | BIT (BORDER) | BIT (BARRIER) | BIT (LEGEND) | BIT (OPTION) | BIT (SEAT)          \
   | BIT (CLOSE) | BIT (PLACE) | BIT (NUMBER) | BIT (DUG))

static const LoomConstraint constraints[] = {
  { "BOARD-EMPTY", "A board has areas, layers, or both.", BIT (BOARD) | BIT (AREAS) | BIT (LAYERS),
    check_sections },
  { "VERSION-BAD", "The version is 1.0.", BIT (BOARD), check_version },
  { "AREA-SHAPE", "An area has an outline, or a place and a radius.", BIT (AREA), check_shapes },
  { "ENDS-NO-EDGE",
    "The ends of a border or a barrier are neighbours in an outline or ring; a barrier parts two "
    "areas (BETWEEN-SAME).",
    BIT (AREA) | BIT (RING) | BIT (BORDER) | BIT (BARRIER), check_ends },
  { "CELL-OUTSIDE",
    "A cell lies inside its layer; an earthworm is given by head or by cells (EARTHWORM-SHAPE).",
    BIT (LAYER) | BIT (ENTRANCE) | BIT (THRONE) | BIT (ROOM) | PIECES, check_cells },
  { "GRID-SIZE", "A layer has as many rows and columns as it says.", BIT (LAYER), check_grids },
  { "LEGEND-TAKEN", "A legend does not explain “.” or “#”.", BIT (LEGEND), check_legends },
  { "SEAT-OUTSIDE", "A seat number is at most the scenario's number of seats.",
    BIT (SCENARIO) | BIT (SEAT) | BIT (PLACE) | BIT (QUEEN) | BIT (UNIT), check_seats },
  { "CLOSE-ONE", "A closing names one thing.", BIT (CLOSE), check_closes },
  { "PAPER-SIZE", "A paper has a name, or a width and a height.", BIT (PRINT), check_papers },
  { "HREF-OUTSIDE", "A picture's file lies inside the folder of the board.", BIT (IMAGE),
    check_images },
  { "TWICE", "Two things of one parent differ in their key.", KEYED, check_keys },
};

const LoomConstraint *
loom_constraints_get (guint *n)
{
  *n = G_N_ELEMENTS (constraints);
  return constraints;
}

void
loom_constraints_check (const LoomBoard *board, guint64 kinds, LoomModelErrors *errors)
{
  for (guint i = 0; i < G_N_ELEMENTS (constraints); i++)
    if ((constraints[i].kinds & kinds) != 0)
      constraints[i].check (board, errors);
}
