/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The look. GTK 4 does not follow the desktop's settings for dark by itself: the portal says it,
 * and is asked in the background when there is a session bus. It may never answer; then it is
 * light. */

#include "editor/window/widgets/look.h"

#include "editor/window/widgets/icons.h"
#include "editor/window/widgets/preferences.h"

#include <string.h>

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

/* The look of the one display; lives as long as the program. */
static struct
{
  GtkCssProvider *contrast; /* over the style sheet, only where contrast is high */
  gboolean has_contrast;
  gboolean is_system_dark;
  gboolean is_system_contrast;
  gboolean had_animations;
  GDBusProxy *portal;
} look;

gboolean
loom_look_is_high_contrast (void)
{
  g_autofree char *theme = NULL;
  GtkSettings *settings = gtk_settings_get_default ();
  if (loom_preferences_get_boolean (loom_preferences_get_default (), "high-contrast")
      || look.is_system_contrast)
    return TRUE;
  if (settings == NULL)
    return FALSE;
  g_object_get (settings, "gtk-theme-name", &theme, NULL);
  return theme != NULL
         && (g_str_has_prefix (theme, "HighContrast") || strstr (theme, "-hc") != NULL);
}

/* A theme whose name says that it is dark is so by itself, and no variant of another. */
static gboolean
is_theme_dark (void)
{
  g_autofree char *theme = NULL;
  g_object_get (gtk_settings_get_default (), "gtk-theme-name", &theme, NULL);
  return theme != NULL && (strstr (theme, "Inverse") != NULL || g_str_has_suffix (theme, "-dark"));
}

static void
set_contrast (gboolean wanted)
{
  GdkDisplay *display = gdk_display_get_default ();
  if (wanted == look.has_contrast)
    return;
  look.has_contrast = wanted;
  if (wanted)
    gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (look.contrast),
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (look.contrast));
}

static void
update (void)
{
  LoomPreferences *preferences = loom_preferences_get_default ();
  LoomColorScheme scheme;
  g_object_get (preferences, "color-scheme", &scheme, NULL);
  gboolean dark
      = scheme == LOOM_COLOR_SCHEME_DARK
        || (scheme == LOOM_COLOR_SCHEME_SYSTEM && (look.is_system_dark || is_theme_dark ()));
  gboolean moves
      = look.had_animations && !loom_preferences_get_boolean (preferences, "reduced-motion");
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", dark,
                "gtk-enable-animations", moves, NULL);
  set_contrast (loom_look_is_high_contrast ());
}

/* --- The portal ----------------------------------------------------------------------------- */

static void
take_setting (const char *key, GVariant *value)
{
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    return;
  if (strcmp (key, "color-scheme") == 0)
    look.is_system_dark = g_variant_get_uint32 (value) == 1;
  else if (strcmp (key, "contrast") == 0)
    look.is_system_contrast = g_variant_get_uint32 (value) == 1;
  update ();
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = g_dbus_proxy_call_finish (G_DBUS_PROXY (source), result, &error);
  if (answer == NULL)
    {
      g_debug ("The desktop does not say its %s: %s", (const char *)data, error->message);
      return;
    }
  g_autoptr (GVariant) outer = NULL;
  g_variant_get (answer, "(v)", &outer);
  if (g_variant_is_of_type (outer, G_VARIANT_TYPE_VARIANT))
    {
      g_autoptr (GVariant) inner = g_variant_get_variant (outer);
      take_setting (data, inner);
    }
  else
    take_setting (data, outer);
}

static void
signal_cb (GDBusProxy *proxy,
           const char *sender,
           const char *name,
           GVariant *parameters,
           gpointer data)
{
  const char *group, *key;
  g_autoptr (GVariant) value = NULL;
  if (strcmp (name, "SettingChanged") != 0
      || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &group, &key, &value);
  if (strcmp (group, APPEARANCE) == 0)
    take_setting (key, value);
}

static void
proxy_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  static const char *const keys[] = { "color-scheme", "contrast" };
  g_autoptr (GError) error = NULL;
  look.portal = g_dbus_proxy_new_for_bus_finish (result, &error);
  if (look.portal == NULL)
    {
      g_debug ("There is no portal: %s", error->message);
      return;
    }
  g_signal_connect (look.portal, "g-signal", G_CALLBACK (signal_cb), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_dbus_proxy_call (look.portal, "Read", g_variant_new ("(ss)", APPEARANCE, keys[i]),
                       G_DBUS_CALL_FLAGS_NONE, 2000, NULL, read_cb, (gpointer)keys[i]);
}

/* --- Beginning ------------------------------------------------------------------------------ */

void
loom_look_init (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  g_return_if_fail (look.contrast == NULL && display != NULL);
  loom_icons_hold ();
  gtk_css_provider_load_from_resource (style, "/org/boardloom/Editor/ui/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  look.contrast = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (look.contrast, "/org/boardloom/Editor/ui/contrast.css");
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (display),
                                    "/org/boardloom/Editor/icons");
  g_object_get (settings, "gtk-enable-animations", &look.had_animations, NULL);
  g_signal_connect (loom_preferences_get_default (), "notify", G_CALLBACK (update), NULL);
  g_signal_connect (settings, "notify::gtk-theme-name", G_CALLBACK (update), NULL);
  update ();
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION,
                            G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START
                                | G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES,
                            NULL, PORTAL_NAME, PORTAL_PATH, PORTAL_SETTINGS, NULL, proxy_cb, NULL);
}
