/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The settings of the window. */

#include "editor/window/print/options.h"

#include "formats/model/order.h"

void
loom_print_options_init (LoomPrintOptions *self, LoomDocument *document)
{
  const LoomScenario *scenario = loom_document_get_scenario (document);

  loom_print_settings_init (&self->settings, loom_document_get_board (document));
  self->settings.scenario = NULL;
  self->settings.folder = NULL;
  self->scenario = scenario != NULL ? scenario->entity.handle : 0;
}

static gboolean
is_equal_paper (const LoomPaper *a, const LoomPaper *b)
{
  return g_strcmp0 (a->name, b->name) == 0 && a->width == b->width && a->height == b->height;
}

gboolean
loom_print_options_is_equal (const LoomPrintOptions *self, const LoomPrintOptions *other)
{
  const LoomPrintSettings *a = &self->settings, *b = &other->settings;

  return self->scenario == other->scenario && a->look.style == b->look.style
         && a->look.kind == b->look.kind && is_equal_paper (&a->paper, &b->paper)
         && a->orientation == b->orientation && a->margin == b->margin && a->overlap == b->overlap
         && a->bleed == b->bleed && a->scale == b->scale && a->marks == b->marks
         && a->parts == b->parts && a->has_sheets == b->has_sheets && a->clearance == b->clearance
         && a->least_piece == b->least_piece && a->pieces.counters == b->pieces.counters
         && a->pieces.trails == b->pieces.trails && a->backs == b->backs && a->back_x == b->back_x
         && a->back_y == b->back_y && a->stretch_x == b->stretch_x && a->stretch_y == b->stretch_y
         && a->has_ruler == b->has_ruler && a->has_assembly == b->has_assembly
         && a->press == b->press && a->has_own_sheet == b->has_own_sheet;
}

static const LoomScenario *
find_scenario (const LoomPrintOptions *self, const LoomBoard *board)
{
  const LoomEntity *entity = self->scenario != 0 ? loom_board_get (board, self->scenario) : NULL;

  return entity != NULL && entity->kind == LOOM_KIND_SCENARIO ? (const LoomScenario *)entity : NULL;
}

void
loom_print_options_settle (LoomPrintOptions *self, const LoomBoard *board)
{
  const LoomEntity *print = loom_board_section (board, LOOM_KIND_PRINT);
  const LoomScenario *first;

  if (print == NULL || loom_entity_n (print, LOOM_KIND_SHEET) == 0)
    self->settings.has_sheets = FALSE;
  if (self->scenario == 0 || find_scenario (self, board) != NULL)
    return;
  first = loom_board_first_scenario (board);
  self->scenario = first != NULL ? first->entity.handle : 0;
}

LoomPrintSettings
loom_print_options_apply (const LoomPrintOptions *self, const LoomBoard *board, const char *folder)
{
  LoomPrintSettings settings = self->settings;

  settings.scenario = find_scenario (self, board);
  settings.folder = folder;
  return settings;
}
