/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choices of dropdowns. A list of them is exchanged only when it differs, because exchanging it
 * closes an open list and moves the focus. */

#include "editor/window/forms/choice.h"

/* A list longer than this can be searched. */
#define LONG_LIST 12

struct _LoomChoice
{
  GObject parent_instance;

  gint64 value;
  char *label;
  LoomMarkLook look;
};

G_DEFINE_FINAL_TYPE (LoomChoice, loom_choice, G_TYPE_OBJECT)

static void
loom_choice_finalize (GObject *object)
{
  g_free (LOOM_CHOICE (object)->label);
  G_OBJECT_CLASS (loom_choice_parent_class)->finalize (object);
}

static void
loom_choice_class_init (LoomChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = loom_choice_finalize;
}

static void
loom_choice_init (LoomChoice *self)
{
}

LoomChoice *
loom_choice_new (gint64 value, const char *label, LoomMarkLook look)
{
  LoomChoice *self = g_object_new (LOOM_TYPE_CHOICE, NULL);

  self->value = value;
  self->label = g_strdup (label);
  self->look = look;
  return self;
}

gint64
loom_choice_get_value (LoomChoice *self)
{
  return self->value;
}

const char *
loom_choice_get_label (LoomChoice *self)
{
  return self->label;
}

LoomMarkLook
loom_choice_get_look (LoomChoice *self)
{
  return self->look;
}

static char *
dup_label_cb (LoomChoice *choice)
{
  return g_strdup (choice->label);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_box_append (GTK_BOX (box), loom_mark_new ());
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  LoomChoice *choice = gtk_list_item_get_item (item);
  GtkWidget *mark = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  loom_mark_set_look (LOOM_MARK (mark), choice->look);
  gtk_widget_set_visible (mark, choice->look.kind != LOOM_MARK_NOTHING);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (mark)), choice->label);
}

/* In the open list nothing is cut off that fits. */
static void
bind_list_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label;

  bind_cb (factory, item);
  label = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
}

static GtkListItemFactory *
new_factory (GCallback bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", bind, NULL);
  return factory;
}

GtkWidget *
loom_choice_new_plain_drop_down (void)
{
  return gtk_drop_down_new (G_LIST_MODEL (g_list_store_new (LOOM_TYPE_CHOICE)),
                            gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL,
                                                         G_CALLBACK (dup_label_cb), NULL, NULL));
}

GtkWidget *
loom_choice_new_drop_down (void)
{
  g_autoptr (GtkListItemFactory) factory = new_factory (G_CALLBACK (bind_cb));
  g_autoptr (GtkListItemFactory) list = new_factory (G_CALLBACK (bind_list_cb));
  GtkWidget *drop_down = loom_choice_new_plain_drop_down ();

  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), factory);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop_down), list);
  return drop_down;
}

static gboolean
is_same (GListModel *model, const GPtrArray *choices)
{
  if (g_list_model_get_n_items (model) != choices->len)
    return FALSE;
  for (guint i = 0; i < choices->len; i++)
    {
      g_autoptr (LoomChoice) old = g_list_model_get_item (model, i);
      LoomChoice *new = g_ptr_array_index (choices, i);

      if (old->value != new->value || !g_str_equal (old->label, new->label)
          || !loom_mark_look_equal (&old->look, &new->look))
        return FALSE;
    }
  return TRUE;
}

static guint
find (GListModel *model, gint64 value)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (LoomChoice) choice = g_list_model_get_item (model, i);

      if (choice->value == value)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

void
loom_choice_select (GtkDropDown *drop_down, gint64 value)
{
  const guint place = find (gtk_drop_down_get_model (drop_down), value);

  if (gtk_drop_down_get_selected (drop_down) != place)
    gtk_drop_down_set_selected (drop_down, place);
}

void
loom_choice_set_items (GtkDropDown *drop_down, GPtrArray *choices, gint64 selected)
{
  GListModel *model = gtk_drop_down_get_model (drop_down);

  if (!is_same (model, choices))
    g_list_store_splice (G_LIST_STORE (model), 0, g_list_model_get_n_items (model), choices->pdata,
                         choices->len);
  gtk_drop_down_set_enable_search (drop_down, choices->len > LONG_LIST);
  loom_choice_select (drop_down, selected);
  g_ptr_array_unref (choices);
}

gboolean
loom_choice_get_selected (GtkDropDown *drop_down, gint64 *value)
{
  LoomChoice *choice = gtk_drop_down_get_selected_item (drop_down);

  if (choice == NULL)
    return FALSE;
  *value = choice->value;
  return TRUE;
}
