/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/pieces/piece-art.h"

G_BEGIN_DECLS

/**
 * LoomPieceBrush: the scope of drawing one piece, in a box of @w by @h mm at the origin.
 */
typedef struct
{
  const LoomPieceArt *art;
  cairo_t *cr;
  const LoomComponent *component;
  guint copy;
  double w, h;
  double bleed;
} LoomPieceBrush;

typedef void (*LoomPieceDraw) (const LoomPieceBrush *self);

/** The look of the piece's seat on a map of areas. */
static inline const LoomLiveryLook *
loom_piece_brush_livery (const LoomPieceBrush *self)
{
  return &self->art->areas[MIN (self->component->seat, 32)];
}

/** The same on layers. */
static inline const LoomSeatLook *
loom_piece_brush_look (const LoomPieceBrush *self)
{
  return &self->art->layers[MIN (self->component->seat, LOOM_SCENE_MAX_SEATS)];
}

/** What the style says of pieces. */
static inline const LoomPieceStyle *
loom_piece_brush_style (const LoomPieceBrush *self)
{
  return self->art->theme.style->pieces;
}

static inline LoomColour
loom_piece_brush_colour (const LoomPieceBrush *self, guint32 rgb)
{
  return loom_theme_map (&self->art->theme, loom_colour_hex (rgb));
}

/** Dice of nobody's: bone and ink. */
LoomLiveryLook loom_piece_bone (const LoomTheme *theme);

/** A text in the middle of (@x, @y), @size mm high, set smaller where it would be over @width. */
void loom_piece_brush_text (const LoomPieceBrush *self,
                            const char *text,
                            double x,
                            double y,
                            double size,
                            double width,
                            LoomColour colour);

/** The numbers of a counter that is turned, each upright at the top of one side. */
void loom_piece_brush_turned (const LoomPieceBrush *self, gint from, gint to, LoomColour colour);

/** @n numbers round the piece, upright where they are at the top: @from first, then @step more. */
void loom_piece_brush_dial (const LoomPieceBrush *self,
                            gint from,
                            gint step,
                            guint n,
                            LoomColour colour);

/** What the numbers of a counter that is turned stand on. */
void loom_piece_brush_disc (const LoomPieceBrush *self);

/** An hourglass in the middle, @r mm high from there. */
void loom_piece_brush_hourglass (const LoomPieceBrush *self, double r);

/* Each draws one kind of piece. */
void loom_piece_draw_seat (const LoomPieceBrush *self);
void loom_piece_draw_role (const LoomPieceBrush *self);
void loom_piece_draw_guardian (const LoomPieceBrush *self);
void loom_piece_draw_guardian_back (const LoomPieceBrush *self);
void loom_piece_draw_round_track (const LoomPieceBrush *self);
void loom_piece_draw_round (const LoomPieceBrush *self);
void loom_piece_draw_first (const LoomPieceBrush *self);
void loom_piece_draw_own (const LoomPieceBrush *self);
void loom_piece_draw_own_back (const LoomPieceBrush *self);
void
loom_piece_append_own (cairo_t *cr, const LoomComponent *component, double width, double height);

void loom_piece_draw_number (const LoomPieceBrush *self);
void loom_piece_draw_number_back (const LoomPieceBrush *self);
void loom_piece_draw_cube (const LoomPieceBrush *self);
void loom_piece_draw_priority (const LoomPieceBrush *self);
void loom_piece_draw_owner (const LoomPieceBrush *self);
void loom_piece_draw_owner_dial (const LoomPieceBrush *self);
void loom_piece_draw_spare (const LoomPieceBrush *self);
void loom_piece_draw_dice (const LoomPieceBrush *self);
void loom_piece_draw_stock (const LoomPieceBrush *self);
void loom_piece_draw_stock_dial (const LoomPieceBrush *self);
void loom_piece_draw_order (const LoomPieceBrush *self);
void loom_piece_draw_face (const LoomPieceBrush *self);
void loom_piece_draw_force (const LoomPieceBrush *self);
void loom_piece_draw_force_back (const LoomPieceBrush *self);
void loom_piece_draw_marker (const LoomPieceBrush *self);
void loom_piece_draw_shrine (const LoomPieceBrush *self);
void loom_piece_draw_element (const LoomPieceBrush *self);
void loom_piece_draw_held (const LoomPieceBrush *self);
void loom_piece_draw_bank (const LoomPieceBrush *self);
void loom_piece_draw_cooldown (const LoomPieceBrush *self);
void loom_piece_draw_shield (const LoomPieceBrush *self);

void loom_piece_draw_unit (const LoomPieceBrush *self);
void loom_piece_draw_hit_points (const LoomPieceBrush *self);
void loom_piece_draw_hit_points_dial (const LoomPieceBrush *self);
void loom_piece_draw_turns (const LoomPieceBrush *self);
void loom_piece_draw_forfeit (const LoomPieceBrush *self);
void loom_piece_draw_bites (const LoomPieceBrush *self);
void loom_piece_draw_trail (const LoomPieceBrush *self);
void loom_piece_draw_stun (const LoomPieceBrush *self);
void loom_piece_draw_item (const LoomPieceBrush *self);
void loom_piece_draw_item_back (const LoomPieceBrush *self);
void loom_piece_draw_gate (const LoomPieceBrush *self);
void loom_piece_draw_worm (const LoomPieceBrush *self);
void loom_piece_draw_worm_bites (const LoomPieceBrush *self);
void loom_piece_draw_spider (const LoomPieceBrush *self);
void loom_piece_draw_web (const LoomPieceBrush *self);
void loom_piece_draw_old_web (const LoomPieceBrush *self);
void loom_piece_append_web (cairo_t *cr, const LoomComponent *component, double width);

G_END_DECLS
