/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layers/scene.h"
#include "render/pieces/layout.h"
#include "render/pieces/own-pictures.h"
#include "validator/sheets/card.h"

G_BEGIN_DECLS

/**
 * LoomPieceArt: how the pieces of a scenario look: colours in the theme and without shadows, which
 * have no place on what is cut out. Borrows board and scenario.
 */
typedef struct
{
  const LoomBoard *board;
  const LoomScenario *scenario; /* or NULL */
  LoomTheme theme;
  LoomLiveryLook areas[33]; /* by seat; 0 nobody */
  LoomSeatLook layers[LOOM_SCENE_MAX_SEATS + 1];
  char *names[33];           /* owned; by seat; NULL for 0 */
  gboolean is_layered;       /* pieces stand on cells, so that seats look as there */
  double cell;               /* mm */
  double counter;            /* mm */
  LoomCard *card;            /* owned; what the rules card says, or NULL */
  LoomOwnPictures *pictures; /* owned; of the designer's own pieces */
  gint hp[LOOM_N_INSECTS];   /* of an unhurt unit */
} LoomPieceArt;

void loom_piece_art_init (LoomPieceArt *self,
                          const LoomBoard *board,
                          const LoomPrintSettings *settings,
                          const LoomPieceSizes *sizes);
/**
 * loom_piece_art_load:
 * Reads the pictures of @components' own pieces from inside @folder; NULL reads none, and their
 * names stand for them. FALSE with @error (LOOM_PRINT_ERROR_LAYOUT) that names piece and line.
 */
gboolean loom_piece_art_load (LoomPieceArt *self,
                              const char *folder,
                              const GArray *components,
                              GError **error);

void loom_piece_art_clear (LoomPieceArt *self);

/** What a block lies on, over a box in mm; nothing for LOOM_PIECE_GROUND_PAPER. */
void loom_piece_art_draw_ground (const LoomPieceArt *self,
                                 cairo_t *cr,
                                 LoomPieceGround ground,
                                 guint seat,
                                 double x,
                                 double y,
                                 double width,
                                 double height);

/** The shape of @seat, filled, of radius @r mm: its mark in headings. */
void loom_piece_art_draw_mark (const LoomPieceArt *self,
                               cairo_t *cr,
                               guint seat,
                               double x,
                               double y,
                               double r);

/**
 * loom_piece_art_draw:
 * One piece, or its back, in a box of @width by @height mm at the origin of @cr. What has a ground
 * of its own covers @bleed mm more at each side. The state of @cr is as before afterwards.
 */
void loom_piece_art_draw (const LoomPieceArt *self,
                          cairo_t *cr,
                          const LoomComponent *component,
                          guint copy,
                          double width,
                          double height,
                          double bleed,
                          gboolean is_back);

/** Appends the outline that a piece is cut along which is no rectangle, see
 * loom_component_is_outlined().
 */
void loom_piece_append_outline (cairo_t *cr,
                                const LoomComponent *component,
                                double width,
                                double height);

G_END_DECLS
