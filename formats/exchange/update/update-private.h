/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the steps of importing again share: which thing of the board is which of the source, and the
 * one edit that grows. */

#pragma once

#include "formats/edit/edit.h"
#include "formats/exchange/base/naming.h"
#include "formats/exchange/update/update.h"

G_BEGIN_DECLS

typedef struct
{
  LoomBoard *board;
  const LoomBoard *fresh;
  LoomRemarks *remarks;
  LoomEdit *edit;
  LoomHandle map;      /* the section of areas on the board */
  GArray *handles;     /* (element-type LoomHandle): on the board, of each handle of fresh */
  GHashTable *by_key;  /* (element-type utf8 LoomArea) of the board, lent */
  GHashTable *matched; /* (element-type LoomArea): of the board, that are in fresh, too */
  GHashTable *gone;    /* (element-type LoomHandle): things of the board that the edit removes */
  GHashTable *edges;   /* (element-type gint64): pairs of corners, in the source */
  GHashTable *own;     /* (element-type gint64): the same of areas that it does not know */
  GHashTable *bent;    /* (element-type gint64): edges of the source whose border runs anew */
  LoomNaming *naming;  /* ids that are taken */
  guint n_unmarked;    /* areas of the source that the board does not say to be from there */
} LoomUpdate;

/* Where the thing of the board is kept that @fresh, which has a handle of the source, is. */
LoomHandle *loom_update_handle (const LoomUpdate *self, LoomHandle fresh);

/* The thing of the board that @fresh is; 0 where it has none. */
LoomHandle loom_update_mapped (const LoomUpdate *self, LoomHandle fresh);

gboolean loom_update_is_gone (const LoomUpdate *self, LoomHandle handle);

void loom_update_remove (LoomUpdate *self, LoomHandle handle);

/* A copy of @entity for the board, with an id that is free there. */
LoomEntity *loom_update_copy (LoomUpdate *self, const LoomEntity *entity);

/* Pairs of areas or corners, whichever of two comes first: (element-type gint64). */
GHashTable *loom_update_pairs_new (void);

gint64 loom_update_pair (LoomHandle a, LoomHandle b);

void loom_update_add_pair (GHashTable *pairs, LoomHandle a, LoomHandle b);

gboolean loom_update_has_pair (GHashTable *pairs, LoomHandle a, LoomHandle b);

/* Whether @area is called what its id was made of, when it is called @name. */
gboolean loom_update_is_named_as_at_first (const LoomArea *area, const char *name);

/* Takes away corners and borders that no area will have. */
void loom_update_drop_shapes (LoomUpdate *self);

/* Puts corners, borders and areas of the source in place of those that are there. */
void loom_update_shapes (LoomUpdate *self);

/* Brings over routes, barriers and groups. */
void loom_update_links (LoomUpdate *self);

G_END_DECLS
