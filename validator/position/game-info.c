/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds options and presets of a game by name. */

#include "validator/position/game-info.h"

#include "formats/model/nearest.h"
#include "validator/base/tongue.h"

#include "validator/position/rules-source.h"

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

/* Texts. */

const char *
loom_rules_say (const LoomGameInfo *game, const char *text)
{
  g_return_val_if_fail (game != NULL, text);
  /* The catalogue has its own head for the empty text. */
  if (text == NULL || *text == '\0')
    return text;
  return game->source != NULL ? game->source->say (game, text) : _ (text);
}

const char *
loom_rules_title (const LoomGameInfo *game)
{
  return loom_rules_say (game, game->title);
}

const char *
loom_rules_print (const LoomGameInfo *game, const char *language, const char *text)
{
  g_return_val_if_fail (game != NULL, text);
  const char *said = game->source != NULL && text != NULL && *text != '\0'
                         ? game->source->say_in (game, language, text)
                         : text;

  /* What rules of a designer’s own have of this program, such as who begins, is in its catalogue.
   */
  return said == text && text != NULL ? loom_tongue_fixed (text) : said;
}
