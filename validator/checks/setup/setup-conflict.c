/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Places that contradict each other: of two statements of the same thing of an area the first one
 * counts, and whoever wrote the second does not see it anywhere. */

#include "formats/model/pair.h"
#include "validator/checks/setup/setup.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

/* What a place says too late, with what was said before. */
typedef struct
{
  const LoomPlace *place;
  const LoomPositionArea *area;
  gboolean is_late[LOOM_N_STATED];
} Conflict;

static char *
dup_statement (LoomStated what, gint32 value)
{
  switch (what)
    {
    case LOOM_STATED_OWNER:
      return value > 0 ? g_strdup_printf (_ ("seat %d"), (int)value) : g_strdup (_ ("neutral"));
    case LOOM_STATED_DICE:
      return g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "%d die", "%d dice", (gulong)MAX (value, 0)), (int)value);
    case LOOM_STATED_ELEMENT:
      /* Translators: what an area is said to have; the word is the one of the file. */
      return g_strdup_printf (_ ("the element “%s”"),
                              loom_kind_field (LOOM_KIND_PLACE, "element")->names[value]);
    case LOOM_STATED_HELD:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "held for %d turn", "held for %d turns",
                                           (gulong)MAX (value, 0)),
                              (int)value);
    case LOOM_STATED_FACE:
      return g_strdup_printf (_ ("die showing %d"), (int)value);
    case LOOM_N_STATED:
      break;
    }
  g_return_val_if_reached (NULL);
}

/* What is said too late, or what was said before it. */
static char *
dup_statements (const LoomPosition *position, const Conflict *conflict, gboolean is_before)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint what = 0; what < LOOM_N_STATED; what++)
    if (conflict->is_late[what])
      {
        const LoomPlace *place = is_before ? conflict->area->stated[what] : conflict->place;

        g_ptr_array_add (words,
                         dup_statement ((LoomStated)what,
                                        loom_position_stated (position, place, (LoomStated)what)));
      }
  return loom_words_strings (words, LOOM_N_STATED);
}

/* A game in which areas have owners tells by itself that one has two; one of cubes has a seat for
 * each of these alone. */
static gboolean
find_conflict (const LoomPosition *position, const LoomPlace *place, Conflict *conflict)
{
  const gboolean tells_owners = position->rules != NULL
                                && (position->rules->uses & LOOM_USES_OWNER) != 0
                                && (position->rules->uses & LOOM_USES_CUBES) == 0;
  const guint32 index
      = place->area < position->n_handles ? position->area_of_handle[place->area] : LOOM_NONE;
  gboolean is_found = FALSE;

  if (index == LOOM_NONE)
    return FALSE;
  *conflict = (Conflict){ .place = place, .area = &position->areas[index] };
  for (guint what = 0; what < LOOM_N_STATED; what++)
    {
      const gint32 value = loom_position_stated (position, place, (LoomStated)what);

      if (value == LOOM_UNSET || (what == LOOM_STATED_OWNER && tells_owners)
          || value
                 == loom_position_stated (position, conflict->area->stated[what], (LoomStated)what))
        continue;
      conflict->is_late[what] = TRUE;
      is_found = TRUE;
    }
  return is_found;
}

/* What makes two places of a scenario the same one, see the table of kinds. */
static gint64
key_of (LoomHandle area, gint32 seat, gint32 marker)
{
  return (gint64)area << 16 | MAX (seat, 0) << 8 | MAX (marker, 0);
}

static GHashTable *
collect_keys (const GPtrArray *places)
{
  GHashTable *keys = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < places->len; i++)
    {
      const LoomPlace *place = g_ptr_array_index (places, i);
      gint64 *key = g_new (gint64, 1);

      *key = key_of (place->area, place->seat, place->marker);
      g_hash_table_add (keys, key);
    }
  return keys;
}

/* Whether @place would say nothing any more without what it says too late. */
static gboolean
says_no_more (const Conflict *conflict)
{
  const LoomPlace *place = conflict->place;

  for (guint what = 0; what < LOOM_N_STATED; what++)
    if (!conflict->is_late[what] && loom_place_stated (place, (LoomStated)what) != LOOM_UNSET)
      return FALSE;
  return place->shrine != 1 && place->cubes == LOOM_UNSET && place->marker == LOOM_UNSET;
}

/* Takes away what has no effect; a comment stays with the place that it stands before. */
static LoomEdit *
new_fix (const Conflict *conflict, GHashTable *keys)
{
  static const char *const fields[LOOM_N_STATED] = {
    [LOOM_STATED_OWNER] = "seat", [LOOM_STATED_DICE] = "dice", [LOOM_STATED_ELEMENT] = "element",
    [LOOM_STATED_HELD] = "held",  [LOOM_STATED_FACE] = "face",
  };
  const LoomPlace *place = conflict->place;
  const LoomHandle handle = place->entity.handle;
  const gint64 key = key_of (place->area, LOOM_UNSET, place->marker);
  LoomEdit *fix;

  if (says_no_more (conflict) && place->entity.trivia == NULL)
    {
      fix = loom_edit_new (_ ("Remove what has no effect"));
      loom_edit_remove (fix, handle);
      return fix;
    }
  /* Without its seat it would be the same place as another. */
  if (conflict->is_late[LOOM_STATED_OWNER] && place->seat != LOOM_UNSET
      && (place->cubes != LOOM_UNSET || g_hash_table_contains (keys, &key)))
    return NULL;
  fix = loom_edit_new (_ ("Remove what has no effect"));
  for (guint what = 0; what < LOOM_N_STATED; what++)
    if (conflict->is_late[what])
      loom_edit_set_number (fix, handle, LOOM_KIND_PLACE, fields[what], LOOM_UNSET);
  if (conflict->is_late[LOOM_STATED_OWNER] && place->neutral == 1)
    loom_edit_set_number (fix, handle, LOOM_KIND_PLACE, "neutral", 0);
  return fix;
}

void
loom_setup_check_conflicts (LoomCheck *check, const LoomPosition *position)
{
  const GPtrArray *places = loom_entity_children (&position->scenario->entity, LOOM_KIND_PLACE);
  g_autoptr (GHashTable) keys = NULL;

  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      const LoomPlace *place = g_ptr_array_index (places, i);
      g_autofree char *name = NULL;
      g_autofree char *late = NULL;
      g_autofree char *before = NULL;
      LoomDiagnostic *diagnostic;
      Conflict conflict;
      LoomEdit *fix;

      if (!find_conflict (position, place, &conflict))
        continue;
      keys = keys != NULL ? keys : collect_keys (places);
      name = loom_words_name (&conflict.area->area->entity);
      late = dup_statements (position, &conflict, FALSE);
      before = dup_statements (position, &conflict, TRUE);
      /* Translators: an area, what is said of it and what was said before, as in “3 dice”. */
      diagnostic = loom_check_add (check, "PLACE-CONFLICT", &place->entity,
                                   _ ("of %s it is said here “%s”, and before that “%s”; what is "
                                      "said first counts"),
                                   name, late, before);
      loom_diagnostic_concern (diagnostic, &conflict.area->area->entity);
      fix = new_fix (&conflict, keys);
      if (fix != NULL)
        loom_diagnostic_take_fix (diagnostic, fix);
    }
}
