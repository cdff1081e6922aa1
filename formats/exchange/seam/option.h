/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be asked of a format when it reads or writes. One table of a format serves the command
 * line, the dialogues and the manual. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_FORMAT_OPTION_YN,     /* `yes` or `no` */
  LOOM_FORMAT_OPTION_NUMBER, /* a decimal number from least to most */
  LOOM_FORMAT_OPTION_CHOICE, /* one of choices */
  LOOM_FORMAT_OPTION_TEXT,   /* anything */
} LoomFormatOptionType;

typedef struct
{
  const char *name; /* lower case words with dashes */
  LoomFormatOptionType type;
  const char *standard;       /* the value when none is given; one that would do */
  double least, most;         /* NUMBER */
  const char *const *choices; /* CHOICE: NULL-terminated */
  const char *const *words;   /* CHOICE: msgids: what a dialogue calls each of them */
  const char *title;          /* msgid: what a dialogue calls it */
  const char *help;           /* msgid: one plain sentence, with the unit of a number */
  const char *unit;           /* NUMBER: msgid: what stands behind it: mm, mm², %, px */
} LoomFormatOption;

/* A value for each option of a format: those that were set, else the standard ones. */
typedef struct _LoomFormatValues LoomFormatValues;

/**
 * loom_format_values_new:
 * The standard values of the @n @options, which must stay.
 */
LoomFormatValues *loom_format_values_new (const LoomFormatOption *options, guint n);

/**
 * loom_format_values_copy: The same values, for another thread. Free with
 * loom_format_values_free().
 */
LoomFormatValues *loom_format_values_copy (const LoomFormatValues *self);

void loom_format_values_free (LoomFormatValues *self);

/**
 * loom_format_values_set:
 * Sets the option @name to what @text says. An unknown name and a value that will not do give
 * %LOOM_ERROR_VALUE, which names what there is or what is expected, and leave all as it was.
 */
gboolean
loom_format_values_set (LoomFormatValues *self, const char *name, const char *text, GError **error);

/**
 * loom_format_values_get:
 * The value of @name, which must be an option of the format, as text. Lent until it is set.
 */
const char *loom_format_values_get (const LoomFormatValues *self, const char *name);

/**
 * loom_format_values_get_number: The value of the NUMBER @name.
 */
double loom_format_values_get_number (const LoomFormatValues *self, const char *name);

/**
 * loom_format_values_is: Whether the value of @name is @text.
 */
gboolean loom_format_values_is (const LoomFormatValues *self, const char *name, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomFormatValues, loom_format_values_free)

G_END_DECLS
