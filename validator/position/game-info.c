/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds games, options and presets by name. The tables themselves are one file a game. */

#include "validator/position/game-info.h"

#include "formats/model/nearest.h"
#include "validator/position/names.h"

#include <glib/gi18n-lib.h>

static const LoomRuleset *const rulesets[] = {
  &loom_die_for_the_colony, &loom_colony_battle, &loom_rumble_nation,
  &loom_dice_and_shrines,   &loom_slice_wars,    NULL,
};

const LoomOptionValue loom_order_values[] = {
  [LOOM_ORDER_AS_SEATED] = { "as-seated", N_ ("seat 1 begins, the others follow in order"), NULL },
  [LOOM_ORDER_RANDOM]
  = { "random-each-game", N_ ("chance names who begins, the others follow in order"), NULL },
  [LOOM_ORDER_ROTATED] = { "rotated", N_ ("the first turn passes on from game to game"), NULL },
  LOOM_OPTION_VALUES_END,
};

const LoomRuleset *const *
loom_ruleset_all (void)
{
  return rulesets;
}

const LoomRuleset *
loom_ruleset_find (const char *id)
{
  if (id == NULL)
    return NULL;
  for (guint i = 0; rulesets[i] != NULL; i++)
    if (g_str_equal (rulesets[i]->id, id))
      return rulesets[i];
  return NULL;
}

const LoomRuleset *
loom_ruleset_nearest (const char *id)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;

  for (guint i = 0; rulesets[i] != NULL; i++)
    loom_nearest_offer (&nearest, id, rulesets[i]->id);
  return loom_ruleset_find (nearest.word);
}

int
loom_ruleset_find_option (const LoomRuleset *self, const char *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, -1);
  for (guint i = 0; i < self->n_options; i++)
    if (g_str_equal (self->options[i].id, id))
      return (int)i;
  return -1;
}

const char *
loom_ruleset_nearest_option (const LoomRuleset *self, const char *id)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->n_options; i++)
    loom_nearest_offer (&nearest, id, self->options[i].id);
  return nearest.word;
}

const LoomPreset *
loom_ruleset_find_preset (const LoomRuleset *self, const char *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, NULL);
  for (guint i = 0; i < self->n_presets; i++)
    if (g_str_equal (self->presets[i].id, id))
      return &self->presets[i];
  return NULL;
}

const char *
loom_ruleset_nearest_preset (const LoomRuleset *self, const char *id)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->n_presets; i++)
    loom_nearest_offer (&nearest, id, self->presets[i].id);
  return nearest.word;
}
