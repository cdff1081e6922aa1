/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The position of Dice & Shrines and the tables that go with a setup: private to the game, its
 * greedy player and its tests.
 *
 * Who owns an area and how many dice stand there is kept twice, by area and as sets, so that both
 * questions are one look; the inline functions below write both and nothing else writes either.
 * Where the game is not played with elements, their arrays stay zero. */

#pragma once

#include "validator/base/area-set.h"
#include "validator/play/game.h"
#include "validator/games/dice-and-shrines/rules/options.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

#define LOOM_DS_AREAS LOOM_AREA_SET_MAX
#define LOOM_DS_SEATS 8

/* The most dice that an option allows on an area. */
#define LOOM_DS_DICE 20

/* LoomState.phase. */
typedef enum
{
  LOOM_DS_ACTING,  /* attack, use a power, end the turn */
  LOOM_DS_PLACING, /* the hippo places dice by hand */
  LOOM_DS_ENDED,
} LoomDsPhase;

/* LoomMove.kind, a place in loom_ds_moves. */
typedef enum
{
  LOOM_DS_MOVE_ATTACK,
  LOOM_DS_MOVE_CRITICAL,
  LOOM_DS_MOVE_IRON_RUSH,
  LOOM_DS_MOVE_TIDE_SURGE,
  LOOM_DS_MOVE_SPINE_SHIELD,
  LOOM_DS_MOVE_TRANSFER,
  LOOM_DS_MOVE_PLACE,
  LOOM_DS_MOVE_END_TURN,
  LOOM_DS_N_MOVES,
} LoomDsMove;

/* LoomEvent.kind, a place in loom_ds_events; the arguments stand in its table. */
typedef enum
{
  LOOM_DS_EVENT_ORDER,
  LOOM_DS_EVENT_GUARDIAN,
  LOOM_DS_EVENT_DEALT,
  LOOM_DS_EVENT_SHRINE,
  LOOM_DS_EVENT_BATTLE,
  LOOM_DS_EVENT_CAPTURED,
  LOOM_DS_EVENT_RETREATED,
  LOOM_DS_EVENT_SHRINE_LOST,
  LOOM_DS_EVENT_SCATTERED,
  LOOM_DS_EVENT_ELIMINATED,
  LOOM_DS_EVENT_REINFORCED,
  LOOM_DS_EVENT_BLESSED,
  LOOM_DS_EVENT_PLACED,
  LOOM_DS_EVENT_STOCKED,
  LOOM_DS_EVENT_BANKED,
  LOOM_DS_EVENT_ELEMENT,
  LOOM_DS_EVENT_PASSED,
  LOOM_DS_EVENT_TURN,
  LOOM_DS_EVENT_UNSHIELDED,
  LOOM_DS_EVENT_ENDED,
  LOOM_DS_N_EVENTS,
} LoomDsEvent;

/* The last argument of LOOM_DS_EVENT_BATTLE. */
typedef enum
{
  LOOM_DS_REPELLED,
  LOOM_DS_STANDOFF,
  LOOM_DS_CAPTURED,
} LoomDsResult;

/* What a seat has beside the dice on its areas. All zero but own when it is out of the game. */
typedef struct
{
  LoomAreaSet own;
  guint32 turns;      /* own turns begun */
  guint32 power_from; /* the own turn from which the active power may be used, epic only */
  guint16 stock;
  guint8 guardian; /* 1 plus LoomGuardian; 0 is none */
  guint8 bank;
  guint8 shrine; /* 1 plus the area of the living shrine; 0 is none */
  guint8 shield; /* 1 plus the area behind the spine shield; 0 is none */
  guint8 padding[2];
} LoomDsSeat;

typedef struct
{
  LoomState head;
  LoomDsSeat seats[LOOM_DS_SEATS + 1];   /* by number; 0 is unused */
  LoomAreaSet by_dice[LOOM_DS_DICE + 1]; /* the areas with exactly so many dice; none has 0
                                            unless the owl moves all (DS-12) */
  LoomAreaSet exposed;                   /* areas from which one step leads to another's area */
  LoomAreaSet shielded;                  /* all areas behind spine shields */
  guint8 owner[LOOM_DS_AREAS];           /* seat from 1 */
  guint8 dice[LOOM_DS_AREAS];
  guint8 element[LOOM_DS_AREAS]; /* 1 plus LoomElement; 0 is none */
  guint8 held[LOOM_DS_AREAS];  /* own turns for which its owner has held it, up to element-turns */
  guint8 order[LOOM_DS_SEATS]; /* seats in the order of their turns */
  guint8 at;                   /* place in order */
  guint8 alive;                /* seats that have an area */
  guint8 rush;                 /* whether iron rush waits for the next attack */
  guint8 by_hand;              /* PLACING: dice of the pool that are still placed by hand */
  guint16 pool;                /* PLACING: dice that are not placed yet */
  guint16 attacks;             /* of this turn */
  guint32 turns;               /* turns of single players ended */
} LoomDsState;

G_STATIC_ASSERT (sizeof (LoomDsSeat) == 32);

typedef struct
{
  LoomGame base;
  guint n_areas;
  guint mode;
  gint options[LOOM_DS_N_OPTIONS]; /* the setup's, near at hand */
  guint most_dice;                 /* the higher of the two caps */
  guint n_words;                   /* of sets that are not always empty, see loom_area_set_trim() */
  LoomDice *dice;
  LoomAreaSet all;
  LoomAreaSet to[LOOM_DS_AREAS];     /* by one step: attacks, transfers */
  LoomAreaSet from[LOOM_DS_AREAS];   /* the same backwards: what this can be attacked from */
  LoomAreaSet beside[LOOM_DS_AREAS]; /* one step this way or that: groups, friends */
  LoomAreaSet reach[LOOM_DS_AREAS];  /* by up to long-attack steps: what fox and owl attack */
  LoomAreaSet aura[LOOM_DS_AREAS];   /* what a shrine here blesses: beside() up to aura-range */
  guint8 steps[LOOM_DS_AREAS][LOOM_DS_AREAS]; /* from, to; G_MAXUINT8 where no way leads */
} LoomDsGame;

#define LOOM_DS_N_RULES 20

/** Guardians by number, for files and, translated, for people; closed by NULL. */
extern const char *const loom_ds_guardian_names[];

extern const LoomPlay loom_ds_play;
extern const LoomRule loom_ds_rules_text[LOOM_DS_N_RULES];
extern const LoomMoveInfo loom_ds_moves[LOOM_DS_N_MOVES];
extern const LoomEventInfo loom_ds_events[LOOM_DS_N_EVENTS];

static inline gboolean
loom_ds_is_shrine (const LoomDsState *self, guint area)
{
  return self->seats[self->owner[area]].shrine == area + 1;
}

static inline guint
loom_ds_cap (const LoomDsGame *game, const LoomDsState *self, guint area)
{
  return (guint)
      game->options[loom_ds_is_shrine (self, area) ? LOOM_DS_SHRINE_CAP : LOOM_DS_DICE_CAP];
}

/* The fewest dice that battles leave on @area. */
static inline guint
loom_ds_least (const LoomDsGame *game, const LoomDsState *self, guint area)
{
  return loom_ds_is_shrine (self, area) ? (guint)game->options[LOOM_DS_SHRINE_MIN] : 1;
}

/* The dice that dice transfer leaves on @area (DS-12). */
static inline guint
loom_ds_left_behind (const LoomDsGame *game, const LoomDsState *self, guint area)
{
  return game->options[LOOM_DS_TRANSFER] == LOOM_DS_TRANSFER_ALL && !loom_ds_is_shrine (self, area)
             ? 0
             : loom_ds_least (game, self, area);
}

static inline void
loom_ds_set_dice (LoomDsState *self, guint area, guint dice)
{
  loom_area_set_remove (&self->by_dice[self->dice[area]], area);
  loom_area_set_add (&self->by_dice[dice], area);
  self->dice[area] = (guint8)dice;
}

static inline void
loom_ds_set_owner (LoomDsState *self, guint area, guint seat)
{
  loom_area_set_remove (&self->seats[self->owner[area]].own, area);
  loom_area_set_add (&self->seats[seat].own, area);
  self->owner[area] = (guint8)seat;
}

static inline gboolean
loom_ds_has_guardian (const LoomDsState *self, guint seat, guint guardian)
{
  return self->seats[seat].guardian == guardian + 1;
}

static inline gboolean
loom_ds_is_exposed (const LoomDsGame *game, const LoomDsState *self, guint area)
{
  return !loom_area_set_is_empty (
      loom_area_set_and_not (game->to[area], self->seats[self->owner[area]].own));
}

/**
 * loom_ds_with_room: Areas of @seat that hold fewer dice than they may.
 */
static inline LoomAreaSet
loom_ds_with_room (const LoomDsGame *game, const LoomDsState *self, guint seat)
{
  const LoomDsSeat *mine = &self->seats[seat];
  LoomAreaSet room
      = loom_area_set_and_not (mine->own, self->by_dice[game->options[LOOM_DS_DICE_CAP]]);

  if (mine->shrine != 0)
    loom_area_set_put (&room, mine->shrine - 1u,
                       self->dice[mine->shrine - 1] < game->options[LOOM_DS_SHRINE_CAP]);
  return room;
}

/* Whether @shrine, the only area of its owner, has the dice for an attack. */
static inline gboolean
loom_ds_shrine_can_attack (const LoomDsGame *game, const LoomDsState *self, guint shrine)
{
  return self->dice[shrine] >= game->options[LOOM_DS_ATTACK_DICE]
         && self->dice[shrine] > game->options[LOOM_DS_SHRINE_MIN];
}

/* Whether @seat attacks over other areas: the owl from anywhere, the fox from an exposed area. */
static inline gboolean
loom_ds_is_owl (const LoomDsGame *game, const LoomDsState *self, guint seat)
{
  return game->mode != LOOM_DS_MODE_ZEN && loom_ds_has_guardian (self, seat, LOOM_GUARDIAN_OWL);
}

static inline gboolean
loom_ds_is_fox (const LoomDsGame *game, const LoomDsState *self, guint seat)
{
  return game->mode != LOOM_DS_MODE_ZEN && loom_ds_has_guardian (self, seat, LOOM_GUARDIAN_FOX);
}

/**
 * loom_ds_sources: Areas from which @seat may attack something by their dice, by DS-13 and by where
 * they lie, shields not asked; none when the turn has had its attacks. All but the owl's must be
 * exposed.
 */
static inline G_ALWAYS_INLINE LoomAreaSet
loom_ds_sources_of_words (const LoomDsGame *game,
                          const LoomDsState *self,
                          guint seat,
                          guint n_words)
{
  const LoomDsSeat *mine = &self->seats[seat];
  LoomAreaSet sources = loom_area_set_trim (mine->own, n_words);

  if (G_UNLIKELY (self->attacks >= game->options[LOOM_DS_MAX_ATTACKS]))
    return (LoomAreaSet)LOOM_AREA_SET_INIT;
  for (gint dice = 0; dice < game->options[LOOM_DS_ATTACK_DICE]; dice++)
    sources = loom_area_set_and_not (sources, self->by_dice[dice]);
  if (mine->shrine != 0)
    {
      const LoomAreaSet shrine = loom_area_set_of (mine->shrine - 1u);

      if (!loom_area_set_equal (mine->own, shrine)
          || !loom_ds_shrine_can_attack (game, self, mine->shrine - 1u))
        sources = loom_area_set_and_not (sources, shrine);
    }
  return loom_ds_is_owl (game, self, seat) ? sources : loom_area_set_and (sources, self->exposed);
}

static inline LoomAreaSet
loom_ds_sources (const LoomDsGame *game, const LoomDsState *self, guint seat)
{
  return loom_ds_sources_of_words (game, self, seat, 2);
}

/**
 * loom_ds_targets: What @seat may attack from @source, which is one of loom_ds_sources().
 */
static inline LoomAreaSet
loom_ds_targets (const LoomDsGame *game, const LoomDsState *self, guint seat, guint source)
{
  const LoomAreaSet hands_off = loom_area_set_or (self->seats[seat].own, self->shielded);
  const gboolean is_far = loom_ds_is_owl (game, self, seat) || loom_ds_is_fox (game, self, seat);

  return loom_area_set_and_not (is_far ? game->reach[source] : game->to[source], hands_off);
}

/* Whether the seat to move has an attack for certain: the usual case, quickly told. An exposed area
 * has something to attack unless a shield is in the way; the owl's need not be exposed. */
static inline gboolean
loom_ds_has_border (const LoomDsGame *game, const LoomDsState *self)
{
  return loom_area_set_is_empty (self->shielded)
         && !loom_area_set_is_empty (
             loom_area_set_and (loom_ds_sources (game, self, self->head.seat), self->exposed));
}

/* The parts of play, by file. */

/* deal.c */
void loom_ds_deal (const LoomDsGame *game,
                   LoomDsState *state,
                   guint64 index,
                   guint rotation,
                   LoomRandom *random,
                   LoomEventLog *events);

/* battle.c: what equal sums come to. A tie goes to an attacker who stands on his element against a
 * defender who does not; where both do, nobody yields. */
LoomDsResult
loom_ds_settle_tie (const LoomDsGame *game, const LoomDsState *state, guint from, guint to);

/* battle.c: @bonus dice fight and never move */
void loom_ds_attack (const LoomDsGame *game,
                     LoomDsState *state,
                     guint from,
                     guint to,
                     guint bonus,
                     LoomRandom *random,
                     LoomEventLog *events);

/* battle.c: what follows from @result; chance says where the dice of a shrine scatter */
void loom_ds_settle_attack (const LoomDsGame *game,
                            LoomDsState *state,
                            guint from,
                            guint to,
                            LoomDsResult result,
                            LoomRandom *random,
                            LoomEventLog *events);

/* play.c: what moves do, for who plays many on end. An attack by dice and @bonus, and the end of
 * the game when nobody else is left */
void loom_ds_play_attack (const LoomDsGame *game,
                          LoomDsState *state,
                          guint from,
                          guint to,
                          guint bonus,
                          LoomRandom *random,
                          LoomEventLog *events);

/* play.c: from the end of a turn to the next seat, whether or not that can act */
void loom_ds_end_turn (const LoomDsGame *game,
                       LoomDsState *state,
                       LoomRandom *random,
                       LoomEventLog *events);

/* play.c: what closes each move: who can do nothing but end the turn is not asked (G4) */
void loom_ds_pass_over (const LoomDsGame *game,
                        LoomDsState *state,
                        LoomRandom *random,
                        LoomEventLog *events);

/* guardians.c */
gboolean loom_ds_can_attack (const LoomDsGame *game, const LoomDsState *state, guint seat);
gboolean loom_ds_power_is_ready (const LoomDsGame *game, const LoomDsState *state, guint seat);
gboolean loom_ds_can_act (const LoomDsGame *game, const LoomDsState *state, guint seat);
void loom_ds_use_power (const LoomDsGame *game, LoomDsState *state);
guint loom_ds_transferred (const LoomDsGame *game, const LoomDsState *state, guint from, guint to);
LoomAreaSet
loom_ds_transfer_targets (const LoomDsGame *game, const LoomDsState *state, guint seat, guint from);

/* reinforce.c: all that the end of a turn brings, or, when the hippo places by hand, up to there */
void loom_ds_reinforce (const LoomDsGame *game,
                        LoomDsState *state,
                        LoomRandom *random,
                        LoomEventLog *events);
void loom_ds_place_rest (const LoomDsGame *game,
                         LoomDsState *state,
                         LoomRandom *random,
                         LoomEventLog *events);
void loom_ds_add_to_stock (const LoomDsGame *game,
                           LoomDsState *state,
                           guint seat,
                           guint dice,
                           gboolean is_kept,
                           LoomEventLog *events);

/* moves.c */
guint loom_ds_list_moves (const LoomGame *game, const LoomState *state, LoomMove *moves);
gboolean
loom_ds_check_move (const LoomGame *game, const LoomState *state, LoomMove move, GString *why);

/* say.c */
void
loom_ds_describe_move (const LoomGame *game, const LoomState *state, LoomMove move, GString *text);

/* describe.c */
void loom_ds_describe_events (const LoomGame *game,
                              const LoomState *before,
                              LoomMove move,
                              const LoomEventLog *events,
                              const LoomState *after,
                              GString *text);

/* to-board.c */
void loom_ds_write_state (const LoomGame *game, const LoomState *state, JsonBuilder *json);
void loom_ds_draw_state (const LoomGame *game, const LoomState *state, GString *text);
void loom_ds_list_things (const LoomGame *game, const LoomState *state, GPtrArray *things);

G_END_DECLS
