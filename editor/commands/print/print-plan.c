/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plan of a print in words and as JSON. */

#include "editor/commands/print/print-plan.h"

#include "editor/commands/base/output.h"
#include "render/checks/family.h"
#include "render/press/clauses.h"
#include "render/press/press.h"
#include "render/print/ink.h"
#include "render/print/total-ink.h"
#include "render/pieces/layout.h"
#include "validator/diagnostics/format.h"
#include "validator/base/json.h"
#include "validator/base/words.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* In the order of LoomPageKind. */
static const char *const kinds[]
    = { "assembly", "board", "supports", "pieces", "backs", "rules", "record" };

/* What the format calls a choice of <print>. */
static const char *
word_of (const char *field, gint32 value)
{
  return loom_kind_field (LOOM_KIND_PRINT, field)->names[value];
}

static double
mm (gint64 microns)
{
  return (double)microns / LOOM_MM;
}

/* What the checks of printing find when the document asks for what is wished for. */
static LoomReport *
check (const LoomPrintPlan *self)
{
  g_autoptr (GError) error = NULL;
  LoomReport *report = loom_print_checks_run (loom_print_job_get_board (self->job),
                                              loom_print_job_get_settings (self->job), &error);

  if (report != NULL)
    return report;
  loom_complain (_ ("the print cannot be checked: %s"), error->message);
  return loom_report_new ();
}

static double
mean_of (const double *values, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += values[i];
  return n > 0 ? sum / n : 0;
}

/* Lengths to a hundredth of a mm, as nobody cuts more exactly. */
static void
append_mm (GString *text, gint64 microns)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (number, sizeof number, "%.2f", mm (microns));
  for (char *end = number + strlen (number) - 1; *end == '0' || *end == '.'; end--)
    {
      const gboolean is_point = *end == '.';

      *end = '\0';
      if (is_point)
        break;
    }
  g_string_append (text, number);
}

/* "100, 20.5" or "100 × 20.5". */
static char *
dup_mm_pair (gint64 first, const char *between, gint64 second)
{
  GString *text = g_string_new (NULL);

  append_mm (text, first);
  g_string_append (text, between);
  append_mm (text, second);
  return g_string_free (text, FALSE);
}

/* To a tenth of a per cent, which is what a document keeps. */
static void
append_scale (GString *text, const LoomPrintJob *job)
{
  const double scale = loom_print_job_get_settings (job)->scale;

  if (scale != 1 && loom_print_job_n_spreads (job) > 0)
    g_string_append_printf (text, _ ("  scale: %.10g, that is %.10g %% of true size\n"), scale,
                            100 * scale);
}

static void
append_tiles (GString *text, const LoomSpread *spread)
{
  const LoomTiling *tiling = &spread->tiling;

  for (guint row = 0; row < tiling->rows; row++)
    for (guint column = 0; column < tiling->columns; column++)
      {
        const LoomTile tile = loom_tiling_get_tile (tiling, column, row);
        g_autofree char *name = loom_tiling_dup_name (column, row);
        const gboolean is_blank = spread->is_blank[row * tiling->columns + column];

        g_autofree char *from = dup_mm_pair (tile.x, ", ", tile.y);
        g_autofree char *to = dup_mm_pair (tile.x + tile.width, ", ", tile.y + tile.height);

        g_string_append_printf (text,
                                is_blank
                                    ? _ ("    %-4s from %s to %s mm: nothing on it, not printed\n")
                                    : _ ("    %-4s from %s to %s mm\n"),
                                name, from, to);
      }
}

static void
append_spread (GString *text, const LoomSpread *spread)
{
  const LoomTiling *tiling = &spread->tiling;
  const char *way = tiling->is_landscape ? _ ("across") : _ ("upright");
  g_autofree char *paper = loom_paper_dup_name (&tiling->settings.paper);
  g_autofree char *size = dup_mm_pair (tiling->settings.width, " × ", tiling->settings.height);
  g_autofree char *shown = dup_mm_pair (tiling->tile_width, " × ", tiling->tile_height);

  g_string_append_printf (text, "  %s", spread->title);
  if (spread->scenario != NULL)
    g_string_append_printf (text, " (%s)", spread->scenario->entity.id);
  if (tiling->columns * tiling->rows == 1)
    {
      g_string_append_printf (text, _ (": %s mm on one sheet of %s %s\n"), size, paper, way);
      return;
    }
  g_string_append_printf (text,
                          _ (": %s mm on %u × %u sheets of %s %s, of which each shows %s mm\n"),
                          size, tiling->columns, tiling->rows, paper, way, shown);
  append_tiles (text, spread);
}

/* Whether sheets of several boards are to be told apart. */
static gboolean
has_groups (const LoomPrintJob *job)
{
  gboolean is_any = FALSE;

  for (guint i = 0; i < loom_print_job_n_spreads (job); i++)
    is_any = is_any || loom_print_job_get_spread (job, i)->n_sheets > 1;
  return is_any && loom_print_job_n_spreads (job) > 1;
}

/* Where a board begins, of several: what its sheets are of. */
static void
append_group (GString *text, const LoomPrintJob *job, guint i)
{
  const LoomPage *page = loom_print_job_get_page (job, i);
  const LoomPage *before = i > 0 ? loom_print_job_get_page (job, i - 1) : NULL;
  const gboolean is_board = page->kind == LOOM_PAGE_BOARD || page->kind == LOOM_PAGE_ASSEMBLY;
  const gboolean was_board
      = before != NULL && (before->kind == LOOM_PAGE_BOARD || before->kind == LOOM_PAGE_ASSEMBLY);
  const LoomSpread *spread;

  if (!has_groups (job) || (is_board == was_board && (!is_board || before->spread == page->spread)))
    return;
  if (!is_board)
    {
      g_string_append (text, _ ("   beside the boards:\n"));
      return;
    }
  spread = loom_print_job_get_spread (job, page->spread);
  g_string_append_printf (text,
                          ngettext ("   %s, %u sheet:\n", "   %s, %u sheets:\n", spread->n_sheets),
                          spread->title, spread->n_sheets);
}

static void
append_pages (GString *text, const LoomPrintJob *job)
{
  const guint n = loom_print_job_n_pages (job);
  glong width = 0;
  g_autofree double *ink = loom_print_job_measure_ink (job);

  for (guint i = 0; i < n; i++)
    width = MAX (width, g_utf8_strlen (loom_print_job_get_page (job, i)->label, -1));
  g_string_append (text, _ ("  pages, and how much of each is ink:\n"));
  for (guint i = 0; i < n; i++)
    {
      const LoomPage *page = loom_print_job_get_page (job, i);

      append_group (text, job, i);
      g_string_append_printf (text, "    %s%*s %3.0f %%  %s\n", page->label,
                              (int)(width - g_utf8_strlen (page->label, -1)), "", 100 * ink[i],
                              page->title);
    }
  g_string_append_printf (text,
                          _ ("  ink: %.0f %% of a page on average, as much as %.1f black pages\n"),
                          100 * mean_of (ink, n), n * mean_of (ink, n));
}

/* How many of each piece there are, of all values: pieces of one name and seat, told to the reader
 * or to programs. */
typedef struct
{
  const char *name;
  guint seat;
  guint n;
} Pieces;

static GArray *
list_pieces (const GArray *components, LoomMeans means, gboolean is_told)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Pieces));

  for (guint i = 0; i < components->len; i++)
    {
      const LoomComponent *component = loom_components_get (components, i);
      const Pieces one = { is_told ? loom_piece_say (component) : loom_piece_name (component),
                           component->seat, component->n };
      guint k = 0;

      if (component->means != means)
        continue;
      while (k < list->len
             && (strcmp (g_array_index (list, Pieces, k).name, one.name) != 0
                 || g_array_index (list, Pieces, k).seat != one.seat))
        k++;
      if (k < list->len)
        g_array_index (list, Pieces, k).n += one.n;
      else
        g_array_append_val (list, one);
    }
  return list;
}

static void
append_components (GString *text, const char *heading, const GArray *components, LoomMeans means)
{
  g_autoptr (GArray) list = list_pieces (components, means, TRUE);

  if (list->len > 0)
    g_string_append_printf (text, "  %s:\n", heading);
  for (guint i = 0; i < list->len; i++)
    {
      const Pieces *pieces = &g_array_index (list, Pieces, i);

      g_string_append_printf (text, "    %4u × %s", pieces->n, pieces->name);
      if (pieces->seat > 0)
        g_string_append_printf (text, _ (" of seat %u"), pieces->seat);
      g_string_append_c (text, '\n');
    }
}

/* What each choice of counters comes to, where they differ. */
static void
append_choices (GString *text, const LoomPrintJob *job)
{
  const char *const *names = loom_kind_field (LOOM_KIND_PRINT, "counters")->names;
  g_autoptr (GString) choices = g_string_new (NULL);
  guint64 n[3] = { 0 };

  for (guint i = 0; names[i] != NULL; i++)
    {
      LoomPrintSettings settings = *loom_print_job_get_settings (job);
      g_autoptr (LoomPieceLayout) layout = NULL;

      settings.pieces = (LoomComponentChoice){ (LoomCounters)i, loom_component_choice_trails (i) };
      layout = loom_piece_layout_new (loom_print_job_get_board (job), &settings, NULL);
      if (layout == NULL)
        continue;
      n[i] = loom_components_total (layout->components);
      g_autofree char *pieces = g_strdup_printf ("%" G_GUINT64_FORMAT, n[i]);

      g_string_append (choices, i > 0 ? ", " : "");
      g_string_append_printf (choices, _ ("%s %s on %u"), names[i], pieces, layout->sheets->len);
    }
  if (n[0] != n[1] || n[0] != n[2])
    g_string_append_printf (text, _ ("  pieces and sheets by --counters: %s\n"), choices->str);
}

static void
append_pieces (GString *text, const LoomPrintJob *job)
{
  const GArray *beside = loom_print_job_get_beside (job);

  append_components (text, _ ("pieces to cut out"), loom_print_job_get_pieces (job),
                     LOOM_MEANS_CUT);
  append_components (text, _ ("left to a pencil"), beside, LOOM_MEANS_PENCIL);
  append_components (text, _ ("of your own"), beside, LOOM_MEANS_OWN);
  if (loom_print_job_get_pieces (job)->len > 0)
    append_choices (text, job);
}

static guint
count_clauses (void)
{
  guint n = 0;

  while (loom_press_clauses ()[n].name != NULL)
    n++;
  return n;
}

static void
append_press (GString *text, const LoomPrintJob *job)
{
  const LoomPress *press = loom_print_job_get_settings (job)->press;
  double ink;

  if (press == NULL)
    return;
  ink = loom_print_job_total_ink (job, press->icc, NULL);
  g_string_append_printf (text, _ ("  PDF/X-4 for %s (%s), checked by %u clauses\n"),
                          press->condition, loom_icc_get_description (press->icc),
                          count_clauses ());
  if (ink >= 0)
    g_string_append_printf (text,
                            _ ("  most ink in one place: %.0f %%, of %.0f %% that shops take\n"),
                            ink, LOOM_PRESS_MOST_INK);
}

char *
loom_print_plan_dup_text (const LoomPrintPlan *self)
{
  const guint n = loom_print_job_n_pages (self->job);
  const char *file = loom_input_name (self->path);
  g_autoptr (LoomReport) report = check (self);
  g_autofree char *findings
      = loom_format_text (report, file, loom_output_has_colours () ? LOOM_FORMAT_COLOURS : 0);
  g_autofree char *pages = loom_words_count (n, "page", "pages");
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _ ("%s: %s to print\n"), file, pages);
  append_scale (text, self->job);
  for (guint i = 0; i < loom_print_job_n_spreads (self->job); i++)
    append_spread (text, loom_print_job_get_spread (self->job, i));
  if (n > 0)
    append_pages (text, self->job);
  else
    g_string_append_printf (text, "  %s\n", _ (LOOM_PRINT_NOTHING));
  append_pieces (text, self->job);
  append_press (text, self->job);
  if (n > 0 && findings[0] == '\0')
    g_string_append (text, _ ("  nothing is cut off, too small or too near\n"));
  g_string_append (text, findings);
  return g_string_free (text, FALSE);
}

static void
begin (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static void
add_box (JsonBuilder *builder, const LoomTile *tile)
{
  loom_json_decimal (builder, "xMm", mm (tile->x));
  loom_json_decimal (builder, "yMm", mm (tile->y));
  loom_json_decimal (builder, "widthMm", mm (tile->width));
  loom_json_decimal (builder, "heightMm", mm (tile->height));
}

static void
add_truth (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

static void
add_spread (JsonBuilder *builder, const LoomSpread *spread)
{
  const LoomTiling *tiling = &spread->tiling;

  json_builder_begin_object (builder);
  loom_json_string (builder, "title", spread->title);
  if (spread->scenario != NULL)
    loom_json_string (builder, "scenario", spread->scenario->entity.id);
  loom_json_decimal (builder, "widthMm", mm (tiling->settings.width));
  loom_json_decimal (builder, "heightMm", mm (tiling->settings.height));
  loom_json_string (builder, "orientation", tiling->is_landscape ? "landscape" : "portrait");
  loom_json_number (builder, "columns", tiling->columns);
  loom_json_number (builder, "rows", tiling->rows);
  loom_json_number (builder, "sheets", spread->n_sheets);
  begin (builder, "tiles");
  for (guint i = 0; i < tiling->columns * tiling->rows; i++)
    {
      const guint column = i % tiling->columns, row = i / tiling->columns;
      const LoomTile tile = loom_tiling_get_tile (tiling, column, row);
      g_autofree char *name = loom_tiling_dup_name (column, row);

      json_builder_begin_object (builder);
      loom_json_string (builder, "name", name);
      add_box (builder, &tile);
      add_truth (builder, "blank", spread->is_blank[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_pages (JsonBuilder *builder, const LoomPrintJob *job)
{
  g_autofree double *ink = loom_print_job_measure_ink (job);

  begin (builder, "pages");
  for (guint i = 0; i < loom_print_job_n_pages (job); i++)
    {
      const LoomPage *page = loom_print_job_get_page (job, i);

      json_builder_begin_object (builder);
      loom_json_string (builder, "label", page->label);
      loom_json_string (builder, "kind", kinds[page->kind]);
      loom_json_string (builder, "title", page->title);
      loom_json_decimal (builder, "widthMm", round (page->width * 1000) / 1000);
      loom_json_decimal (builder, "heightMm", round (page->height * 1000) / 1000);
      loom_json_decimal (builder, "ink", round (ink[i] * 10000) / 10000);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_components (JsonBuilder *builder, const char *name, const GArray *components, LoomMeans means)
{
  g_autoptr (GArray) list = list_pieces (components, means, FALSE);

  begin (builder, name);
  for (guint i = 0; i < list->len; i++)
    {
      const Pieces *pieces = &g_array_index (list, Pieces, i);

      json_builder_begin_object (builder);
      loom_json_string (builder, "name", pieces->name);
      if (pieces->seat > 0)
        loom_json_number (builder, "seat", pieces->seat);
      loom_json_number (builder, "count", pieces->n);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_press (JsonBuilder *builder, const LoomPrintJob *job)
{
  const LoomPress *press = loom_print_job_get_settings (job)->press;
  double ink;

  if (press == NULL)
    return;
  ink = loom_print_job_total_ink (job, press->icc, NULL);
  json_builder_set_member_name (builder, "press");
  json_builder_begin_object (builder);
  loom_json_string (builder, "condition", press->condition);
  loom_json_string (builder, "profile", loom_icc_get_description (press->icc));
  if (ink >= 0)
    loom_json_decimal (builder, "totalInkPercent", round (ink));
  loom_json_decimal (builder, "allowedInkPercent", LOOM_PRESS_MOST_INK);
  begin (builder, "clauses");
  for (guint i = 0; i < count_clauses (); i++)
    {
      json_builder_begin_object (builder);
      loom_json_string (builder, "name", loom_press_clauses ()[i].name);
      loom_json_string (builder, "demand", loom_press_clauses ()[i].demand);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_findings (JsonBuilder *builder, const LoomReport *report)
{
  static const char *const severities[] = { "error", "warning", "note" };

  begin (builder, "findings");
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *found = g_ptr_array_index (report->diagnostics, i);

      if (found->accepted)
        continue;
      json_builder_begin_object (builder);
      loom_json_string (builder, "code", found->code);
      loom_json_string (builder, "severity", severities[found->severity]);
      loom_json_string (builder, "message", found->message);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

char *
loom_print_plan_dup_json (const LoomPrintPlan *self)
{
  const LoomPrintSettings *settings = loom_print_job_get_settings (self->job);
  const LoomTheme *theme = loom_render_board_theme (loom_print_job_get_board (self->job),
                                                    settings->folder, &settings->look);
  g_autofree char *file = g_filename_display_name (loom_input_name (self->path));
  g_autofree char *paper = loom_paper_dup_name (&settings->paper);
  g_autoptr (LoomReport) report = check (self);
  JsonBuilder *builder = loom_json_begin ();

  loom_json_string (builder, "file", file);
  loom_json_string (builder, "paper", paper);
  loom_json_decimal (builder, "marginMm", mm (settings->margin));
  loom_json_decimal (builder, "overlapMm", mm (settings->overlap));
  loom_json_decimal (builder, "bleedMm", mm (settings->bleed));
  loom_json_decimal (builder, "scale", settings->scale);
  loom_json_string (builder, "theme", word_of ("theme", (gint32)theme->kind));
  loom_json_string (builder, "duplex", word_of ("backs", (gint32)settings->backs));
  begin (builder, "boards");
  for (guint i = 0; i < loom_print_job_n_spreads (self->job); i++)
    add_spread (builder, loom_print_job_get_spread (self->job, i));
  json_builder_end_array (builder);
  add_pages (builder, self->job);
  add_components (builder, "pieces", loom_print_job_get_pieces (self->job), LOOM_MEANS_CUT);
  add_components (builder, "byPencil", loom_print_job_get_beside (self->job), LOOM_MEANS_PENCIL);
  add_components (builder, "ofYourOwn", loom_print_job_get_beside (self->job), LOOM_MEANS_OWN);
  add_press (builder, self->job);
  add_findings (builder, report);
  return loom_json_end (builder);
}
