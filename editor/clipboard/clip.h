/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A clip: a piece of a board that can be carried to another place, another window or into a letter
 * and back. It is a board of its own with what was taken and nothing else, and as text it is a file
 * of our format with one instruction in front that says what of it is meant:
 *
 *   <?boardloom-clip things?>     areas with their ways and pieces, texts, symbols, pictures
 *   <?boardloom-clip pieces?>     what stood on the areas, which are there to tell where
 *   <?boardloom-clip cells 3 4?>  a rectangle of a layer with what stood on it, and where it began
 *   <?boardloom-clip items 3 4?>  what stood on cells, without the cells
 *
 * A board without that instruction is a clip of all that it holds. */

#pragma once

#include "editor/symmetry/symmetry.h"
#include "formats/edit/edit.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_CLIP_ENTITIES,
  LOOM_CLIP_PIECES,
  LOOM_CLIP_CELLS,
  LOOM_CLIP_ITEMS,
} LoomClipKind;

typedef struct
{
  LoomClipKind kind;
  LoomBoard *board; /* owned */
  LoomCell corner;  /* CELLS, ITEMS: where the rectangle began, or unset */
} LoomClip;

/**
 * loom_clip_new:
 * @scenario: (nullable): whose pieces come along with areas
 * @worm_length: cells of an earthworm that does not say
 *
 * The @n @entities, with all that they need. Areas bring their corners, borders, slots and pieces,
 * and the routes, barriers and groups of which every area is there; groups stand for their areas.
 * Where things of several sorts are among them, the last one says which sort is meant. NULL and
 * @error (LOOM_ERROR_EDIT) when there is nothing that can be copied.
 */
LoomClip *loom_clip_new (const LoomBoard *board,
                         const LoomScenario *scenario,
                         const LoomHandle *entities,
                         guint n,
                         gint32 worm_length,
                         GError **error);

/**
 * loom_clip_new_cells: The rectangle between two cells of @layer, as loom_stamp_new() takes it.
 */
LoomClip *loom_clip_new_cells (const LoomBoard *board,
                               const LoomScenario *scenario,
                               const LoomLayer *layer,
                               LoomCell from,
                               LoomCell to,
                               gint32 worm_length);

/**
 * loom_clip_new_onto:
 * @map: with areas, on a page that is to cover @size at @at of @board, µm
 * @n_left: receives how many areas are left out, because they would overlap those of @board or lie
 *   off its page
 *
 * The areas of @map, stretched so. NULL and @error (LOOM_ERROR_EDIT) where none is left.
 * Complexity: O(size of both) where all fit, else times the areas of @map.
 */
LoomClip *loom_clip_new_onto (const LoomBoard *map,
                              const LoomBoard *board,
                              LoomPoint at,
                              LoomPoint size,
                              guint *n_left,
                              GError **error);
void loom_clip_free (LoomClip *self);

/**
 * loom_clip_write: The clip as text, UTF-8. Free with g_free().
 */
char *loom_clip_write (const LoomClip *self);

/**
 * loom_clip_read:
 * @length: bytes of @text, or -1 when it ends with a NUL
 *
 * The clip that @text holds, whatever stands before and behind it. NULL and @error
 * (LOOM_ERROR_INPUT) in words fit for a window. Complexity: O(length).
 */
LoomClip *loom_clip_read (const char *text, gssize length, GError **error);

/**
 * loom_clip_looks_so: Whether @text might hold a clip, without reading it all.
 */
gboolean loom_clip_looks_so (const char *text);

/* Where a clip is to be pasted. Start from LOOM_CLIP_TARGET_INIT. */
typedef struct
{
  const LoomScenario *scenario; /* that gets the pieces, or NULL: they are left out */
  LoomHandle layer;             /* that cells, and decor of a board of layers, come to lie on */
  LoomPoint at;            /* middle of what is pasted, µm (of the layer's grid when there is a
                              layer); unset: near where it was */
  LoomCell cell;           /* middle of cells, or unset: where they were */
  const LoomHandle *areas; /* for pieces: the areas that get them; none: those of the same id */
  guint n_areas;
  gint32 worm_length;         /* cells of an earthworm that does not say */
  gboolean beside;            /* what is there is not to be covered by cells: a duplicate */
  const LoomDrawing *drawing; /* or NULL; else what comes is image @image of what was pasted at */
  guint image;
  LoomPoint offset; /* of points, µm, and */
  LoomCell corner;  /* of cells, as LoomClipPlace told it: exactly there, or not at all */
} LoomClipTarget;

#define LOOM_CLIP_TARGET_INIT                                                                      \
  {                                                                                                \
    .at = { LOOM_UNSET, LOOM_UNSET }, .cell = { LOOM_UNSET, LOOM_UNSET }, .worm_length = 10,       \
    .corner                                                                                        \
        = { LOOM_UNSET,                                                                            \
            LOOM_UNSET }                                                                           \
  }

/* What a paste has done, for selecting it. */
typedef struct
{
  GArray *entities; /* (element-type LoomHandle): areas or decor that come, good as long as no other
                     edit is applied first; owned */
  LoomCell from;    /* the cells that were covered, or unset */
  LoomCell to;
  LoomPoint offset;  /* of points and corners from where they were, µm */
  LoomCell corner;   /* of cells and what stands on them, or unset */
  gboolean is_aside; /* there was no room where it was wanted */
  guint n_left_out;  /* pieces of seats that the scenario has not */
} LoomClipPlace;

void loom_clip_place_clear (LoomClipPlace *self);

/**
 * loom_clip_paste:
 * @place: (nullable): receives where it went; clear with loom_clip_place_clear()
 *
 * The edit that puts the clip on @board. Areas keep their shape and come to lie as near to the
 * wanted place as they overlap nothing; corners that come within a millimetre of others are joined
 * with them. Ids and names that are taken are replaced by new ones. Terrains, lines and typefaces
 * are used where there are the same, else they come along. Pieces of seats that the scenario has
 * not are left out. NULL and @error (LOOM_ERROR_EDIT) in words where it cannot be.
 */
LoomEdit *loom_clip_paste (const LoomClip *self,
                           const LoomBoard *board,
                           const LoomClipTarget *target,
                           LoomClipPlace *place,
                           GError **error);

/**
 * loom_clip_paste_images:
 * @drawing: whether it comes in all parts of the board
 * @place: receives where the first of them went; clear with loom_clip_place_clear()
 *
 * The edits (element-type LoomEdit), one for each image that is not there already, to be applied to
 * a board like @board one after the other as one step. NULL and @error where one of them cannot be.
 */
GPtrArray *loom_clip_paste_images (const LoomClip *self,
                                   const LoomBoard *board,
                                   const LoomClipTarget *target,
                                   const LoomDrawing *drawing,
                                   LoomClipPlace *place,
                                   GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomClip, loom_clip_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomClipPlace, loom_clip_place_clear)

G_END_DECLS
