/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options on the command line: a table for each command, read and explained in one way everywhere.
 *
 * Understood are `--name VALUE`, `--name=VALUE`, `-n VALUE`, `-nVALUE`, several flags as `-ab`, and
 * `--`, behind which everything is a file. Options and files may be mixed. `-` is a file. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _LoomCommand LoomCommand;

typedef enum
{
  LOOM_SWITCH_FLAG,   /* gboolean */
  LOOM_SWITCH_STRING, /* const char *, lent by argv */
  LOOM_SWITCH_LIST,   /* GPtrArray *, of const char *, lent by argv: as often as it is given */
  LOOM_SWITCH_NUMBER, /* guint between lowest and highest */
  LOOM_SWITCH_SEED,   /* guint64 */
  LOOM_SWITCH_LENGTH, /* gint32 µm, written in mm */
  LOOM_SWITCH_FACTOR, /* double between lowest and highest */
  LOOM_SWITCH_CHOICE, /* int, an index into choices */
} LoomSwitchType;

typedef struct
{
  char letter; /* or 0 */
  const char *name;
  LoomSwitchType type;
  gpointer value;  /* where it goes; what it holds before is the default */
  const char *arg; /* what stands for the value in the help, NULL for a flag */
  const char *help;
  double lowest; /* 0 and 0 for no limits */
  double highest;
  /* Closed by NULL: what LOOM_SWITCH_CHOICE may be; of LOOM_SWITCH_STRING the words, with commas
   * between, that a shell may offer, or NULL. */
  const char *const *choices;
  gboolean *is_set; /* receives whether it was given; may be NULL */
} LoomSwitch;

#define LOOM_N_COMMON_SWITCHES 3

/* What every command knows beside its own: `--color WHEN`, `--trust-rules` and `--help`, for who
 * lists options. */
extern const LoomSwitch loom_common_switches[LOOM_N_COMMON_SWITCHES];

/**
 * loom_switches_parse:
 * @files: (element-type utf8): receives what is no option, lent by @argv; NULL where the command
 *   takes none
 * @code: what to return when the answer is FALSE
 *
 * Reads @argv by the table. FALSE when there is nothing left to do: help was asked for and given,
 * or a mistake was pointed out. Every command knows the common switches as well. Where a shell asks
 * for candidates (completion.h), lists them and answers FALSE.
 */
gboolean loom_switches_parse (const LoomCommand *command,
                              const LoomSwitch *switches,
                              guint n,
                              int argc,
                              char **argv,
                              GPtrArray *files,
                              int *code);

/**
 * loom_usage_error: Points out a mistake in the usage of @command; returns LOOM_EXIT_USAGE.
 */
int loom_usage_error (const LoomCommand *command, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
