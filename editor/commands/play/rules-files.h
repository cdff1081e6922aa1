/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What `boardloom rules` does with files of rules: new, check, learn and trust. */

#pragma once

#include "editor/commands/base/command.h"
#include "formats/model/board.h"

G_BEGIN_DECLS

typedef struct _LoomRulesFiles LoomRulesFiles;
struct _LoomRulesFiles
{
  int like;          /* a place in loom_rules_starts_kinds */
  const char *board; /* (nullable) */
  guint games;
  guint seconds;
  guint moves;
  /* What check or learn does with each scenario; a LoomExit. */
  int (*do_scenario) (const LoomRulesFiles *self,
                      const char *path,
                      const LoomBoard *board,
                      const LoomScenario *scenario);
};

/** loom_rules_files_have: Whether @word is one of the verbs. */
gboolean loom_rules_files_have (const char *word);

/** loom_rules_files_run: Does what @words ask for, the first of which is a verb; a LoomExit. */
int loom_rules_files_run (const LoomCommand *command,
                          const LoomRulesFiles *self,
                          const GPtrArray *words);

/** loom_rules_files_tell_names: Writes every name that a rules file can use; a LoomExit. */
int loom_rules_files_tell_names (void);

G_END_DECLS
