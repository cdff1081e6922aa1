/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests/formats/tally-format.h"

#include "formats/model/builder.h"

#include <gio/gio.h>
#include <string.h>

#define NAMES "names.txt"

static const char *const units[] = { "mm", "cm", NULL };

static const LoomFormatOption options[] = {
  { .name = "unit",
    .type = LOOM_FORMAT_OPTION_CHOICE,
    .standard = "mm",
    .choices = units,
    .title = "Unit",
    .help = "What the numbers of the file count." },
  { .name = "margin",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0",
    .least = 0,
    .most = 100.5,
    .title = "Margin",
    .help = "Free room to the right of the map and below it, in mm." },
  { .name = "names",
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "no",
    .title = "Names",
    .help = "Whether the names are in a file of their own." },
  { .name = "title",
    .type = LOOM_FORMAT_OPTION_TEXT,
    .standard = "A tally",
    .title = "Title",
    .help = "What the board is called." },
};

static guint
count_outlines (const LoomBoard *board)
{
  guint n = 0;
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    n += loom_board_area (board, i)->radius <= 0;
  return n;
}

static const LoomFormatLoss losses[] = {
  { .kind = LOOM_KIND_ROUTE, .what = "routes" },
  { .kind = LOOM_KIND_BARRIER, .what = "barriers" },
  { .kind = LOOM_KIND_PLACE, .what = "places" },
  { .count = count_outlines, .what = "areas that are no discs", .becomes = "They are left out." },
};

static guint
probe (const LoomProbe *file)
{
  return g_str_has_prefix (file->text, "tally 1\n") ? 90 : 0;
}

static void
add_disc (const LoomFormatInput *input,
          LoomBuilder *builder,
          LoomEntity *areas,
          guint line,
          const char *text,
          const char *name)
{
  const double scale = loom_format_values_is (input->values, "unit", "cm") ? 10 : 1;
  g_auto (GStrv) words = g_strsplit (text, " ", 4);
  LoomEntity *area = loom_builder_add (builder, areas, LOOM_KIND_AREA, words[0], line, 1);
  loom_builder_set (builder, area, "name", name != NULL ? name : words[0]);
  if (g_strv_length (words) < 4)
    {
      loom_model_errors_add_at (loom_builder_get_errors (builder), "TALLY", line, 1,
                                "“%s” is no disc: id, place and radius", text);
      return;
    }
  g_autofree char *at = g_strdup_printf ("%g %g", g_ascii_strtod (words[1], NULL) * scale,
                                         g_ascii_strtod (words[2], NULL) * scale);
  g_autofree char *radius = g_strdup_printf ("%g", g_ascii_strtod (words[3], NULL) * scale);
  loom_builder_set (builder, area, "at", at);
  loom_builder_set (builder, area, "radius", radius);
}

static char **
dup_names (const LoomFormatInput *input, LoomModelErrors *errors)
{
  if (!loom_format_values_is (input->values, "names", "yes"))
    return g_new0 (char *, 1);
  g_autoptr (GBytes) bytes = loom_source_load_sibling (input->source, NAMES, errors);
  if (bytes == NULL)
    return g_new0 (char *, 1);
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data, length);
  return g_strsplit (g_strchomp (text), "\n", -1);
}

static LoomBoard *
read_tally (const LoomFormatInput *input, LoomModelErrors **errors)
{
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  LoomEntity *root = loom_builder_get_root (builder);
  LoomEntity *areas = loom_builder_add (builder, root, LOOM_KIND_AREAS, NULL, 1, 1);
  gsize length = 0;
  const char *data = loom_source_get_data (input->source, &length);
  g_autofree char *text = g_strndup (data, length);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_autofree char *side
      = g_strdup_printf ("%g", 100 + loom_format_values_get_number (input->values, "margin"));
  *errors = g_ptr_array_ref (loom_builder_get_errors (builder));
  g_auto (GStrv) names = dup_names (input, *errors);
  const guint n_names = g_strv_length (names);
  loom_builder_set (builder, root, "title", loom_format_values_get (input->values, "title"));
  loom_builder_set (builder, areas, "width", side);
  loom_builder_set (builder, areas, "height", side);
  const guint n = g_strv_length (lines);
  for (guint i = 1; i < n; i++)
    {
      if (!loom_task_goes_on (input->task, i / (double)n, "Reading"))
        {
          g_ptr_array_set_size (*errors, 0);
          return NULL;
        }
      add_disc (input, builder, areas, i + 1, lines[i], i <= n_names ? names[i - 1] : NULL);
    }
  return loom_builder_freeze (builder);
}

static gboolean
write_tally (const LoomFormatOutput *output, LoomSink *sink, GError **error)
{
  g_autoptr (GString) text = g_string_new ("tally 1\n");
  g_autoptr (GString) names = g_string_new (NULL);
  const double scale = loom_format_values_is (output->values, "unit", "cm") ? 10000 : 1000;
  for (guint i = 0; i < loom_board_n (output->board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (output->board, i);
      if (area->radius <= 0)
        continue;
      g_string_append_printf (text, "%s %g %g %g\n", area->entity.id, area->at.x / scale,
                              area->at.y / scale, area->radius / scale);
      g_string_append_printf (names, "%s\n", area->name);
    }
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (GBytes) beside = g_bytes_new (names->str, names->len);
  loom_sink_set_bytes (sink, bytes);
  if (!loom_format_values_is (output->values, "names", "yes")
      || loom_sink_add_sibling (sink, NAMES, beside))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, "the board takes the name " NAMES);
  return FALSE;
}

static const char *const suffixes[] = { ".tally", NULL };

const LoomFormat tally_format = {
  .id = "tally",
  .title = "Tallies",
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS | LOOM_FORMAT_HAS_SIBLINGS,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .losses = losses,
  .n_losses = G_N_ELEMENTS (losses),
  .probe = probe,
  .read = read_tally,
  .write = write_tally,
};
