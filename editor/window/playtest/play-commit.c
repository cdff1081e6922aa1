/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Making the chosen move of a playtest, and asking first where others would be forgotten: see
 * play-view.h. */

#include "editor/window/widgets/question.h"
#include "editor/window/playtest/play-view-private.h"
#include "editor/window/widgets/host.h"

#include <glib/gi18n.h>

static void
make (LoomPlayView *self)
{
  const LoomMove move = self->chosen;
  g_autoptr (GError) error = NULL;

  if (loom_playtest_play (self->playtest, move, &error) || self->canvas == NULL)
    return;
  LoomHost *host = loom_host_of (GTK_WIDGET (self->canvas));
  if (host != NULL)
    loom_host_toast (host, error->message, NULL, NULL);
}

/* A move that waits for the answer whether later ones may be forgotten. */
typedef struct
{
  GWeakRef view;
  LoomMove move;
  guint position;
} Branch;

static void
branch_cb (int response, gpointer data)
{
  Branch *branch = data;
  g_autoptr (LoomPlayView) self = g_weak_ref_get (&branch->view);

  if (response == GTK_RESPONSE_OK && self != NULL && self->has_chosen
      && loom_move_equal (branch->move, self->chosen)
      && loom_playtest_get_position (self->playtest) == branch->position)
    make (self);
  g_weak_ref_clear (&branch->view);
  g_free (branch);
}

static void
ask_to_branch (LoomPlayView *self)
{
  static const LoomAnswer answers[] = {
    { N_ ("_Cancel"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN },
    { N_ ("_Play From Here"), GTK_RESPONSE_OK, LOOM_ANSWER_BEST },
    { NULL },
  };
  const guint lost
      = loom_playtest_get_length (self->playtest) - loom_playtest_get_position (self->playtest);
  g_autofree char *heading = g_strdup_printf (
      ngettext ("Forget the %u move that follows?", "Forget the %u moves that follow?", lost),
      lost);
  Branch *branch = g_new0 (Branch, 1);

  g_weak_ref_init (&branch->view, self);
  branch->move = self->chosen;
  branch->position = loom_playtest_get_position (self->playtest);
  loom_question_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->canvas))), heading,
                     _ ("This is an earlier position. With another move the game goes on from "
                        "here in another way. Save the log first to keep the game as it is."),
                     answers, branch_cb, branch);
}

void
loom_play_view_commit (LoomPlayView *self)
{
  g_return_if_fail (LOOM_IS_PLAY_VIEW (self));

  if (!self->has_chosen || !loom_play_view_can_choose (self))
    return;
  if (loom_playtest_would_branch (self->playtest))
    ask_to_branch (self);
  else
    make (self);
}
