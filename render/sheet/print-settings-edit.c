/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How settings is kept in a document: what it says already is left as it is, so that a board that
 * asks for nothing says nothing, and one that is asked twice changes once. */

#include "formats/edit/edit.h"
#include "render/sheet/print-settings.h"

#include <math.h>

/* In thousandths. */
#define WHOLE 1000

/* The number by which a document names the paper. */
static gint32
paper_name_of (const LoomPaper *paper)
{
  for (gint32 i = 0; paper->name != NULL && loom_papers ()[i].name != NULL; i++)
    if (g_str_equal (loom_papers ()[i].name, paper->name))
      return i;
  return LOOM_UNSET;
}

static gint32
theme_of (const LoomPrintSettings *self)
{
  return self->look.kind >= 0 ? self->look.kind : LOOM_UNSET;
}

/* What a document says of trails: nothing where they are as usual. */
static gint32
trails_of (const LoomPrintSettings *self)
{
  const LoomComponentChoice *choice = &self->pieces;

  return choice->trails != loom_component_choice_trails (choice->counters) ? (gint32)choice->trails
                                                                           : LOOM_UNSET;
}

static void
set_numbers (LoomEdit *edit,
             LoomHandle print,
             const LoomPrintSettings *now,
             const LoomPrintSettings *settings)
{
  const struct
  {
    const char *name;
    gint32 now;
    gint32 wished;
  } fields[] = {
    { "orientation", (gint32)now->orientation, (gint32)settings->orientation },
    { "margin", now->margin, settings->margin },
    { "overlap", now->overlap, settings->overlap },
    { "bleed", now->bleed, settings->bleed },
    { "scale", (gint32)lround (now->scale * WHOLE), (gint32)lround (settings->scale * WHOLE) },
    { "marks", (gint32)now->marks, (gint32)settings->marks },
    { "theme", theme_of (now), theme_of (settings) },
    { "clearance", now->clearance, settings->clearance },
    { "ruler", now->has_ruler ? 1 : 0, settings->has_ruler ? 1 : 0 },
    { "backs", (gint32)now->backs, (gint32)settings->backs },
    { "counters", (gint32)now->pieces.counters, (gint32)settings->pieces.counters },
    { "trails", trails_of (now), trails_of (settings) },
    { "least-piece", now->least_piece, settings->least_piece },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (fields[i].now != fields[i].wished)
      loom_edit_set_number (edit, print, LOOM_KIND_PRINT, fields[i].name, fields[i].wished);
}

static void
set_paper (LoomEdit *edit, LoomHandle print, const LoomPaper *now, const LoomPaper *wished)
{
  const gint32 name = paper_name_of (wished);
  const gboolean is_own = name == LOOM_UNSET;

  if (g_strcmp0 (now->name, wished->name) == 0 && now->width == wished->width
      && now->height == wished->height)
    return;
  loom_edit_set_number (edit, print, LOOM_KIND_PRINT, "paper", name);
  loom_edit_set_number (edit, print, LOOM_KIND_PRINT, "width", is_own ? wished->width : LOOM_UNSET);
  loom_edit_set_number (edit, print, LOOM_KIND_PRINT, "height",
                        is_own ? wished->height : LOOM_UNSET);
}

/* The list of sheets comes to name each part once; the board alone needs no list. */
static void
set_parts (LoomEdit *edit, LoomHandle print, const LoomEntity *section, guint parts)
{
  for (guint i = 0; section != NULL && i < loom_entity_n (section, LOOM_KIND_SHEET); i++)
    loom_edit_remove (edit, loom_entity_nth (section, LOOM_KIND_SHEET, i)->handle);
  for (guint i = 0; parts != 1u << LOOM_PRINT_PART_BOARD && i < LOOM_N_PRINT_PARTS; i++)
    if ((parts & 1u << i) != 0)
      {
        LoomEntity *sheet = loom_entity_new (LOOM_KIND_SHEET);

        ((LoomSheet *)sheet)->kind = (gint32)i;
        loom_edit_insert (edit, print, sheet, G_MAXUINT);
      }
}

/* Whether the list of sheets names each of @parts once, for whatever scenario is printed. */
static gboolean
is_list_of (const LoomEntity *section, guint parts)
{
  guint found = 0;

  for (guint i = 0; i < loom_entity_n (section, LOOM_KIND_SHEET); i++)
    {
      const LoomSheet *sheet = (const LoomSheet *)loom_entity_nth (section, LOOM_KIND_SHEET, i);

      if (sheet->kind >= LOOM_N_PRINT_PARTS || (found & 1u << sheet->kind) != 0
          || sheet->copies != 1 || sheet->scenario != 0)
        return FALSE;
      found |= 1u << sheet->kind;
    }
  return found == parts;
}

static gboolean
has_other_parts (const LoomEntity *section,
                 const LoomPrintSettings *now,
                 const LoomPrintSettings *settings)
{
  if (settings->has_sheets || settings->parts == 0)
    return FALSE;
  return now->has_sheets ? !is_list_of (section, settings->parts) : now->parts != settings->parts;
}

LoomEdit *
loom_print_settings_dup_edit (const LoomPrintSettings *self, const LoomBoard *board)
{
  g_autoptr (LoomEdit) edit = loom_edit_new ("Change how it is printed");
  const LoomEntity *print;
  LoomPrintSettings now;
  LoomHandle handle;
  guint n;

  g_return_val_if_fail (self != NULL && board != NULL, g_steal_pointer (&edit));

  print = loom_board_section (board, LOOM_KIND_PRINT);
  handle = print != NULL ? print->handle : loom_edit_reserve (edit, board);
  if (print == NULL)
    {
      LoomEntity *entity = loom_entity_new (LOOM_KIND_PRINT);

      entity->handle = handle;
      loom_edit_insert (edit, loom_board_get_root (board)->entity.handle, entity, G_MAXUINT);
    }
  n = loom_edit_get_n_steps (edit);
  loom_print_settings_init (&now, board);
  set_numbers (edit, handle, &now, self);
  set_paper (edit, handle, &now.paper, &self->paper);
  if (has_other_parts (print, &now, self))
    set_parts (edit, handle, print, self->parts);
  if (loom_edit_get_n_steps (edit) == n)
    return loom_edit_new (loom_edit_get_label (edit));
  return g_steal_pointer (&edit);
}
