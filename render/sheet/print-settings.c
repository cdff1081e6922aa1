/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a document says of its printing, as settings. */

#include "render/sheet/print-settings.h"

#include "formats/model/entities.h"

/* How much smaller than its cell a piece is where nobody says, in µm: a finger's play. */
#define CLEARANCE 1000

/* What a print shop cuts off at the least, in µm. */
#define PRESS_BLEED 3000

static LoomPaper
paper_of (const LoomPrint *print)
{
  if (print->width > 0 && print->height > 0)
    return (LoomPaper){ NULL, print->width, print->height };
  return loom_papers ()[print->paper >= 0 ? print->paper : 0];
}

/* The parts that the sheets of @print name, or the board where there are none; how its sheets
 * belong together is of the board. */
static guint
parts_of (const LoomEntity *print)
{
  guint parts = 0;

  for (guint i = 0; i < loom_entity_n (print, LOOM_KIND_SHEET); i++)
    {
      const LoomSheet *sheet = (const LoomSheet *)loom_entity_nth (print, LOOM_KIND_SHEET, i);

      parts |= 1u << (sheet->kind < LOOM_N_PRINT_PARTS ? sheet->kind : LOOM_PRINT_PART_BOARD);
    }
  return parts != 0 ? parts : 1u << LOOM_PRINT_PART_BOARD;
}

static LoomComponentChoice
pieces_of (const LoomPrint *print)
{
  LoomComponentChoice choice = { .counters = (LoomCounters)print->counters };

  if (print->trails != LOOM_UNSET)
    choice.trails = (LoomTrails)print->trails;
  else
    choice.trails = loom_component_choice_trails (choice.counters);
  return choice;
}

void
loom_print_settings_init (LoomPrintSettings *self, const LoomBoard *board)
{
  g_autoptr (LoomEntity) standard = NULL;
  const LoomPrint *print;

  g_return_if_fail (self != NULL && board != NULL);

  standard = loom_entity_new (LOOM_KIND_PRINT);
  print = (const LoomPrint *)loom_board_section (board, LOOM_KIND_PRINT);
  if (print == NULL)
    print = (const LoomPrint *)standard;
  *self = (LoomPrintSettings){ .paper = paper_of (print),
                               .orientation = (LoomOrientation)print->orientation,
                               .margin = print->margin,
                               .overlap = print->overlap,
                               .bleed = print->bleed,
                               .scale = print->scale / 1000.0,
                               .parts = parts_of (&print->entity),
                               .has_sheets = loom_entity_n (&print->entity, LOOM_KIND_SHEET) > 0,
                               .clearance
                               = print->clearance != LOOM_UNSET ? print->clearance : CLEARANCE,
                               .least_piece = print->least_piece,
                               .pieces = pieces_of (print),
                               .backs = (LoomBacks)print->backs,
                               .marks = (LoomMarks)print->marks,
                               .has_ruler = print->ruler == 1,
                               .look = { NULL, print->theme >= 0 ? print->theme : -1 },
                               .has_assembly = TRUE };
}

void
loom_print_settings_set_printer (LoomPrintSettings *self, const LoomPrinter *printer)
{
  g_return_if_fail (self != NULL && printer != NULL);

  self->stretch_x = printer->stretch_x;
  self->stretch_y = printer->stretch_y;
  self->back_x = printer->back_x;
  self->back_y = printer->back_y;
}

void
loom_print_settings_set_press (LoomPrintSettings *self, const struct _LoomPress *press)
{
  g_return_if_fail (self != NULL);

  self->press = press;
  self->has_own_sheet = press != NULL;
  if (press == NULL)
    return;
  self->bleed = MAX (self->bleed, PRESS_BLEED);
  self->overlap = 0;
  self->has_assembly = self->has_ruler = FALSE;
  self->stretch_x = self->stretch_y = 0;
}
