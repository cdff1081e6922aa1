/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A bar below the header that says what has happened to the file, with what can be done about it.
 * It goes into a window with loom_host_add_notice(). */

#pragma once

#include "editor/window/widgets/question.h"

G_BEGIN_DECLS

#define LOOM_TYPE_NOTICE (loom_notice_get_type ())
G_DECLARE_FINAL_TYPE (LoomNotice, loom_notice, LOOM, NOTICE, GtkWidget)

/**
 * loom_notice_new:
 * @icon: name of an icon that says how bad it is
 * @answers: buttons; signal "answered" (int response) tells which was pressed. Closing is
 *   GTK_RESPONSE_CLOSE
 */
GtkWidget *loom_notice_new (const char *icon, const LoomAnswer *answers);

/**
 * loom_notice_say: What has happened, and what that means (nullable). Told to screen readers.
 */
void loom_notice_say (LoomNotice *self, const char *heading, const char *body);
const char *loom_notice_get_heading (LoomNotice *self);
const char *loom_notice_get_body (LoomNotice *self);

/** loom_notice_answer: As pressing the button. */
void loom_notice_answer (LoomNotice *self, int response);

G_END_DECLS
