/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the options bar is made of: small toggles, choices and number fields, all of one look. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** An empty row of chips. */
GtkWidget *loom_chips_new (void);

/**
 * loom_chips_add_toggle, loom_chips_add_button:
 * @icon: (nullable)
 * @label: (nullable): with an icon alone, @tip names the chip to screen readers too
 *
 * A chip that stays down, or one that does something once. Appended to @row and returned, for
 * signals ("toggled", "clicked") to be connected.
 */
GtkWidget *loom_chips_add_toggle (GtkWidget *row,
                                  const char *icon,
                                  const char *label,
                                  const char *tip,
                                  gboolean active);
GtkWidget *
loom_chips_add_button (GtkWidget *row, const char *icon, const char *label, const char *tip);

/**
 * loom_chips_add_choice: A drop-down of @names (closed by NULL); notify::selected tells.
 */
GtkWidget *
loom_chips_add_choice (GtkWidget *row, const char *const *names, guint selected, const char *tip);

/**
 * loom_chips_add_number: A number field of whole or decimal numbers with a label before and a unit
 * behind it; "value-changed" tells.
 */
GtkWidget *loom_chips_add_number (GtkWidget *row,
                                  const char *label,
                                  const char *unit,
                                  double value,
                                  double lowest,
                                  double highest,
                                  double step,
                                  guint digits);

/**
 * loom_chips_add_menu: A chip that opens @menu (transfer full).
 */
GtkWidget *loom_chips_add_menu (GtkWidget *row,
                                const char *icon,
                                const char *label,
                                const char *tip,
                                GMenuModel *menu);

/** A few words between chips. */
GtkWidget *loom_chips_add_label (GtkWidget *row, const char *text);

G_END_DECLS
