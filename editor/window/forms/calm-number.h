/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A number with − and + that the wheel changes only while it has the focus: else the wheel scrolls
 * what it stands in, and nobody changes a number by scrolling past it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_calm_number_new: A GtkSpinButton from @least to @most in steps of @step.
 */
GtkWidget *loom_calm_number_new (double least, double most, double step);

G_END_DECLS
