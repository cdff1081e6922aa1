/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of pieces, each drawn once, whatever shows it how often. */

#include "render/web/sprites-private.h"

#include "render/web/svg-slim.h"
#include "render/web/web-text.h"

LoomWebSprites *
loom_web_sprites_new (const LoomTheme *theme)
{
  LoomWebSprites *self = g_new0 (LoomWebSprites, 1);

  self->theme = theme;
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->pictures = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  return self;
}

void
loom_web_sprites_free (LoomWebSprites *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->pictures);
  g_free (self);
}

gboolean
loom_web_sprites_find (const LoomWebSprites *self, const char *key, guint *number)
{
  gpointer found;

  if (!g_hash_table_lookup_extended (self->numbers, key, NULL, &found))
    return FALSE;
  *number = GPOINTER_TO_UINT (found);
  return TRUE;
}

guint
loom_web_sprites_add (LoomWebSprites *self, const char *key, LoomSurface *surface)
{
  const guint number = self->pictures->len;
  g_autoptr (GBytes) svg = loom_surface_finish (surface, NULL);

  g_ptr_array_add (self->pictures,
                   svg != NULL ? loom_svg_slim (svg) : g_bytes_new_static ("<svg/>", 6));
  g_hash_table_insert (self->numbers, g_strdup (key), GUINT_TO_POINTER (number));
  return number;
}

void
loom_web_sprites_append (const LoomWebSprites *self, GString *json)
{
  g_string_append_c (json, '[');
  for (guint i = 0; i < self->pictures->len; i++)
    {
      gsize size;
      const char *svg = g_bytes_get_data (self->pictures->pdata[i], &size);
      g_autofree char *text = g_strndup (svg, size);

      g_string_append (json, i > 0 ? "," : "");
      loom_web_json (json, text);
    }
  g_string_append_c (json, ']');
}
