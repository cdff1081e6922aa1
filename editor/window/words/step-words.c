/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of the model have English names, which are listed here so that they are translated where a
 * step is shown. What the checks propose is translated where it is made. */

#include "editor/window/words/step-words.h"

#include <glib/gi18n.h>

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

const char *
loom_step_words (const char *label)
{
  return label != NULL && *label != '\0' ? gettext (label) : label;
}
