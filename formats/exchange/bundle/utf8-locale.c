/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The locale of one thread, for as long as a call takes. */

#define _GNU_SOURCE
#include "formats/exchange/bundle/utf8-locale.h"

locale_t
loom_utf8_locale_enter (void)
{
  static gsize made;
  if (g_once_init_enter (&made))
    {
      locale_t utf8 = newlocale (LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
      g_once_init_leave (&made, utf8 != (locale_t)0 ? (gsize)utf8 : (gsize)LC_GLOBAL_LOCALE);
    }
  return uselocale ((locale_t)made);
}

void
loom_utf8_locale_leave (locale_t before)
{
  uselocale (before);
}
