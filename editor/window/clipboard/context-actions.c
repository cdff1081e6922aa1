/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each makes one edit and applies it; what cannot be done is said. */

#include "editor/window/clipboard/context-actions.h"

#include "editor/symmetry/field-image.h"
#include "editor/window/tools/renaming.h"
#include "formats/edit/edit-add.h"
#include "formats/reshape/edit-area.h"
#include "formats/reshape/edit-corner.h"
#include "formats/sketch/edit-draw.h"
#include "formats/edit/edit-remove.h"

#include <glib/gi18n.h>

static const LoomBoard *
get_board (LoomHost *host)
{
  return loom_document_get_board (loom_host_get_document (host));
}

static const LoomEntity *
get_chief (LoomHost *host)
{
  LoomDocument *document = loom_host_get_document (host);
  return loom_board_get (get_board (host),
                         loom_selection_get_chief (loom_document_get_selection (document)));
}

/* Applies @edit, taken over, as one step called @label. */
static void
apply (LoomHost *host, const char *label, LoomEdit *edit, GError *error)
{
  LoomDocument *document = loom_host_get_document (host);
  g_autoptr (GError) reason = error;
  loom_document_begin (document, label);
  if (edit != NULL)
    loom_document_apply (document, edit, &reason);
  loom_document_end (document);
  if (reason != NULL)
    loom_host_toast (host, reason->message, NULL, NULL);
}

/* As win.tool, which menus would show as a choice of one among several. */
static void
take_tool_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_host_set_tool (data, g_variant_get_string (parameter, NULL));
}

static void
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomTool *tool = loom_canvas_get_tool (loom_host_get_canvas (data));
  const LoomEntity *entity = get_chief (data);
  if (tool == NULL || entity == NULL || !loom_tool_rename (tool, entity->handle))
    loom_host_toast (data, _ ("Select something with a name to rename it"), NULL, NULL);
}

/* --- Decor -------------------------------------------------------------------------------------
 */

static gboolean
is_decor (const LoomEntity *entity)
{
  return entity != NULL
         && (loom_kind_info ((LoomKind)entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0;
}

static void
restack (LoomHost *host, const char *label, guint place)
{
  const LoomEntity *entity = get_chief (host);
  if (!is_decor (entity))
    return;
  LoomEdit *edit = loom_edit_new (label);
  loom_edit_move (edit, entity->handle, place);
  apply (host, label, edit, NULL);
}

static void
to_front_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  restack (data, _ ("Bring to front"), G_MAXUINT);
}

static void
to_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  restack (data, _ ("Send to back"), 0);
}

static void
lock_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const LoomEntity *entity = get_chief (data);
  if (!is_decor (entity))
    return;
  const gboolean locked = ((const LoomDecor *)entity)->locked == 1;
  const char *label = locked ? _ ("Unlock") : _ ("Lock");
  LoomEdit *edit = loom_edit_new (label);
  loom_edit_set_number (edit, entity->handle, (LoomKind)entity->kind, "locked", !locked);
  apply (data, label, edit, NULL);
}

/* The @i-th image of @entity under the symmetry one draws with; 0 where it is an earlier one. */
static LoomHandle
find_image (LoomHost *host, guint i, LoomHandle entity)
{
  const LoomDrawing *drawing = loom_document_get_drawing (loom_host_get_document (host));
  const LoomHandle image = loom_drawing_find_image (drawing, get_board (host), i, entity);

  for (guint k = 0; k < i; k++)
    if (loom_drawing_find_image (drawing, get_board (host), k, entity) == image)
      return 0;
  return image;
}

static guint
count_images (LoomHost *host)
{
  return loom_drawing_get_n_images (loom_document_get_drawing (loom_host_get_document (host)));
}

/* --- Routes ------------------------------------------------------------------------------------
 */

static void
reverse_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomDocument *document = loom_host_get_document (data);
  const LoomEntity *entity = get_chief (data);
  const LoomHandle chief = entity != NULL ? entity->handle : 0;
  if (chief == 0)
    return;
  loom_document_begin (document, _ ("Turn round"));
  for (guint i = 0; i < count_images (data); i++)
    {
      const LoomHandle image = find_image (data, i, chief);
      GError *error = NULL;
      if (image == 0)
        continue;
      LoomEdit *edit = loom_edit_reverse (get_board (data), image, &error);
      apply (data, _ ("Turn round"), edit, error);
    }
  loom_document_end (document);
}

/* Whether the @i-th image of @route is written from its image's end to its beginning. */
static gboolean
leads_back (LoomHost *host, guint i, const LoomEntity *route, LoomHandle image)
{
  const LoomDrawing *drawing = loom_document_get_drawing (loom_host_get_document (host));
  const LoomBoard *board = get_board (host);

  return loom_field_image_is_reversed (drawing, board, i, (const LoomRoute *)route,
                                       (const LoomRoute *)loom_board_get (board, image));
}

static void
one_way_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const LoomEntity *entity = get_chief (data);
  if (entity == NULL || entity->kind != LOOM_KIND_ROUTE)
    return;
  const gboolean one_way = ((const LoomRoute *)entity)->one_way == 1;
  LoomEdit *edit = loom_edit_new ("Route");
  for (guint i = 0; i < count_images (data); i++)
    {
      const LoomHandle image = find_image (data, i, entity->handle);
      if (image == 0)
        continue;
      if (!one_way && leads_back (data, i, entity, image))
        loom_edit_append (edit, loom_edit_reverse (get_board (data), image, NULL));
      loom_edit_set_number (edit, image, LOOM_KIND_ROUTE, "one-way", !one_way);
    }
  apply (data, one_way ? _ ("Both ways") : _ ("One way"), edit, NULL);
}

/* --- Borders -----------------------------------------------------------------------------------
 */

static void
insert_corner_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint32 a, b;
  LoomPoint at;
  GError *error = NULL;
  g_variant_get (parameter, "(uuii)", &a, &b, &at.x, &at.y);
  LoomEdit *edit = loom_edit_insert_corner (get_board (data), a, b, at, &error);
  apply (data, _ ("Insert corner"), edit, error);
}

/* A barrier on the border between two areas comes, or goes, as it does for the first pair. */
static void
bar (LoomHost *host, LoomHandle a, LoomHandle b, gboolean opens)
{
  GError *error = NULL;
  const LoomHandle barrier = loom_edit_find_barrier (get_board (host), a, b, 0, 0);
  if (opens != (barrier != 0))
    return;
  LoomEdit *edit = opens ? loom_edit_remove_with (get_board (host), barrier, &error)
                         : loom_edit_add_barrier (get_board (host), a, b, 0, 0, &error);
  apply (host, opens ? _ ("Open border") : _ ("Bar border"), edit, error);
}

static void
bar_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomDocument *document = loom_host_get_document (data);
  const LoomDrawing *drawing = loom_document_get_drawing (document);
  guint32 a, b;
  g_variant_get (parameter, "(uu)", &a, &b);
  const gboolean opens = loom_edit_find_barrier (get_board (data), a, b, 0, 0) != 0;
  loom_document_begin (document, opens ? _ ("Open border") : _ ("Bar border"));
  for (guint i = 0; i < count_images (data); i++)
    {
      const LoomHandle from = loom_drawing_find_image (drawing, get_board (data), i, a);
      const LoomHandle to = loom_drawing_find_image (drawing, get_board (data), i, b);
      if (from != 0 && to != 0)
        bar (data, from, to, opens);
    }
  loom_document_end (document);
}

static void
smooth_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const LoomEntity *entity = loom_board_get (get_board (data), g_variant_get_uint32 (parameter));
  if (entity == NULL || entity->kind != LOOM_KIND_BORDER)
    return;
  const gboolean smooth = ((const LoomBorder *)entity)->curve == LOOM_CURVE_SMOOTH;
  g_autoptr (LoomEdit) edit = loom_edit_new ("Border");
  loom_edit_set_number (edit, entity->handle, LOOM_KIND_BORDER, "curve",
                        smooth ? LOOM_CURVE_STRAIGHT : LOOM_CURVE_SMOOTH);
  if (!loom_edit_keeps_clear (get_board (data), edit))
    loom_host_toast (data, _ ("Bent like that, the border would cross another"), NULL, NULL);
  else
    apply (data, smooth ? _ ("Straighten border") : _ ("Smooth border"), g_steal_pointer (&edit),
           NULL);
}

void
loom_context_actions_add (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "take-tool", take_tool_cb, "s" },
    { "rename", rename_cb },
    { "to-front", to_front_cb },
    { "to-back", to_back_cb },
    { "lock", lock_cb },
    { "reverse", reverse_cb },
    { "one-way", one_way_cb },
    { "insert-corner", insert_corner_cb, "(uuii)" },
    { "bar", bar_cb, "(uu)" },
    { "smooth", smooth_cb, "u" },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
}
