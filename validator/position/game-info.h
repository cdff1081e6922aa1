/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that Boardloom knows: a const table that the checks, the command line, the drawn board and
 * the printed card share. Each game is a folder of validator/games, which holds all that is known
 * of it; everybody else reaches it through this table. What a member points to is declared by the
 * folder that reads it; a game that leaves a member out goes without, or gets what suits any game:
 * only id, title and seats are to be given (tests/validator/sixth-game). */

#pragma once

#include "validator/position/option.h"

G_BEGIN_DECLS

/* The parts of a game, each declared in full by the folder that reads it. */
typedef struct _LoomOptions LoomOptions;
typedef struct _LoomGridRules LoomGridRules;
typedef struct _LoomPlay LoomPlay;
typedef struct _LoomGameView LoomGameView;
typedef struct _LoomGameChecks LoomGameChecks;
typedef struct _LoomStrategy LoomStrategy;
typedef struct _LoomGameMetrics LoomGameMetrics;
typedef struct _LoomBalanceLevers LoomBalanceLevers;
typedef struct _LoomGeneratorInfo LoomGeneratorInfo;
typedef struct _LoomCardTemplate LoomCardTemplate;
typedef struct _LoomScoreSheet LoomScoreSheet;
typedef struct _LoomComponentList LoomComponentList;
typedef struct _LoomRulesSource LoomRulesSource;

/* What a scenario may place or state for a game; anything else on a board is a likely mistake. */
typedef enum
{
  LOOM_USES_FACE = 1 << 0,       /* place face */
  LOOM_USES_MARKER = 1 << 1,     /* place marker */
  LOOM_USES_OWNER = 1 << 2,      /* place seat */
  LOOM_USES_DICE = 1 << 3,       /* place dice */
  LOOM_USES_SHRINE = 1 << 4,     /* place shrine */
  LOOM_USES_ELEMENT = 1 << 5,    /* place element */
  LOOM_USES_HELD = 1 << 6,       /* place held */
  LOOM_USES_CUBES = 1 << 7,      /* place cubes */
  LOOM_USES_NEUTRAL = 1 << 8,    /* place neutral */
  LOOM_USES_NUMBER = 1 << 9,     /* number */
  LOOM_USES_QUEEN = 1 << 10,     /* queen */
  LOOM_USES_UNIT = 1 << 11,      /* unit */
  LOOM_USES_EARTHWORM = 1 << 12, /* earthworm */
  LOOM_USES_SPIDER = 1 << 13,    /* spider */
  LOOM_USES_ITEM = 1 << 14,      /* item */
  LOOM_USES_DUG = 1 << 15,       /* dug */
  LOOM_USES_ROLE = 1 << 16,      /* seat role */
  LOOM_USES_GUARDIAN = 1 << 17,  /* seat guardian */
  LOOM_USES_FORCES = 1 << 18,    /* seat forces */
  LOOM_USES_STOCK = 1 << 19,     /* seat stock */
  LOOM_USES_BANK = 1 << 20,      /* seat bank */
  LOOM_USES_FIRST = 1 << 21,     /* seat first */
} LoomUses;

/* One option that a preset sets. */
typedef struct
{
  const char *option;
  const char *value;
} LoomPresetRow;

/* Several options under one name. */
typedef struct
{
  const char *id;
  const char *help;
  const LoomPresetRow *rows; /* closed by a row of NULLs */
} LoomPreset;

/* One rule of the game as it is played here: `boardloom rules` and the printed card cite it. */
typedef struct
{
  const char *id;   /* DC-01 */
  const char *text; /* a sentence or two in plain words, with the defaults of the options */
} LoomRule;

/* What the game can play; beyond that a board is drawn and printed. */
typedef struct
{
  guint min_areas; /* playable areas; 0 and 0: the game has no areas */
  guint max_areas;
  guint min_layers; /* 0 and 0: the game has no layers */
  guint max_layers;
  guint min_side; /* cells along a side of a layer */
  guint max_side;
} LoomLimits;

/* Its own colours on paper, 0xRRGGBB; 0 and 0: those of a game that nobody knows. */
typedef struct
{
  guint32 band;
  guint32 heading;
} LoomGameLook;

typedef struct _LoomGameInfo
{
  const char *id;      /* as a scenario writes it */
  const char *title;   /* as people call it */
  const char *summary; /* one paragraph, in words */
  const char *pitch;   /* a line or two for who chooses among games */
  const char *command; /* what adding a scenario of it is called */
  guint place;         /* among the games that are offered in the window, from 1; 0: behind them */
  guint min_seats;
  guint max_seats;
  guint default_seats; /* of a new board */
  guint uses;          /* LoomUses */
  LoomLimits limits;
  const LoomOptionInfo *options;
  guint n_options;
  const LoomPreset *presets;
  guint n_presets;
  const LoomRule *rules_text; /* in the order of the game's text */
  guint n_rules_text;
  /* What its options say of pieces on layers of cells; NULL: it has none. */
  void (*resolve_grid) (const LoomOptions *options, LoomGridRules *grid);
  const LoomPlay *play;               /* play/play.h: its moves and events; NULL: not played */
  const LoomGameView *view;           /* play/game-view.h: what can be shown of it in play */
  const LoomGameChecks *checks;       /* diagnostics/game-checks.h */
  const LoomStrategy *const *players; /* players/player.h: the programs, closed by NULL */
  /* Which of them plays when nobody says who, by id; NULL: greedy. */
  const char *(*default_player) (const LoomOptions *options);
  /* measure/metrics.h: what is read off a position; NULL: moves are counted. */
  const LoomGameMetrics *metrics;
  const LoomBalanceLevers *levers;    /* balance/levers.h: what may be changed to balance it */
  const LoomGeneratorInfo *generator; /* generate/generator.h: boards to begin with */
  /* sheets/writer.h: the rules card; NULL: rules_text as it stands. */
  const LoomCardTemplate *card;
  const LoomScoreSheet *score_sheet; /* sheets/score-sheet.h */
  /* Adds what has to lie on the table beside seats (sheets/component-list.h); NULL: nothing. */
  void (*list_components) (LoomComponentList *list);
  LoomGameLook look;
  /* position/rules-source.h: the file that its rules are in; NULL: they are in the program. */
  const LoomRulesSource *source;
} LoomGameInfo;

/* The most options that a game may have. */
#define LOOM_OPTIONS_MAX 96

/* Who begins, where a game has the option `order` (G2). */
typedef enum
{
  LOOM_ORDER_AS_SEATED,
  LOOM_ORDER_RANDOM,
  LOOM_ORDER_ROTATED,
} LoomOrder;

/* The values of the option `order` in the games in which one seat begins and the others follow, by
 * LoomOrder (G2). */
extern const LoomOptionValue loom_order_values[];

/**
 * loom_game_info_find_option:
 * The index of the option called @id, or -1. Complexity: O(options).
 */
int loom_game_info_find_option (const LoomGameInfo *self, const char *id);

/**
 * loom_game_info_nearest_option:
 * The name of the option that @id most likely meant, or NULL.
 */
const char *loom_game_info_nearest_option (const LoomGameInfo *self, const char *id);

/**
 * loom_game_info_find_preset:
 * The preset called @id, or NULL.
 */
const LoomPreset *loom_game_info_find_preset (const LoomGameInfo *self, const char *id);

/**
 * loom_game_info_nearest_preset:
 * The name of the preset that @id most likely meant, or NULL.
 */
const char *loom_game_info_nearest_preset (const LoomGameInfo *self, const char *id);

G_END_DECLS
