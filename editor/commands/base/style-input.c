/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "editor/commands/base/style-input.h"

#include "editor/commands/base/output.h"
#include "render/styles/missing-font.h"
#include "render/styles/style-file.h"
#include "render/styles/style-library.h"
#include "render/styles/styles.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
loom_input_is_style_file (const char *text)
{
  g_return_val_if_fail (text != NULL, FALSE);
  return strchr (text, '/') != NULL || g_str_has_suffix (text, LOOM_STYLE_SUFFIX);
}

/* The style in a file, which stays in memory: drawings borrow it until the program ends. */
static const LoomStyleTable *
read_file (const char *path)
{
  g_autoptr (GPtrArray) flaws
      = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_style_flaw_free);
  g_autoptr (GError) error = NULL;
  LoomStyleValues *style = loom_style_library_read (path, flaws, &error);

  if (style == NULL)
    {
      loom_complain ("%s: %s", loom_input_name (path), error->message);
      return NULL;
    }
  for (guint i = 0; i < flaws->len; i++)
    {
      const LoomStyleFlaw *flaw = g_ptr_array_index (flaws, i);

      loom_say (_ ("%s:%u: warning: %s; it is left as in its base"), loom_input_name (path),
                flaw->line, flaw->words);
    }
  return loom_style_values_get_table (style);
}

const LoomStyleTable *
loom_input_find_style (const char *text, const char *folder)
{
  g_autoptr (GError) error = NULL;
  const LoomStyleTable *style;

  g_return_val_if_fail (text != NULL, NULL);
  if (loom_input_is_style_file (text))
    return read_file (text);
  style = loom_style_library_find (text, folder, &error);
  if (style == NULL)
    loom_complain (_ ("%s (“boardloom style list” tells which can be had)"), error->message);
  return style;
}

void
loom_input_say_style (const LoomBoard *board, const char *path, const char *folder)
{
  g_return_if_fail (board != NULL && path != NULL);

  const LoomStyle *style = (const LoomStyle *)loom_board_section (board, LOOM_KIND_STYLE);
  g_autoptr (GError) error = NULL;

  if (style != NULL && style->base != NULL
      && loom_style_library_find (style->base, folder, &error) == NULL)
    loom_say (_ ("%s:%u: warning: %s; the board is drawn in %s"), loom_input_name (path),
              style->entity.line, error->message, loom_styles_get_default ()->id);
}

void
loom_input_say_fonts (const LoomStyleTable *style, const char *path)
{
  g_return_if_fail (style != NULL && path != NULL);

  g_autoptr (GPtrArray) missing = loom_missing_fonts_find (style, NULL);

  for (guint i = 0; i < missing->len; i++)
    {
      g_autofree char *words = loom_missing_font_dup_words (g_ptr_array_index (missing, i));

      loom_say (_ ("%s: warning: in the style “%s” %s"), loom_input_name (path), style->id, words);
    }
}
