/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions of symmetry: choosing one, putting its axis into the middle, and taking a part over
 * to the others as one step. */

#include "editor/window/panels/symmetry/symmetry.h"

#include "editor/symmetry/symmetrize.h"
#include "editor/window/tools/axis.h"
#include "formats/reshape/edit-place.h"

#include <glib/gi18n.h>
#include <string.h>

/* clang-format off */
const LoomCommandRow loom_symmetry_commands[] = {
  { "win.symmetry('none')", N_("Draw without Symmetry"), N_("Symmetry"), { NULL } },
  { "win.symmetry('left-right')", N_("Mirror Left–Right"), N_("Symmetry"), { NULL } },
  { "win.symmetry('top-bottom')", N_("Mirror Top–Bottom"), N_("Symmetry"), { NULL } },
  { "win.symmetry('slanting')", N_("Mirror across a Slanting Line"), N_("Symmetry"), { NULL } },
  { "win.symmetry('turn-2')", N_("Turn by Halves"), N_("Symmetry"), { NULL } },
  { "win.symmetry('turn-3')", N_("Turn by Thirds"), N_("Symmetry"), { NULL } },
  { "win.symmetry('turn-4')", N_("Turn by Quarters"), N_("Symmetry"), { NULL } },
  { "win.symmetry('turn-5')", N_("Turn by Fifths"), N_("Symmetry"), { NULL } },
  { "win.symmetry('turn-6')", N_("Turn by Sixths"), N_("Symmetry"), { NULL } },
  { "win.take-over('first')", N_("Take the First Half Over (Left or Top)"), N_("Symmetry"), { NULL } },
  { "win.take-over('second')", N_("Take the Second Half Over (Right or Bottom)"), N_("Symmetry"), { NULL } },
  { "win.take-over('selection')", N_("Take the Part with the Selection Over"), N_("Symmetry"), { NULL } },
  { "win.symmetry-centre", N_("Axis to the Middle of the Board"), N_("Symmetry"), { NULL } },
  { NULL },
};
/* clang-format on */

char *
loom_symmetry_dup_name (const LoomDrawing *drawing)
{
  static const char *const turns[]
      = { N_ ("Turn by Halves"), N_ ("Turn by Thirds"), N_ ("Turn by Quarters"),
          N_ ("Turn by Fifths"), N_ ("Turn by Sixths") };
  const gint32 angle = ((drawing->angle % 180000) + 180000) % 180000;
  if (drawing->kind == LOOM_DRAW_TURN && drawing->folds >= 2 && drawing->folds <= 6)
    return g_strdup (gettext (turns[drawing->folds - 2]));
  if (drawing->kind != LOOM_DRAW_MIRROR)
    return g_strdup (_ ("No Symmetry"));
  if (angle == 90000)
    return g_strdup (_ ("Mirror Left–Right"));
  if (angle == 0)
    return g_strdup (_ ("Mirror Top–Bottom"));
  return g_strdup_printf (_ ("Mirror at %.1f°"), angle / 1000.0);
}

/* The name that the action has for a drawing. */
static char *
dup_id (const LoomDrawing *drawing)
{
  const gint32 angle = ((drawing->angle % 180000) + 180000) % 180000;
  if (drawing->kind == LOOM_DRAW_TURN)
    return g_strdup_printf ("turn-%u", drawing->folds);
  if (drawing->kind == LOOM_DRAW_MIRROR)
    return g_strdup (angle == 90000 ? "left-right" : angle == 0 ? "top-bottom" : "slanting");
  return g_strdup ("none");
}

static void
read_id (const char *id, LoomDrawing *drawing)
{
  drawing->folds = 1;
  drawing->kind = LOOM_DRAW_MIRROR;
  if (strcmp (id, "left-right") == 0)
    drawing->angle = 90000;
  else if (strcmp (id, "top-bottom") == 0)
    drawing->angle = 0;
  else if (strcmp (id, "slanting") == 0)
    drawing->angle = 45000;
  else if (g_str_has_prefix (id, "turn-") && id[5] >= '2' && id[5] <= '6')
    {
      drawing->kind = LOOM_DRAW_TURN;
      drawing->folds = (guint)(id[5] - '0');
      drawing->angle = -90000;
    }
  else
    drawing->kind = LOOM_DRAW_ALONE;
}

/* Cells fall on cells after halves and quarters of a turn alone. */
static gboolean
suits_layer (LoomDocument *document, const LoomDrawing *drawing)
{
  return loom_document_get_layer (document) == 0 || drawing->kind != LOOM_DRAW_TURN
         || drawing->folds == 2 || drawing->folds == 4;
}

/* A new symmetry begins in the middle; another of one's own centre keeps that. */
static void
symmetry_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  LoomDocument *document = loom_host_get_document (data);
  LoomDrawing drawing = *loom_document_get_drawing (document);
  g_autofree char *now = dup_id (&drawing);
  if (strcmp (now, g_variant_get_string (state, NULL)) == 0)
    return;
  if (drawing.kind == LOOM_DRAW_ALONE)
    drawing.centre = loom_axis_find_middle (document);
  read_id (g_variant_get_string (state, NULL), &drawing);
  if (suits_layer (document, &drawing))
    loom_document_set_drawing (document, &drawing);
  else
    loom_host_toast (data, _ ("A grid of squares can be turned by halves and quarters alone"), NULL,
                     NULL);
}

/* What a grid cannot follow is given up when one is looked at. */
static void
layer_changed_cb (LoomHost *host)
{
  LoomDocument *document = loom_host_get_document (host);
  LoomDrawing drawing = *loom_document_get_drawing (document);
  if (suits_layer (document, &drawing))
    return;
  drawing.kind = LOOM_DRAW_ALONE;
  loom_document_set_drawing (document, &drawing);
}

static void
centre_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomDocument *document = loom_host_get_document (data);
  LoomDrawing drawing = *loom_document_get_drawing (document);
  drawing.centre = loom_axis_find_middle (document);
  loom_document_set_drawing (document, &drawing);
}

/* The part that the selection lies in; without one that of what has no counterpart, for that is to
 * be made and not to go. */
static guint
part_of_selection (LoomHost *host)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomHandle chief = loom_selection_get_chief (loom_document_get_selection (document));
  return loom_drawing_part_of (
      loom_document_get_drawing (document), loom_document_get_board (document),
      chief != 0 ? chief : loom_axis_get_asymmetry (loom_host_get_canvas (host)));
}

static void
symmetrize_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomHost *host = data;
  LoomDocument *document = loom_host_get_document (host);
  const LoomBoard *board = loom_document_get_board (document);
  const LoomDrawing *drawing = loom_document_get_drawing (document);
  const char *which = g_variant_get_string (parameter, NULL);
  const guint part = strcmp (which, "first") == 0    ? 0
                     : strcmp (which, "second") == 0 ? 1
                                                     : part_of_selection (host);
  const LoomHandle layer = loom_document_get_layer (document);
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = layer != 0 ? loom_drawing_symmetrize_layer (drawing, board, layer, part, &error)
                              : loom_drawing_symmetrize (drawing, board, part, &error);
  if (edit == NULL)
    {
      loom_host_toast (host, error->message, NULL, NULL);
      return;
    }
  if (loom_edit_is_empty (edit))
    {
      loom_host_toast (host, _ ("The board is symmetric already"), NULL, NULL);
      loom_edit_free (edit);
      return;
    }
  if (!loom_document_apply (document, edit, &error))
    loom_host_toast (host, error->message, NULL, NULL);
  else
    loom_host_toast (host, _ ("Taken over to the other side"), _ ("Undo"), "win.undo");
}

static void
drawing_changed_cb (LoomHost *host)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomDrawing *drawing = loom_document_get_drawing (document);
  const gboolean any = drawing->kind != LOOM_DRAW_ALONE;
  GAction *symmetry = g_action_map_lookup_action (G_ACTION_MAP (host), "symmetry");
  GAction *symmetrize = g_action_map_lookup_action (G_ACTION_MAP (host), "take-over");
  GAction *centre = g_action_map_lookup_action (G_ACTION_MAP (host), "symmetry-centre");
  g_autofree char *id = dup_id (drawing);
  g_simple_action_set_state (G_SIMPLE_ACTION (symmetry), g_variant_new_string (id));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (symmetrize), any);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (centre), any);
}

void
loom_symmetry_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "symmetry", NULL, "s", "'none'", symmetry_cb, { 0 } },
    { "take-over", symmetrize_cb, "s", NULL, NULL, { 0 } },
    { "symmetry-centre", centre_cb, NULL, NULL, NULL, { 0 } },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
  g_signal_connect_object (loom_host_get_document (host), "drawing-changed",
                           G_CALLBACK (drawing_changed_cb), host, G_CONNECT_SWAPPED);
  g_signal_connect_object (loom_host_get_document (host), "notify::layer",
                           G_CALLBACK (layer_changed_cb), host, G_CONNECT_SWAPPED);
  drawing_changed_cb (host);
  loom_axis_attach (loom_host_get_canvas (host));
}
