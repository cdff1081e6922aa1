/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The inside of placing what belongs to one area. */

#include "render/areas/group.h"

G_BEGIN_DECLS

/**
 * LoomLayout: one area while its name and its pieces look for a place. Lengths in mm.
 */
typedef struct
{
  LoomAreaPlan *plan;
  LoomPlanArea *area;
  guint index;
  LoomRoom room;
  LoomTextRun *one, *two[2];          /* the name in one line and in two; two[0] may be NULL */
  double one_w, two_w, line_h, pitch; /* of the name at the plan's nominal size */
  double gap;
  LoomVec2 middle;
  double clearance;
  gboolean is_outside; /* its name stands in the sea */
  GArray *pieces;      /* of LoomPlanPiece: those that have their place */
} LoomLayout;

/** How a number of the index is drawn: in a disc, in the smallest one, or bare. */
typedef enum
{
  LOOM_NUMBER_DISC,
  LOOM_NUMBER_SMALL,
  LOOM_NUMBER_BARE
} LoomNumberLook;

/** The size of what is placed as the name: lines at a scale, or a number. */
typedef struct
{
  double w, h, scale;
  gboolean broken;
  gboolean is_number;
  gboolean is_bare; /* a number without a disc */
} LoomCaption;

/** Where a group, a name, or both of them go best. */
typedef struct
{
  gboolean found;
  double score;
  LoomVec2 group; /* its corner */
  LoomVec2 name;  /* its middle */
} LoomLayoutPlace;

/** Area number @index with what the designer placed in it. Free with loom_layout_free(). */
LoomLayout *loom_layout_new (LoomAreaPlan *plan, guint index);
void loom_layout_free (LoomLayout *self);

/**
 * loom_layout_ink: The ink nearest to @wanted in which a name can be read on @ground: a contrast
 * of 4.5 at the least (WCAG 2.2, 1.4.3) where the style's own inks reach it.
 */
LoomColour loom_layout_ink (const LoomTheme *theme, LoomColour wanted, LoomColour ground);

/** Shapes the name, again where it was. */
void loom_layout_shape (LoomLayout *self);

/** The name in one line or in two at the size numbered @size; or its number in the index. */
LoomCaption loom_layout_tag (const LoomLayout *self, guint size, gboolean broken);
LoomCaption loom_layout_number_tag (const LoomLayout *self, LoomNumberLook look);

/** Whether name and pieces find room in the area, the name no smaller than size @last. */
gboolean loom_layout_place (LoomLayout *self, guint first, guint last, LoomPlanContent content);

/** Whether the number of the name and pieces find room; the number is not known yet. */
gboolean loom_layout_place_number (LoomLayout *self, LoomPlanContent content);

/** Whether the number finds room without its disc; it has the area for itself. */
gboolean loom_layout_place_bare_number (LoomLayout *self);

/** Whether the pieces alone find room. */
gboolean loom_layout_place_content (LoomLayout *self, LoomPlanContent content);

/** Takes back all pieces but the first @n. */
void loom_layout_take_back (LoomLayout *self, guint n);

/** Puts the name @tag about (x, y). */
void
loom_layout_set_label (LoomLayout *self, const LoomCaption *tag, double x, double y, double angle);

/** Hands the pieces to the plan and strews symbols over what is left. */
void loom_layout_settle (LoomLayout *self);

/* Of the places for a group, a name of @w by @h, or both. O(cells). */
LoomLayoutPlace loom_layout_search_pair (const LoomLayout *l,
                                         const LoomPieceGroup *g,
                                         double w,
                                         double h,
                                         double gap);
LoomLayoutPlace loom_layout_search_group (const LoomLayout *l, const LoomPieceGroup *g, double gap);
LoomLayoutPlace loom_layout_search_name (const LoomLayout *l, double w, double h, double gap);

/** Whether a box of @w by @h fits anywhere. O(cells). */
gboolean loom_layout_has_room (const LoomLayout *l, double w, double h);

/** Sets the plan's three sizes of names by what the areas have room for. */
void loom_layout_choose_sizes (LoomAreaPlan *plan, GPtrArray *layouts);

/** The least em that names and figures may have. */
double loom_layout_least_size (const LoomAreaPlan *plan);

/** The largest em for the name of @area. */
double loom_layout_nominal (const LoomAreaPlan *plan, const LoomPlanArea *area);

/** Has @area show @number, in place of its name. */
void loom_layout_show_number (const LoomAreaPlan *plan, LoomPlanArea *area, guint number);

/**
 * Places the names of plan->waiting: in the sea that @room has left, with leaders, or numbered in
 * their areas. Those that find no place are left without lines.
 */
void loom_area_plan_place_outside (LoomAreaPlan *self, LoomRoom *room);

G_END_DECLS
