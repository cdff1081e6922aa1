/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Widgets draw and measure text at any time, and threads draw boards meanwhile: they take turns,
 * see render/draw/font-turn.h. The main loop gives its turn away while it polls, and even where it
 * only looks whether there is something to do, so that threads go on while a window is busy. */

#include "editor/window/view/turn.h"

#include "render/draw/font-turn.h"

static GPollFunc poll_before;

static int
poll_out_of_turn (GPollFD *fds, guint n, int timeout)
{
  int n_ready;

  loom_font_turn_pass ();
  n_ready = poll_before (fds, n, timeout);
  loom_font_turn_take_first ();
  return n_ready;
}

void
loom_turn_keep (void)
{
  if (poll_before != NULL)
    return;
  loom_font_turn_take_first ();
  poll_before = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, poll_out_of_turn);
}
