/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Webs are marks on cells. Those that spiders spin now and those that were left have a mark each,
 * for only the former call a spider; where webs overlap a cell has one mark for all of them, so one
 * that goes is followed by marking the others of its layer anew. */

#include "validator/games/colony-battle/rules/webs.h"

/* Marks the cells at the very distance @radius from @centre. */
static void
mark_ring (const LoomCbPlay *play, guint centre, gint radius, guint8 flag)
{
  const LoomCbGame *game = play->game;
  const LoomPositionLayer *layer = &game->base.position->layers[game->layer_of[centre]];
  guint8 *marks = loom_cb_marks (game, play->state) + layer->first;
  const guint8 *cells = game->cells + layer->first;
  const gint column = game->column_of[centre] - 1, row = game->row_of[centre] - 1;
  const gint last = MIN (radius, layer->rows - 1 - row);

  for (gint down = -MIN (radius, row); down <= last; down++)
    {
      const gint out = game->grid8 ? radius : radius - ABS (down);
      const gboolean is_full = game->grid8 && ABS (down) == radius;
      const gint first = (row + down) * layer->columns;

      for (gint to = column - out; to <= column + out; to += is_full || out == 0 ? 1 : 2 * out)
        if (to >= 0 && to < layer->columns && (cells[first + to] & LOOM_CELL_BLOCKED) == 0)
          marks[first + to] |= flag;
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
  const LoomPositionLayer *place = &game->base.position->layers[layer];
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
