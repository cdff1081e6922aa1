/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A place for a while, of one thread: POSIX's uselocale(). Letters stay those of the user's. */

#include "render/sheet/plain-words.h"

struct LoomPlainWords
{
  locale_t before;
  locale_t plain;
};

LoomPlainWords *
loom_plain_words_begin (int categories)
{
  LoomPlainWords *self = g_new0 (LoomPlainWords, 1);

  self->before = uselocale ((locale_t)0);
  self->plain = newlocale (categories, "C", duplocale (self->before));
  if (self->plain != (locale_t)0)
    uselocale (self->plain);
  return self;
}

void
loom_plain_words_end (LoomPlainWords *self)
{
  uselocale (self->before);
  if (self->plain != (locale_t)0)
    freelocale (self->plain);
  g_free (self);
}
