/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/areas/plan.h"
#include "render/draw/text.h"
#include "render/layers/scene.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

#define LOOM_CARD_LOOK_SEATS 33

/**
 * LoomCardLook: the colours of a card, as its theme shows them. Each game has its own for the
 * @band at the top and for headings. @seats and @counters tell, by number, how a seat is marked on
 * areas and on layers.
 */
typedef struct
{
  const LoomTheme *theme;
  LoomColour paper, stripe, ink, faint, band, band_ink, gold, heading, shade;
  LoomLiveryLook seats[LOOM_CARD_LOOK_SEATS];
  LoomSeatLook counters[LOOM_SCENE_MAX_SEATS + 1];
} LoomCardLook;

/** @rules may be NULL: a sheet of no game that we know. */
void loom_card_look_init (LoomCardLook *self,
                          const LoomBoard *board,
                          const LoomGameInfo *rules,
                          const LoomTheme *theme);

/** A line of a heading, and a line of text; @size in mm. */
LoomTextStyle loom_card_look_title (const LoomCardLook *self, double size, LoomColour colour);
LoomTextStyle loom_card_look_text (const LoomCardLook *self, double size, LoomColour colour);

/** Shows @text in a line of @width mm at most: what is too long ends in “…”. */
void loom_card_look_show_cut (cairo_t *cr,
                              const char *text,
                              const LoomTextStyle *style,
                              double x,
                              double y,
                              double width,
                              double ax);

/** The smallest letters of a card in mm: 7 pt. */
#define LOOM_CARD_LEAST_SIZE (7 * 25.4 / 72)

G_END_DECLS
