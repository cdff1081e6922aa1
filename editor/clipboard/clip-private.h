/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the clip share; for clip*.c alone. */

#pragma once

#include "editor/clipboard/clip.h"
#include "editor/symmetry/symmetry-seats.h"
#include "formats/model/builder.h"
#include "formats/edit/edit-ring.h"
#include "formats/layers/stamp.h"

G_BEGIN_DECLS

/** A clip of what @builder holds, which is spent. It must be whole. */
LoomClip *loom_clip_take (LoomBuilder *builder, LoomClipKind kind, LoomCell corner);

/** A builder with an empty board called as @board is. */
LoomBuilder *loom_clip_builder_new (const LoomBoard *board);

/**
 * loom_clip_add: A copy of @entity in @parent, with all that stands in it; references to what is
 * not in @keep (a set of handles) are left out.
 */
LoomEntity *loom_clip_add (LoomBuilder *builder,
                           const LoomBoard *board,
                           LoomEntity *parent,
                           const LoomEntity *entity,
                           GHashTable *keep);

/** The decor of @board (element-type LoomEntity) in the order in which it is drawn. */
GPtrArray *loom_clip_list_decor (const LoomBoard *board);

/** The scenario of the clip, or NULL. */
const LoomScenario *loom_clip_get_scenario (const LoomClip *self);

/* Things of the layers: clip-cells.c. */
LoomClip *loom_clip_new_items (const LoomBoard *board,
                               const LoomScenario *scenario,
                               const GArray *entities,
                               gint32 worm_length,
                               GError **error);
LoomEdit *loom_clip_paste_cells (const LoomClip *self,
                                 const LoomBoard *board,
                                 const LoomClipTarget *target,
                                 LoomClipPlace *place,
                                 GError **error);

/* Queens and the throne: clip-singles.c. The first adds those of the clip to @stamp; the second
 * makes a duplicate of others of the same sort and FALSE where nothing is left; the third moves
 * those that are there already, for a stamp put down at @at, and takes them from @stamp. */
void loom_clip_take_singles (const LoomClip *self, LoomStamp *stamp);
gboolean loom_clip_renew_singles (LoomStamp *stamp,
                                  const LoomBoard *board,
                                  const LoomScenario *scenario,
                                  GError **error);
void loom_clip_move_singles (LoomStamp *stamp,
                             const LoomBoard *board,
                             const LoomScenario *scenario,
                             LoomHandle layer,
                             LoomCell at,
                             LoomEdit *edit);

/* Pieces on areas: clip-pieces.c. */
LoomEdit *loom_clip_paste_pieces (const LoomClip *self,
                                  const LoomBoard *board,
                                  const LoomClipTarget *target,
                                  LoomClipPlace *place,
                                  GError **error);

/* Areas and decor: clip-paste.c. */
LoomEdit *loom_clip_paste_entities (const LoomClip *self,
                                    const LoomBoard *board,
                                    const LoomClipTarget *target,
                                    LoomClipPlace *place,
                                    GError **error);

/* A paste while it is made, and what its newcomers are called: clip-remap.c. */
typedef struct
{
  const LoomClip *clip;
  const LoomBoard *board;
  LoomEdit *edit;
  GHashTable *handles;        /* of the clip → of the board, both as pointers */
  GHashTable *ids;            /* given out so far */
  GHashTable *names;          /* of areas, those of the board too */
  LoomPoint offset;           /* of points and corners, µm */
  LoomDrawing about;          /* the symmetry, about the middle of the layer where there is one */
  const LoomDrawing *drawing; /* that, or NULL; else what comes is image @image of it */
  guint image;
  gint32 seats[LOOM_DRAWING_SEATS + 1]; /* whose pieces they are then */
} LoomPasteRemap;

void loom_paste_remap_init (LoomPasteRemap *self, const LoomClip *clip, const LoomBoard *board);
void loom_paste_remap_clear (LoomPasteRemap *self);

/** What comes is the image that @target tells of, if any. */
void loom_paste_remap_mirror (LoomPasteRemap *self, const LoomClipTarget *target);

/** Where @point of the clip comes to lie. */
LoomPoint loom_paste_remap_point (const LoomPasteRemap *self, LoomPoint point);

/** A copy of @entity, ready to be inserted: ids, names, places and references are the board's. */
LoomEntity *loom_paste_remap_copy (LoomPasteRemap *self, const LoomEntity *entity);

/** Inserts a copy of @entity into @parent and gives its handle. */
LoomHandle
loom_paste_remap_insert (LoomPasteRemap *self, LoomHandle parent, const LoomEntity *entity);

/** The section of @kind, made when the board has none. */
LoomHandle loom_paste_remap_section (LoomPasteRemap *self, LoomKind kind);

/** Finds or brings the terrains, lines and typefaces of the clip. */
void loom_paste_remap_style (LoomPasteRemap *self);

/** Whether the pieces of a seat can stand in @scenario. */
gboolean loom_paste_remap_has_seats (const LoomEntity *piece, const LoomScenario *scenario);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomPasteRemap, loom_paste_remap_clear)

G_END_DECLS
