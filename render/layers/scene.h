/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/layers/gate.h"
#include "render/grounds/dress.h"
#include "render/grounds/outline.h"
#include "render/styles/palette.h"
#include "render/theme/pen.h"
#include "render/layers/token.h"
#include "render/layers/web.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

#define LOOM_SCENE_MAX_SEATS 32

/** LoomSceneGate, LoomScenePiece, LoomSceneWorm: things on a layer, placed in units. */
typedef struct
{
  LoomVec2 at;
  LoomGate gate;
} LoomSceneGate;

typedef struct
{
  LoomVec2 at;
  LoomCell cell;
  guint seat; /* index into looks; 0 for an item */
  LoomInsect kind;
  int hp, hp_max;
  gboolean carries, hidden;
  LoomInsect cargo;
} LoomScenePiece;

typedef struct
{
  GArray *centres; /* of LoomVec2, head first; at least one */
  double facing;
  gboolean cut_tail;
} LoomSceneWorm;

/** LoomScenePatch: the cells of one character of the legend that are drawn as terrain. */
typedef struct
{
  const LoomLegend *legend; /* borrowed */
  guint index;              /* of the legend, for what must differ between them */
  gint32 material;          /* LoomMaterial of its cells, or LOOM_UNSET */
  gint32 prop;              /* LoomProp that stands on them, or LOOM_UNSET */
  gboolean bare;            /* nothing but the floor is drawn under the prop */
  LoomCellSet cells;
} LoomScenePatch;

/** LoomSceneProp: what stands on a cell. */
typedef struct
{
  LoomCell cell;
  LoomProp prop;
  gboolean upright; /* a way from west to east */
} LoomSceneProp;

/** LoomSceneRoom: a room, numbered. */
typedef struct
{
  LoomCell cell;
  guint number;
  const char *name; /* borrowed */
} LoomSceneRoom;

/** LoomSceneMaterial: all cells of one material, whatever characters they have. */
typedef struct
{
  LoomCellSet cells; /* .cells NULL where there are none */
  gboolean blocks;   /* all of them */
} LoomSceneMaterial;

/**
 * LoomScene: one layer as it is to be drawn: the map and what a scenario puts on it.
 *
 * Pieces of other layers and outside the grid are left out; so are entrances that the scenario
 * closes. Board, layer and scenario are borrowed and must stay as they are.
 */
typedef struct
{
  const LoomBoard *board;
  const LoomLayer *layer;
  const LoomScenario *scenario; /* may be NULL */
  guint depth;
  guint n_layers;
  gboolean plays;    /* the scenario's game is the one that @grid is of */
  gboolean has_hits; /* its pieces have hit points, or nobody knows it */
  LoomGridRules grid;
  LoomCellSet rocks; /* drawn as rock: blocked cells but for those of patches */
  LoomCellSet open;  /* not blocked */
  LoomCellSet solid; /* rise above the floor: rocks, and materials that are not sunk */
  LoomDress *dress;  /* owned: what it is drawn in */
  LoomSceneMaterial materials[LOOM_N_MATERIALS]; /* of legends; on a named ground rocks, too */
  GArray *props;                                 /* of LoomSceneProp */
  GArray *rooms;                                /* of LoomSceneRoom, in the order of the document */
  GArray *patches;                              /* of LoomScenePatch */
  GArray *gates;                                /* of LoomSceneGate, the throne among them */
  GArray *landings;                             /* of LoomVec2 */
  GArray *items;                                /* of LoomScenePiece */
  GArray *tokens;                               /* of LoomScenePiece, from the top row down */
  GArray *worms;                                /* of LoomSceneWorm */
  GArray *webs;                                 /* of LoomWeb, each with its spider */
  LoomSeatLook looks[LOOM_SCENE_MAX_SEATS + 1]; /* by seat */
} LoomScene;

/** loom_scene_init: gathers layer number @depth of @board. O(cells + pieces of all layers). */
void loom_scene_init (LoomScene *self,
                      const LoomBoard *board,
                      guint depth,
                      const LoomScenario *scenario,
                      const LoomTheme *theme);

/**
 * loom_scene_init_with: the same of the board and the scenario of @position, compiled already,
 * which need not outlive the call. O(cells + pieces).
 */
void loom_scene_init_with (LoomScene *self,
                           const LoomPosition *position,
                           guint depth,
                           const LoomTheme *theme);
void loom_scene_clear (LoomScene *self);

/** loom_scene_get_looks: how the counters of the seats of @board look, by seat; 0 is nobody. */
void loom_scene_get_looks (const LoomBoard *board,
                           const LoomTheme *theme,
                           LoomSeatLook looks[LOOM_SCENE_MAX_SEATS + 1]);

/** loom_scene_dup_seat_name: the name the scenario gives a seat, or "seat N". */
char *loom_scene_dup_seat_name (const LoomScene *self, guint seat);

/** loom_scene_get_style: the board's style, or NULL. */
const LoomStyle *loom_scene_get_style (const LoomScene *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomScene, loom_scene_clear)

G_END_DECLS
