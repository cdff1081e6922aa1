/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of `boardloom`: one const row each, one file each. */

#pragma once

#include "editor/commands/base/options.h"

G_BEGIN_DECLS

/* What a run ends with, for scripts. */
typedef enum
{
  LOOM_EXIT_FINE = 0,
  LOOM_EXIT_FINDINGS = 1,
  LOOM_EXIT_USAGE = 2,
  LOOM_EXIT_INPUT = 3,
  LOOM_EXIT_OUTPUT = 4,
  LOOM_EXIT_INTERNAL = 5,
  LOOM_EXIT_INTERRUPTED = 130,
} LoomExit;

/**
 * LoomCommandFunc: Runs a command with what stands behind its name; returns a LoomExit.
 */
typedef int (*LoomCommandFunc) (const LoomCommand *command, int argc, char **argv);

struct _LoomCommand
{
  const char *name;
  const char *summary;  /* a clause for the list of commands */
  const char *examples; /* lines of a command, two spaces or more, and what it does */
  const char *usage;    /* what stands behind the name: "[OPTION…] FILE…" */
  const char *about;    /* paragraphs, or NULL */
  LoomCommandFunc run;
  gboolean takes_packs; /* it only reads its files, so they may be packs (editor/pack) */
};

extern const LoomCommand loom_command_new;
extern const LoomCommand loom_command_edit;
extern const LoomCommand loom_command_validate;
extern const LoomCommand loom_command_explain;
extern const LoomCommand loom_command_render;
extern const LoomCommand loom_command_print;
extern const LoomCommand loom_command_format;
extern const LoomCommand loom_command_convert;
extern const LoomCommand loom_command_pack;
extern const LoomCommand loom_command_unpack;
extern const LoomCommand loom_command_diff;
extern const LoomCommand loom_command_info;
extern const LoomCommand loom_command_play;
extern const LoomCommand loom_command_replay;
extern const LoomCommand loom_command_players;
extern const LoomCommand loom_command_fairness;
extern const LoomCommand loom_command_rules;
extern const LoomCommand loom_command_odds;
extern const LoomCommand loom_command_balance;
extern const LoomCommand loom_command_scenario;
extern const LoomCommand loom_command_style;
extern const LoomCommand loom_command_schema;
extern const LoomCommand loom_command_share;

G_END_DECLS
