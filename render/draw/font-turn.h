/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whose turn it is to use fonts.
 *
 * cairo 1.16 keeps ten font files open. Who needs an eleventh closes one that nobody holds, and may
 * take it from a thread that is about to hold it, which then reads freed memory. So threads take
 * turns: every function of render/draw/text.h takes one for as long as it lasts, and a program that
 * draws text otherwise, as every window does, keeps it while it is at work. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Waits for the turn, and takes it; who has it may take it again. */
void loom_font_turn_take (void);

/** The same, ahead of all who wait: for the thread that a person waits for. */
void loom_font_turn_take_first (void);

/** Gives back what was taken once. */
void loom_font_turn_give (void);

/** The same, and lets the turn come to one of those who wait, if any do, before it returns. */
void loom_font_turn_pass (void);

typedef void LoomFontTurn;

static inline LoomFontTurn *
loom_font_turn_new (void)
{
  loom_font_turn_take ();
  return GINT_TO_POINTER (1);
}

static inline void
loom_font_turn_free (LoomFontTurn *turn)
{
  if (turn != NULL)
    loom_font_turn_give ();
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomFontTurn, loom_font_turn_free)

/** Takes the turn until the block ends. */
#define LOOM_FONT_TURN()                                                                           \
  g_autoptr (LoomFontTurn) loom_font_turn G_GNUC_UNUSED = loom_font_turn_new ()

G_END_DECLS
