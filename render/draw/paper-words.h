/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of loom_sign_words() for what is printed beside a board. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *english, *german;
} LoomSignRow;

/* NULL ends it. */
extern const LoomSignRow loom_paper_words[];

G_END_DECLS
