/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A setup: one scenario of a board compiled into compact arrays, with closed things left out and
 * options settled, ready for checks, for play, and for whoever draws or counts the position: what
 * several elements together mean is settled here and nowhere else.
 *
 * It is built for any scenario, also of no known game and also of one whose pieces make no sense:
 * what the position is worth is the checks' to say. Things that cannot be placed (a piece on an
 * area that is closed, a unit on rock) are still listed with their thing, so that a check can name
 * them.
 *
 * The setup borrows board and scenario, which must not change while it lives. LOOM_NONE stands for
 * "none" among indices of areas, cells and layers. */

#pragma once

#include "formats/model/board.h"
#include "formats/model/statement.h"
#include "formats/geometry/topology.h"
#include "validator/position/grid-rules.h"
#include "validator/position/options.h"

G_BEGIN_DECLS

/* The most seats that a board can have, see document.md. */
#define LOOM_SEATS_MAX 32

/* One side at the table. */
typedef struct
{
  const LoomSeat *seat; /* NULL where the scenario has no element for it */
  gint32 role;          /* LoomRole or LOOM_UNSET */
  gint32 guardian;      /* LoomGuardian or LOOM_UNSET */
  gint32 forces;        /* LOOM_UNSET where not stated, and so below */
  gint32 stock;
  gint32 bank;
  gboolean first;
} LoomPositionSeat;

/* What is placed on one playable area. Where several places speak of it, each thing is what the
 * first of them states that states it. */
typedef struct
{
  const LoomArea *area;
  const LoomPlace *place;                 /* the first that speaks of it, or NULL */
  const LoomPlace *stated[LOOM_N_STATED]; /* the one that settles each thing, or NULL */
  const LoomNumber *number_entity;
  guint8 owner; /* seat from 1; 0 is none */
  gboolean neutral;
  gboolean shrine;
  gint32 dice; /* LOOM_UNSET where not stated, and so below */
  gint32 element;
  gint32 held;
  gint32 face;
  gint32 number;
  guint32 markers;    /* bit seat - 1 */
  gint32 loose_cubes; /* that are nobody's; no game plays them */
} LoomPositionArea;

/* What a cell is, beside what stands on it. */
typedef enum
{
  LOOM_CELL_BLOCKED = 1 << 0,
  LOOM_CELL_ENTRANCE = 1 << 1, /* an entrance that is not closed leads down from here */
  LOOM_CELL_LANDING = 1 << 2,  /* such an entrance leads here from above */
  LOOM_CELL_THRONE = 1 << 3,
} LoomCellFlags;

/* One layer; its cells are numbered row by row from `first`. */
typedef struct
{
  const LoomLayer *layer;
  guint32 first;
  gint32 columns;
  gint32 rows;
} LoomPositionLayer;

/* A way down, or the throne. */
typedef struct
{
  const LoomEntity *entity; /* LoomEntrance or LoomThrone */
  guint32 cell;             /* LOOM_NONE when outside its layer */
  guint32 landing;          /* the cell below; LOOM_NONE for the throne and where there is none */
  guint layer;
  gint32 turns; /* of digging left at the start */
} LoomDigSite;

typedef enum
{
  LOOM_PIECE_QUEEN,
  LOOM_PIECE_UNIT,
  LOOM_PIECE_WORM,
  LOOM_PIECE_SPIDER,
  LOOM_PIECE_ITEM,
} LoomGridPieceKind;

/* What stands on one cell or more. */
typedef struct
{
  const LoomEntity *entity;
  LoomGridPieceKind kind;
  gint32 sort;   /* LoomUnitKind or LoomItemKind; 0 for the rest */
  guint8 seat;   /* from 1; 0 is none */
  gint32 hp;     /* as stated or by the options; 0 where it has none */
  guint layer;   /* place in layers; LOOM_NONE when the layer is not there */
  guint32 first; /* its cells: `n` from body_cells[first], head first */
  guint32 n;
} LoomGridPiece;

typedef struct _LoomPosition LoomPosition;

struct _LoomPosition
{
  const LoomBoard *board;
  const LoomScenario *scenario; /* NULL: the bare map */
  const LoomGameInfo *rules;    /* NULL: a game we do not know, or none */
  LoomOptions options;          /* set where rules are */
  LoomGridRules grid;           /* of its game */
  guint n_seats;
  LoomPositionSeat seats[LOOM_SEATS_MAX + 1]; /* by number; 0 is unused */

  /* Playable areas: neither closed nor of a void terrain, in the canonical order, by id: a board
   * means the same game in whichever order its file lists them. */
  guint n_areas;
  LoomPositionArea *areas;
  guint32 *area_of_handle; /* index by handle, LOOM_NONE elsewhere; n_handles of them */
  guint32 n_handles;
  gint32 *cubes; /* by area, then seat - 1; NULL where none is placed */
  /* Neighbours of area i: links[link_start[i] .. link_start[i + 1]), rising, none twice; back_links
   * the same along one-way routes the wrong way round. */
  guint32 *link_start;
  guint32 *links;
  guint32 *back_start;
  guint32 *back_links;

  guint n_layers;
  LoomPositionLayer *layers; /* top first */
  guint n_cells;
  guint8 *cells;       /* LoomCellFlags */
  GArray *sites;       /* of LoomDigSite: entrances that are not closed, in canonical order, the
                          throne last */
  GArray *pieces;      /* of LoomGridPiece, by kind and in canonical order */
  GArray *piece_cells; /* of guint32; LOOM_NONE for a cell outside its layer */
};

/**
 * loom_position_new:
 * @scenario: (nullable): a scenario of @board
 *
 * Compiles. Options that cannot be read stay at their default (the checks name them). Free with
 * loom_position_free(). Complexity: O(size of the board), no matter how many areas meet in a
 * corner.
 */
LoomPosition *loom_position_new (const LoomBoard *board, const LoomScenario *scenario);

/**
 * loom_position_new_with:
 * As loom_position_new(), with the topology of @scenario that the caller has already.
 */
LoomPosition *loom_position_new_with (const LoomBoard *board,
                                      const LoomScenario *scenario,
                                      const LoomTopology *topology);
void loom_position_free (LoomPosition *self);

/**
 * loom_position_relabel:
 * @order: for each area of the answer, which area of @self it is; n_areas of them, each once
 *
 * The same position with other numbers for its areas; cells keep theirs, for they are places on a
 * grid. Borrows what @self borrows. Free with loom_position_free(). O(size of the position).
 */
LoomPosition *loom_position_relabel (const LoomPosition *self, const guint32 *order);

/**
 * loom_position_stated:
 * What @place states of @what in the game of @self, or LOOM_UNSET: as loom_place_stated(), but that
 * a game we know settles by itself what it means to be neutral and owned.
 */
gint32 loom_position_stated (const LoomPosition *self, const LoomPlace *place, LoomStated what);

/**
 * loom_position_seat_name:
 * @seat as people call it: its name, or `seat 2`. Free with g_free().
 */
char *loom_position_dup_seat_name (const LoomPosition *self, guint seat);

/**
 * loom_position_cell:
 * The number of @cell in the layer at @layer, or LOOM_NONE when it lies outside.
 */
guint32 loom_position_cell (const LoomPosition *self, guint layer, LoomCell cell);

/**
 * loom_position_cell_at:
 * The column and row of cell number @cell, and its layer in *@layer.
 */
LoomCell loom_position_cell_at (const LoomPosition *self, guint32 cell, guint *layer);

/**
 * loom_position_neighbours:
 * The cells beside @cell in its layer that are not blocked, by the metric of the options (by their
 * sides where there are none). @out has room for eight. Returns how many.
 */
guint loom_position_neighbours (const LoomPosition *self, guint32 cell, guint32 out[8]);

/**
 * loom_position_distance:
 * Spaces between two cells of one layer by the metric of the options, obstacles ignored.
 */
gint loom_position_distance (const LoomPosition *self, LoomCell a, LoomCell b);

static inline const LoomGridPiece *
loom_position_piece (const LoomPosition *self, guint i)
{
  return &g_array_index (self->pieces, LoomGridPiece, i);
}

static inline const LoomDigSite *
loom_position_site (const LoomPosition *self, guint i)
{
  return &g_array_index (self->sites, LoomDigSite, i);
}

static inline guint32
loom_position_piece_cell (const LoomPosition *self, const LoomGridPiece *piece, guint i)
{
  return g_array_index (self->piece_cells, guint32, piece->first + i);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPosition, loom_position_free)

G_END_DECLS
