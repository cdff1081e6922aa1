/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A rules file loaded for one setup: a machine of Lua with the board, the options and the state in
 * it. One thread uses it at a time; it keeps nothing from call to call but what makes the next one
 * quicker. */

#pragma once

#include "validator/own/fields.h"
#include "validator/own/vm/vm.h"

G_BEGIN_DECLS

/* What a fight may be of. */
#define LOOM_OWN_DICE 20
#define LOOM_OWN_SIDES 20

/* What a call may do beside reading. */
typedef enum
{
  LOOM_OWN_LOOKS,   /* checks(), hint, score */
  LOOM_OWN_LISTS,   /* moves() */
  LOOM_OWN_CHANGES, /* setup() and play: dice, events, the end */
} LoomOwnMay;

/* A fight() of the rules. */
typedef struct
{
  guint64 call; /* of the machine, in which it was */
  guint attackers, defenders, sides;
  LoomBattle outcome;
} LoomOwnFight;

typedef struct
{
  const LoomOwnInfo *info;
  const LoomPosition *position;
  const LoomOwnLayout *layouts; /* one a field; borrowed */
  guint n_seats;
  guint n_numbers;
  gsize state_size;
  LoomVm *vm;
  int state_ref;                   /* what the rules call s */
  int values_ref;                  /* where its single fields are: the same, or behind it */
  int field_refs[LOOM_OWN_FIELDS]; /* by field: the table of its numbers, or LUA_NOREF */
  int play_refs[LOOM_OWN_KINDS];   /* by move: its function */
  int hint_refs[LOOM_OWN_KINDS];   /* by move: its hint, or LUA_NOREF */
  int odds_refs[LOOM_OWN_KINDS];   /* by move: what is thrown for it, or LUA_NOREF */
  int moves_ref, setup_ref, add_ref, score_ref, checks_ref;
  LoomOwnMay may;
  LoomRandom *random;            /* of the call */
  LoomEventLog *events;          /* (nullable) of the call */
  double shares[LOOM_SEATS_MAX]; /* as the call set them */
  gboolean has_ended;            /* in the call */
  LoomState *known;              /* the state that the tables hold; seat and moves 0 where none */
  gboolean is_known;
  LoomMove *moves; /* room for most_moves; legal in known where is_listed */
  guint n_moves;
  gboolean is_listed;
  GArray *findings; /* (nullable): of LoomOwnFinding, while checks() runs */
  guint64 told_in;  /* the call of the machine in which events were told last, and how many */
  guint n_told;
  guint told;                         /* the kind of the last of them */
  LoomOwnFight fought;                /* the last; sides 0: none */
  LoomDice *dice[LOOM_OWN_SIDES + 1]; /* tables of fights, by sides; owned */
} LoomOwnMachine;

/* What checks() said. */
typedef struct
{
  gint severity; /* LoomSeverity */
  char *code;    /* owned */
  char *words;   /* owned */
  guint area;    /* or LOOM_NONE */
} LoomOwnFinding;

/**
 * loom_own_machine_new:
 * @is_exact: counts every step and checks every number where it is set, so that errors have a line
 *
 * Loads the file of @info for @position. NULL with a LOOM_ERROR_VALUE that has file and line. Free
 * with loom_own_machine_free().
 */
LoomOwnMachine *loom_own_machine_new (const LoomOwnInfo *info,
                                      const LoomPosition *position,
                                      const LoomOwnLayout *layouts,
                                      guint n_numbers,
                                      gboolean is_exact,
                                      GError **error);
void loom_own_machine_free (LoomOwnMachine *self);

static inline LoomOwnMachine *
loom_own_machine_of (lua_State *lua)
{
  return loom_vm_of (lua)->owner;
}

/* Each is FALSE with the error of the machine set when the rules fail. */

/**
 * loom_own_machine_start, loom_own_machine_play:
 * Sets up, or plays a legal move, and lists the moves of what comes of it. @state is untouched
 * when it fails.
 */
gboolean loom_own_machine_start (LoomOwnMachine *self,
                                 LoomState *state,
                                 LoomRandom *random,
                                 LoomEventLog *events);
gboolean loom_own_machine_play (LoomOwnMachine *self,
                                LoomState *state,
                                LoomMove move,
                                LoomRandom *random,
                                LoomEventLog *events);

/** loom_own_machine_dup_place: Where the function @ref begins, "inns.rules.lua:12". */
char *loom_own_machine_dup_place (const LoomOwnMachine *self, int ref);

/** loom_own_machine_list: The legal moves of @state into moves and n_moves. */
gboolean loom_own_machine_list (LoomOwnMachine *self, const LoomState *state);

/** loom_own_machine_hint: What the rules think of @move, or 0 where they have no hint for it. */
gboolean
loom_own_machine_hint (LoomOwnMachine *self, const LoomState *state, LoomMove move, double *weight);

/* What rules say will be thrown for a move. */
typedef struct
{
  guint sides;      /* of a die; 0: nothing is thrown */
  gboolean is_roll; /* one die, which must show as much as least; else dice against dice */
  guint least;
  guint attackers, defenders;
} LoomOwnOdds;

/** loom_own_machine_odds: What is thrown for @move, by the rules' odds. */
gboolean loom_own_machine_odds (LoomOwnMachine *self,
                                const LoomState *state,
                                LoomMove move,
                                LoomOwnOdds *odds);

/** loom_own_machine_dice: The table of fights with dice of so many @sides, 2 to LOOM_OWN_SIDES. */
const LoomDice *loom_own_machine_dice (LoomOwnMachine *self, guint sides);

/** loom_own_machine_score: What the rules think of each seat, by number less one. */
gboolean loom_own_machine_score (LoomOwnMachine *self, const LoomState *state, double *scores);

static inline gboolean
loom_own_machine_has_hint (const LoomOwnMachine *self)
{
  for (guint i = 0; i < self->info->play.n_moves; i++)
    if (self->hint_refs[i] != LUA_NOREF)
      return TRUE;
  return FALSE;
}

/** loom_own_machine_check: What checks() finds (element-type LoomOwnFinding) (owned), or NULL. */
GArray *loom_own_machine_check (LoomOwnMachine *self);

/**
 * loom_own_machine_hash_locals:
 * A hash of everything that the functions of the file keep between calls, and the name of what is
 * hashed last into @names (nullable) (element-type utf8 → hash): by it a hidden counter is found.
 */
GHashTable *loom_own_machine_dup_locals (LoomOwnMachine *self);

/* Of tables.c: the state in Lua. */
void loom_own_tables_open (LoomOwnMachine *self);
void loom_own_tables_fill (LoomOwnMachine *self, const LoomState *state);
gboolean loom_own_tables_read (LoomOwnMachine *self, LoomState *state);
/** loom_own_tables_end: Ends the game, from a function that the rules have called. */
void loom_own_tables_end (LoomOwnMachine *self);

/* Of board-functions.c and game-functions.c: what rules may call, into the table of globals at the
 * top. */
void loom_own_open_board (LoomOwnMachine *self);
void loom_own_open_functions (LoomOwnMachine *self);

/* Of board-ways.c: functions of Lua. */
int loom_own_board_distances (lua_State *lua);
int loom_own_board_reach (lua_State *lua);
int loom_own_board_clusters (lua_State *lua);

/* Of board-cells.c: functions of Lua, closed by NULL. */
extern const luaL_Reg loom_own_board_cells[];

/** loom_own_set_number: Sets member @name of the table at the top, unless @value is LOOM_UNSET. */
void loom_own_set_number (lua_State *lua, const char *name, gint32 value);

/** loom_own_take_area: Argument @i of a function, an area from 1, as a place from 0. */
guint loom_own_take_area (lua_State *lua, int i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomOwnMachine, loom_own_machine_free)

G_END_DECLS
