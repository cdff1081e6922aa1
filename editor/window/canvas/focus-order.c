/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The next thing for the keyboard: see focus-order.h. */

#include "editor/window/canvas/focus-order.h"

#include <math.h>
#include <string.h>

static guint
find (const LoomFocusPlace *places, guint n, LoomHandle entity)
{
  for (guint i = 0; i < n; i++)
    if (places[i].entity == entity)
      return i;
  return n;
}

/* How far @to lies from @from along the direction, and how far off it. */
static void
measure (LoomPoint from, LoomPoint to, LoomTowards towards, double *along, double *off)
{
  const double dx = (double)to.x - from.x, dy = (double)to.y - from.y;

  switch (towards)
    {
    case LOOM_TOWARDS_LEFT:
      *along = -dx;
      *off = dy;
      break;
    case LOOM_TOWARDS_RIGHT:
      *along = dx;
      *off = dy;
      break;
    case LOOM_TOWARDS_UP:
      *along = -dy;
      *off = dx;
      break;
    default:
      *along = dy;
      *off = dx;
      break;
    }
}

LoomHandle
loom_focus_towards (const LoomFocusPlace *places, guint n, LoomHandle from, LoomTowards towards)
{
  const guint start = find (places, n, from);
  LoomHandle best = 0;
  double least = G_MAXDOUBLE;

  if (start == n)
    return 0;
  for (guint i = 0; i < n; i++)
    {
      double along, off;

      measure (places[start].at, places[i].at, towards, &along, &off);
      if (i == start || !places[i].is_stop || along <= 0 || fabs (off) > along)
        continue;
      /* What lies straight ahead is nearer than what is as far to the side. */
      const double distance = hypot (along, 1.5 * off);
      if (distance >= least)
        continue;
      least = distance;
      best = places[i].entity;
    }
  return best;
}

LoomHandle
loom_focus_next (const LoomFocusPlace *places, guint n, LoomHandle from, int step)
{
  const guint start = from != 0 ? find (places, n, from) : n;

  if (n == 0)
    return 0;
  if (start == n)
    return step > 0 ? places[0].entity : places[n - 1].entity;
  if ((step < 0 && start == 0) || (step > 0 && start + 1 == n))
    return 0;
  return places[(gint)start + step].entity;
}

/* Whether @name begins with @typed (both folded), or a word of it does. */
static gboolean
matches (const char *name, const char *typed, gboolean any_word)
{
  g_autofree char *folded = name != NULL ? g_utf8_casefold (name, -1) : NULL;

  if (folded == NULL)
    return FALSE;
  if (g_str_has_prefix (folded, typed))
    return TRUE;
  for (const char *space = strchr (folded, ' '); any_word && space != NULL;
       space = strchr (space + 1, ' '))
    if (g_str_has_prefix (space + 1, typed))
      return TRUE;
  return FALSE;
}

static LoomHandle
numbered (const LoomFocusPlace *places, guint n, const char *typed)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (typed, 10, 1, G_MAXUINT, &number, NULL))
    return 0;
  for (guint i = 0; i < n; i++)
    if (places[i].is_stop && --number == 0)
      return places[i].entity;
  return 0;
}

LoomHandle
loom_focus_typed (const LoomFocusPlace *places, guint n, const char *typed)
{
  g_autofree char *folded = g_utf8_casefold (typed, -1);
  const LoomHandle number = numbered (places, n, typed);

  if (*folded == '\0')
    return 0;
  if (number != 0)
    return number;
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      if (places[i].is_stop && matches (places[i].name, folded, pass == 1))
        return places[i].entity;
  return 0;
}
