/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One field of settings: of a plain struct that says how something is to be done, or of the
 * properties of an object. A const table of them is what a form of settings is made from; values
 * pass as numbers in the unit that is shown. Fields of what is on a board, whose changes are steps,
 * are bindings (binding.h). */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_CONTROL_CHECK, /* stands before its title */
  LOOM_CONTROL_SWITCH,
  LOOM_CONTROL_CHOICE,  /* a dropdown */
  LOOM_CONTROL_TITLES,  /* a dropdown of titles, which are shortened where there is no room */
  LOOM_CONTROL_TOGGLES, /* buttons side by side of which one is on */
  LOOM_CONTROL_SPIN,    /* a number with buttons */
  LOOM_CONTROL_LENGTH,  /* an entry for a length (number-entry.h); it shows µm */
  LOOM_CONTROL_FIXED,   /* an entry for a number; it shows thousandths */
} LoomControl;

/* Texts are ids of messages. */
typedef struct
{
  const char *title; /* an underscore stands before its mnemonic */
  LoomControl control;
  const char *help;
  const char *unit;    /* behind the control */
  const char *name;    /* what the control is called, where that is not the title */
  const char *section; /* it begins one of that title */
  const char *joined;  /* a sign: it stands in the row of the field before, behind the sign */

  /* Where it is: @read and @write; else the property of an object; else a member of a struct,
   * a gint32 (an enumeration, a gboolean) or a double. */
  double (*read) (const void *settings);
  void (*write) (void *settings, double value);
  const char *property;
  gsize offset, size;
  guint32 bit;   /* of a set: it is whether it has this one */
  double factor; /* what one stored is shown as; 0 is 1 */

  double least, most, step; /* as shown */
  guint digits;             /* of a SPIN */
  int width;                /* of its text, in characters; 0: as it comes */
  /* What it may be besides, with other settings being what they are. */
  void (*range) (const void *settings, double *least, double *most);

  /* Of a choice or toggles, closed by NULL: the first stands for @first, the next for one more. */
  const char *const *names;
  const char *context;      /* of the names, for translators */
  const char *const *helps; /* as many as names */
  int first;

  gboolean (*is_shown) (const void *settings); /* NULL: always */
  gboolean (*is_usable) (const void *settings);
  gboolean has_detail; /* words about it stand at the end of the row of a CHECK */
} LoomSetting;

/* Where the member of a struct is. */
#define LOOM_SETTING_OF(Type, member)                                                              \
  .offset = G_STRUCT_OFFSET (Type, member), .size = sizeof (((Type *)NULL)->member)

/** What @self is in @settings, in the unit that is shown. */
double loom_setting_read (const LoomSetting *self, const void *settings);

/** Makes @self @value, in the unit that is shown. */
void loom_setting_write (const LoomSetting *self, void *settings, double value);

/** loom_setting_range: What @self may be in @settings. */
void
loom_setting_range (const LoomSetting *self, const void *settings, double *least, double *most);

G_END_DECLS
