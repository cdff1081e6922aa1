/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/sheet/paper.h"

G_BEGIN_DECLS

/**
 * LoomPackItem: things of one size to be cut out, in µm: @n of them, @width by @height each with
 * the bleed around it. They may be turned by a right angle where @may_turn.
 */
typedef struct
{
  gint32 width;
  gint32 height;
  guint n;
  gboolean may_turn;
} LoomPackItem;

/** Where one of them lies: on which sheet, and its upper left corner there in µm. */
typedef struct
{
  guint item;  /* which kind, in the order given */
  guint copy;  /* which of these, from 0 */
  guint sheet; /* from 0 */
  gint32 x;
  gint32 y;
  gint32 width; /* as it lies, turned or not */
  gint32 height;
  gboolean is_turned;
} LoomPackPlace;

/**
 * LoomPackRequest: the sheets: their size as they lie, what is left free at each edge, and the
 * least distance between two things, all in µm.
 */
typedef struct
{
  gint32 width;
  gint32 height;
  gint32 margin;
  gint32 gap;
} LoomPackRequest;

/**
 * loom_pack:
 * Lays @n kinds of things on sheets, the highest first, each as high as there is room; kinds keep
 * their order in so far as they are equally high, and copies of one stand in rows beside each
 * other. The same settings give the same places, sorted by sheet, from the top and from the left.
 * Returns an array of LoomPackPlace, one a copy; NULL and @error (LOOM_PRINT_ERROR_LAYOUT) where
 * one is too large for a sheet, with @too_large (may be NULL) telling which kind. O(copies log
 * copies + kinds · sheets).
 */
GArray *loom_pack (const LoomPackRequest *request,
                   const LoomPackItem *items,
                   guint n,
                   guint *too_large,
                   GError **error);

G_END_DECLS
