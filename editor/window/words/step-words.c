/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of the model have English names, which are listed here so that they are translated where a
 * step is shown. What the checks propose is translated where it is made. */

#include "editor/window/words/step-words.h"

#include "editor/window/words/words.h"

#include <glib/gi18n.h>
#include <string.h>

/* clang-format off */
G_GNUC_UNUSED static const char *const labels[] = {
  N_("Accept a problem"),
  N_("Add a note"),
  N_("Add areas of another tool"),
  N_("Add barrier"),
  N_("Balance a scenario"),
  N_("Change character"),
  N_("Change how it is printed"),
  N_("Clear area"),
  N_("Copy a scenario"),
  N_("Cut hole"),
  N_("Cut out area"),
  N_("Delete corner"),
  N_("Detach area"),
  N_("Draw area"),
  N_("Draw block of areas"),
  N_("Draw border"),
  N_("Duplicate layer"),
  N_("Fill gap"),
  N_("Fill hole with area"),
  N_("Fill hole"),
  N_("Fix all problems"),
  N_("Group areas"),
  N_("Insert corner"),
  N_("Make it fair"),
  N_("Merge areas"),
  N_("Merge many areas"),
  N_("Mirror board"),
  N_("Move corner"),
  N_("Move corners"),
  N_("Move piece"),
  N_("Move pieces"),
  N_("New kind of cell"),
  N_("New layer"),
  N_("Paint cells"),
  N_("Paste"),
  N_("Place cubes"),
  N_("Place dice"),
  N_("Place die"),
  N_("Place marker"),
  N_("Place shrine"),
  N_("Rename"),
  N_("Resize layer"),
  N_("Reverse"),
  N_("Scale board"),
  N_("Set element"),
  N_("Set neutral"),
  N_("Set number"),
  N_("Set owner"),
  N_("Set turns held"),
  N_("Share a border"),
  N_("Split area"),
  N_("Stamp"),
  N_("Take over to the other side"),
  N_("Ungroup areas"),
  N_("Weld corners"),
};
/* clang-format on */

/* What edits of the model do to a thing of some kind, or to several, by the word in front. */
typedef enum
{
  MOVE,
  TURN,
  REMOVE,
  N_VERBS
} Verb;

static const char *const verbs[N_VERBS] = { "Move ", "Turn ", "Remove " };

static char *
dup_words (Verb verb, const char *kind)
{
  switch (verb)
    {
    case MOVE:
      /* Translators: a kind of thing, as “Area”. */
      return g_strdup_printf (_ ("Move %s"), kind);
    case TURN:
      return g_strdup_printf (_ ("Turn %s"), kind);
    default:
      return g_strdup_printf (_ ("Remove %s"), kind);
    }
}

static char *
dup_words_of_many (Verb verb, const char *number)
{
  switch (verb)
    {
    case MOVE:
      return g_strdup_printf (_ ("Move %s things"), number);
    case TURN:
      return g_strdup_printf (_ ("Turn %s things"), number);
    default:
      return g_strdup_printf (_ ("Remove %s things"), number);
    }
}

/* The words for “Move area” and “Turn 3 things”; NULL for what is not made so, or is English. */
static const char *
find_words (const char *label)
{
  Verb verb = 0;
  g_auto (GStrv) parts = NULL;
  g_autofree char *words = NULL;
  int kind;

  while (verb < N_VERBS && !g_str_has_prefix (label, verbs[verb]))
    verb++;
  if (verb == N_VERBS || g_str_equal (gettext ("Move %s"), "Move %s"))
    return NULL;
  kind = loom_kind_find_any (label + strlen (verbs[verb]));
  parts = g_strsplit (label + strlen (verbs[verb]), " ", 2);
  if (kind >= 0)
    words = dup_words (verb, loom_words_kind ((LoomKind)kind));
  else if (g_strcmp0 (parts[1], "things") == 0)
    words = dup_words_of_many (verb, parts[0]);
  return words != NULL ? g_intern_string (words) : NULL;
}

const char *
loom_step_words (const char *label)
{
  const char *words = label != NULL ? find_words (label) : NULL;

  if (words != NULL)
    return words;
  return label != NULL && *label != '\0' ? gettext (label) : label;
}
