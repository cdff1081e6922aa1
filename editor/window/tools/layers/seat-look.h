/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The look of a seat's counters on a board, its liveries included. */

#pragma once

#include "formats/model/board.h"
#include "render/styles/palette.h"
#include "render/theme/pen.h"

G_BEGIN_DECLS

/** Fills @self for seat @seat, from 1, as the renderer draws it. */
void loom_seat_look_find (LoomSeatLook *self, const LoomBoard *board, guint seat);

G_END_DECLS
