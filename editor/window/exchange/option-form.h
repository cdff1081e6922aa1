/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of a format as a form, made from its table (formats/exchange/seam/option.h): what the
 * command line takes by --set. */

#pragma once

#include "formats/exchange/seam/format.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal "changed" (): a person has changed a value. */
#define LOOM_TYPE_OPTION_FORM (loom_option_form_get_type ())
G_DECLARE_FINAL_TYPE (LoomOptionForm, loom_option_form, LOOM, OPTION_FORM, GtkWidget)

/** loom_option_form_new: A form without options. */
GtkWidget *loom_option_form_new (void);

/**
 * loom_option_form_show: The options of @format (nullable: none), with @values (nullable: the
 * standard ones), which are copied. No signal tells of it.
 */
void loom_option_form_show (LoomOptionForm *self,
                            const LoomFormat *format,
                            const LoomFormatValues *values);

/** loom_option_form_get_format, loom_option_form_get_values: What is shown, or NULL. Lent. */
const LoomFormat *loom_option_form_get_format (LoomOptionForm *self);
const LoomFormatValues *loom_option_form_get_values (LoomOptionForm *self);

/** loom_option_form_get_control: The control of the option @name, lent, or NULL. For tests. */
GtkWidget *loom_option_form_get_control (LoomOptionForm *self, const char *name);

G_END_DECLS
