/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mending the file of a style: see style-fix.h. What one fix changes another finding may be
 * about, so all is looked at anew after each. */

#include "render/checks/style-fix.h"

#include "render/checks/style-check.h"
#include "render/styles/style-file.h"
#include "render/styles/style-library.h"
#include "render/styles/style-mend.h"

#include <string.h>

/* The most rounds: each mends all lines, or one colour. */
#define MOST_ROUNDS 200

/* The text with one more thing mended, or NULL where nothing is left that can be. */
static char *
dup_round (const char *path, const char *text, GError **error)
{
  g_autoptr (GPtrArray) flaws
      = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_style_flaw_free);
  g_autoptr (LoomStyleValues) style
      = loom_style_library_read_text (path, text, strlen (text), flaws, error);

  if (style == NULL)
    return NULL;
  if (flaws->len > 0)
    return loom_style_mend_flaws (text, flaws);
  g_autoptr (GPtrArray) found = loom_style_check (loom_style_values_get_table (style));
  for (guint i = 0; i < found->len; i++)
    {
      const LoomStyleFinding *finding = g_ptr_array_index (found, i);

      if (finding->group != NULL)
        return loom_style_mend_set (text, finding->group, finding->key, finding->value);
    }
  return NULL;
}

char *
loom_style_dup_mended (const char *path, const char *text, GError **error)
{
  g_return_val_if_fail (path != NULL && text != NULL, NULL);

  g_autofree char *now = g_strdup (text);
  g_autoptr (GError) why = NULL;

  for (guint i = 0; i < MOST_ROUNDS; i++)
    {
      char *mended = dup_round (path, now, &why);

      if (mended == NULL)
        break;
      g_free (now);
      now = mended;
    }
  if (why == NULL)
    return g_steal_pointer (&now);
  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}
