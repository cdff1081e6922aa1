/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The style of a board: an attribute of its style section, left out where it is the default, so
 * that a board that never asked for a style stays as it was. */

#include "editor/window/styles/style-choice.h"

#include "editor/window/forms/subject.h"
#include "editor/window/widgets/preferences.h"
#include "render/styles/style-library.h"
#include "render/styles/styles.h"

#include <glib/gi18n.h>

#include <string.h>

const char *
loom_style_choice_get (const LoomBoard *board)
{
  g_return_val_if_fail (board != NULL, NULL);

  const LoomStyle *style = (const LoomStyle *)loom_board_section (board, LOOM_KIND_STYLE);
  return style != NULL && style->base != NULL ? style->base : loom_styles_get_default ()->id;
}

LoomEdit *
loom_style_choice_edit (const LoomBoard *board, const char *name)
{
  g_return_val_if_fail (board != NULL && name != NULL, NULL);

  const LoomSubject subject
      = loom_subject_section (loom_board_get_root (board)->entity.handle, LOOM_KIND_STYLE);
  const gboolean is_default = strcmp (name, loom_styles_get_default ()->id) == 0;
  g_autofree char *title = loom_style_choice_dup_title (name);
  g_autofree char *label = g_strdup_printf (_ ("Style %s"), title);
  g_auto (LoomValue) value = loom_value_string (is_default ? NULL : name);
  LoomEdit *edit;

  if (strcmp (name, loom_style_choice_get (board)) == 0)
    return NULL;
  edit = loom_edit_new (label);
  loom_subject_put (&subject, loom_subject_find (&subject, board), board, edit,
                    loom_kind_field (LOOM_KIND_STYLE, "base"), &value);
  return edit;
}

void
loom_style_choice_begin (LoomBoard *board)
{
  g_return_if_fail (board != NULL);

  g_autofree char *name = loom_preferences_dup_style (loom_preferences_get_default ());
  LoomEdit *edit = NULL;

  if (name != NULL && loom_style_library_find (name, NULL, NULL) != NULL)
    edit = loom_style_choice_edit (board, name);
  if (edit == NULL)
    return;
  loom_board_apply (board, edit, NULL, NULL);
  loom_edit_free (edit);
}

char *
loom_style_choice_dup_title (const char *name)
{
  static const struct
  {
    const char *name, *title;
  } known[] = {
    { "atlas", N_ ("Atlas") },         { "modern", N_ ("Modern") },
    { "night", N_ ("Night") },         { "parchment", N_ ("Parchment") },
    { "storybook", N_ ("Storybook") }, { "woodcut", N_ ("Woodcut") },
  };

  g_return_val_if_fail (name != NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (strcmp (known[i].name, name) == 0)
      return g_strdup (_ (known[i].title));
  return g_strdup (name);
}

char *
loom_style_choice_dup_folder (LoomDocument *document)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);

  const char *path = loom_document_get_place (document);
  return path != NULL ? g_path_get_dirname (path) : NULL;
}
