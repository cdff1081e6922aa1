/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Missing fonts. Others stand in for them, so that nothing is kept from being drawn; but a map that
 * was set in one face and is printed in another is a surprise that must not come from the printer.
 */

#include "editor/window/files/font-notice.h"

#include "editor/window/files/notice.h"
#include "render/board/board.h"
#include "render/styles/missing-font.h"

#include <glib/gi18n.h>

#include <string.h>

static void
hide_cb (LoomNotice *notice, int response, LoomHost *host)
{
  loom_host_remove_notice (host, GTK_WIDGET (notice));
}

static void
add_once (GPtrArray *words, const char *word)
{
  if (word != NULL && !g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL))
    g_ptr_array_add (words, (gpointer)word);
}

static char *
join (GPtrArray *words)
{
  g_ptr_array_add (words, NULL);
  return g_strjoinv (", ", (char **)words->pdata);
}

void
loom_font_notice_show (LoomHost *host, const GPtrArray *missing)
{
  static const LoomAnswer answers[] = { { NULL } };
  g_return_if_fail (LOOM_IS_HOST (host) && missing != NULL);
  if (missing->len == 0)
    return;
  g_autoptr (GPtrArray) families = g_ptr_array_new ();
  g_autoptr (GPtrArray) packages = g_ptr_array_new ();
  for (guint i = 0; i < missing->len; i++)
    {
      const LoomMissingFont *font = g_ptr_array_index (missing, i);
      add_once (families, font->family);
      add_once (packages, font->package);
    }
  const guint n_packages = packages->len;
  g_autofree char *names = join (families);
  g_autofree char *where = join (packages);
  g_autofree char *heading = g_strdup_printf (
      ngettext ("A font is not installed: %s", "Fonts are not installed: %s", missing->len), names);
  g_autoptr (GString) text
      = g_string_new (_ ("Others stand in on the canvas, in exports and in print. The board itself "
                         "is not changed by that."));
  if (n_packages > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("Debian has what is missing in the package %s.",
                                        "Debian has what is missing in the packages %s.",
                                        n_packages),
                              where);
    }
  GtkWidget *notice = loom_notice_new ("dialog-warning-symbolic", answers);
  loom_notice_say (LOOM_NOTICE (notice), heading, text->str);
  g_signal_connect_object (notice, "answered", G_CALLBACK (hide_cb), host, 0);
  loom_host_add_notice (host, notice);
}

/* Takes out of @missing what was told before, in any window. */
static void
keep_news (GPtrArray *missing)
{
  static GHashTable *told; /* (element-type utf8 NULL) */
  if (told == NULL)
    told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = missing->len; i > 0; i--)
    {
      const LoomMissingFont *font = g_ptr_array_index (missing, i - 1);
      if (!g_hash_table_add (told, g_strdup (font->family)))
        g_ptr_array_remove_index (missing, i - 1);
    }
}

static void
check_cb (LoomHost *host)
{
  static const char key[] = "loom-style-of-fonts";
  LoomDocument *document = loom_host_get_document (host);
  const LoomBoard *board = loom_document_get_board (document);
  const char *path = loom_document_get_place (document);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;
  const LoomStyleTable *style = loom_render_board_theme (board, folder, NULL)->style;

  if (g_object_get_data (G_OBJECT (host), key) == style)
    return;
  g_object_set_data (G_OBJECT (host), key, (gpointer)style);
  g_autoptr (GPtrArray) missing = loom_missing_fonts_find (style, NULL);
  keep_news (missing);
  loom_font_notice_show (host, missing);
}

void
loom_font_notice_watch (LoomHost *host)
{
  g_return_if_fail (LOOM_IS_HOST (host));
  LoomDocument *document = loom_host_get_document (host);
  g_signal_connect_object (document, "changed", G_CALLBACK (check_cb), host, G_CONNECT_SWAPPED);
  check_cb (host);
}
