/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marks in a drawing for what a reader can turn off.
 *
 * cairo 1.16 knows no layers of a PDF, but tags of its structure, of which it takes none that are
 * not in the standard. A board has no use for those below; pdf-finish.c makes layers of them.
 * Passes of their own for each layer would not do, for patterns lie under some lines and over
 * others. */

#include "render/draw/toggle.h"

static const struct
{
  const char *name;
  const char *tag;
} toggles[LOOM_N_TOGGLES] = {
  { "Patterns", "Code" },
  { "Numbers", "Formula" },
  { "Grid", "Table" },
  { "Notes", "Note" },
};

static const cairo_user_data_key_t key;

const char *
loom_toggle_name (LoomToggle toggle)
{
  g_return_val_if_fail (toggle < LOOM_N_TOGGLES, NULL);

  return toggles[toggle].name;
}

const char *
loom_toggle_tag (LoomToggle toggle)
{
  g_return_val_if_fail (toggle < LOOM_N_TOGGLES, NULL);

  return toggles[toggle].tag;
}

void
loom_toggle_mark (cairo_surface_t *surface)
{
  static int marked;

  g_return_if_fail (surface != NULL);

  cairo_surface_set_user_data (surface, &key, &marked, NULL);
}

gboolean
loom_toggle_begin (cairo_t *cr, LoomToggle toggle)
{
  if (cairo_surface_get_user_data (cairo_get_target (cr), &key) == NULL)
    return FALSE;
  /* cairo 1.16 forgets a tag that begins where all is clipped, and stumbles over its end. */
  cairo_save (cr);
  cairo_reset_clip (cr);
  cairo_tag_begin (cr, toggles[toggle].tag, NULL);
  cairo_restore (cr);
  return TRUE;
}

void
loom_toggle_end (cairo_t *cr, LoomToggle toggle)
{
  if (cairo_surface_get_user_data (cairo_get_target (cr), &key) != NULL)
    cairo_tag_end (cr, toggles[toggle].tag);
}
