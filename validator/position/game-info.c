/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds options and presets of a game by name. */

#include "validator/position/game-info.h"

#include "formats/model/nearest.h"

#include <glib/gi18n-lib.h>

const LoomOptionValue loom_order_values[] = {
  [LOOM_ORDER_AS_SEATED] = { "as-seated", N_ ("seat 1 begins, the others follow in order"), NULL },
  [LOOM_ORDER_RANDOM]
  = { "random-each-game", N_ ("chance names who begins, the others follow in order"), NULL },
  [LOOM_ORDER_ROTATED] = { "rotated", N_ ("the first turn passes on from game to game"), NULL },
  LOOM_OPTION_VALUES_END,
};

int
loom_game_info_find_option (const LoomGameInfo *self, const char *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, -1);
  for (guint i = 0; i < self->n_options; i++)
    if (g_str_equal (self->options[i].id, id))
      return (int)i;
  return -1;
}

const char *
loom_game_info_nearest_option (const LoomGameInfo *self, const char *id)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->n_options; i++)
    loom_nearest_offer (&nearest, id, self->options[i].id);
  return nearest.word;
}

const LoomPreset *
loom_game_info_find_preset (const LoomGameInfo *self, const char *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, NULL);
  for (guint i = 0; i < self->n_presets; i++)
    if (g_str_equal (self->presets[i].id, id))
      return &self->presets[i];
  return NULL;
}

const char *
loom_game_info_nearest_preset (const LoomGameInfo *self, const char *id)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->n_presets; i++)
    loom_nearest_offer (&nearest, id, self->presets[i].id);
  return nearest.word;
}
