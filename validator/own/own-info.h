/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a rules file declares of its game: the table that built-in games have as constants, and what
 * their C code knows beside it. Made once by loom_own_info_new(), never changed. */

#pragma once

#include "formats/model/entities.h"
#include "validator/diagnostics/game-checks.h"
#include "validator/play/play.h"
#include "validator/position/rules-source.h"

G_BEGIN_DECLS

/* The largest rules file, in bytes. */
#define LOOM_OWN_TEXT (256 * 1024)

/* The longest sentence that tells of a move or event, in bytes: a move may tell of many. */
#define LOOM_OWN_SENTENCE 1000

/* The most that a game may declare of each thing, and the most numbers that a state may hold. */
#define LOOM_OWN_FIELDS 64
#define LOOM_OWN_KINDS 64
#define LOOM_OWN_PIECES 32
#define LOOM_OWN_CELLS 65536
#define LOOM_OWN_MOVES 65535

/* What one number of a state is. */
typedef enum
{
  LOOM_OWN_NUMBER,
  LOOM_OWN_YES,  /* true or false */
  LOOM_OWN_AREA, /* from 1; 0 is none, and so below */
  LOOM_OWN_SEAT,
  LOOM_OWN_CELL,
} LoomOwnType;

/* For each of what there is one. */
typedef enum
{
  LOOM_OWN_ONE,
  LOOM_OWN_PER_SEAT,
  LOOM_OWN_PER_AREA,
  LOOM_OWN_PER_CELL,
  LOOM_OWN_PER_AREA_AND_SEAT, /* by area, then by seat */
  LOOM_OWN_PER_COUNT,
} LoomOwnPer;

/* A field of the state. */
typedef struct
{
  const char *name;
  LoomOwnType type;
  gint lowest; /* NUMBER; for the others what the board has is in their place */
  gint highest;
  LoomOwnPer per;
  guint count; /* PER_COUNT */
} LoomOwnField;

/* A kind of piece: what lies where, and how many of them a box must hold. */
typedef struct
{
  const char *id;
  int on;        /* the field that says where, or -1 */
  int counted;   /* the field that says how many, or -1 */
  guint most;    /* that each seat can have, or all where they are nobody's; 0: as the field says */
  LoomPiece cut; /* how it is printed, as a board’s own <piece>; size 0: as its place has it */
} LoomOwnPiece;

typedef struct _LoomOwnWords LoomOwnWords;
typedef struct _LoomOwnInfo LoomOwnInfo;
struct _LoomOwnInfo
{
  LoomGameInfo info; /* first, so that the one is the other */
  LoomRulesSource source;
  LoomPlay play;
  LoomGameChecks checks;
  GStringChunk *texts; /* of all that is named; owned */
  GPtrArray *blocks;   /* of all tables; owned */
  guint most_moves;
  LoomOwnField fields[LOOM_OWN_FIELDS];
  guint n_fields;
  LoomOwnPiece pieces[LOOM_OWN_PIECES];
  guint n_pieces;
  GHashTable *words;    /* key → sentence; all in texts */
  LoomOwnWords *spoken; /* (atomic) (nullable): in other languages (words.h); they come later */
  gboolean has_hint;    /* the file gives one, by the look of it */
  gboolean has_score;
  gboolean has_odds;
  const char *error; /* (nullable): why the file could not be read; nothing else is known then */
};

/**
 * loom_own_info_new:
 * @text: a rules file
 * @path: of it, as messages name it
 * @id: (nullable): what the game must be called
 *
 * Runs @text up to its `game{…}` and reads that. NULL with a LOOM_ERROR_VALUE that begins with file
 * and line. Free with loom_own_info_free(), unless it was given to the registry, which keeps it.
 */
LoomOwnInfo *loom_own_info_new (const char *text,
                                gsize length,
                                const char *path,
                                const char *id,
                                GError **error);
void loom_own_info_free (LoomOwnInfo *self);

/**
 * loom_own_info_new_broken: What stands for the game @id whose file could not be read, as @error
 * says; the checks say it too.
 */
LoomOwnInfo *
loom_own_info_new_broken (const char *id, const char *path, const char *text, const char *error);

/**
 * loom_own_info_of: @rules as what a file declared, or NULL when the game is none of a file.
 */
const LoomOwnInfo *loom_own_info_of (const LoomGameInfo *rules);

/** loom_own_info_find_field, loom_own_info_find_move, loom_own_info_find_event: Its place, or -1.
 */
int loom_own_info_find_field (const LoomOwnInfo *self, const char *name);
int loom_own_info_find_move (const LoomOwnInfo *self, const char *id);
int loom_own_info_find_event (const LoomOwnInfo *self, const char *id);

/** loom_own_info_dup_source_name: The name of the file at @path, as messages give it. */
char *loom_own_info_dup_source_name (const char *path);

/* Of the other files of this folder: what fills the table of the game. */
void loom_own_play_fill (LoomOwnInfo *self);
void loom_own_checks_fill (LoomOwnInfo *self);
void loom_own_view_fill (LoomOwnInfo *self);
void loom_own_metrics_fill (LoomOwnInfo *self);
extern const LoomStrategy *const loom_own_players_by_hint[];
extern const LoomStrategy *const loom_own_players_by_score[];
extern const LoomStrategy *const loom_own_players_alone[];
void loom_own_list_components (LoomComponentList *list);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomOwnInfo, loom_own_info_free)

G_END_DECLS
