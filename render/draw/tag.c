/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What parts of a page mean. Surfaces are marked for it, for the same drawings are shown in windows
 * and made parts of other documents, where tags would mean nothing. */

#include "render/draw/tag.h"

static const cairo_user_data_key_t key;

void
loom_tag_mark (cairo_surface_t *surface)
{
  static int marked;

  g_return_if_fail (surface != NULL);

  cairo_surface_set_user_data (surface, &key, &marked, NULL);
}

void
loom_tag_begin (cairo_t *cr, const char *tag)
{
  if (cairo_surface_get_user_data (cairo_get_target (cr), &key) == NULL)
    return;
  /* As in toggle.c: a tag does not begin where all is clipped. */
  cairo_save (cr);
  cairo_reset_clip (cr);
  cairo_tag_begin (cr, tag, NULL);
  cairo_restore (cr);
}

void
loom_tag_end (cairo_t *cr, const char *tag)
{
  if (cairo_surface_get_user_data (cairo_get_target (cr), &key) != NULL)
    cairo_tag_end (cr, tag);
}
