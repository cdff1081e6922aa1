/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Typefaces that are not there: see missing-font.h. The text is lettered all the same, since the
 * layout goes through the same list: the style's own, then the serif of all boards. */

#include "render/styles/missing-font.h"

#include "render/draw/typefaces.h"

#include <glib/gi18n-lib.h>

#include <string.h>

void
loom_missing_font_free (LoomMissingFont *self)
{
  if (self == NULL)
    return;
  g_free (self->family);
  g_free (self->substitute);
  g_free (self);
}

/* The first of @families, from @from on, that is installed. */
static const char *
find_installed (char **families, guint from, const char *const *roots)
{
  static const char *const last[] = { LOOM_FAMILY_SERIF, "DejaVu Serif", "DejaVu Sans" };

  for (guint i = from; families[i] != NULL; i++)
    if (*g_strstrip (families[i]) != '\0' && loom_typeface_is_installed (families[i], roots))
      return families[i];
  for (guint i = 0; i < G_N_ELEMENTS (last); i++)
    if (loom_typeface_is_installed (last[i], roots))
      return last[i];
  return NULL;
}

static gboolean
is_told (const GPtrArray *found, const char *family)
{
  for (guint i = 0; i < found->len; i++)
    if (strcmp (((const LoomMissingFont *)g_ptr_array_index (found, i))->family, family) == 0)
      return TRUE;
  return FALSE;
}

GPtrArray *
loom_missing_fonts_find (const LoomStyleTable *style, const char *const *roots)
{
  g_return_val_if_fail (style != NULL, NULL);

  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_missing_font_free);

  for (guint role = 0; role < LOOM_N_TYPES; role++)
    {
      g_auto (GStrv) families = g_strsplit (style->types[role].family, ",", -1);

      if (families[0] == NULL || *g_strstrip (families[0]) == '\0' || is_told (found, families[0])
          || loom_typeface_is_installed (families[0], roots))
        continue;

      LoomMissingFont *missing = g_new0 (LoomMissingFont, 1);
      missing->package = loom_typeface_get_package (families[0]);
      missing->family = g_strdup (families[0]);
      missing->substitute = g_strdup (find_installed (families, 1, roots));
      g_ptr_array_add (found, missing);
    }
  return found;
}

char *
loom_missing_font_dup_words (const LoomMissingFont *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autofree char *instead = self->substitute != NULL
                                 ? g_strdup_printf (_ ("“%s” stands in for it"), self->substitute)
                                 : g_strdup (_ ("any that there is stands in for it"));
  if (self->package != NULL)
    return g_strdup_printf (_ ("the typeface “%s” is not installed, and %s; it is in the Debian "
                               "package %s"),
                            self->family, instead, self->package);
  return g_strdup_printf (_ ("the typeface “%s” is not installed, and %s; install it, or name "
                             "another in the style"),
                          self->family, instead);
}
