/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Webs are marks on cells. Those that spiders spin now and those that were left have a mark each,
 * for only the former call a spider; where webs overlap a cell has one mark for all of them, so one
 * that goes is followed by marking the others of its layer anew. */

#include "validator/rules/colony-battle/webs.h"

static void
mark (const LoomCbPlay *play, const LoomSetupLayer *layer, gint column, gint row, guint8 flag)
{
  guint32 cell;

  if (column < 1 || row < 1 || column > layer->columns || row > layer->rows)
    return;
  cell = layer->first + (guint32)((row - 1) * layer->columns + column - 1);
  if ((play->game->cells[cell] & LOOM_CELL_BLOCKED) == 0)
    loom_cb_marks (play->game, play->state)[cell] |= flag;
}

/* Marks the cells at the very distance @radius from @centre. */
static void
mark_ring (const LoomCbPlay *play, guint centre, gint radius, guint8 flag)
{
  const LoomCbGame *game = play->game;
  const LoomSetupLayer *layer = &game->base.setup->layers[game->layer_of[centre]];
  const gint column = game->column_of[centre], row = game->row_of[centre];

  for (gint down = -radius; down <= radius; down++)
    {
      const gint out = game->grid8 ? radius : radius - ABS (down);
      const gboolean is_full = game->grid8 && ABS (down) == radius;

      for (gint across = -out; across <= out; across += is_full || out == 0 ? 1 : 2 * out)
        mark (play, layer, column + across, row + down, flag);
    }
}

void
loom_cb_webs_spin (const LoomCbPlay *play, LoomCbSpider *spider, guint radius)
{
  for (guint r = spider->radius + 1u; r <= radius; r++)
    mark_ring (play, spider->centre, (gint)r, LOOM_CB_MARK_WEB);
  spider->radius = (guint8)radius;
}

void
loom_cb_webs_begin (const LoomCbPlay *play, LoomCbSpider *spider)
{
  const LoomCbGame *game = play->game;
  const LoomCbSpider *spiders = loom_cb_spiders (game, play->state);
  const guint layer = game->layer_of[spider->cell];
  const LoomSetupLayer *place = &game->base.setup->layers[layer];
  guint8 *marks = loom_cb_marks (game, play->state) + place->first;

  if (game->options[LOOM_CB_WEB_OLD] == LOOM_CB_WEB_OLD_STAYS)
    for (gint r = 0; r <= spider->radius; r++)
      mark_ring (play, spider->centre, r, LOOM_CB_MARK_OLD_WEB);
  spider->centre = spider->cell;
  spider->radius = 0;
  for (gint i = 0; i < place->columns * place->rows; i++)
    marks[i] &= (guint8)~LOOM_CB_MARK_WEB;
  for (guint i = 0; i < game->n_spiders; i++)
    if (game->layer_of[spiders[i].centre] == layer)
      for (gint r = 0; r <= spiders[i].radius; r++)
        mark_ring (play, spiders[i].centre, r, LOOM_CB_MARK_WEB);
}
