/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where an offset of a text is: line and column, counted forward as reading goes on. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *text; /* UTF-8, borrowed */
  gsize length;
  gsize at;     /* offset that line and column tell of */
  guint line;   /* from 1 */
  guint column; /* in characters, from 1 */
} LoomTextPosition;

void loom_text_position_init (LoomTextPosition *self, const char *text, gsize length);

/**
 * loom_text_position_move:
 * Goes to @offset (at most the length). Forward costs what lies between; backward begins anew.
 */
void loom_text_position_move (LoomTextPosition *self, gsize offset);

/**
 * loom_text_position_move_to_tag:
 * Goes to the last '<' before @offset, where the tag that ends at @offset begins: an attribute
 * value cannot hold one.
 */
void loom_text_position_move_to_tag (LoomTextPosition *self, gsize offset);

G_END_DECLS
