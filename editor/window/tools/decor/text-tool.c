/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text tool: a click opens a field in which the words are typed; on words that are there it
 * opens them. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/renaming.h"
#include "editor/window/tools/text-popover.h"
#include "editor/window/tools/hit-test.h"
#include "formats/edit/edit-add.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomTool *tool;
  LoomHandle type; /* the typeface, or 0 */
} TextTool;

/* Words on their way. */
typedef struct
{
  LoomTool *tool; /* weak */
  LoomPoint at;
  char *words; /* lent while they are put */
} Note;

static void
note_free (gpointer data)
{
  Note *self = data;
  if (self->tool != NULL)
    g_object_remove_weak_pointer (G_OBJECT (self->tool), (gpointer *)&self->tool);
  g_free (self);
}

static LoomEdit *
make_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const Note *note = data;
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomHandle type = LOOM_TOOL_STATE (tool, TextTool)->type;
  const LoomDrawing about = loom_tool_decor_drawing (tool, drawing);
  if (i > 0 && loom_drawing_is_fixed (&about, note->at, LOOM_MM))
    return NULL;
  LoomText *text = (LoomText *)loom_entity_new (LOOM_KIND_TEXT);
  text->at = loom_tool_decor_point (tool, loom_drawing_map_point (&about, i, note->at));
  text->decor.on = loom_document_get_layer (loom_tool_get_document (tool));
  text->type = loom_board_get (board, type) != NULL ? type : 0;
  text->content = g_strdup (note->words);
  return loom_edit_add_entity (board, &text->decor.entity, error);
}

static void
done_cb (const char *words, gpointer data)
{
  Note *note = data;
  if (note->tool == NULL || *words == '\0')
    return;
  note->words = (char *)words;
  loom_tool_commit_images (note->tool, _ ("Add text"), make_cb, note);
}

static LoomHandle
text_at (LoomTool *tool, const LoomPointer *pointer)
{
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomHandle found = loom_canvas_pick (loom_tool_get_canvas (tool), pointer->bx, pointer->by,
                                             pointer->reach, FALSE);
  const LoomEntity *entity = loom_board_get (board, found);
  return entity != NULL && entity->kind == LOOM_KIND_TEXT ? found : 0;
}

static gboolean
text_press (LoomTool *tool, const LoomPointer *pointer)
{
  const LoomHandle text = text_at (tool, pointer);
  if (pointer->button != 1)
    return FALSE;
  if (text != 0)
    {
      loom_selection_set_one (loom_document_get_selection (loom_tool_get_document (tool)), text);
      return loom_tool_rename (tool, text);
    }
  Note *note = g_new0 (Note, 1);
  note->tool = tool;
  note->at = pointer->at;
  g_object_add_weak_pointer (G_OBJECT (tool), (gpointer *)&note->tool);
  loom_text_popover_show (loom_tool_get_canvas (tool), note->at, NULL, _ ("Words"), TRUE, done_cb,
                          note, note_free);
  return TRUE;
}

static void
type_cb (GtkDropDown *choice, GParamSpec *pspec, TextTool *self)
{
  const GPtrArray *types = loom_board_list (loom_tool_get_board (self->tool), LOOM_KIND_TYPE);
  const guint i = gtk_drop_down_get_selected (choice);
  self->type = i > 0 && i <= types->len
                   ? ((const LoomEntity *)g_ptr_array_index (types, i - 1))->handle
                   : 0;
}

static GtkWidget *
text_new_options (LoomTool *tool)
{
  TextTool *self = loom_tool_get_state (tool);
  const GPtrArray *types = loom_board_list (loom_tool_get_board (tool), LOOM_KIND_TYPE);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint chosen = 0;
  g_ptr_array_add (names, (gpointer)_ ("Plain"));
  for (guint i = 0; i < types->len; i++)
    {
      const LoomEntity *type = g_ptr_array_index (types, i);
      g_ptr_array_add (names, type->id);
      if (type->handle == self->type)
        chosen = i + 1;
    }
  g_ptr_array_add (names, NULL);
  GtkWidget *row = loom_chips_new ();
  loom_chips_add_label (row, _ ("Typeface"));
  GtkWidget *choice = loom_chips_add_choice (row, (const char *const *)names->pdata, chosen,
                                             _ ("Typeface of new words"));
  loom_tool_connect (tool, choice, "notify::selected", G_CALLBACK (type_cb));
  return row;
}

static char *
text_dup_hint (LoomTool *tool)
{
  return g_strdup (_ ("Click|to write there, or on words to change them"));
}

static const char *
text_get_cursor (LoomTool *tool)
{
  return "text";
}

const LoomToolInfo loom_text_tool = {
  .takes_points = TRUE,
  .size = sizeof (TextTool),
  .press = text_press,
  .new_options = text_new_options,
  .dup_hint = text_dup_hint,
  .get_cursor = text_get_cursor,
};
