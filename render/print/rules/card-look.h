/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/text.h"
#include "render/theme/theme.h"
#include "validator/rules/ruleset.h"

G_BEGIN_DECLS

/**
 * LoomCardLook: the colours of a card, as its theme shows them. Each game has its own for the
 * @band at the top and for headings.
 */
typedef struct
{
  const LoomTheme *theme;
  LoomColour paper, stripe, ink, faint, band, band_ink, gold, heading, shade;
} LoomCardLook;

/** @rules may be NULL: a sheet of no game that we know. */
void loom_card_look_init (LoomCardLook *self, const LoomRuleset *rules, const LoomTheme *theme);

/** A line of a heading, and a line of text; @size in mm. */
LoomTextStyle loom_card_look_title (const LoomCardLook *self, double size, LoomColour colour);
LoomTextStyle loom_card_look_text (const LoomCardLook *self, double size, LoomColour colour);

/** The smallest letters of a card in mm: 7 pt. */
#define LOOM_CARD_LEAST_SIZE (7 * 25.4 / 72)

G_END_DECLS
