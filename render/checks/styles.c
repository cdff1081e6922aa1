/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether there is the style that a board names. */

#include "formats/model/nearest.h"
#include "render/checks/checks.h"
#include "render/styles/style-library.h"
#include "render/styles/styles.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The style that @name was meant to be; the default where none is near. Free with g_free(). */
static char *
dup_meant (const char *name, const char *folder)
{
  g_auto (GStrv) names = loom_style_library_dup_names (folder);
  LoomNearest nearest = LOOM_NEAREST_INIT;

  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) != 0 && loom_style_library_find (names[i], folder, NULL) != NULL)
      loom_nearest_offer (&nearest, name, names[i]);
  return g_strdup (nearest.word != NULL ? nearest.word : loom_styles_get_default ()->id);
}

/* The default is what a board has that names none. */
static LoomEdit *
dup_fix (const LoomStyle *style, const char *meant)
{
  const gboolean is_default = strcmp (meant, loom_styles_get_default ()->id) == 0;
  g_autofree char *label = g_strdup_printf (_ ("Draw the board in the style “%s”"), meant);
  g_auto (LoomValue) value = loom_value_string (is_default ? NULL : meant);
  LoomEdit *fix = loom_edit_new (label);

  loom_edit_set (fix, style->entity.handle, "base", &value);
  return fix;
}

void
loom_print_check_style (LoomCheck *check)
{
  const LoomStyle *style = (const LoomStyle *)loom_board_section (check->board, LOOM_KIND_STYLE);
  const char *folder = check->report->folder;
  g_autoptr (GError) error = NULL;

  if (style == NULL || style->base == NULL
      || loom_style_library_find (style->base, folder, &error) != NULL)
    return;
  g_autofree char *meant = dup_meant (style->base, folder);
  LoomDiagnostic *found
      = loom_check_add (check, "STYLE-UNKNOWN", &style->entity, _ ("%s; the board is drawn in %s"),
                        error->message, loom_styles_get_default ()->id);
  loom_diagnostic_take_fix (found, dup_fix (style, meant));
}
