/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact lines and columns without asking the parser, whose lines run ahead and whose columns count
 * bytes: the newlines between two tags are counted once, in the text itself, so that a whole file
 * costs one pass. */

#define _GNU_SOURCE
#include "formats/xml/text-position.h"

#include <string.h>

void
loom_text_position_init (LoomTextPosition *self, const char *text, gsize length)
{
  *self = (LoomTextPosition){ .text = text, .length = length, .line = 1, .column = 1 };
}

void
loom_text_position_move (LoomTextPosition *self, gsize offset)
{
  offset = MIN (offset, self->length);
  if (offset < self->at)
    loom_text_position_init (self, self->text, self->length);
  const char *at = self->text + self->at;
  const char *end = self->text + offset;
  for (const char *newline; (newline = memchr (at, '\n', end - at)) != NULL;)
    {
      self->line++;
      self->column = 1;
      at = newline + 1;
    }
  for (; at < end; at++)
    if ((*at & 0xc0) != 0x80)
      self->column++;
  self->at = offset;
}

void
loom_text_position_move_to_tag (LoomTextPosition *self, gsize offset)
{
  offset = MIN (offset, self->length);
  const char *from = self->text + (offset > self->at ? self->at : 0);
  const char *tag = memrchr (from, '<', self->text + offset - from);
  loom_text_position_move (self, tag != NULL ? (gsize)(tag - self->text) : offset);
}
