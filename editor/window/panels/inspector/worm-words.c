/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole sentences, one after the other, so that each can be translated as it stands. */

#include "editor/window/panels/inspector/worm-words.h"

#include "validator/play/worm-forecast.h"

#include <glib/gi18n.h>

static void
append_pace (GString *text, const LoomWormForecast *forecast, gint32 facing)
{
  const guint n = forecast->spaces;
  g_string_append_printf (
      text,
      facing == LOOM_FACING_EAST
          ? ngettext ("Moves %u cell east each round.", "Moves %u cells east each round.", n)
          : ngettext ("Moves %u cell west each round.", "Moves %u cells west each round.", n),
      n);
}

/* Each format stays beside its arguments. */
#define SAY_END(format)                                                                            \
  g_string_append_printf (text, format, forecast->free, forecast->before.column,                   \
                          forecast->before.row)

static void
append_end (GString *text, const LoomWormForecast *forecast)
{
  g_string_append_c (text, ' ');
  switch (forecast->meets)
    {
    case LOOM_WORM_MEETS_ROCK:
      SAY_END (ngettext ("%u cell free before rock at %d, %d.",
                         "%u cells free before rock at %d, %d.", forecast->free));
      break;
    case LOOM_WORM_MEETS_SITE:
      SAY_END (ngettext ("%u cell free before what is to be dug at %d, %d.",
                         "%u cells free before what is to be dug at %d, %d.", forecast->free));
      break;
    case LOOM_WORM_MEETS_WORM:
      SAY_END (ngettext ("%u cell free before an earthworm at %d, %d.",
                         "%u cells free before an earthworm at %d, %d.", forecast->free));
      break;
    case LOOM_WORM_MEETS_SPIDER:
      SAY_END (ngettext ("%u cell free before a spider at %d, %d.",
                         "%u cells free before a spider at %d, %d.", forecast->free));
      break;
    case LOOM_WORM_MEETS_ITEM:
      SAY_END (ngettext ("%u cell free before an item at %d, %d.",
                         "%u cells free before an item at %d, %d.", forecast->free));
      break;
    case LOOM_WORM_MEETS_ANT:
      SAY_END (ngettext ("%u cell free before a unit that stops it at %d, %d.",
                         "%u cells free before a unit that stops it at %d, %d.", forecast->free));
      break;
    case LOOM_WORM_MEETS_EDGE:
    case LOOM_WORM_MEETS_NOTHING:
      g_string_append_printf (text,
                              ngettext ("%u cell free before the edge.",
                                        "%u cells free before the edge.", forecast->free),
                              forecast->free);
      break;
    }
}

static void
append_turn (GString *text, const LoomWormForecast *forecast, LoomCell last)
{
  const gboolean stays = loom_cell_equal (forecast->after, last);
  g_string_append_c (text, ' ');
  if (stays)
    g_string_append (text, _ ("Then it turns round where it is."));
  else if (forecast->facing == LOOM_FACING_EAST)
    g_string_append_printf (text, _ ("In round %u it turns to %d, %d and faces east."),
                            forecast->rounds, forecast->after.column, forecast->after.row);
  else
    g_string_append_printf (text, _ ("In round %u it turns to %d, %d and faces west."),
                            forecast->rounds, forecast->after.column, forecast->after.row);
}

static LoomCell
head_of (const LoomEarthworm *worm)
{
  return worm->cells.n > 0 ? worm->cells.items[0] : worm->on.at;
}

char *
loom_worm_words_dup_forecast (const LoomBoard *board,
                              const LoomScenario *scenario,
                              const LoomEarthworm *worm)
{
  LoomWormForecast forecast;
  if (!loom_worm_forecast (board, scenario, worm, &forecast))
    return NULL;
  if (forecast.meets == LOOM_WORM_MEETS_NOTHING)
    return g_strdup (_ ("By the rules of this scenario earthworms stay where they are."));
  GString *text = g_string_new (NULL);
  LoomCell last = head_of (worm);
  last.column += (worm->facing == LOOM_FACING_EAST ? 1 : -1) * (gint32)forecast.free;
  append_pace (text, &forecast, worm->facing);
  append_end (text, &forecast);
  append_turn (text, &forecast, last);
  if (forecast.crushes > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("It crushes %d unit on the way.",
                                        "It crushes %d units on the way.",
                                        (gulong)forecast.crushes),
                              forecast.crushes);
    }
  return g_string_free (text, FALSE);
}
