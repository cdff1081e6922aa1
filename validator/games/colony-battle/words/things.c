/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position of Colony Battle as what a scenario would place. Trails, stuns and what a spider is up
 * to have no element; webs have the radius that they have grown to. */

#include "validator/games/colony-battle/rules/play-private.h"
#include "validator/play/to-board.h"

static void
list_units (const LoomCbGame *game, const LoomCbState *state, GPtrArray *things)
{
  const LoomCbUnit *units = loom_cb_units (game, state);

  for (guint slot = 0; slot < state->high; slot++)
    {
      const LoomCbUnit *unit = &units[slot];

      if (unit->seat == 0)
        continue;
      if (unit->kind == LOOM_CB_QUEEN)
        {
          LoomQueen *queen = (LoomQueen *)loom_to_board_add_on_cell (&game->base, things,
                                                                     LOOM_KIND_QUEEN, unit->cell);

          queen->seat = unit->seat;
          queen->hp = unit->hp;
          continue;
        }
      LoomUnit *thing
          = (LoomUnit *)loom_to_board_add_on_cell (&game->base, things, LOOM_KIND_UNIT, unit->cell);

      thing->seat = unit->seat;
      thing->kind = unit->kind;
      if (unit->kind != LOOM_CB_ANTLION)
        thing->hp = unit->hp;
      if ((unit->cargo & LOOM_CB_CARGO_KIND) != 0)
        thing->carrying = (unit->cargo & LOOM_CB_CARGO_KIND) - 1;
    }
}

static void
list_items (const LoomCbGame *game, const LoomCbState *state, GPtrArray *things)
{
  const guint16 *occupants = loom_cb_occupants (game, state);
  const gboolean all_hidden = game->options[LOOM_CB_ITEM_VIS] == LOOM_CB_ITEM_VIS_HIDDEN;

  for (guint cell = 0; cell < game->n_cells; cell++)
    if (loom_cb_is_item (occupants[cell]))
      {
        LoomItem *item
            = (LoomItem *)loom_to_board_add_on_cell (&game->base, things, LOOM_KIND_ITEM, cell);

        item->kind = (occupants[cell] & LOOM_CB_CARGO_KIND) - 1;
        if (!all_hidden && (occupants[cell] & LOOM_CB_CARGO_HIDDEN) != 0)
          item->hidden = TRUE;
      }
}

static void
list_worms (const LoomCbGame *game, const LoomCbState *state, GPtrArray *things)
{
  const LoomCbWorm *worms = loom_cb_worms (game, state);

  for (guint i = 0; i < state->n_worms; i++)
    {
      const guint16 *cells = loom_cb_segments (game, state) + worms[i].first;
      LoomEarthworm *worm;

      if (worms[i].length == 0)
        continue;
      worm = (LoomEarthworm *)loom_to_board_add_on_cell (&game->base, things, LOOM_KIND_EARTHWORM,
                                                         cells[0]);
      worm->on.at = (LoomCell){ LOOM_UNSET, LOOM_UNSET };
      worm->facing = worms[i].facing;
      worm->mirrored = worms[i].mirrored;
      worm->cells.n = worms[i].length;
      worm->cells.items = g_new (LoomCell, worms[i].length);
      for (guint k = 0; k < worms[i].length; k++)
        worm->cells.items[k] = (LoomCell){ game->column_of[cells[k]], game->row_of[cells[k]] };
    }
}

static void
list_spiders (const LoomCbGame *game, const LoomCbState *state, GPtrArray *things)
{
  const LoomCbSpider *spiders = loom_cb_spiders (game, state);

  for (guint i = 0; i < game->n_spiders; i++)
    {
      LoomSpider *spider = (LoomSpider *)loom_to_board_add_on_cell (
          &game->base, things, LOOM_KIND_SPIDER, spiders[i].cell);

      spider->radius = spiders[i].cell == spiders[i].centre ? spiders[i].radius : 0;
    }
}

/* How far entrances are dug; the throne has no such element. Of two sides that dig apart, the one
 * that is further. */
static void
list_dug (const LoomCbGame *game, const LoomCbState *state, GPtrArray *things)
{
  const LoomCbSite *sites = loom_cb_sites (game, state);
  const gboolean apart = game->options[LOOM_CB_EXCAV] == LOOM_CB_EXCAV_SEPARATE;

  for (guint i = 0; i < game->n_sites; i++)
    {
      const LoomEntity *thing = loom_position_site (game->base.position, i)->entity;
      LoomDug *dug;

      if (thing->kind != LOOM_KIND_ENTRANCE)
        continue;
      dug = (LoomDug *)loom_entity_new (LOOM_KIND_DUG);
      dug->entrance = thing->handle;
      dug->left = (gint32)(sites[i].open ? 0
                           : apart       ? MIN (sites[i].left[0], sites[i].left[1])
                                         : sites[i].left[0]);
      g_ptr_array_add (things, dug);
    }
}

void
loom_cb_list_things (const LoomGame *base, const LoomState *head, GPtrArray *things)
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *state = (const LoomCbState *)head;

  list_units (game, state, things);
  list_items (game, state, things);
  list_worms (game, state, things);
  list_spiders (game, state, things);
  list_dug (game, state, things);
}
