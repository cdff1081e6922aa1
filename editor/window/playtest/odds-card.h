/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The move that is chosen and not made yet: in words, with its dice and odds where it is thrown
 * for, and the button that makes it. */

#pragma once

#include "editor/window/playtest/play-view.h"

G_BEGIN_DECLS

#define LOOM_TYPE_ODDS_CARD (loom_odds_card_get_type ())
G_DECLARE_FINAL_TYPE (LoomOddsCard, loom_odds_card, LOOM, ODDS_CARD, GtkWidget)

GtkWidget *loom_odds_card_new (LoomPlayView *view);

G_END_DECLS
