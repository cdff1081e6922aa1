/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The gallery of styles: a flow of toggle buttons, each with a picture. A name that a board has and
 * that is nowhere to be found stands among them, so that it is told and can be left. */

#include "editor/window/styles/style-gallery.h"

#include "editor/window/forms/form.h"
#include "editor/window/styles/style-choice.h"
#include "editor/window/styles/style-watch.h"
#include "editor/window/view/board-thumbnail.h"
#include "editor/window/view/thumbnail-pool.h"
#include "editor/window/view/thumbnail.h"
#include "render/styles/style-library.h"
#include "render/styles/styles.h"

#include <glib/gi18n.h>

#include <string.h>

/* How long a board must be at rest before its pictures are drawn again, ms. */
#define REST 500

/* Of a board that is an example, so much of the middle. */
#define FILE_ZOOM 1.5

/* Gaps between cards, px. */
#define GAP 4

/* What is shown: a board, or the file of one. Counted atomically, for the thread. */
typedef struct
{
  LoomBoard *board; /* or NULL */
  char *folder;     /* or NULL */
  char *path;       /* or NULL */
} Subject;

struct _LoomStyleGallery
{
  GtkWidget parent_instance;

  int width, height;
  GtkFlowBox *cards;
  Subject *subject; /* or NULL */
  char *selected;   /* name, or NULL */
  gboolean is_setting;

  LoomDocument *document; /* borrowed; NULL for one that follows none */
  guint64 revision;       /* of the board in the pictures */
  guint timeout;
};

G_DEFINE_FINAL_TYPE (LoomStyleGallery, loom_style_gallery, GTK_TYPE_WIDGET)

static guint chosen_signal;

static void
clear_subject (gpointer data)
{
  Subject *self = data;

  g_clear_pointer (&self->board, loom_board_free);
  g_free (self->folder);
  g_free (self->path);
}

static void
release_subject (Subject *self)
{
  g_atomic_rc_box_release_full (self, clear_subject);
}

/* --- pictures -----------------------------------------------------------------------------------
 */

/* What is shown, in one style. */
typedef struct
{
  Subject *subject;
  const LoomStyleTable *style;
} Shown;

static void
clear_shown (gpointer data)
{
  release_subject (((Shown *)data)->subject);
}

static GdkTexture *
draw (gpointer data, int width, int height)
{
  const Shown *self = data;
  const Subject *subject = self->subject;

  if (subject->path != NULL)
    return loom_board_thumbnail_load (subject->path, self->style, width, height, FILE_ZOOM);
  return loom_board_thumbnail_texture (
      loom_board_thumbnail (subject->board, subject->folder, self->style, width, height, 1));
}

static LoomThumbnail *
picture_of (GtkWidget *card)
{
  return g_object_get_data (G_OBJECT (card), "picture");
}

static void
draw_card (LoomStyleGallery *self, GtkWidget *card)
{
  const char *name = g_object_get_data (G_OBJECT (card), "style");
  Shown *shown;

  if (self->subject == NULL)
    return;
  shown = g_atomic_rc_box_new (Shown);
  shown->subject = g_atomic_rc_box_acquire (self->subject);
  shown->style = loom_style_library_find (name, self->subject->folder, NULL);
  if (shown->style == NULL)
    shown->style = loom_styles_get_default ();
  loom_thumbnail_set_draw (picture_of (card), draw, shown, clear_shown);
}

/* --- cards --------------------------------------------------------------------------------------
 */

static GtkWidget *
first_card (LoomStyleGallery *self)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->cards, 0);

  return child != NULL ? gtk_flow_box_child_get_child (child) : NULL;
}

static void
toggled_cb (GtkToggleButton *card, LoomStyleGallery *self)
{
  const char *name = g_object_get_data (G_OBJECT (card), "style");

  if (self->is_setting || !gtk_toggle_button_get_active (card)
      || g_strcmp0 (name, self->selected) == 0)
    return;
  g_free (self->selected);
  self->selected = g_strdup (name);
  g_signal_emit (self, chosen_signal, 0, self->selected);
}

/* What is said of a style beside its name, or NULL: where a style of one's own comes from, or why
 * there is none. */
static char *
dup_words (const LoomStyleGallery *self, const char *name, gboolean *is_there)
{
  const char *folder = self->subject != NULL ? self->subject->folder : NULL;
  g_autofree char *path = loom_style_library_dup_path (name, folder);
  g_autoptr (GError) error = NULL;

  *is_there = loom_style_library_find (name, folder, &error) != NULL;
  if (!*is_there)
    return g_strdup (error->message);
  return g_steal_pointer (&path);
}

static void
add_card (LoomStyleGallery *self, const char *name)
{
  GtkWidget *card = gtk_toggle_button_new (), *first = first_card (self);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *picture = loom_thumbnail_new (self->width, self->height);
  g_autofree char *title = loom_style_choice_dup_title (name);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "ellipsize", PANGO_ELLIPSIZE_END,
                                   "max-width-chars", 1, NULL);
  gboolean is_there;
  g_autofree char *words = dup_words (self, name, &is_there);

  gtk_widget_add_css_class (label, is_there ? "small" : "sev-warning");
  gtk_widget_add_css_class (card, "style-card");
  gtk_widget_add_css_class (card, "flat");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_set_tooltip_text (card, words != NULL ? words : title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words != NULL ? words : "",
                                  -1);
  g_object_set_data_full (G_OBJECT (card), "style", g_strdup (name), g_free);
  g_object_set_data (G_OBJECT (card), "picture", picture);
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (card), GTK_TOGGLE_BUTTON (first));
  g_signal_connect_object (card, "toggled", G_CALLBACK (toggled_cb), self, 0);
  gtk_flow_box_insert (self->cards, card, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (card), FALSE);
  draw_card (self, card);
}

GtkWidget *
loom_style_gallery_get_card (LoomStyleGallery *self, const char *name)
{
  g_return_val_if_fail (LOOM_IS_STYLE_GALLERY (self) && name != NULL, NULL);

  GtkFlowBoxChild *child;
  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->cards, i)) != NULL; i++)
    {
      GtkWidget *card = gtk_flow_box_child_get_child (child);

      if (strcmp (g_object_get_data (G_OBJECT (card), "style"), name) == 0)
        return card;
    }
  return NULL;
}

void
loom_style_gallery_select (LoomStyleGallery *self, const char *name)
{
  g_return_if_fail (LOOM_IS_STYLE_GALLERY (self) && name != NULL);

  GtkWidget *card = loom_style_gallery_get_card (self, name);
  self->is_setting = TRUE;
  if (card == NULL)
    {
      add_card (self, name);
      card = loom_style_gallery_get_card (self, name);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (card), TRUE);
  g_free (self->selected);
  self->selected = g_strdup (name);
  self->is_setting = FALSE;
}

/* Whether the cards are those of @names, and one more at most, which is selected. */
static gboolean
has_cards (LoomStyleGallery *self, char **names, const char *selected)
{
  GtkFlowBoxChild *child;
  const guint n = g_strv_length (names);
  guint i = 0;

  for (; (child = gtk_flow_box_get_child_at_index (self->cards, (int)i)) != NULL; i++)
    {
      const char *name
          = g_object_get_data (G_OBJECT (gtk_flow_box_child_get_child (child)), "style");

      if (strcmp (name, i < n ? names[i] : selected) != 0)
        return FALSE;
    }
  return i >= n && i <= n + 1;
}

/* Makes the cards anew where there are other styles, and draws those that stay. */
static void
show (LoomStyleGallery *self, const char *selected)
{
  g_auto (GStrv) names = loom_style_library_dup_names (self->subject->folder);
  GtkFlowBoxChild *child;

  if (has_cards (self, names, selected))
    for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->cards, i)) != NULL; i++)
      draw_card (self, gtk_flow_box_child_get_child (child));
  else
    {
      while ((child = gtk_flow_box_get_child_at_index (self->cards, 0)) != NULL)
        gtk_flow_box_remove (self->cards, GTK_WIDGET (child));
      for (guint i = 0; names[i] != NULL; i++)
        add_card (self, names[i]);
    }
  loom_style_gallery_select (self, selected);
}

static Subject *
begin_subject (LoomStyleGallery *self)
{
  g_clear_pointer (&self->subject, release_subject);
  return self->subject = g_atomic_rc_box_new0 (Subject);
}

void
loom_style_gallery_set_board (LoomStyleGallery *self,
                              LoomBoard *board,
                              const char *folder,
                              const char *name)
{
  g_return_if_fail (LOOM_IS_STYLE_GALLERY (self) && board != NULL && name != NULL);

  Subject *subject = begin_subject (self);
  subject->board = board;
  subject->folder = g_strdup (folder);
  show (self, name);
}

void
loom_style_gallery_set_path (LoomStyleGallery *self, const char *path, const char *name)
{
  g_return_if_fail (LOOM_IS_STYLE_GALLERY (self) && path != NULL && name != NULL);

  begin_subject (self)->path = g_strdup (path);
  show (self, name);
}

gboolean
loom_style_gallery_is_drawn (LoomStyleGallery *self)
{
  g_return_val_if_fail (LOOM_IS_STYLE_GALLERY (self), FALSE);

  GtkFlowBoxChild *child;
  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->cards, i)) != NULL; i++)
    if (loom_thumbnail_get_texture (picture_of (gtk_flow_box_child_get_child (child))) == NULL)
      return FALSE;
  return self->subject != NULL && self->timeout == 0;
}

/* --- of a document ------------------------------------------------------------------------------
 */

static void
show_document (LoomStyleGallery *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  g_autofree char *folder = loom_style_choice_dup_folder (self->document);

  g_clear_handle_id (&self->timeout, g_source_remove);
  self->revision = loom_board_get_revision (board);
  loom_style_gallery_set_board (self, loom_document_dup_snapshot (self->document), folder,
                                loom_style_choice_get (board));
}

static gboolean
rest_cb (gpointer data)
{
  LoomStyleGallery *self = data;

  self->timeout = 0;
  show_document (self);
  return G_SOURCE_REMOVE;
}

/* Which style is chosen shows at once; how it looks, a little later. */
static void
refresh_cb (GtkWidget *widget, gpointer data)
{
  LoomStyleGallery *self = LOOM_STYLE_GALLERY (widget);
  const LoomBoard *board = loom_document_get_board (self->document);

  if (g_strcmp0 (self->selected, loom_style_choice_get (board)) != 0)
    loom_style_gallery_select (self, loom_style_choice_get (board));
  if (self->revision == loom_board_get_revision (board))
    return;
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (REST, rest_cb, self);
}

static void
chosen_cb (LoomStyleGallery *self, const char *name)
{
  LoomEdit *edit = loom_style_choice_edit (loom_document_get_board (self->document), name);

  if (edit != NULL)
    loom_document_apply (self->document, edit, NULL);
}

GtkWidget *
loom_style_gallery_new_of (LoomDocument *document)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);

  LoomStyleGallery *self = LOOM_STYLE_GALLERY (loom_style_gallery_new (78, 56, 3));
  self->document = document;
  g_signal_connect (self, "chosen", G_CALLBACK (chosen_cb), NULL);
  g_signal_connect_object (loom_style_watch_of (document), "changed", G_CALLBACK (show_document),
                           self, G_CONNECT_SWAPPED);
  loom_form_set_refresh (GTK_WIDGET (self), refresh_cb, NULL);
  show_document (self);
  return GTK_WIDGET (self);
}

/* --- the widget ---------------------------------------------------------------------------------
 */

static void
dispose (GObject *object)
{
  LoomStyleGallery *self = LOOM_STYLE_GALLERY (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->cards != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->cards));
  self->cards = NULL;
  g_clear_pointer (&self->subject, release_subject);
  g_clear_pointer (&self->selected, g_free);
  G_OBJECT_CLASS (loom_style_gallery_parent_class)->dispose (object);
}

static void
loom_style_gallery_class_init (LoomStyleGalleryClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_GROUP);
  chosen_signal = g_signal_new ("chosen", LOOM_TYPE_STYLE_GALLERY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
loom_style_gallery_init (LoomStyleGallery *self)
{
  self->cards = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE,
                              "homogeneous", TRUE, "min-children-per-line", 2, "column-spacing",
                              GAP, "row-spacing", GAP, "valign", GTK_ALIGN_START, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "style-gallery");
  gtk_widget_set_parent (GTK_WIDGET (self->cards), GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Style"),
                                  -1);
}

GtkWidget *
loom_style_gallery_new (int width, int height, guint most)
{
  LoomStyleGallery *self = g_object_new (LOOM_TYPE_STYLE_GALLERY, NULL);

  self->width = width;
  self->height = height;
  gtk_flow_box_set_max_children_per_line (self->cards, most);
  return GTK_WIDGET (self);
}
