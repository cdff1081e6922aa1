/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How much a test of many random cases tries: a short form for everyday, and a long one, which
 * BOARDLOOM_LONG asks for. A variable of its own that names a number goes before both.
 *
 * Sanitizers see nothing in the thousandth case that they did not see in the first, and take four
 * times as long: where they watch (BOARDLOOM_WATCHED), such a test tries a share. The build without
 * them tries all, and so does the long form. */

#pragma once

#include <glib.h>

static inline guint
read_number (const char *name, guint otherwise)
{
  const char *text = g_getenv (name);

  return text != NULL ? (guint)g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static inline guint
read_rounds (const char *name, guint short_form, guint long_form)
{
  return read_number (name, g_getenv ("BOARDLOOM_LONG") != NULL ? long_form : short_form);
}

/* One case in so many is to be tried: @share where sanitizers watch, else every one. */
static inline guint
read_share (guint share)
{
  return g_getenv ("BOARDLOOM_WATCHED") != NULL && g_getenv ("BOARDLOOM_LONG") == NULL ? share : 1;
}
