/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report on one scenario before anybody writes it: a tree of sections, and in them sentences,
 * lists, line-ups with a row for each share, and tables. Terminal, page of HTML and window walk the
 * same tree, so that they say the same in the same order. What a writer has no room for it passes
 * over, by its topic; how anything looks is the writer's alone. */

#pragma once

#include "validator/report/report-private.h"

G_BEGIN_DECLS

/* What a node is, and what its texts then are. All are plain: one line, no control characters. */
typedef enum
{
  LOOM_FAIRNESS_SECTION,  /* words: its title, or NULL; about: whose games it is of, or NULL */
  LOOM_FAIRNESS_SENTENCE, /* words; about: in a list, what of; beside: the command that does it */
  LOOM_FAIRNESS_LIST,     /* of sentences */
  LOOM_FAIRNESS_LINEUP,   /* words: its players; about: its games; beside: what it found */
  LOOM_FAIRNESS_SHARE,    /* words: the share; about: whose; beside: its interval */
  LOOM_FAIRNESS_TABLE,    /* of rows, the first of which is the head */
  LOOM_FAIRNESS_ROW,      /* of cells and figures, as many as the head has */
  LOOM_FAIRNESS_CELL,     /* words, or NULL; beside: of a seat, as which it moves, or NULL */
  LOOM_FAIRNESS_FIGURE,   /* words, or NULL; beside: the interval of a share, or NULL */
} LoomFairnessNodeKind;

/* What a node is about, as far as anybody looks for it or passes it over. */
typedef enum
{
  LOOM_TOPIC_NONE,

  /* Sections, in their order. */
  LOOM_TOPIC_HEAD,     /* the verdict and what it rests on */
  LOOM_TOPIC_SHARES,   /* of the victories, by line-up */
  LOOM_TOPIC_ASPECTS,  /* place or order of turns */
  LOOM_TOPIC_GAMES,    /* how they went */
  LOOM_TOPIC_RULES,    /* which of them the games used */
  LOOM_TOPIC_THINGS,   /* what winning goes with */
  LOOM_TOPIC_COUNTING, /* what can be said without play */
  LOOM_TOPIC_TRUST,    /* how sure, and how it was measured */
  LOOM_TOPIC_NEXT,     /* what to do */

  /* Sentences and tables. */
  LOOM_TOPIC_VERDICT, /* also of the row of a table that has verdicts */
  LOOM_TOPIC_MEANING,
  LOOM_TOPIC_EXACT,
  LOOM_TOPIC_NOTE, /* what the board itself says of the scenario */
  LOOM_TOPIC_DUE,  /* what counts as fair, as a scale of characters shows it */
  LOOM_TOPIC_CAUSE,
  LOOM_TOPIC_SURE,
  LOOM_TOPIC_MEASURED,
  LOOM_TOPIC_NUMBERS, /* all shares in one table */
} LoomFairnessTopic;

typedef struct
{
  LoomFairnessNodeKind kind;
  LoomFairnessTopic topic;
  char *words; /* these three: see the kinds; owned */
  char *about;
  char *beside;
  LoomShare share;     /* of a share, to be drawn */
  guint seat;          /* whom it names, from 1; 0: none */
  int verdict;         /* the LoomVerdict that it tells, or -1 */
  gboolean stands_out; /* surely not by chance; of a rule: never used */
  GPtrArray *parts;    /* (element-type LoomFairnessNode) (owned) in the order of reading */
} LoomFairnessNode;

/**
 * loom_fairness_node_new: @words are taken over. Free with loom_fairness_node_free().
 */
LoomFairnessNode *loom_fairness_node_new (LoomFairnessNodeKind kind, char *words);
void loom_fairness_node_free (LoomFairnessNode *self);

/**
 * loom_fairness_node_add: A new last part of @self, with @words, which are taken over. Borrowed.
 */
LoomFairnessNode *
loom_fairness_node_add (LoomFairnessNode *self, LoomFairnessNodeKind kind, char *words);

/**
 * loom_fairness_node_add_section, loom_fairness_node_add_sentence, loom_fairness_node_add_item:
 * A new last part, borrowed. @words are taken over; NULL: nothing is to be said, and no sentence
 * added.
 */
LoomFairnessNode *
loom_fairness_node_add_section (LoomFairnessNode *self, LoomFairnessTopic topic, const char *title);
void loom_fairness_node_add_sentence (LoomFairnessNode *self, LoomFairnessTopic topic, char *words);
LoomFairnessNode *
loom_fairness_node_add_item (LoomFairnessNode *list, const char *about, char *words);

/* The head of a column: over cells or over figures. */
typedef struct
{
  LoomFairnessNodeKind kind;
  const char *title; /* or NULL */
} LoomFairnessColumn;

/**
 * loom_fairness_node_add_table: A table of @n columns, with nothing in it but its head.
 */
LoomFairnessNode *
loom_fairness_node_add_table (LoomFairnessNode *self, const LoomFairnessColumn *columns, guint n);

/**
 * loom_fairness_node_nth: Part @i, from 0; NULL where there are fewer. Borrowed.
 */
const LoomFairnessNode *loom_fairness_node_nth (const LoomFairnessNode *self, guint i);

/**
 * loom_fairness_node_find: The first node of @topic within @self, in the order of reading, or NULL.
 * Borrowed. Complexity: O(nodes).
 */
const LoomFairnessNode *
loom_fairness_node_find (const LoomFairnessNode *self, LoomFairnessTopic topic);

/**
 * loom_fairness_node_part: The first part of @self that is a @kind, or NULL. Borrowed.
 */
const LoomFairnessNode *
loom_fairness_node_part (const LoomFairnessNode *self, LoomFairnessNodeKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomFairnessNode, loom_fairness_node_free)

G_END_DECLS
