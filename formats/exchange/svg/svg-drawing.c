/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From the elements of a file to what is on the drawing: transforms worked out, what is used put
 * in, what is no shape passed over and counted. */

#include "formats/exchange/svg/svg-drawing.h"

#include "formats/exchange/markup/markup.h"
#include "formats/exchange/svg/svg-style.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MOST_SHAPES 1000000
#define MOST_SEGMENTS 10000000
/* Elements that are looked at, what is used as often as it is. */
#define MOST_STEPS 1000000
/* How deep what is used may use others. */
#define MOST_USES 16

static void
free_shape (gpointer data)
{
  LoomSvgShape *shape = data;
  g_free (shape->name);
  g_free (shape->key);
  g_ptr_array_unref (shape->subpaths);
  g_free (shape);
}

static void
free_group (gpointer data)
{
  LoomSvgGroup *group = data;
  g_free (group->name);
  g_free (group->label);
  g_free (group->key);
  g_free (group);
}

static void
free_words (gpointer data)
{
  LoomSvgWords *words = data;
  g_free (words->text);
  g_free (words->key);
  g_free (words);
}

void
loom_svg_drawing_free (LoomSvgDrawing *self)
{
  g_ptr_array_unref (self->shapes);
  g_ptr_array_unref (self->groups);
  g_ptr_array_unref (self->words);
  g_hash_table_unref (self->passed);
  g_free (self->title);
  g_free (self);
}

gboolean
loom_svg_is_within (const LoomSvgDrawing *self, guint inner, guint outer)
{
  while (inner > outer)
    inner = loom_svg_group (self, inner)->parent;
  return inner == outer;
}

/* --- Walking ------------------------------------------------------------------------------------
 */

typedef struct
{
  LoomSvgDrawing *drawing;
  LoomSvgSheet *sheet;
  GHashTable *by_id; /* (element-type utf8 xmlNode): owned names, lent nodes */
  guint n_segments;
  guint n_steps;
  guint n_uses; /* how many stand in each other here */
} Walk;

/* What is handed on from what something stands in. */
typedef struct
{
  LoomSvgMatrix matrix;
  gint32 fill;
  guint group;
  guint hidden_by;
} Setting;

static void walk (Walk *self, const xmlNode *node, const Setting *outer);

static void
pass (Walk *self, const char *what)
{
  const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->drawing->passed, what));
  g_hash_table_replace (self->drawing->passed, g_strdup (what), GUINT_TO_POINTER (n + 1));
}

static gboolean
is_hidden (const Walk *self, const xmlNode *node)
{
  g_autofree char *display = loom_svg_sheet_dup (self->sheet, node, "display");
  g_autofree char *visibility = loom_svg_sheet_dup (self->sheet, node, "visibility");
  return g_strcmp0 (display, "none") == 0 || g_strcmp0 (visibility, "hidden") == 0
         || g_strcmp0 (visibility, "collapse") == 0;
}

/* The setting of @node in @outer. */
static Setting
enter (Walk *self, const xmlNode *node, const Setting *outer)
{
  Setting inner = *outer;
  g_autofree char *transform = loom_markup_dup (node, "transform");
  g_autofree char *fill = loom_svg_sheet_dup (self->sheet, node, "fill");
  if (transform != NULL && !loom_svg_matrix_parse (&inner.matrix, transform))
    pass (self, "transform");
  if (fill != NULL && strcmp (fill, "inherit") != 0)
    inner.fill = loom_svg_colour_parse (fill);
  return inner;
}

static void
take_shape (Walk *self, const xmlNode *node, const Setting *outer)
{
  const Setting setting = enter (self, node, outer);
  g_autoptr (GPtrArray) subpaths = loom_svg_subpaths_new ();
  if (!loom_svg_subpaths_add_element (subpaths, node) && subpaths->len == 0)
    return;
  for (guint i = 0; i < subpaths->len; i++)
    self->n_segments += ((LoomSvgSubpath *)subpaths->pdata[i])->segments->len + 1;
  if (self->n_segments > MOST_SEGMENTS || self->drawing->shapes->len >= MOST_SHAPES)
    {
      pass (self, _ ("more shapes than there is room for"));
      return;
    }
  loom_svg_subpaths_transform (subpaths, &setting.matrix);
  LoomSvgShape *shape = g_new0 (LoomSvgShape, 1);
  shape->name = loom_svg_dup_own_name (node);
  shape->key = loom_markup_dup (node, "id");
  shape->line = loom_markup_line (node);
  shape->group = setting.group;
  shape->hidden_by = is_hidden (self, node) ? G_MAXUINT : setting.hidden_by;
  shape->fill = setting.fill;
  shape->subpaths = g_steal_pointer (&subpaths);
  shape->node = node;
  g_ptr_array_add (self->drawing->shapes, shape);
}

/* The first place that @node or something in it gives. */
static gboolean
find_place (const xmlNode *node, double *x, double *y)
{
  g_autofree char *xs = loom_markup_dup (node, "x");
  g_autofree char *ys = loom_markup_dup (node, "y");
  if (loom_svg_length (xs, x) && loom_svg_length (ys, y))
    return TRUE;
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (loom_markup_is (child, "tspan") && find_place (child, x, y))
      return TRUE;
  return FALSE;
}

static void
take_words (Walk *self, const xmlNode *node, const Setting *outer)
{
  const Setting setting = enter (self, node, outer);
  g_autofree char *text = loom_markup_dup_text (node);
  double x = 0, y = 0;
  find_place (node, &x, &y);
  if (self->drawing->words->len >= MOST_SHAPES)
    return;
  LoomSvgWords *words = g_new0 (LoomSvgWords, 1);
  words->text = g_steal_pointer (&text);
  words->key = loom_markup_dup (node, "id");
  words->at = loom_svg_matrix_apply (&setting.matrix, x, y);
  words->group = setting.group;
  words->node = node;
  words->hidden_by = is_hidden (self, node) ? G_MAXUINT : setting.hidden_by;
  g_ptr_array_add (self->drawing->words, words);
}

static double
get_px (const xmlNode *node, const char *name, double otherwise)
{
  g_autofree char *text = loom_markup_dup (node, name);
  double px = otherwise;
  return loom_svg_length (text, &px) ? px : otherwise;
}

/* The box of @node laid into @width × @height px as large as it goes, in the middle. */
static gboolean
lay_box (const xmlNode *node, double width, double height, LoomSvgMatrix *matrix)
{
  g_autofree char *text = loom_markup_dup (node, "viewBox");
  g_autofree char *aspect = loom_markup_dup (node, "preserveAspectRatio");
  const char *at = text != NULL ? text : "";
  double box[4] = { 0 };
  guint n = 0;
  while (n < 4 && loom_svg_number (&at, &box[n]))
    n++;
  if (n < 4 || box[2] <= 0 || box[3] <= 0 || width <= 0 || height <= 0)
    return FALSE;
  double sx = width / box[2], sy = height / box[3];
  if (aspect == NULL || strstr (aspect, "none") == NULL)
    sx = sy = MIN (sx, sy);
  const LoomSvgMatrix laid = {
    sx, 0, 0, sy, (width - sx * box[2]) / 2 - sx * box[0], (height - sy * box[3]) / 2 - sy * box[1]
  };
  *matrix = loom_svg_matrix_multiply (matrix, &laid);
  return TRUE;
}

/* What stands in @node, which is a group of its own. */
static void
take_group (Walk *self, const xmlNode *node, const Setting *outer)
{
  Setting setting = enter (self, node, outer);
  if (loom_markup_is (node, "svg"))
    {
      const double x = get_px (node, "x", 0), y = get_px (node, "y", 0);
      const LoomSvgMatrix moved = { 1, 0, 0, 1, x, y };
      setting.matrix = loom_svg_matrix_multiply (&setting.matrix, &moved);
      lay_box (node, get_px (node, "width", 0), get_px (node, "height", 0), &setting.matrix);
    }
  LoomSvgGroup *group = g_new0 (LoomSvgGroup, 1);
  group->name = loom_svg_dup_own_name (node);
  group->label = loom_markup_dup (node, "label");
  group->key = loom_markup_dup (node, "id");
  group->parent = outer->group;
  group->first_shape = self->drawing->shapes->len;
  group->is_hidden = is_hidden (self, node);
  g_ptr_array_add (self->drawing->groups, group);
  setting.group = self->drawing->groups->len - 1;
  if (group->is_hidden)
    setting.hidden_by = setting.group;
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    walk (self, child, &setting);
  loom_svg_group (self->drawing, setting.group)->end_shape = self->drawing->shapes->len;
}

/* What is used counts as standing here; files elsewhere are never looked at. */
static void
take_use (Walk *self, const xmlNode *node, const Setting *outer)
{
  Setting setting = enter (self, node, outer);
  g_autofree char *href = loom_markup_dup (node, "href");
  const xmlNode *used
      = href != NULL && href[0] == '#' ? g_hash_table_lookup (self->by_id, href + 1) : NULL;
  if (used == NULL || self->n_uses >= MOST_USES || self->drawing->shapes->len >= MOST_SHAPES
      || self->n_segments > MOST_SEGMENTS)
    {
      pass (self, used == NULL ? _ ("use of what is not in the file") : "use");
      return;
    }
  const LoomSvgMatrix moved = { 1, 0, 0, 1, get_px (node, "x", 0), get_px (node, "y", 0) };
  setting.matrix = loom_svg_matrix_multiply (&setting.matrix, &moved);
  if (is_hidden (self, node))
    setting.hidden_by = G_MAXUINT;
  const guint first = self->drawing->shapes->len;
  self->n_uses++;
  if (loom_markup_is (used, "symbol"))
    take_group (self, used, &setting);
  else
    walk (self, used, &setting);
  self->n_uses--;
  /* One shape used has the name of who uses it. */
  g_autofree char *name = loom_svg_dup_own_name (node);
  if (self->drawing->shapes->len == first + 1 && name != NULL)
    {
      LoomSvgShape *shape = loom_svg_shape (self->drawing, first);
      g_free (shape->name);
      g_free (shape->key);
      shape->name = g_steal_pointer (&name);
      shape->key = loom_markup_dup (node, "id");
    }
}

typedef struct
{
  const char *name;
  void (*take) (Walk *self, const xmlNode *node, const Setting *outer);
  const char *passed; /* what is told to be passed over; NULL: nothing */
} Element;

static const Element elements[] = {
  { "path", take_shape, NULL },
  { "g", take_group, NULL },
  { "polygon", take_shape, NULL },
  { "text", take_words, NULL },
  { "rect", take_shape, NULL },
  { "circle", take_shape, NULL },
  { "ellipse", take_shape, NULL },
  { "polyline", take_shape, NULL },
  { "line", take_shape, NULL },
  { "use", take_use, NULL },
  { "a", take_group, NULL },
  { "svg", take_group, NULL },
  { "switch", take_group, NULL },
  { "image", NULL, "image" },
  { "foreignObject", NULL, "foreignObject" },
  { "script", NULL, "script" },
  { "flowRoot", NULL, "flowRoot" },
  { "animate", NULL, "animate" },
};

static void
walk (Walk *self, const xmlNode *node, const Setting *outer)
{
  if (node->type != XML_ELEMENT_NODE)
    return;
  if (++self->n_steps > MOST_STEPS)
    {
      if (self->n_steps == MOST_STEPS + 1)
        pass (self, _ ("more elements than there is time for"));
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (strcmp ((const char *)node->name, elements[i].name) == 0)
      {
        g_autofree char *clip = loom_markup_dup (node, "clip-path");
        g_autofree char *mask = loom_markup_dup (node, "mask");
        if (elements[i].passed != NULL)
          pass (self, elements[i].passed);
        else
          elements[i].take (self, node, outer);
        if (clip != NULL && strcmp (clip, "none") != 0)
          pass (self, "clip-path");
        if (mask != NULL && strcmp (mask, "none") != 0)
          pass (self, "mask");
        return;
      }
}

/* --- The page -----------------------------------------------------------------------------------
 */

static void
list_ids (GHashTable *by_id, const xmlNode *node)
{
  for (; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE)
      {
        char *id = loom_markup_dup (node, "id");
        if (id == NULL || g_hash_table_contains (by_id, id))
          g_free (id);
        else
          g_hash_table_insert (by_id, id, (gpointer)node);
        list_ids (by_id, node->children);
      }
}

/* How large the page is, and from the units of the drawing to mm. A page without a size, or of so
 * many per cent of something, is as large as its box has units. */
static LoomSvgMatrix
lay_page (LoomSvgDrawing *drawing, const xmlNode *root)
{
  const double mm = 1 / LOOM_SVG_PX_PER_MM;
  g_autofree char *box_text = loom_markup_dup (root, "viewBox");
  const char *at = box_text != NULL ? box_text : "";
  double box[4] = { 0 }, width = get_px (root, "width", 0), height = get_px (root, "height", 0);
  LoomSvgMatrix matrix = { mm, 0, 0, mm, 0, 0 };
  guint n = 0;
  while (n < 4 && loom_svg_number (&at, &box[n]))
    n++;
  const gboolean has_box = n == 4 && box[2] > 0 && box[3] > 0;
  drawing->has_size = width > 0 || height > 0;
  if (has_box && width <= 0)
    width = height > 0 ? height * box[2] / box[3] : box[2];
  if (has_box && height <= 0)
    height = width * box[3] / box[2];
  if (width > 0 && height > 0)
    {
      drawing->width_mm = width * mm;
      drawing->height_mm = height * mm;
      lay_box (root, width, height, &matrix);
    }
  return matrix;
}

LoomSvgDrawing *
loom_svg_drawing_new (const xmlNode *root)
{
  LoomSvgDrawing *self = g_new0 (LoomSvgDrawing, 1);
  guint n_other = 0;
  self->shapes = g_ptr_array_new_with_free_func (free_shape);
  self->groups = g_ptr_array_new_with_free_func (free_group);
  self->words = g_ptr_array_new_with_free_func (free_words);
  self->passed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (LoomSvgSheet) sheet = loom_svg_sheet_new (root, &n_other);
  g_autoptr (GHashTable) by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  list_ids (by_id, root);
  Walk walking = { .drawing = self, .sheet = sheet, .by_id = by_id };
  Setting setting = { .matrix = lay_page (self, root), .fill = LOOM_SVG_FILL_OTHER };
  LoomSvgGroup *all = g_new0 (LoomSvgGroup, 1);
  g_ptr_array_add (self->groups, all);
  setting = enter (&walking, root, &setting);
  for (const xmlNode *child = root->children; child != NULL; child = child->next)
    {
      if (loom_markup_is (child, "title") && self->title == NULL)
        self->title = loom_markup_dup_text (child);
      walk (&walking, child, &setting);
    }
  loom_svg_group (self, 0)->end_shape = self->shapes->len;
  if (n_other > 0)
    g_hash_table_replace (self->passed, g_strdup ("style"), GUINT_TO_POINTER (n_other));
  return self;
}
