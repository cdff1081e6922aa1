/* SPDX-License-Identifier: GPL-3.0-or-later */

/* libarchive converts names to and from what the locale writes, and drops those that it cannot; a
 * map is the same wherever it is read, so it is called in a locale of UTF-8. */

#pragma once

#include <glib.h>
#include <locale.h>

G_BEGIN_DECLS

/**
 * loom_utf8_locale_enter:
 * From now on this thread is in a locale of UTF-8, if the machine has one. Returns what
 * loom_utf8_locale_leave() takes.
 */
locale_t loom_utf8_locale_enter (void);
void loom_utf8_locale_leave (locale_t before);

G_END_DECLS
