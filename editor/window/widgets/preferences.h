/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person has chosen, kept in boardloom/editor.ini in the folder for settings. Every choice
 * is a property; listen to "notify", or bind it. What cannot be read or written is as if it was not
 * there: the program works without.
 *
 * Properties:
 *   "color-scheme"   LoomColorScheme: what the system says, light, or dark
 *   "high-contrast"  gboolean: stronger lines, also where the system does not ask for them
 *   "reduced-motion" gboolean: nothing slides or fades
 *   "inches"         gboolean: lengths are shown in inches
 *   "snapping"       gboolean: windows begin with snapping
 *   "grid"           int: pitch of the grid, µm
 *   "shows-grid"     gboolean: windows begin with the grid
 *   "backup"         gboolean: saving keeps the last file as “name~”
 *   "recovery"       gboolean: a journal of edits is kept until the board is saved
 *   "width", "height", "maximized", "left-width", "right-width", "problems-height": the window as
 *                    it was left, px
 *   "shows-start"    gboolean: the gallery shows when the program starts without a file */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_COLOR_SCHEME_SYSTEM,
  LOOM_COLOR_SCHEME_LIGHT,
  LOOM_COLOR_SCHEME_DARK,
} LoomColorScheme;

GType loom_color_scheme_get_type (void);

#define LOOM_TYPE_PREFERENCES (loom_preferences_get_type ())
G_DECLARE_FINAL_TYPE (LoomPreferences, loom_preferences, LOOM, PREFERENCES, GObject)

/**
 * loom_preferences_new: Those in the file at @path; it is written shortly after a change.
 */
LoomPreferences *loom_preferences_new (const char *path);

/**
 * loom_preferences_get_default: The person's own. Lent.
 */
LoomPreferences *loom_preferences_get_default (void);

gboolean loom_preferences_get_boolean (LoomPreferences *self, const char *name);
int loom_preferences_get_int (LoomPreferences *self, const char *name);

/**
 * loom_preferences_flush: Writes now what has changed.
 */
void loom_preferences_flush (LoomPreferences *self);

/**
 * loom_preferences_get_recent, loom_preferences_add_recent, loom_preferences_remove_recent:
 * The paths of the boards last opened, the latest first; NULL-terminated, free with g_strfreev().
 */
char **loom_preferences_get_recent (LoomPreferences *self);
void loom_preferences_add_recent (LoomPreferences *self, const char *path);
void loom_preferences_remove_recent (LoomPreferences *self, const char *path);

/**
 * loom_preferences_dup_printer, loom_preferences_set_printer:
 * The name of the measured printer that was chosen last (render/sheet/printers.h), or NULL.
 */
char *loom_preferences_dup_printer (LoomPreferences *self);
void loom_preferences_set_printer (LoomPreferences *self, const char *name);

/**
 * loom_preferences_dup_style, loom_preferences_set_style:
 * The name of the style of new boards, or NULL for the default.
 */
char *loom_preferences_dup_style (LoomPreferences *self);
void loom_preferences_set_style (LoomPreferences *self, const char *name);

G_END_DECLS
