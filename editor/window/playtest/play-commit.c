/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Making the chosen move of a playtest: see play-view.h. From an earlier position it begins a
 * branch, and that the moves behind it are kept is said. */

#include "editor/window/playtest/play-view-private.h"
#include "editor/window/widgets/host.h"

#include <glib/gi18n.h>

static void
make (LoomPlayView *self)
{
  const LoomMove move = self->chosen;
  const guint branch = loom_playtest_get_branch (self->playtest);
  g_autoptr (GError) error = NULL;
  LoomHost *host = self->canvas != NULL ? loom_host_of (GTK_WIDGET (self->canvas)) : NULL;

  loom_playtest_play (self->playtest, move, &error);
  if (host != NULL && error != NULL)
    loom_host_toast (host, error->message, NULL, NULL);
  else if (host != NULL && loom_playtest_get_branch (self->playtest) != branch)
    loom_host_toast (host,
                     _ ("The game goes on in another branch. The moves that followed are kept."),
                     NULL, NULL);
}

void
loom_play_view_commit (LoomPlayView *self)
{
  g_return_if_fail (LOOM_IS_PLAY_VIEW (self));

  if (!self->has_chosen || !loom_play_view_can_choose (self))
    return;
  make (self);
}
