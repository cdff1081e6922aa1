/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The values that a scenario plays with: the game's defaults, what its preset sets, and what it
 * writes out, the later winning over the earlier. */

#pragma once

#include "formats/model/board.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

/* Where a value comes from. */
typedef enum
{
  LOOM_ORIGIN_DEFAULT,
  LOOM_ORIGIN_PRESET,
  LOOM_ORIGIN_WRITTEN,
} LoomOrigin;

struct _LoomOptions
{
  const LoomGameInfo *rules;
  gint values[LOOM_OPTIONS_MAX];    /* by the option's place in its game's table */
  guint8 origins[LOOM_OPTIONS_MAX]; /* LoomOrigin */
};

/**
 * loom_options_set_preset:
 * Takes over what the preset called @id sets, except where a value was already written out.
 * Returns FALSE with a LOOM_ERROR_VALUE and changes nothing when the game has no such preset.
 */
gboolean loom_options_set_preset (LoomOptions *self, const char *id, GError **error);

/**
 * loom_options_set:
 * Writes out one option. Returns FALSE with a LOOM_ERROR_VALUE whose message names the nearest
 * right word, and changes nothing, when the game has no such option or the option no such value.
 */
gboolean loom_options_set (LoomOptions *self, const char *id, const char *value, GError **error);

/**
 * loom_options_resolve:
 * @scenario: (nullable)
 * @fallback: (nullable): a game; where the scenario names its id, it is the scenario's own
 *
 * What @scenario plays with: every option of its game at its default, then as its preset and it
 * itself say; what cannot be set is left. Where its game is not known, the options of @fallback at
 * their defaults, if there is one. Returns whether they are the scenario's own.
 */
gboolean loom_options_resolve (LoomOptions *self,
                               const LoomScenario *scenario,
                               const LoomGameInfo *fallback);

/**
 * loom_options_resolve_unwritten:
 * As loom_options_resolve(), but as if @scenario wrote no option out: what each would be without.
 */
gboolean loom_options_resolve_unwritten (LoomOptions *self,
                                         const LoomScenario *scenario,
                                         const LoomGameInfo *fallback);

G_END_DECLS
