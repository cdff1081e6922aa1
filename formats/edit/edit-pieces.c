/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a scenario places on areas.
 *
 * An area has one place that says who holds it, with how many dice, shrine, element and face;
 * cubes have a place for each seat, and so have markers beyond the first. A file may say it
 * otherwise, in several places of which the first that states a thing settles it (statement.h):
 * the places of the area are read, changed together, and written where they differ. */

#include "formats/edit/edit-pieces.h"
#include "formats/edit/edit-remove.h"
#include "formats/edit/edit-ring.h"
#include "formats/model/statement.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a place says: its fields, to be changed and compared. */
typedef struct
{
  gint32 seat, neutral, dice, shrine, element, held, cubes, face, marker;
} Content;

static const char *const content_names[]
    = { "seat", "neutral", "dice", "shrine", "element", "held", "cubes", "face", "marker" };

static const Content nothing
    = { LOOM_UNSET, 0, LOOM_UNSET, 0, LOOM_UNSET, LOOM_UNSET, LOOM_UNSET, LOOM_UNSET, LOOM_UNSET };

/* A place of the area, as it is and as it shall be. */
typedef struct
{
  const LoomPlace *place; /* NULL: it is new */
  guint index;            /* where it stands among the scenario's places, or is to come */
  Content old;
  Content new;
} Row;

static gint32 *
content_number (Content *content, guint i)
{
  return (gint32 *)content + i;
}

static gboolean
is_nothing (const Content *content)
{
  return memcmp (content, &nothing, sizeof nothing) == 0;
}

static Content
read_content (const LoomPlace *place)
{
  return (Content){ place->seat, place->neutral, place->dice, place->shrine, place->element,
                    place->held, place->cubes,   place->face, place->marker };
}

static void
write_content (LoomPlace *place, const Content *content)
{
  place->seat = content->seat;
  place->neutral = content->neutral;
  place->dice = content->dice;
  place->shrine = content->shrine;
  place->element = content->element;
  place->held = content->held;
  place->cubes = content->cubes;
  place->face = content->face;
  place->marker = content->marker;
}

static Row *
nth_row (const GArray *rows, guint i)
{
  return &g_array_index (rows, Row, i);
}

static GArray *
read_rows (const LoomScenario *scenario, LoomHandle area)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_PLACE); i++)
    {
      const LoomPlace *place
          = (const LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, i);
      Row row = { .place = place, .index = i };

      if (place->area != area)
        continue;
      row.old = row.new = read_content (place);
      g_array_append_val (rows, row);
    }
  return rows;
}

static gint32
read_stated (const Content *content, LoomStated what)
{
  LoomPlace place = { 0 };

  write_content (&place, content);
  return loom_place_stated (&place, what);
}

/* Whether @content speaks of @what: states it where there can be only one, or adds to it. */
static gboolean
speaks_of (const Content *content, LoomPut what, gint32 seat)
{
  switch (what)
    {
    case LOOM_PUT_OWNER:
    case LOOM_PUT_NEUTRAL:
      return read_stated (content, LOOM_STATED_OWNER) != LOOM_UNSET;
    case LOOM_PUT_DICE:
      return content->dice != LOOM_UNSET;
    case LOOM_PUT_SHRINE:
      return content->shrine == 1;
    case LOOM_PUT_ELEMENT:
      return content->element != LOOM_UNSET;
    case LOOM_PUT_HELD:
      return content->held != LOOM_UNSET;
    case LOOM_PUT_CUBES:
      return content->cubes != LOOM_UNSET && content->seat == seat;
    case LOOM_PUT_FACE:
      return content->face != LOOM_UNSET;
    case LOOM_PUT_MARKER:
      return content->marker == seat;
    }
  g_return_val_if_reached (FALSE);
}

/* Whether @content, which is silent about @what, may say it too. Cubes keep a place to themselves,
 * for their seat does not own the area. */
static gboolean
is_open_to (const Content *content, LoomPut what)
{
  Content without = *content;

  if (what == LOOM_PUT_CUBES || content->cubes != LOOM_UNSET)
    return FALSE;
  without.marker = LOOM_UNSET;
  return what == LOOM_PUT_MARKER ? content->marker == LOOM_UNSET
                                 : content->marker == LOOM_UNSET || !is_nothing (&without);
}

/* The row that settles @what, the first that speaks of it, or else the first that may; NULL where
 * a new one is needed. */
static Row *
find_row (const GArray *rows, LoomPut what, gint32 seat)
{
  for (guint i = 0; i < rows->len; i++)
    if (speaks_of (&nth_row (rows, i)->new, what, seat))
      return nth_row (rows, i);
  for (guint i = 0; i < rows->len; i++)
    if (is_open_to (&nth_row (rows, i)->new, what))
      return nth_row (rows, i);
  return NULL;
}

static Row *
component_row (GArray *rows, LoomPut what, gint32 seat)
{
  Row *found = find_row (rows, what, seat);
  const Row fresh = { .index = G_MAXUINT, .old = nothing, .new = nothing };

  if (found != NULL)
    return found;
  g_array_append_val (rows, fresh);
  return nth_row (rows, rows->len - 1);
}

const LoomPlace *
loom_scenario_find_place (const LoomScenario *scenario, LoomHandle area, LoomPut what, gint32 seat)
{
  g_autoptr (GArray) rows = read_rows (scenario, area);
  const Row *found = find_row (rows, what, seat);

  return found != NULL ? found->place : NULL;
}

const LoomNumber *
loom_scenario_find_number (const LoomScenario *scenario, LoomHandle area)
{
  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_NUMBER); i++)
    {
      const LoomNumber *number
          = (const LoomNumber *)loom_entity_nth (&scenario->entity, LOOM_KIND_NUMBER, i);
      if (number->area == area)
        return number;
    }
  return NULL;
}

static const LoomScenario *
expect (const LoomBoard *board, LoomHandle scenario, LoomHandle area, GError **error)
{
  const LoomEntity *found = loom_board_get (board, scenario);
  const LoomEntity *where = loom_board_get (board, area);
  if (found == NULL || found->kind != LOOM_KIND_SCENARIO)
    loom_edit_refuse (error, _ ("Pieces are placed in a scenario, and none is chosen"));
  else if (where == NULL || where->kind != LOOM_KIND_AREA)
    loom_edit_refuse (error, _ ("Thing %u is not an area"), area);
  else
    return (const LoomScenario *)found;
  return NULL;
}

/* Gives cubes that stand in one place with an owner, dice or a shrine a place of their own, so that
 * the area may change hands and the cubes stay. */
static void
part_cubes (GArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      Content *cubes = &nth_row (rows, i)->new;
      Row rest = { .index = nth_row (rows, i)->index + 1, .old = nothing, .new = nothing };

      if (cubes->cubes == LOOM_UNSET || read_stated (cubes, LOOM_STATED_OWNER) == LOOM_UNSET)
        continue;
      rest.new.seat = cubes->neutral == 1 ? LOOM_UNSET : cubes->seat;
      rest.new.neutral = cubes->neutral;
      rest.new.dice = cubes->dice;
      rest.new.shrine = cubes->shrine;
      cubes->neutral = nothing.neutral;
      cubes->dice = nothing.dice;
      cubes->shrine = nothing.shrine;
      g_array_insert_val (rows, ++i, rest);
      for (guint k = i + 1; k < rows->len; k++)
        nth_row (rows, k)->index++;
    }
}

/* The owner, with the dice and the shrine of the area in the same place: they make an owner of a
 * seat that has cubes there, and nobody else's place shall. */
static void
put_owner (GArray *rows, gint32 seat)
{
  Row *row = component_row (rows, LOOM_PUT_OWNER, seat);
  const Row *dice = find_row (rows, LOOM_PUT_DICE, 0),
            *shrine = find_row (rows, LOOM_PUT_SHRINE, 0);
  Content *content = &row->new;

  content->seat = seat;
  content->neutral = 0;
  content->dice = dice->new.dice;
  content->shrine = shrine->new.shrine;
  for (guint i = 0; i < rows->len; i++)
    if (nth_row (rows, i) != row)
      {
        nth_row (rows, i)->new.dice = LOOM_UNSET;
        nth_row (rows, i)->new.shrine = 0;
      }
}

static void
put_neutral (GArray *rows)
{
  Content *content = &component_row (rows, LOOM_PUT_NEUTRAL, 0)->new;

  content->seat = LOOM_UNSET;
  content->neutral = 1;
  for (guint i = 0; i < rows->len; i++)
    nth_row (rows, i)->new.shrine = 0;
}

static void
put_value (GArray *rows, LoomPut what, gint32 seat, gint32 value)
{
  Content *content = &component_row (rows, what, seat)->new;

  switch (what)
    {
    case LOOM_PUT_DICE:
      content->dice = value;
      break;
    case LOOM_PUT_SHRINE:
      content->shrine = 1;
      break;
    case LOOM_PUT_ELEMENT:
      content->element = value;
      break;
    case LOOM_PUT_HELD:
      content->held = value;
      break;
    case LOOM_PUT_CUBES:
      content->cubes = value;
      content->seat = seat;
      break;
    case LOOM_PUT_FACE:
      content->face = value;
      break;
    case LOOM_PUT_MARKER:
      content->marker = seat;
      break;
    default:
      g_return_if_reached ();
    }
}

/* Takes @what out of @content, where cubes stand alone. */
static void
take (Content *content, LoomPut what, gint32 seat)
{
  switch (what)
    {
    case LOOM_PUT_OWNER:
      if (content->cubes == LOOM_UNSET)
        content->seat = LOOM_UNSET;
      content->dice = LOOM_UNSET;
      content->shrine = 0;
      break;
    case LOOM_PUT_NEUTRAL:
      content->neutral = 0;
      break;
    case LOOM_PUT_DICE:
      content->dice = LOOM_UNSET;
      break;
    case LOOM_PUT_SHRINE:
      content->shrine = 0;
      break;
    case LOOM_PUT_ELEMENT:
      content->element = LOOM_UNSET;
      break;
    case LOOM_PUT_HELD:
      content->held = LOOM_UNSET;
      break;
    case LOOM_PUT_CUBES:
      if (content->seat != seat || content->cubes == LOOM_UNSET)
        break;
      content->cubes = LOOM_UNSET;
      if (content->dice == LOOM_UNSET && content->shrine != 1)
        content->seat = LOOM_UNSET;
      break;
    case LOOM_PUT_FACE:
      content->face = LOOM_UNSET;
      break;
    case LOOM_PUT_MARKER:
      content->marker = content->marker == seat ? LOOM_UNSET : content->marker;
      break;
    }
}

static gboolean
names_owner (LoomPut what, gint32 seat, gint32 value)
{
  return seat > 0 && value != LOOM_UNSET
         && (what == LOOM_PUT_OWNER || what == LOOM_PUT_DICE || what == LOOM_PUT_SHRINE);
}

/* Several places may state one thing, and when the first falls silent the next would be heard:
 * what goes, goes from all. Cubes add up, so that putting a number of them takes the others. */
static void
put (GArray *rows, LoomPut what, gint32 seat, gint32 value)
{
  const gboolean goes = value == LOOM_UNSET;

  if (what <= LOOM_PUT_SHRINE)
    part_cubes (rows);
  for (guint i = 0; i < rows->len && (goes || what == LOOM_PUT_CUBES); i++)
    if (goes || nth_row (rows, i) != find_row (rows, what, seat))
      take (&nth_row (rows, i)->new, what, seat);
  if (goes)
    return;
  if (what == LOOM_PUT_NEUTRAL)
    put_neutral (rows);
  else if (what != LOOM_PUT_OWNER)
    put_value (rows, what, seat, value);
  if (names_owner (what, seat, value))
    put_owner (rows, seat);
}

/* Whether a row after @from and before @to has said already what field @i of row @to says; who is
 * neutral is said by an owner as well. */
static gboolean
is_said_between (const GArray *rows, guint from, guint to, guint i)
{
  Content silent = nothing;

  for (guint k = from + 1; k < to; k++)
    {
      Content *between = &nth_row (rows, k)->new;
      const gint32 *number = content_number (between, i);

      if (number == &between->neutral ? read_stated (between, LOOM_STATED_OWNER) != LOOM_UNSET
                                      : *number != *content_number (&silent, i))
        return TRUE;
    }
  return FALSE;
}

/* Row @to takes over what row @from says, but for what a row between has said before it. */
static void
absorb (const GArray *rows, guint to, guint from)
{
  Content *kept = &nth_row (rows, to)->new, *gone = &nth_row (rows, from)->new;
  Content silent = nothing;

  if (kept->cubes != LOOM_UNSET && gone->cubes != LOOM_UNSET)
    kept->cubes += gone->cubes;
  for (guint i = 0; i < G_N_ELEMENTS (content_names); i++)
    {
      gint32 *number = content_number (kept, i);
      const gboolean adds = number == &kept->cubes || number == &kept->shrine;

      if (*number == *content_number (&silent, i) && (adds || !is_said_between (rows, to, from, i)))
        *number = *content_number (gone, i);
    }
  *gone = nothing;
}

/* Of one seat and marker an area has one place: those that came to have the same become one. */
static void
join_alike (const GArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    for (guint k = i + 1; k < rows->len; k++)
      {
        const Content *one = &nth_row (rows, i)->new, *other = &nth_row (rows, k)->new;

        if (!is_nothing (one) && !is_nothing (other) && one->seat == other->seat
            && one->marker == other->marker)
          absorb (rows, i, k);
      }
}

static void
add_row (LoomEdit *edit, LoomHandle scenario, LoomHandle area, Row *row)
{
  if (row->place == NULL)
    {
      LoomPlace *fresh = (LoomPlace *)loom_entity_new (LOOM_KIND_PLACE);

      fresh->area = area;
      write_content (fresh, &row->new);
      loom_edit_insert (edit, scenario, &fresh->entity, row->index);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (content_names); i++)
    if (*content_number (&row->old, i) != *content_number (&row->new, i))
      loom_edit_set_number (edit, row->place->entity.handle, LOOM_KIND_PLACE, content_names[i],
                            *content_number (&row->new, i));
}

static gboolean
is_owned_by (const GArray *rows, gint32 seat)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const gint32 owner = read_stated (&nth_row (rows, i)->new, LOOM_STATED_OWNER);

      if (owner != LOOM_UNSET)
        return owner == seat;
    }
  return FALSE;
}

/* Those that say nothing any more go last, so that the others come to stand where they are told. */
static LoomEdit *
edit_rows (const LoomBoard *board,
           LoomEdit *edit,
           LoomHandle scenario,
           LoomHandle area,
           const GArray *rows)
{
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (LoomHandle));

  for (guint i = 0; i < rows->len; i++)
    {
      Row *row = nth_row (rows, i);

      if (!is_nothing (&row->new))
        add_row (edit, scenario, area, row);
      else if (row->place != NULL)
        g_array_append_val (gone, row->place->entity.handle);
    }
  if (gone->len > 0)
    loom_edit_append (
        edit, loom_edit_remove_all (board, (const LoomHandle *)gone->data, gone->len, NULL));
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
  g_autoptr (GArray) rows = read_rows (found, area);

  put (rows, what, seat, value);
  join_alike (rows);
  if (names_owner (what, seat, value) && !is_owned_by (rows, seat))
    return loom_edit_refuse (error,
                             _ ("Seat %d has cubes there, and who has cubes on an area owns it "
                                "only with dice or a shrine"),
                             seat);
  return edit_rows (board, loom_edit_new (labels[what]), scenario, area, rows);
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
    loom_edit_append (edit, loom_edit_remove_with (board, number->entity.handle, NULL));
  else if (number != NULL && number->value != value)
    loom_edit_set_number (edit, number->entity.handle, LOOM_KIND_NUMBER, "value", value);
  else if (number == NULL && value != LOOM_UNSET)
    {
      LoomNumber *fresh = (LoomNumber *)loom_entity_new (LOOM_KIND_NUMBER);
      fresh->area = area;
      fresh->value = value;
      loom_edit_insert (edit, scenario, &fresh->entity, G_MAXUINT);
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
  g_autoptr (GArray) rows = read_rows (found, area);
  for (guint i = 0; i < rows->len; i++)
    g_array_append_val (gone, nth_row (rows, i)->place->entity.handle);
  if (number != NULL)
    g_array_append_val (gone, number->entity.handle);
  if (gone->len > 0)
    loom_edit_append (
        edit, loom_edit_remove_all (board, (const LoomHandle *)gone->data, gone->len, NULL));
  return edit;
}
