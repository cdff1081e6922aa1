/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every action of the window as a row with a title and its keys: what the command list
 * (Ctrl+Shift+P), the shortcuts window, the accelerators and the manual are made from. Each part of
 * the window has a table of its own rows beside the code of its actions; commands.c lists the
 * tables. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *action;  /* detailed name: "win.undo", "win.tool('area')" */
  const char *title;   /* N_("Undo"), in the imperative, in title case as in menus */
  const char *group;   /* N_("Edit"): heading in the shortcuts window */
  const char *keys[3]; /* accelerators as gtk_accelerator_parse() reads them, or NULL */
} LoomCommandRow;

/**
 * loom_commands_get_tables: Tables of rows, each closed by a row without action; closed by NULL.
 */
const LoomCommandRow *const *loom_commands_get_tables (void);

/**
 * loom_commands_install_keys: Gives @application the accelerators of all rows.
 */
void loom_commands_install_keys (GtkApplication *application);

G_END_DECLS
