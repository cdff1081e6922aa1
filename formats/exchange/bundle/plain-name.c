/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of a name before anything is opened by it. */

#include "formats/exchange/bundle/plain-name.h"

#include <string.h>

#define LONGEST_NAME 255
#define LONGEST_PATH 1000
#define MOST_PARTS 16

gboolean
loom_sibling_name_is_plain (const char *name)
{
  const gsize length = name != NULL ? strlen (name) : 0;
  if (length == 0 || length > LONGEST_NAME || name[0] == '.'
      || !g_utf8_validate (name, (gssize)length, NULL))
    return FALSE;
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    if (strchr ("/\\:", *at) != NULL || g_unichar_iscntrl (g_utf8_get_char (at)))
      return FALSE;
  return TRUE;
}

gboolean
loom_bundle_name_is_plain (const char *name)
{
  if (name == NULL || strlen (name) > LONGEST_PATH)
    return FALSE;
  g_auto (GStrv) parts = g_strsplit (name, "/", MOST_PARTS + 1);
  const guint n = g_strv_length (parts);
  for (guint i = 0; i < n; i++)
    if (!loom_sibling_name_is_plain (parts[i]))
      return FALSE;
  return n > 0 && n <= MOST_PARTS;
}

gboolean
loom_bundle_name_leads_out (const char *name)
{
  if (name[0] == '/' || name[0] == '\\' || (g_ascii_isalpha (name[0]) && name[1] == ':'))
    return TRUE;
  g_auto (GStrv) parts = g_strsplit_set (name, "/\\", -1);
  return g_strv_contains ((const char *const *)parts, "..");
}
