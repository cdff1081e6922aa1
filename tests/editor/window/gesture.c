/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gestures, and what they change: see gesture.h. */

#include "tests/editor/window/gesture.h"

#include "editor/window/canvas/canvas-private.h"
#include "tests/editor/window/frame.h"

#include <stdio.h>
#include <string.h>

/* --- What there is ---------------------------------------------------------------------------- */

/* Writes down @value of @kind where it is another than it was. */
static void
note (LoomHand *self, const char *kind, const char *value)
{
  const char *words = value != NULL ? value : "";
  const char *before = g_hash_table_lookup (self->facts, kind);

  if (strcmp (words, before != NULL ? before : "") == 0)
    return;
  g_hash_table_insert (self->facts, g_strdup (kind), g_strdup (words));
  g_string_append_printf (self->words, "    %s: %s\n", kind, *words != '\0' ? words : "none");
}

static char *
dup_chosen (LoomHand *self)
{
  LoomSelection *selection = loom_document_get_selection (self->stage->document);
  const LoomBoard *board = loom_document_get_board (self->stage->document);
  GString *chosen = g_string_new (NULL);

  for (guint i = 0; i < loom_selection_get_n (selection); i++)
    {
      const LoomEntity *entity = loom_board_get (board, loom_selection_get (selection, i));

      g_string_append_printf (chosen, "%s%s %s", i > 0 ? ", " : "",
                              loom_kind_words ((LoomKind)entity->kind),
                              entity->id != NULL ? entity->id : "");
    }
  return g_string_free (chosen, FALSE);
}

/* What a widget says of itself: its words, or whether it is on; NULL for one that says nothing. */
static char *
dup_state (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return g_strdup (gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_EDITABLE (widget))
    return g_strdup_printf ("[%s]", gtk_editable_get_text (GTK_EDITABLE (widget)));
  if (GTK_IS_TOGGLE_BUTTON (widget))
    return g_strdup (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)) ? "(on)" : "(off)");
  if (GTK_IS_CHECK_BUTTON (widget))
    return g_strdup (gtk_check_button_get_active (GTK_CHECK_BUTTON (widget)) ? "(on)" : "(off)");
  return NULL;
}

static void
append_widget (GString *words, GtkWidget *widget)
{
  g_autofree char *state = dup_state (widget);

  if (!gtk_widget_get_visible (widget))
    return;
  if (state != NULL && *state != '\0')
    g_string_append_printf (words, "%s%s%s", words->len > 0 ? " " : "", state,
                            gtk_widget_get_sensitive (widget) ? "" : "-");
  if (GTK_IS_EDITABLE (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_widget (words, child);
}

static char *
dup_options (LoomHand *self)
{
  GString *words = g_string_new (NULL);

  if (self->options != NULL)
    append_widget (words, self->options);
  return g_string_free (words, FALSE);
}

/* Lines of @text that @other has fewer of, after a @sign. */
static void
append_lines (GString *words, char **text, char **other, const char *sign)
{
  g_autoptr (GHashTable) left = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; other[i] != NULL; i++)
    g_hash_table_insert (
        left, other[i],
        GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (left, other[i])) + 1));
  for (guint i = 0; text[i] != NULL; i++)
    {
      const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (left, text[i]));

      if (n > 0)
        g_hash_table_insert (left, text[i], GUINT_TO_POINTER (n - 1));
      else
        g_string_append_printf (words, "    %s %s\n", sign, text[i]);
    }
}

static GStrv
dup_lines (LoomHand *self)
{
  g_autofree char *bytes = loom_test_bytes (self->stage);
  GStrv lines = g_strsplit (bytes, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_strstrip (lines[i]);
  return lines;
}

static void
note_board (LoomHand *self)
{
  const LoomHistory *history = loom_document_get_history (self->stage->document);
  const guint steps = loom_history_get_place (history);
  GStrv lines = dup_lines (self);

  if (steps > self->steps)
    g_string_append_printf (self->words, "    step: %s\n",
                            loom_history_get_label (history, steps - 1));
  self->steps = steps;
  append_lines (self->words, self->lines, lines, "-");
  append_lines (self->words, lines, self->lines, "+");
  g_strfreev (self->lines);
  self->lines = lines;
}

static void
look (LoomHand *self)
{
  g_autofree char *hint = loom_tool_dup_hint (self->stage->tool);
  g_autofree char *options = dup_options (self);
  g_autofree char *chosen = dup_chosen (self);
  g_autofree char *frame = loom_test_frame_dup_words (self->stage->canvas);

  note (self, "hint", hint);
  note (self, "cursor", loom_tool_get_cursor (self->stage->tool));
  note (self, "options", options);
  note (self, "said", self->stage->said);
  note (self, "chosen", chosen);
  note (self, "drawn", frame);
  note_board (self);
}

/* --- Moves ------------------------------------------------------------------------------------ */

static GdkModifierType
read_modifier (const char **move)
{
  static const struct
  {
    const char *word;
    GdkModifierType state;
  } modifiers[]
      = { { "shift ", GDK_SHIFT_MASK }, { "ctrl ", GDK_CONTROL_MASK }, { "alt ", GDK_ALT_MASK } };

  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (g_str_has_prefix (*move, modifiers[i].word))
      {
        *move += strlen (modifiers[i].word);
        return modifiers[i].state;
      }
  return 0;
}

/* The middle of a cell, or the point itself. */
static void
find_point (LoomHand *self, double *x, double *y)
{
  LoomLayerPlace place;

  if (loom_document_get_layer (self->stage->document) == 0)
    return;
  g_assert_true (loom_canvas_get_place (self->stage->canvas, &place));
  const LoomRect box = loom_layer_place_box (&place, (LoomCell){ (gint32)*x, (gint32)*y });
  *x = (box.left + box.right) / 2 / LOOM_MM;
  *y = (box.top + box.bottom) / 2 / LOOM_MM;
}

static void
do_move (LoomHand *self, const char *move)
{
  static const struct
  {
    const char *word;
    void (*func) (LoomTestStage *self, double x, double y, GdkModifierType state);
  } moves[] = { { "move", loom_test_move },
                { "press", loom_test_press },
                { "up", loom_test_release },
                { "click", loom_test_click },
                { "double", loom_test_double_click } };
  const GdkModifierType state = read_modifier (&move);
  char word[16], name[32];
  double x, y;

  if (strcmp (move, "leave") == 0)
    {
      loom_canvas_leave (self->stage->canvas);
      return;
    }
  if (sscanf (move, "key %31s", name) == 1)
    {
      g_assert_cmpuint (gdk_keyval_from_name (name), !=, GDK_KEY_VoidSymbol);
      loom_test_key (self->stage, gdk_keyval_from_name (name), state);
      return;
    }
  g_assert_cmpint (sscanf (move, "%15s %lf %lf", word, &x, &y), ==, 3);
  find_point (self, &x, &y);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    if (strcmp (moves[i].word, word) == 0)
      {
        moves[i].func (self->stage, x, y, state);
        return;
      }
  g_assert_not_reached ();
}

/* --- The hand --------------------------------------------------------------------------------- */

void
loom_hand_init (LoomHand *self, LoomTestStage *stage, const char *tool, GString *words)
{
  self->stage = stage;
  self->tool = tool;
  self->words = words;
  self->facts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
drop_options (LoomHand *self)
{
  if (self->options != NULL)
    g_object_unref (self->options);
  self->options = NULL;
}

void
loom_hand_clear (LoomHand *self)
{
  drop_options (self);
  g_hash_table_unref (self->facts);
  g_strfreev (self->lines);
}

/* The middle of the board, or of the layer being edited, µm. */
static LoomPoint
find_middle (LoomHand *self)
{
  LoomDocument *document = self->stage->document;
  const LoomBoard *board = loom_document_get_board (document);
  const LoomViewport *viewport = loom_canvas_get_viewport (self->stage->canvas);
  double left = 1, top = 1, right, bottom;

  if (loom_document_get_layer (document) == 0)
    return (LoomPoint){ (gint32)(viewport->page_width * LOOM_MM / 2),
                        (gint32)(viewport->page_height * LOOM_MM / 2) };
  const LoomLayer *layer
      = (const LoomLayer *)loom_board_get (board, loom_document_get_layer (document));
  right = layer->columns;
  bottom = layer->rows;
  find_point (self, &left, &top);
  find_point (self, &right, &bottom);
  return (LoomPoint){ (gint32)((left + right) / 2 * LOOM_MM),
                      (gint32)((top + bottom) / 2 * LOOM_MM) };
}

/* The tool as it is when it is taken, on the board as it was first. */
static void
begin (LoomHand *self, gboolean is_mirrored)
{
  const LoomDrawing drawing
      = { is_mirrored ? LOOM_DRAW_MIRROR : LOOM_DRAW_ALONE, find_middle (self), 90000, 1 };

  drop_options (self);
  loom_test_take_tool (self->stage, NULL);
  loom_document_jump (self->stage->document, 0);
  loom_selection_clear (loom_document_get_selection (self->stage->document));
  loom_canvas_leave (self->stage->canvas);
  loom_document_set_drawing (self->stage->document, &drawing);
  loom_test_wait (self->stage);
  g_clear_pointer (&self->stage->said, g_free);
  LoomTool *tool = loom_test_take (self->stage, self->tool);
  self->options = loom_tool_new_options (tool);
  if (self->options != NULL)
    g_object_ref_sink (self->options);
  g_strfreev (self->lines);
  self->lines = dup_lines (self);
  self->steps = 0;
}

void
loom_hand_do (LoomHand *self, const LoomGesture *gesture)
{
  g_auto (GStrv) moves = g_strsplit (gesture->moves, "; ", -1);

  begin (self, gesture->is_mirrored);
  /* How it begins is told once. */
  g_string_append_printf (self->words, "%s\n", gesture->name);
  const gsize length = self->words->len;
  const gboolean is_first = g_hash_table_size (self->facts) == 0;
  look (self);
  if (!is_first)
    g_string_truncate (self->words, length);
  for (guint i = 0; moves[i] != NULL; i++)
    {
      g_string_append_printf (self->words, "  %s\n", moves[i]);
      do_move (self, moves[i]);
      look (self);
    }
}
