/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A choice among the formats of other programs, and the filters of a chooser that fit them. */

#pragma once

#include "formats/exchange/seam/format.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** Signal "changed" (): a person has chosen another. */
#define LOOM_TYPE_FORMAT_CHOICE (loom_format_choice_get_type ())
G_DECLARE_FINAL_TYPE (LoomFormatChoice, loom_format_choice, LOOM, FORMAT_CHOICE, GtkWidget)

/** loom_format_choice_new: Those of @formats (static) that can be read, or written. */
GtkWidget *loom_format_choice_new (const LoomFormat *const *formats, gboolean writes);

/** What is chosen, or NULL. */
const LoomFormat *loom_format_choice_get (LoomFormatChoice *self);

/** Chooses @format (nullable: none yet). No signal tells of it. */
void loom_format_choice_set (LoomFormatChoice *self, const LoomFormat *format);

/**
 * loom_format_choice_filter: Gives @chooser a filter for all of @formats that can be read together,
 * one for each of them, and one for all files.
 */
void loom_format_choice_filter (const LoomFormat *const *formats, GtkFileChooser *chooser);

/** Gives @filter the suffixes of @format, in whatever case of letters. */
void loom_format_choice_add_suffixes (const LoomFormat *format, GtkFileFilter *filter);

G_END_DECLS
