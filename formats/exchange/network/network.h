/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A map as places and the ways between them, which is all that graph files know: what their readers
 * fill and their writers take. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

#define LOOM_NETWORK_N_META 4

typedef enum
{
  LOOM_NETWORK_BORDER = -1, /* the areas touch; else a LoomRouteKind */
} LoomNetworkLinkKind;

typedef struct
{
  char *key;      /* what the file calls it, unique; owned */
  char *name;     /* what people call it, or NULL: the key; owned */
  GArray *groups; /* (element-type guint) (owned): places of its groups; NULL: none */
  char *tags;     /* owned, or NULL */
  LoomVec2 at;    /* in the units of the file, y pointing down */
  gboolean is_placed;
  double radius;  /* in the same units; 0 when not known */
  LoomVec2 label; /* likewise */
  gboolean has_label;
  double label_angle; /* degrees clockwise */
  gboolean is_water;
  guint line;
} LoomNetworkNode;

typedef struct
{
  guint from; /* nodes */
  guint to;
  int kind; /* LoomRouteKind or LOOM_NETWORK_BORDER */
  gboolean is_one_way;
  char *key; /* what the file calls it, or NULL; owned */
  guint line;
} LoomNetworkLink;

typedef struct
{
  char *key;    /* owned */
  char *name;   /* or NULL: the key; owned */
  gint32 bonus; /* or LOOM_UNSET */
} LoomNetworkGroup;

typedef struct
{
  char *title;                     /* owned, or NULL */
  char *lang;                      /* owned, or NULL */
  char *meta[LOOM_NETWORK_N_META]; /* by loom_network_meta_names; owned, or NULL */
  GArray *nodes;                   /* (element-type LoomNetworkNode) (owned) */
  GArray *links;                   /* (element-type LoomNetworkLink) (owned) */
  GArray *groups;                  /* (element-type LoomNetworkGroup) (owned) */
  GHashTable *by_key;              /* (element-type utf8 guint): nodes, one more than their place */
  GHashTable *groups_by_key;       /* likewise the groups */
  /* A board wrote it: coordinates are mm on a sheet of this size; 0 otherwise. */
  double width_mm;
  double height_mm;
} LoomNetwork;

/* What a board says of itself in LoomMeta, as graph files call it. */
extern const char *const loom_network_meta_names[LOOM_NETWORK_N_META];

LoomNetwork *loom_network_new (void);
void loom_network_free (LoomNetwork *self);

/**
 * loom_network_node: The place of the node called @key, made at @line where there is none. O(1).
 */
guint loom_network_node (LoomNetwork *self, const char *key, guint line);

static inline LoomNetworkNode *
loom_network_nth (const LoomNetwork *self, guint i)
{
  return &g_array_index (self->nodes, LoomNetworkNode, i);
}

/**
 * loom_network_link: Appends a way over land from @from to @to; lent until the next one.
 */
LoomNetworkLink *
loom_network_link (LoomNetwork *self, guint from, guint to, gboolean is_one_way, guint line);

/**
 * loom_network_group: The group called @key, made where there is none; lent until the next one.
 */
LoomNetworkGroup *loom_network_group (LoomNetwork *self, const char *key);

/**
 * loom_network_join: Puts the node into the group called @key, made where there is none; once.
 */
void loom_network_join (LoomNetwork *self, guint node, const char *key);

/**
 * loom_network_join_all: The same for all keys in @keys, between which stands “|”.
 */
void loom_network_join_all (LoomNetwork *self, guint node, const char *keys);

/**
 * loom_network_dup_groups: The keys of the node's groups with “|” between them, or NULL. Free with
 * g_free().
 */
char *loom_network_dup_groups (const LoomNetwork *self, guint node);

/**
 * loom_network_dup_all_groups:
 * All groups with their names and bonuses, a line each: “key|bonus|name”; NULL where there are
 * none. Free with g_free().
 */
char *loom_network_dup_all_groups (const LoomNetwork *self);

/**
 * loom_network_set_all_groups: Reads what loom_network_dup_all_groups() wrote; other lines are
 * nothing.
 */
void loom_network_set_all_groups (LoomNetwork *self, const char *lines);

/**
 * loom_network_is_directed: Whether any way leads in one direction only.
 */
gboolean loom_network_is_directed (const LoomNetwork *self);

/**
 * loom_network_link_word: What kind of way it is, as a file says it: “border”, “water” …
 */
const char *loom_network_link_word (const LoomNetworkLink *link);

/**
 * loom_network_link_set_word: Makes it of that kind; FALSE, and nothing changes, for another word.
 */
gboolean loom_network_link_set_word (LoomNetworkLink *link, const char *word);

/**
 * loom_network_take_back:
 * Where the last way leads back along the one before it, that one becomes a way in both directions
 * and the last is gone. Else FALSE.
 */
gboolean loom_network_take_back (LoomNetwork *self);

/**
 * loom_network_arrange:
 * Gives each node a new place: where its neighbours pull it and all others push it, from
 * a beginning that is always the same. FALSE when the task was stopped. O(nodes + links) a round.
 */
gboolean loom_network_arrange (LoomNetwork *self, const LoomTask *task);

/**
 * loom_network_to_board:
 * The board of @self, whose areas are discs joined by routes; @name is that of the source. Uses the
 * option `width` of the input. NULL with reasons in *@errors (always set), or without where the
 * task was stopped.
 */
LoomBoard *
loom_network_to_board (LoomNetwork *self, const LoomFormatInput *input, LoomModelErrors **errors);

/**
 * loom_network_from_board:
 * The network of the board of @output: its areas, and which are neighbours. NULL with
 * %LOOM_ERROR_OUTPUT where it has no areas; @path is that of the file to be written.
 */
LoomNetwork *
loom_network_from_board (const LoomFormatOutput *output, const char *path, GError **error);

/* The options and what is kept, which all graph formats have in common. */
#define LOOM_NETWORK_N_OPTIONS 2
#define LOOM_NETWORK_N_LOSSES 3
#define LOOM_NETWORK_N_KEPT 6
extern const LoomFormatOption loom_network_options[LOOM_NETWORK_N_OPTIONS];
extern const LoomFormatLoss loom_network_losses[LOOM_NETWORK_N_LOSSES];
extern const LoomFormatKept loom_network_kept[LOOM_NETWORK_N_KEPT];

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomNetwork, loom_network_free)

G_END_DECLS
