/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How much a test of many random cases tries: a short form for everyday, and a long one, which
 * BOARDLOOM_LONG asks for. A variable of its own that names a number goes before both. */

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
