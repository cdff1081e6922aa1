/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The wish of the window. What the document keeps of it is written field by field: what is as the
 * format has it anyway is left out, so that a board that asks for nothing has nothing to say. */

#include "editor/window/print/options.h"

#include "formats/model/edit-add.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* In thousandths. */
#define WHOLE 1000

void
loom_print_options_init (LoomPrintOptions *self, LoomDocument *document)
{
  const LoomScenario *scenario = loom_document_get_scenario (document);

  loom_print_wish_init (&self->wish, loom_document_get_board (document));
  self->wish.scenario = NULL;
  self->wish.folder = NULL;
  self->scenario = scenario != NULL ? scenario->thing.handle : 0;
}

static gboolean
is_equal_paper (const LoomPaper *a, const LoomPaper *b)
{
  return g_strcmp0 (a->name, b->name) == 0 && a->width == b->width && a->height == b->height;
}

gboolean
loom_print_options_is_equal (const LoomPrintOptions *self, const LoomPrintOptions *other)
{
  const LoomPrintWish *a = &self->wish, *b = &other->wish;

  return self->scenario == other->scenario && a->theme == b->theme
         && is_equal_paper (&a->paper, &b->paper) && a->orientation == b->orientation
         && a->margin == b->margin && a->overlap == b->overlap && a->bleed == b->bleed
         && a->scale == b->scale && a->marks == b->marks && a->parts == b->parts
         && a->has_sheets == b->has_sheets && a->clearance == b->clearance && a->backs == b->backs
         && a->back_x == b->back_x && a->back_y == b->back_y && a->has_ruler == b->has_ruler
         && a->has_assembly == b->has_assembly;
}

static const LoomScenario *
find_scenario (const LoomPrintOptions *self, const LoomBoard *board)
{
  const LoomThing *thing = self->scenario != 0 ? loom_board_get (board, self->scenario) : NULL;

  return thing != NULL && thing->kind == LOOM_KIND_SCENARIO ? (const LoomScenario *)thing : NULL;
}

void
loom_print_options_settle (LoomPrintOptions *self, const LoomBoard *board)
{
  if (self->scenario == 0 || find_scenario (self, board) != NULL)
    return;
  self->scenario = loom_board_n (board, LOOM_KIND_SCENARIO) > 0
                       ? loom_board_scenario (board, 0)->thing.handle
                       : 0;
}

LoomPrintWish
loom_print_options_apply (const LoomPrintOptions *self, const LoomBoard *board, const char *folder)
{
  LoomPrintWish wish = self->wish;

  wish.scenario = find_scenario (self, board);
  wish.folder = folder;
  return wish;
}

/* --- Keeping -----------------------------------------------------------------------------------
 */

static int
paper_index (const LoomPaper *paper)
{
  for (int i = 0; paper->name != NULL && loom_papers ()[i].name != NULL; i++)
    if (strcmp (loom_papers ()[i].name, paper->name) == 0)
      return i;
  return LOOM_UNSET;
}

/* One number of the section, set where it would be another. */
typedef struct
{
  const char *field;
  gint32 now;
  gint32 wished;
} Change;

static gint32
theme_index (const LoomTheme *theme)
{
  return theme != NULL ? (gint32)theme->kind : LOOM_UNSET;
}

static void
set_changed (LoomEdit *edit, LoomHandle print, const LoomPrintWish *now, const LoomPrintWish *wish)
{
  const Change changes[] = {
    { "orientation", (gint32)now->orientation, (gint32)wish->orientation },
    { "margin", now->margin, wish->margin },
    { "overlap", now->overlap, wish->overlap },
    { "bleed", now->bleed, wish->bleed },
    { "scale", (gint32)lround (now->scale * WHOLE), (gint32)lround (wish->scale * WHOLE) },
    { "marks", (gint32)now->marks, (gint32)wish->marks },
    { "theme", theme_index (now->theme), theme_index (wish->theme) },
    { "clearance", now->clearance, wish->clearance },
    { "ruler", now->has_ruler, wish->has_ruler },
    { "backs", (gint32)now->backs, (gint32)wish->backs },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (changes[i].now != changes[i].wished)
      loom_edit_set_number (edit, print, LOOM_KIND_PRINT, changes[i].field, changes[i].wished);
}

static void
set_paper (LoomEdit *edit, LoomHandle print, const LoomPaper *paper)
{
  const int index = paper_index (paper);

  loom_edit_set_number (edit, print, LOOM_KIND_PRINT, "paper", index);
  loom_edit_set_number (edit, print, LOOM_KIND_PRINT, "width",
                        index == LOOM_UNSET ? paper->width : LOOM_UNSET);
  loom_edit_set_number (edit, print, LOOM_KIND_PRINT, "height",
                        index == LOOM_UNSET ? paper->height : LOOM_UNSET);
}

/* The board's list of sheets comes to name each part once; the board alone needs no list. */
static void
set_parts (LoomEdit *edit, const LoomBoard *board, LoomHandle print, guint parts)
{
  const LoomThing *section = loom_board_section (board, LOOM_KIND_PRINT);

  for (guint i = 0; section != NULL && i < loom_thing_n (section, LOOM_KIND_SHEET); i++)
    loom_edit_remove (edit, loom_thing_nth (section, LOOM_KIND_SHEET, i)->handle);
  for (guint i = 0; parts != 1u << LOOM_PART_BOARD && i < LOOM_N_PARTS; i++)
    if ((parts & 1u << i) != 0)
      {
        LoomThing *sheet = loom_thing_new (LOOM_KIND_SHEET);

        ((LoomSheet *)sheet)->kind = (gint32)i;
        loom_edit_insert (edit, print, sheet, G_MAXUINT);
      }
}

LoomEdit *
loom_print_options_keep (const LoomPrintOptions *self, const LoomBoard *board, GError **error)
{
  const LoomThing *print = loom_board_section (board, LOOM_KIND_PRINT);
  g_autoptr (LoomEdit) edit = loom_edit_new (N_ ("Keep how it is printed"));
  LoomHandle handle = print != NULL ? print->handle : 0;
  LoomPrintWish now;

  loom_print_wish_init (&now, board);
  if (print == NULL)
    {
      LoomEdit *add = loom_edit_add_thing (board, loom_thing_new (LOOM_KIND_PRINT), error);

      if (add == NULL)
        return NULL;
      handle = loom_edit_get_newcomer (add);
      loom_edit_append (edit, add);
    }
  const guint n = loom_edit_get_n_steps (edit);
  set_changed (edit, handle, &now, &self->wish);
  if (!is_equal_paper (&now.paper, &self->wish.paper))
    set_paper (edit, handle, &self->wish.paper);
  if (!self->wish.has_sheets && self->wish.parts != 0
      && (now.has_sheets || now.parts != self->wish.parts))
    set_parts (edit, board, handle, self->wish.parts);
  return loom_edit_get_n_steps (edit) > n ? g_steal_pointer (&edit) : loom_edit_new (NULL);
}
