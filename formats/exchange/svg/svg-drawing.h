/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is on a drawing: shapes and words in the order in which they are painted, in groups that
 * stand in each other. Units are mm on the page, y pointing down. */

#pragma once

#include "formats/exchange/seam/format.h"
#include "formats/exchange/svg/svg-subpath.h"

G_BEGIN_DECLS

typedef struct
{
  char *name;  /* or NULL where nobody named it; owned */
  char *key;   /* its id, or NULL; owned */
  guint line;  /* of the file */
  guint group; /* that it stands in */
  /* The innermost group that hides it, by number; 0 where none does, G_MAXUINT where it hides
   * itself. */
  guint hidden_by;
  gint32 fill;         /* 0xRRGGBB, LOOM_SVG_FILL_NONE or LOOM_SVG_FILL_OTHER */
  GPtrArray *subpaths; /* (element-type LoomSvgSubpath) (owned) */
  const xmlNode *node; /* that says it; lent */
} LoomSvgShape;

/* Groups are numbered as they begin, so that those within one have the numbers behind it. */
typedef struct
{
  char *name;  /* or NULL where nobody named it; owned */
  char *label; /* as Inkscape shows it, or NULL; owned */
  char *key;   /* or NULL; owned */
  guint parent;
  guint first_shape; /* its shapes, those of groups within it too, stand one behind the other */
  guint end_shape;
  gboolean is_hidden;
} LoomSvgGroup;

typedef struct
{
  char *text; /* owned */
  char *key;  /* or NULL; owned */
  LoomVec2 at;
  guint group;
  guint hidden_by;
  const xmlNode *node; /* that says it; lent */
} LoomSvgWords;

typedef struct
{
  double width_mm; /* of the page; 0 where the file says nothing of it */
  double height_mm;
  gboolean has_size;  /* it says it in units of length, not only as a box */
  GPtrArray *shapes;  /* (element-type LoomSvgShape) (owned) */
  GPtrArray *groups;  /* (element-type LoomSvgGroup) (owned): 0 is the drawing itself */
  GPtrArray *words;   /* (element-type LoomSvgWords) (owned) */
  char *title;        /* or NULL; owned */
  GHashTable *passed; /* (element-type utf8 guint) (owned): how often what was passed over */
} LoomSvgDrawing;

/**
 * loom_svg_drawing_new:
 * What is below @root, an svg element. Shapes and words beyond what there is room for are left out
 * and told in `passed`. O(n), with what is used several times read as often.
 */
LoomSvgDrawing *loom_svg_drawing_new (const xmlNode *root);
void loom_svg_drawing_free (LoomSvgDrawing *self);

/**
 * loom_svg_dup_own_name:
 * What a person called @node: by Inkscape's label, a title, an attribute for it, or an id that no
 * program made. NULL where nobody did. Free with g_free().
 */
char *loom_svg_dup_own_name (const xmlNode *node);

/**
 * loom_svg_is_within: Whether group @inner is @outer or stands in it.
 */
gboolean loom_svg_is_within (const LoomSvgDrawing *self, guint inner, guint outer);

static inline LoomSvgShape *
loom_svg_shape (const LoomSvgDrawing *self, guint i)
{
  return (LoomSvgShape *)g_ptr_array_index (self->shapes, i);
}

static inline LoomSvgGroup *
loom_svg_group (const LoomSvgDrawing *self, guint i)
{
  return (LoomSvgGroup *)g_ptr_array_index (self->groups, i);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSvgDrawing, loom_svg_drawing_free)

G_END_DECLS
