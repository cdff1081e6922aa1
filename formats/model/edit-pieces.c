/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a scenario places on areas.
 *
 * An area has one place that says who holds it, with how many dice, shrine, element and face;
 * cubes have a place for each seat, and so have markers beyond the first. */

#include "formats/model/edit-pieces.h"
#include "formats/model/edit-remove.h"
#include "formats/model/edit-ring.h"
#include "formats/model/statement.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const LoomPlace *
nth_place (const LoomScenario *scenario, guint i)
{
  return (const LoomPlace *)loom_thing_nth (&scenario->thing, LOOM_KIND_PLACE, i);
}

static gboolean
is_marker_alone (const LoomPlace *place)
{
  return place->marker != LOOM_UNSET && place->face == LOOM_UNSET && place->seat == LOOM_UNSET
         && place->dice == LOOM_UNSET && place->element == LOOM_UNSET && place->neutral != 1;
}

static gboolean
is_for (const LoomPlace *place, LoomPut what, gint32 seat)
{
  switch (what)
    {
    case LOOM_PUT_CUBES:
      return place->seat == seat && place->marker == LOOM_UNSET;
    case LOOM_PUT_MARKER:
      return place->marker == seat;
    default:
      return place->cubes == LOOM_UNSET && !is_marker_alone (place);
    }
}

/* The place that settles @what, where there can be only one of it on an area. */
static const LoomPlace *
find_settling (const LoomScenario *scenario, LoomHandle area, LoomPut what)
{
  static const struct
  {
    LoomPut put;
    LoomStated stated;
  } rows[] = {
    { LOOM_PUT_OWNER, LOOM_STATED_OWNER }, { LOOM_PUT_NEUTRAL, LOOM_STATED_OWNER },
    { LOOM_PUT_DICE, LOOM_STATED_DICE },   { LOOM_PUT_ELEMENT, LOOM_STATED_ELEMENT },
    { LOOM_PUT_HELD, LOOM_STATED_HELD },   { LOOM_PUT_FACE, LOOM_STATED_FACE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].put == what)
      return loom_scenario_find_stated (scenario, area, rows[i].stated);
  return NULL;
}

static const LoomPlace *
find_place (const LoomScenario *scenario, LoomHandle area, LoomPut what, gint32 seat)
{
  const LoomPlace *settling = find_settling (scenario, area, what);

  if (settling != NULL)
    return settling;
  for (guint i = 0; i < loom_thing_n (&scenario->thing, LOOM_KIND_PLACE); i++)
    {
      const LoomPlace *place = nth_place (scenario, i);
      if (place->area == area && is_for (place, what, seat))
        return place;
    }
  return NULL;
}

const LoomPlace *
loom_scenario_find_place (const LoomScenario *scenario, LoomHandle area, LoomPut what, gint32 seat)
{
  const LoomPlace *found = find_place (scenario, area, what, seat);
  if (found != NULL || what != LOOM_PUT_MARKER)
    return found;
  found = find_place (scenario, area, LOOM_PUT_OWNER, 0);
  return found != NULL && found->marker == LOOM_UNSET ? found : NULL;
}

const LoomNumber *
loom_scenario_find_number (const LoomScenario *scenario, LoomHandle area)
{
  for (guint i = 0; i < loom_thing_n (&scenario->thing, LOOM_KIND_NUMBER); i++)
    {
      const LoomNumber *number
          = (const LoomNumber *)loom_thing_nth (&scenario->thing, LOOM_KIND_NUMBER, i);
      if (number->area == area)
        return number;
    }
  return NULL;
}

static const LoomScenario *
expect (const LoomBoard *board, LoomHandle scenario, LoomHandle area, GError **error)
{
  const LoomThing *found = loom_board_get (board, scenario);
  const LoomThing *where = loom_board_get (board, area);
  if (found == NULL || found->kind != LOOM_KIND_SCENARIO)
    loom_edit_refuse (error, _ ("Pieces are placed in a scenario, and none is chosen"));
  else if (where == NULL || where->kind != LOOM_KIND_AREA)
    loom_edit_refuse (error, _ ("Thing %u is not an area"), area);
  else
    return (const LoomScenario *)found;
  return NULL;
}

/* What @place shall say: its fields, to be changed and compared. */
typedef struct
{
  gint32 seat, neutral, dice, shrine, element, held, cubes, face, marker;
} Content;

static const char *const content_names[]
    = { "seat", "neutral", "dice", "shrine", "element", "held", "cubes", "face", "marker" };

#define NOTHING                                                                                    \
  {                                                                                                \
    LOOM_UNSET, 0, LOOM_UNSET, 0, LOOM_UNSET, LOOM_UNSET, LOOM_UNSET, LOOM_UNSET, LOOM_UNSET       \
  }

static gint32 *
content_number (Content *content, guint i)
{
  return (gint32 *)content + i;
}

static Content
read_content (const LoomPlace *place)
{
  if (place == NULL)
    return (Content)NOTHING;
  return (Content){ place->seat, place->neutral, place->dice, place->shrine, place->element,
                    place->held, place->cubes,   place->face, place->marker };
}

static void
put_seat (Content *content, gint32 seat)
{
  if (seat <= 0)
    return;
  content->seat = seat;
  content->neutral = 0;
}

static void
drop_owner (Content *content)
{
  content->seat = LOOM_UNSET;
  content->dice = LOOM_UNSET;
  content->shrine = 0;
}

static void
put (Content *content, LoomPut what, gint32 seat, gint32 value)
{
  const gboolean goes = value == LOOM_UNSET;
  switch (what)
    {
    case LOOM_PUT_OWNER:
      if (goes)
        drop_owner (content);
      else
        put_seat (content, seat);
      break;
    case LOOM_PUT_NEUTRAL:
      if (!goes)
        {
          content->seat = LOOM_UNSET;
          content->shrine = 0;
        }
      content->neutral = goes ? 0 : 1;
      break;
    case LOOM_PUT_DICE:
      content->dice = value;
      put_seat (content, goes ? 0 : seat);
      break;
    case LOOM_PUT_SHRINE:
      content->shrine = goes ? 0 : 1;
      put_seat (content, goes ? 0 : seat);
      break;
    case LOOM_PUT_ELEMENT:
      content->element = value;
      break;
    case LOOM_PUT_HELD:
      content->held = value;
      break;
    case LOOM_PUT_CUBES:
      content->cubes = value;
      content->seat = goes ? LOOM_UNSET : seat;
      break;
    case LOOM_PUT_FACE:
      content->face = value;
      break;
    case LOOM_PUT_MARKER:
      content->marker = goes ? LOOM_UNSET : seat;
      break;
    }
}

static gboolean
is_nothing (const Content *content)
{
  const Content nothing = NOTHING;
  return memcmp (content, &nothing, sizeof nothing) == 0;
}

static LoomEdit *
insert_place (LoomEdit *edit, LoomHandle scenario, LoomHandle area, const Content *content)
{
  LoomPlace *place = (LoomPlace *)loom_thing_new (LOOM_KIND_PLACE);
  place->area = area;
  place->seat = content->seat;
  place->neutral = content->neutral;
  place->dice = content->dice;
  place->shrine = content->shrine;
  place->element = content->element;
  place->held = content->held;
  place->cubes = content->cubes;
  place->face = content->face;
  place->marker = content->marker;
  loom_edit_insert (edit, scenario, &place->thing, G_MAXUINT);
  return edit;
}

static LoomEdit *
change_place (LoomEdit *edit, const LoomPlace *place, Content *old, Content *new)
{
  for (guint i = 0; i < G_N_ELEMENTS (content_names); i++)
    if (*content_number (old, i) != *content_number (new, i))
      loom_edit_set_number (edit, place->thing.handle, LOOM_KIND_PLACE, content_names[i],
                            *content_number (new, i));
  return edit;
}

LoomEdit *
loom_edit_put_piece (const LoomBoard *board,
                     LoomHandle scenario,
                     LoomHandle area,
                     LoomPut what,
                     gint32 seat,
                     gint32 value,
                     GError **error)
{
  static const char *const labels[]
      = { "Set owner",      "Set neutral", "Place dice", "Place shrine", "Set element",
          "Set turns held", "Place cubes", "Place die",  "Place marker" };
  const LoomScenario *found = expect (board, scenario, area, error);
  if (found == NULL)
    return NULL;
  const gboolean goes = value == LOOM_UNSET;
  const LoomPlace *place = goes ? find_place (found, area, what, seat)
                                : loom_scenario_find_place (found, area, what, seat);
  LoomEdit *edit = loom_edit_new (labels[what]);
  Content old = read_content (place), new = old;
  put (&new, what, seat, value);
  if (place == NULL)
    return is_nothing (&new) ? edit : insert_place (edit, scenario, area, &new);
  if (!is_nothing (&new))
    return change_place (edit, place, &old, &new);
  loom_edit_append (edit, loom_edit_remove_with (board, place->thing.handle, NULL));
  return edit;
}

LoomEdit *
loom_edit_put_number (const LoomBoard *board,
                      LoomHandle scenario,
                      LoomHandle area,
                      gint32 value,
                      GError **error)
{
  const LoomScenario *found = expect (board, scenario, area, error);
  if (found == NULL)
    return NULL;
  const LoomNumber *number = loom_scenario_find_number (found, area);
  LoomEdit *edit = loom_edit_new ("Set number");
  if (number != NULL && value == LOOM_UNSET)
    loom_edit_append (edit, loom_edit_remove_with (board, number->thing.handle, NULL));
  else if (number != NULL && number->value != value)
    loom_edit_set_number (edit, number->thing.handle, LOOM_KIND_NUMBER, "value", value);
  else if (number == NULL && value != LOOM_UNSET)
    {
      LoomNumber *fresh = (LoomNumber *)loom_thing_new (LOOM_KIND_NUMBER);
      fresh->area = area;
      fresh->value = value;
      loom_edit_insert (edit, scenario, &fresh->thing, G_MAXUINT);
    }
  return edit;
}

LoomEdit *
loom_edit_clear_area (const LoomBoard *board, LoomHandle scenario, LoomHandle area, GError **error)
{
  const LoomScenario *found = expect (board, scenario, area, error);
  if (found == NULL)
    return NULL;
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  const LoomNumber *number = loom_scenario_find_number (found, area);
  LoomEdit *edit = loom_edit_new ("Clear area");
  for (guint i = 0; i < loom_thing_n (&found->thing, LOOM_KIND_PLACE); i++)
    if (nth_place (found, i)->area == area)
      g_array_append_val (gone, nth_place (found, i)->thing.handle);
  if (number != NULL)
    g_array_append_val (gone, number->thing.handle);
  if (gone->len > 0)
    loom_edit_append (
        edit, loom_edit_remove_all (board, (const LoomHandle *)gone->data, gone->len, NULL));
  return edit;
}
