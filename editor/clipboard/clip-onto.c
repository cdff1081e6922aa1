/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The areas of one map as a clip for an exact place on another: of a picture that lies under the
 * board, where they are seen. */

#include "editor/clipboard/clip-private.h"
#include "editor/clipboard/paste-place.h"

#include "formats/edit/edit.h"
#include "formats/model/entities.h"

#include <glib/gi18n.h>
#include <math.h>

/* One map's page on a rectangle of the other, µm. */
typedef struct
{
  LoomPoint at;
  double across, down;
} Stretch;

static LoomPoint
stretch_point (const Stretch *self, LoomPoint point)
{
  return (LoomPoint){ (gint32)lround (self->at.x + point.x * self->across),
                      (gint32)lround (self->at.y + point.y * self->down) };
}

static void
stretch_corners (const Stretch *self, const LoomBoard *board, LoomEdit *edit)
{
  const GPtrArray *corners = loom_board_list (board, LOOM_KIND_CORNER);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      const LoomPoint to = stretch_point (self, (LoomPoint){ corner->x, corner->y });
      loom_edit_set_number (edit, corner->entity.handle, LOOM_KIND_CORNER, "x", to.x);
      loom_edit_set_number (edit, corner->entity.handle, LOOM_KIND_CORNER, "y", to.y);
    }
}

static void
stretch_borders (const Stretch *self, const LoomBoard *board, LoomEdit *edit)
{
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);
      g_autofree LoomPoint *via = g_new (LoomPoint, border->via.n + 1);
      for (guint k = 0; k < border->via.n; k++)
        via[k] = stretch_point (self, border->via.items[k]);
      if (border->via.n == 0)
        continue;
      g_auto (LoomValue) value = loom_value_points (via, border->via.n);
      loom_edit_set (edit, border->entity.handle, "via", &value);
    }
}

static gboolean
fits (const LoomClip *clip, const LoomBoard *board)
{
  g_autoptr (LoomPastePlace) place = loom_paste_place_new (clip->board, board);
  return loom_paste_place_fits (place, (LoomPoint){ 0, 0 });
}

/* The areas of @map, which are where they are to be, that have room each by itself. */
static GArray *
list_fitting (const LoomBoard *map, const LoomBoard *board)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  const GPtrArray *areas = loom_board_list (map, LOOM_KIND_AREA);
  for (guint i = 0; i < areas->len; i++)
    {
      const LoomHandle area = ((const LoomEntity *)g_ptr_array_index (areas, i))->handle;
      g_autoptr (LoomClip) alone = loom_clip_new (map, NULL, &area, 1, 0, NULL);
      if (alone != NULL && fits (alone, board))
        g_array_append_val (found, area);
    }
  return found;
}

static LoomClip *
take (const LoomBoard *map, const GArray *areas, GError **error)
{
  return loom_clip_new (map, NULL, (const LoomHandle *)(gconstpointer)areas->data, areas->len, 0,
                        error);
}

LoomClip *
loom_clip_new_onto (const LoomBoard *map,
                    const LoomBoard *board,
                    LoomPoint at,
                    LoomPoint size,
                    guint *n_left,
                    GError **error)
{
  g_return_val_if_fail (map != NULL && board != NULL && n_left != NULL, NULL);
  const LoomAreas *page = (const LoomAreas *)loom_board_section (map, LOOM_KIND_AREAS);
  *n_left = 0;
  if (page == NULL || loom_board_n (map, LOOM_KIND_AREA) == 0)
    {
      loom_edit_refuse (error, _ ("There are no areas in it"));
      return NULL;
    }
  const Stretch stretch = { at, (double)size.x / page->width, (double)size.y / page->height };
  g_autoptr (LoomBoard) stretched = loom_board_copy (map);
  g_autoptr (LoomEdit) edit = loom_edit_new ("Stretch");
  const gint32 right = MAX (page->width, at.x + size.x);
  const gint32 bottom = MAX (page->height, at.y + size.y);
  loom_edit_set_number (edit, page->entity.handle, LOOM_KIND_AREAS, "width", right);
  loom_edit_set_number (edit, page->entity.handle, LOOM_KIND_AREAS, "height", bottom);
  stretch_corners (&stretch, map, edit);
  stretch_borders (&stretch, map, edit);
  if (!loom_board_apply (stretched, edit, NULL, error))
    return NULL;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  const GPtrArray *areas = loom_board_list (stretched, LOOM_KIND_AREA);
  for (guint i = 0; i < areas->len; i++)
    g_array_append_val (all, ((const LoomEntity *)g_ptr_array_index (areas, i))->handle);
  g_autoptr (LoomClip) whole = take (stretched, all, error);
  if (whole == NULL || fits (whole, board))
    return g_steal_pointer (&whole);
  g_autoptr (GArray) fitting = list_fitting (stretched, board);
  *n_left = all->len - fitting->len;
  if (fitting->len > 0)
    return take (stretched, fitting, error);
  loom_edit_refuse (error,
                    _ ("Where its areas would be, there are areas already, or the board ends"));
  return NULL;
}
