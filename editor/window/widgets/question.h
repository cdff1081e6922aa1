/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A question with a few answers, over a window that waits for one. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_ANSWER_PLAIN,
  LOOM_ANSWER_BEST,   /* what Enter gives */
  LOOM_ANSWER_LOSING, /* something is lost by it */
} LoomAnswerLook;

/* One answer; a row without label closes the list. Labels are marked with N_() and translated when
 * they are shown. */
typedef struct
{
  const char *label;
  int response;
  LoomAnswerLook look;
} LoomAnswer;

typedef void (*LoomAnswered) (int response, gpointer data);

/**
 * loom_question_ask:
 * @body: (nullable)
 *
 * Asks, and calls @answered with the response of the answer that was chosen; Esc, closing and the
 * end of @parent are GTK_RESPONSE_CANCEL, in a way that @answered is called in any case and once.
 */
void loom_question_ask (GtkWindow *parent,
                        const char *heading,
                        const char *body,
                        const LoomAnswer *answers,
                        LoomAnswered answered,
                        gpointer data);

G_END_DECLS
