/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The values that a scenario plays with: the game's defaults, what its preset sets, and what it
 * writes out, the later winning over the earlier. */

#pragma once

#include "validator/position/game-info.h"

G_BEGIN_DECLS

/* Where a value comes from. */
typedef enum
{
  LOOM_ORIGIN_DEFAULT,
  LOOM_ORIGIN_PRESET,
  LOOM_ORIGIN_WRITTEN,
} LoomOrigin;

typedef struct
{
  const LoomGameInfo *rules;
  gint values[LOOM_OPTIONS_MAX];    /* by the option's place in the table, see names.h */
  guint8 origins[LOOM_OPTIONS_MAX]; /* LoomOrigin */
} LoomOptions;

/**
 * loom_options_init:
 * Every option of @rules at its default.
 */
void loom_options_init (LoomOptions *self, const LoomGameInfo *rules);

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

G_END_DECLS
