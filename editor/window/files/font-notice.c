/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Missing fonts. Others stand in for them, so that nothing is kept from being drawn; but a map that
 * was set in one face and is printed in another is a surprise that must not come from the printer.
 */

#include "editor/window/files/font-notice.h"

#include "editor/window/files/notice.h"
#include "render/draw/fonts.h"

#include <glib/gi18n.h>

static void
hide_cb (LoomNotice *notice, int response, LoomHost *host)
{
  loom_host_remove_notice (host, GTK_WIDGET (notice));
}

void
loom_font_notice_show (LoomHost *host, const char *const *families)
{
  static const LoomAnswer answers[] = { { NULL } };
  g_return_if_fail (LOOM_IS_HOST (host) && families != NULL);
  guint n = g_strv_length ((char **)families);
  if (n == 0)
    return;
  g_autofree char *names = g_strjoinv (", ", (char **)families);
  g_autofree char *heading = g_strdup_printf (
      ngettext ("A font is not installed: %s", "Fonts are not installed: %s", n), names);
  GtkWidget *notice = loom_notice_new ("dialog-warning-symbolic", answers);
  loom_notice_say (LOOM_NOTICE (notice), heading,
                   _ ("Others stand in on the canvas, in exports and in print. The board itself is "
                      "not changed by that."));
  g_signal_connect_object (notice, "answered", G_CALLBACK (hide_cb), host, 0);
  loom_host_add_notice (host, notice);
}

void
loom_font_notice_check (LoomHost *host)
{
  static gboolean was_checked;
  g_return_if_fail (LOOM_IS_HOST (host));
  if (was_checked)
    return;
  was_checked = TRUE;
  g_auto (GStrv) missing = loom_fonts_dup_missing (NULL);
  loom_font_notice_show (host, (const char *const *)missing);
}
