/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Areas one by one: what they measure, whether what belongs in them lies in them, discs that
 * overlap something, and whatever lies off the board. */

#include "validator/checks/geometry/geometry-checks.h"
#include "validator/checks/map/grid.h"
#include "validator/checks/map/map.h"
#include "validator/base/words.h"
#include "formats/geometry/planar.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>

/* A sliver is narrower than this on average, in µm, and many times as long as wide. */
#define SLIVER_WIDTH 1000.0
#define SLIVER_ROUNDNESS 0.05

#define MAX_DISC_WORK 20000000

/* How wide a long strip of the same size and length would be, in µm. */
static double
mean_width (const LoomOutlineMesh *mesh, guint area)
{
  return mesh->area_length[area] > 0 ? 2 * mesh->area_size[area] / mesh->area_length[area] : 0;
}

void
loom_geometry_check_flat (LoomCheck *check)
{
  LoomOutlineMesh *mesh = loom_check_mesh (check);
  for (guint i = 0; i < loom_topology_n_areas (mesh->topology); i++)
    {
      if (mesh->area_rings[i] == mesh->area_rings[i + 1] || mean_width (mesh, i) >= 1)
        continue;
      const LoomEntity *area = &loom_check_area (check, i)->entity;
      g_autofree char *name = loom_entity_dup_name (area);
      mesh->troubled[i] = LOOM_OUTLINE_MESH_FLAT;
      loom_check_add (check, "AREA-FLAT", area, _ ("%s has no extent: its corners lie in one line"),
                      name);
    }
}

void
loom_geometry_check_slivers (LoomCheck *check)
{
  LoomOutlineMesh *mesh = loom_check_mesh (check);
  for (guint i = 0; i < loom_topology_n_areas (mesh->topology); i++)
    {
      const double length = mesh->area_length[i], width = mean_width (mesh, i);
      const guint n = mesh->area_rings[i + 1] - mesh->area_rings[i];
      /* Of several parts each, on average, is as round as so many times the whole. */
      if (n == 0 || mesh->troubled[i] || width >= SLIVER_WIDTH
          || 4 * G_PI * mesh->area_size[i] * n >= SLIVER_ROUNDNESS * length * length)
        continue;
      const LoomEntity *area = &loom_check_area (check, i)->entity;
      g_autofree char *name = loom_entity_dup_name (area);
      g_autofree char *words = loom_words_mm (lround (width / 10) * 10);
      loom_check_add (check, "AREA-SLIVER", area,
                      _ ("%s is a sliver, on average %s wide; it may be a gap between two outlines "
                         "that should share their corners"),
                      name, words);
    }
}

void
loom_geometry_check_labels (LoomCheck *check)
{
  LoomOutlineMesh *mesh = loom_check_mesh (check);
  for (guint i = 0; i < loom_topology_n_areas (mesh->topology); i++)
    {
      const LoomArea *area = loom_check_area (check, i);
      if (!loom_point_is_set (area->label) || mesh->area_rings[i] == mesh->area_rings[i + 1]
          || mesh->troubled[i] || loom_outline_mesh_area_contains (mesh, i, area->label))
        continue;
      g_autofree char *name = loom_entity_dup_name (&area->entity);
      g_autofree char *quoted = loom_words_name (&area->entity);
      g_autofree char *label
          = g_strdup_printf (_ ("Let the label of %s find its own place"), quoted);
      LoomDiagnostic *diagnostic = loom_check_add (check, "LABEL-OUTSIDE", &area->entity,
                                                   _ ("the label of %s lies outside it"), name);
      LoomEdit *fix = loom_edit_new (label);
      g_auto (LoomValue) nowhere = loom_value_point (LOOM_UNSET, LOOM_UNSET);
      loom_edit_set (fix, area->entity.handle, "label", &nowhere);
      loom_diagnostic_take_fix (diagnostic, fix);
    }
}

/* What a slot is for, as in “the die slot”. */
static const char *
slot_words (LoomSlotKind kind)
{
  static const char *const words[] = {
    [LOOM_SLOT_DIE] = NC_ ("slot", "die"),         [LOOM_SLOT_NUMBER] = NC_ ("slot", "number"),
    [LOOM_SLOT_NAME] = NC_ ("slot", "name"),       [LOOM_SLOT_PIECE] = NC_ ("slot", "piece"),
    [LOOM_SLOT_ELEMENT] = NC_ ("slot", "element"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "slot", words[kind]);
}

void
loom_geometry_check_slots (LoomCheck *check)
{
  LoomOutlineMesh *mesh = loom_check_mesh (check);
  for (guint i = 0; i < loom_topology_n_areas (mesh->topology); i++)
    {
      const LoomArea *area = loom_check_area (check, i);
      const guint n = loom_entity_n (&area->entity, LOOM_KIND_SLOT);
      if (n == 0 || mesh->area_rings[i] == mesh->area_rings[i + 1] || mesh->troubled[i])
        continue;
      for (guint k = 0; k < n; k++)
        {
          const LoomSlot *slot
              = (const LoomSlot *)loom_entity_nth (&area->entity, LOOM_KIND_SLOT, k);
          if (loom_outline_mesh_area_contains (mesh, i, slot->at))
            continue;
          g_autofree char *name = loom_entity_dup_name (&area->entity);
          const char *kind = slot_words ((LoomSlotKind)slot->kind);
          LoomDiagnostic *diagnostic
              = loom_check_add (check, "SLOT-OUTSIDE", &slot->entity,
                                _ ("the %s slot of %s lies outside it"), kind, name);
          loom_diagnostic_concern (diagnostic, &area->entity);
        }
    }
}

/* A disc, by the left end of which the sweep goes. */
typedef struct
{
  const LoomArea *area;
  gint64 left;
  gint64 right;
} Disc;

static int
compare_discs (const void *a, const void *b)
{
  const Disc *p = a, *q = b;
  if (p->left != q->left)
    return p->left < q->left ? -1 : 1;
  return p->area->entity.handle < q->area->entity.handle ? -1 : 1;
}

static void
report_disc (LoomCheck *check, const LoomArea *disc, const LoomEntity *other)
{
  if (loom_check_count_more (check, "DISCS-OVERLAP"))
    return;
  g_autofree char *name = loom_entity_dup_name (&disc->entity);
  g_autofree char *other_name = loom_words_name (other);
  LoomDiagnostic *diagnostic = loom_check_add (check, "DISCS-OVERLAP", &disc->entity,
                                               _ ("the disc of %s overlaps %s"), name, other_name);
  loom_diagnostic_concern (diagnostic, other);
}

static gboolean
discs_overlap (const LoomArea *a, const LoomArea *b)
{
  const double dx = (double)a->at.x - b->at.x, dy = (double)a->at.y - b->at.y;
  const double reach = (double)a->radius + b->radius - LOOM_TOUCH;
  return reach > 0 && dx * dx + dy * dy < reach * reach;
}

/* The first area whose outline the disc touches or that holds its middle, or LOOM_NONE. */
static guint
outline_under (LoomCheck *check, const LoomArea *disc, guint64 *work)
{
  const LoomOutlineMesh *mesh = loom_check_mesh (check);
  if (mesh->n_segments == 0)
    return LOOM_NONE;
  const LoomOutlineMeshGrid *grid = loom_check_grid (check);
  const double reach = (double)disc->radius - LOOM_TOUCH;
  const gint64 step = MAX (grid->cell, disc->radius / 512);
  for (gint64 y = disc->at.y - disc->radius; y < (gint64)disc->at.y + disc->radius + step;
       y += step)
    for (gint64 x = disc->at.x - disc->radius; x < (gint64)disc->at.x + disc->radius + step;
         x += step)
      {
        guint n;
        const guint32 *items = loom_grid_at (grid, (LoomPoint){ (gint32)x, (gint32)y }, &n);
        *work += n + 1;
        for (guint i = 0; i < n; i++)
          {
            const LoomOutlineMeshSegment *at = &mesh->segments[items[i]];
            if (reach > 0
                && loom_planar_segment_distance_squared (at->from, at->to, disc->at)
                       < reach * reach)
              {
                const guint32 *faces = mesh->faces[at->edge];
                return faces[0] != LOOM_NONE ? faces[0] : faces[1];
              }
          }
      }
  return loom_grid_face_left (grid, disc->at);
}

void
loom_geometry_check_discs (LoomCheck *check)
{
  const guint n_areas = loom_board_n (check->board, LOOM_KIND_AREA);
  g_autoptr (GArray) discs = g_array_new (FALSE, FALSE, sizeof (Disc));
  for (guint i = 0; i < n_areas; i++)
    {
      const LoomArea *area = loom_check_area (check, i);
      if (area->outline.n > 0 || !loom_point_is_set (area->at) || area->radius == LOOM_UNSET)
        continue;
      const Disc disc
          = { area, (gint64)area->at.x - area->radius, (gint64)area->at.x + area->radius };
      g_array_append_val (discs, disc);
    }
  if (discs->len == 0)
    return;
  Disc *sorted = (Disc *)(gpointer)discs->data;
  qsort (sorted, discs->len, sizeof *sorted, compare_discs);
  guint64 work = 0;
  for (guint i = 0; i < discs->len && work <= MAX_DISC_WORK; i++)
    {
      for (guint j = i + 1; j < discs->len && sorted[j].left < sorted[i].right; j++, work++)
        if (discs_overlap (sorted[i].area, sorted[j].area))
          report_disc (check, sorted[i].area, &sorted[j].area->entity);
      const guint under = outline_under (check, sorted[i].area, &work);
      if (under != LOOM_NONE)
        report_disc (check, sorted[i].area, &loom_check_area (check, under)->entity);
    }
  if (work > MAX_DISC_WORK)
    loom_check_skip (check, "DISCS-OVERLAP", _ ("too many discs lie on top of each other"));
}

/* What lies off the board so far. */
typedef struct
{
  gint32 width;
  gint32 height;
  GPtrArray *entities; /* (element-type LoomEntity) */
} Outside;

static gboolean
is_off (const Outside *self, gint64 x, gint64 y)
{
  return x < 0 || y < 0 || x > self->width || y > self->height;
}

static void
note_point (Outside *self, const LoomEntity *entity, LoomPoint point)
{
  if (loom_point_is_set (point) && is_off (self, point.x, point.y)
      && (self->entities->len == 0 || self->entities->pdata[self->entities->len - 1] != entity))
    g_ptr_array_add (self->entities, (gpointer)entity);
}

static void
note_points (Outside *self, const LoomEntity *entity, const LoomPoints *points)
{
  for (guint i = 0; i < points->n; i++)
    note_point (self, entity, points->items[i]);
}

static void
note_box (Outside *self, const LoomEntity *entity, LoomPoint at, LoomPoint size)
{
  note_point (self, entity, at);
  note_point (self, entity, (LoomPoint){ at.x + size.x, at.y + size.y });
}

static void
note_area (Outside *self, const LoomArea *area)
{
  if (area->outline.n == 0 && loom_point_is_set (area->at) && area->radius != LOOM_UNSET)
    note_box (self, &area->entity,
              (LoomPoint){ area->at.x - area->radius, area->at.y - area->radius },
              (LoomPoint){ 2 * area->radius, 2 * area->radius });
  note_point (self, &area->entity, area->label);
  for (guint i = 0; i < loom_entity_n (&area->entity, LOOM_KIND_SLOT); i++)
    note_point (self, &area->entity,
                ((const LoomSlot *)loom_entity_nth (&area->entity, LOOM_KIND_SLOT, i))->at);
}

static void
note_decor (Outside *self, const LoomEntity *entity)
{
  const LoomDecor *decor = (const LoomDecor *)entity;
  if (decor->on != 0 || !decor->print)
    return;
  switch (entity->kind)
    {
    case LOOM_KIND_TEXT:
      note_point (self, entity, ((const LoomText *)entity)->at);
      break;
    case LOOM_KIND_SYMBOL:
      note_point (self, entity, ((const LoomSymbol *)entity)->at);
      break;
    case LOOM_KIND_PATH:
      note_points (self, entity, &((const LoomPath *)entity)->points);
      break;
    case LOOM_KIND_TRACK:
      note_points (self, entity, &((const LoomTrack *)entity)->points);
      break;
    case LOOM_KIND_KEY:
      note_box (self, entity, ((const LoomKey *)entity)->at, ((const LoomKey *)entity)->size);
      break;
    default:
      break;
    }
}

void
loom_geometry_check_board (LoomCheck *check)
{
  static const LoomKind decor[]
      = { LOOM_KIND_TEXT, LOOM_KIND_SYMBOL, LOOM_KIND_PATH, LOOM_KIND_TRACK, LOOM_KIND_KEY };
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (check->board, LOOM_KIND_AREAS);
  if (areas == NULL)
    return;
  g_autoptr (GPtrArray) entities = g_ptr_array_new ();
  Outside outside = { areas->width, areas->height, entities };
  const GPtrArray *corners = loom_board_list (check->board, LOOM_KIND_CORNER);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      note_point (&outside, &corner->entity, (LoomPoint){ corner->x, corner->y });
    }
  const GPtrArray *borders = loom_board_list (check->board, LOOM_KIND_BORDER);
  for (guint i = 0; i < borders->len; i++)
    note_points (&outside, g_ptr_array_index (borders, i),
                 &((const LoomBorder *)g_ptr_array_index (borders, i))->via);
  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_AREA); i++)
    note_area (&outside, loom_check_area (check, i));
  const GPtrArray *routes = loom_board_list (check->board, LOOM_KIND_ROUTE);
  for (guint i = 0; i < routes->len; i++)
    note_points (&outside, g_ptr_array_index (routes, i),
                 &((const LoomRoute *)g_ptr_array_index (routes, i))->via);
  for (guint k = 0; k < G_N_ELEMENTS (decor); k++)
    for (guint i = 0; i < loom_board_n (check->board, decor[k]); i++)
      note_decor (&outside, g_ptr_array_index (loom_board_list (check->board, decor[k]), i));
  if (entities->len == 0)
    return;
  g_autofree char *names = loom_words_list (entities, 5);
  g_autofree char *width = loom_words_mm (areas->width);
  g_autofree char *height = loom_words_mm (areas->height);
  LoomDiagnostic *diagnostic = loom_check_add (
      check, "OFF-BOARD", g_ptr_array_index (entities, 0),
      g_dngettext (GETTEXT_PACKAGE, "%s lies beyond the board, which is %s wide and %s high",
                   "%s lie beyond the board, which is %s wide and %s high", entities->len),
      names, width, height);
  for (guint i = 1; i < MIN (entities->len, 100); i++)
    loom_diagnostic_concern (diagnostic, g_ptr_array_index (entities, i));
}
