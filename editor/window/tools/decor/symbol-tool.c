/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The symbol tool: a click puts the chosen picture, a drag makes it as large as it is dragged. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/hit-test.h"
#include "editor/window/tools/size-drag.h"
#include "formats/edit/edit-add.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  LoomSizeDrag base; /* the size is a width */
  LoomSymbolKind symbol;
} SymbolTool;

/* In the order of LoomSymbolKind. */
static const char *const symbol_titles[] = {
  N_ ("Tree"),        N_ ("Pine"),    N_ ("Palm"),         N_ ("Hill"),     N_ ("Mountain"),
  N_ ("Grass"),       N_ ("Dune"),    N_ ("Marsh"),        N_ ("Rock"),     N_ ("Wave"),
  N_ ("Field"),       N_ ("Compass"), N_ ("Ship"),         N_ ("Serpent"),  N_ ("Anchor"),
  N_ ("Tower"),       N_ ("Castle"),  N_ ("Village"),      N_ ("Crown"),    N_ ("Star"),
  N_ ("Sun"),         N_ ("Shrine"),  N_ ("Hippo"),        N_ ("Hedgehog"), N_ ("Fox"),
  N_ ("Owl"),         N_ ("Turtle"),  N_ ("Water"),        N_ ("Earth"),    N_ ("Fire"),
  N_ ("Air"),         N_ ("Nature"),  N_ ("Worker"),       N_ ("Soldier"),  N_ ("Drone"),
  N_ ("Young Queen"), N_ ("Queen"),   N_ ("Termite Bomb"), N_ ("Antlion"),  N_ ("Spider"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (symbol_titles) == LOOM_SYMBOL_SPIDER + 1);

static LoomDrawing
get_drawing (LoomTool *tool)
{
  return loom_tool_decor_drawing (tool, loom_document_get_drawing (loom_tool_get_document (tool)));
}

static LoomPoint
find_place (const LoomSizeDrag *self, const LoomDrawing *drawing)
{
  return loom_size_drag_find_place (self, drawing, loom_size_drag_get (self) / 2.0);
}

static LoomEdit *
make_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  SymbolTool *self = loom_tool_get_state (tool);
  const LoomPoint at = *(const LoomPoint *)data;
  const LoomDrawing about = loom_tool_decor_drawing (tool, drawing);
  if (i > 0 && loom_drawing_is_fixed (&about, at, loom_size_drag_get (&self->base) / 2.0))
    return NULL;
  LoomSymbol *symbol = (LoomSymbol *)loom_entity_new (LOOM_KIND_SYMBOL);
  symbol->name = (gint32)self->symbol;
  symbol->at = loom_tool_decor_point (tool, loom_drawing_map_point (&about, i, at));
  symbol->size = loom_size_drag_get (&self->base);
  symbol->decor.on = loom_document_get_layer (loom_tool_get_document (tool));
  return loom_edit_add_entity (loom_tool_get_board (tool), &symbol->decor.entity, error);
}

static gboolean
symbol_motion (LoomTool *tool, const LoomPointer *pointer)
{
  return loom_size_drag_motion (tool, pointer, 2, 500);
}

static gboolean
symbol_release (LoomTool *tool, const LoomPointer *pointer)
{
  LoomSizeDrag *self = loom_tool_get_state (tool);
  if (!self->pressed)
    return FALSE;
  const LoomDrawing drawing = get_drawing (tool);
  LoomPoint at = find_place (self, &drawing);
  loom_tool_commit_images (tool, _ ("Add symbol"), make_cb, &at);
  loom_size_drag_finish (self);
  return TRUE;
}

static void
symbol_paint (LoomTool *tool, const LoomPaint *paint)
{
  SymbolTool *self = loom_tool_get_state (tool);
  const LoomDrawing drawing = get_drawing (tool);
  if (!self->base.inside && !self->base.pressed)
    return;
  const LoomPoint at = find_place (&self->base, &drawing);
  cairo_new_path (paint->cr);
  for (guint i = 0; i < loom_drawing_get_n_images (&drawing); i++)
    loom_paint_circle (paint, loom_drawing_map_point (&drawing, i, at),
                       loom_size_drag_get (&self->base) / 2.0);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
  g_autofree char *words
      = g_strdup_printf (_ ("%s, %.1f mm"), gettext (symbol_titles[self->symbol]),
                         loom_size_drag_get (&self->base) / (double)LOOM_MM);
  loom_paint_bubble (paint, at, &paint->look->dark, words);
}

static void
symbol_cb (GtkDropDown *choice, GParamSpec *pspec, SymbolTool *self)
{
  const guint i = gtk_drop_down_get_selected (choice);
  if (i < G_N_ELEMENTS (symbol_titles))
    self->symbol = (LoomSymbolKind)i;
}

static void
size_cb (GtkSpinButton *spin, SymbolTool *self)
{
  self->base.size = (gint32)lround (gtk_spin_button_get_value (spin) * LOOM_MM);
}

static GtkWidget *
symbol_new_options (LoomTool *tool)
{
  SymbolTool *self = loom_tool_get_state (tool);
  const char *names[G_N_ELEMENTS (symbol_titles) + 1] = { NULL };
  GtkWidget *row = loom_chips_new ();
  for (guint i = 0; i < G_N_ELEMENTS (symbol_titles); i++)
    names[i] = gettext (symbol_titles[i]);
  GtkWidget *choice = loom_chips_add_choice (row, names, self->symbol, _ ("Which symbol"));
  GtkExpression *words = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  gtk_drop_down_set_expression (GTK_DROP_DOWN (choice), words);
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (choice), TRUE);
  gtk_expression_unref (words);
  loom_tool_connect (tool, choice, "notify::selected", G_CALLBACK (symbol_cb));
  GtkWidget *size = loom_chips_add_number (row, _ ("Size"), _ ("mm"),
                                           self->base.size / (double)LOOM_MM, 1, 400, 1, 1);
  loom_tool_connect (tool, size, "value-changed", G_CALLBACK (size_cb));
  return row;
}

static char *
symbol_dup_hint (LoomTool *tool)
{
  return g_strdup (_ ("Click|to put the symbol;Drag|to make it larger"));
}

static void
symbol_init (LoomTool *tool)
{
  SymbolTool *self = loom_tool_get_state (tool);
  self->symbol = LOOM_SYMBOL_SHIP;
  self->base.size = 12000;
}

const LoomToolInfo loom_symbol_tool = {
  .takes_points = TRUE,
  .size = sizeof (SymbolTool),
  .init = symbol_init,
  .press = loom_size_drag_press,
  .motion = symbol_motion,
  .release = symbol_release,
  .cancel = loom_size_drag_cancel,
  .leave = loom_size_drag_leave,
  .paint = symbol_paint,
  .new_options = symbol_new_options,
  .dup_hint = symbol_dup_hint,
  .get_cursor = loom_size_drag_get_cursor,
};
