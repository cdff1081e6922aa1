/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names in two lines: where they are broken, and how close the lines stand. */

#include "render/areas/name-lines.h"

#include <stdlib.h>
#include <string.h>

char *
loom_name_dup_break (const char *name, char **rest)
{
  glong n = (glong)strlen (name), best = -1;
  for (glong i = 1; i + 1 < n; i++)
    if ((name[i] == ' ' || name[i - 1] == '-')
        && (best < 0 || labs (2 * i - n) < labs (2 * best - n)))
      best = i;
  if (best < 0)
    return NULL;
  *rest = g_strdup (name + best + (name[best] == ' ' ? 1 : 0));
  return g_strndup (name, (gsize)best);
}

double
loom_name_pitch (const LoomTextRun *first, const LoomTextRun *second)
{
  const LoomTextExtents above = loom_text_run_extents (first);
  const LoomTextExtents below = loom_text_run_extents (second);
  const double size = loom_text_run_get_size (first);

  return CLAMP (above.y + above.height - below.y + .1 * size, .92 * size, 1.3 * size);
}
