/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A form of settings: controls and rows from a table of fields (setting.h). What is chosen is
 * written into the settings at once, then all of them are shown again and the owner is told. */

#pragma once

#include "editor/window/forms/setting.h"
#include "editor/window/forms/settings-row.h"

G_BEGIN_DECLS

typedef struct _LoomSettingsForm LoomSettingsForm;

typedef void (*LoomSettingsChanged) (gpointer data);

/**
 * loom_settings_form_new:
 * @fields: static, @n of them
 * @settings: a struct, or an object, that lives longer than the form
 * @changed: (nullable): after a person has changed something
 */
LoomSettingsForm *loom_settings_form_new (const LoomSetting *fields,
                                          guint n,
                                          gpointer settings,
                                          LoomSettingsChanged changed,
                                          gpointer data);

/** The controls must be gone, or going. */
void loom_settings_form_free (LoomSettingsForm *self);

/** The control of @field alone, made at the first call. */
GtkWidget *loom_settings_form_get_control (LoomSettingsForm *self, guint field);

/** Appends the rows of the fields from @first to @last to @parent, each below its section. */
void loom_settings_form_append (LoomSettingsForm *self,
                                GtkWidget *parent,
                                LoomRowLook look,
                                guint first,
                                guint last);

/**
 * loom_settings_form_set_choices:
 * @choices: (element-type LoomChoice) (transfer full): what @field may be
 */
void loom_settings_form_set_choices (LoomSettingsForm *self, guint field, GPtrArray *choices);

/** The words at the end of the row of a check. */
void loom_settings_form_set_detail (LoomSettingsForm *self, guint field, const char *words);

/** Shows what the settings are now. */
void loom_settings_form_show (LoomSettingsForm *self);

/** Takes what is being typed. */
void loom_settings_form_commit (LoomSettingsForm *self);

G_END_DECLS
