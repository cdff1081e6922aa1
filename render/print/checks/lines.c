/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the designer's lines are wide enough to be printed. */

#include "render/print/checks/checks.h"
#include "validator/checks/words.h"

#include <math.h>

void
loom_print_check_lines (LoomCheck *check)
{
  LoomPrintWish wish;

  loom_print_wish_init (&wish, check->board);
  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_LINE); i++)
    {
      const LoomLine *line = g_ptr_array_index (loom_board_list (check->board, LOOM_KIND_LINE), i);
      const gint64 width = llround (line->width * wish.scale);

      if (width >= LOOM_LEAST_LINE)
        continue;
      g_autofree char *name = loom_words_name (&line->thing);
      g_autofree char *is = loom_words_mm (width);
      g_autofree char *least = loom_words_mm (LOOM_LEAST_LINE);
      LoomDiagnostic *found = loom_check_add (
          check, "LINE-THIN", &line->thing,
          "%s is %s wide on paper; less than %s comes out broken or not at all", name, is, least);
      g_autofree char *label = g_strdup_printf ("Make %s wide enough to be printed", name);
      LoomEdit *fix = loom_edit_new (label);

      loom_edit_set_number (fix, line->thing.handle, LOOM_KIND_LINE, "width",
                            (gint32)ceil (LOOM_LEAST_LINE / wish.scale));
      loom_diagnostic_take_fix (found, fix);
    }
}
