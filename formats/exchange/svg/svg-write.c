/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing SVG: a layer with a path for each area, layers with what is on the map beside, and the
 * whole board in the metadata, which no drawing program touches. */

#include "formats/exchange/svg/svg-writing.h"

#include "formats/exchange/svg/svg-private.h"
#include "formats/model/error.h"
#include "formats/model/value.h"
#include "formats/xml/foreign.h"
#include "formats/xml/writer.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* What areas are filled with that have no terrain, and what is drawn over them. */
#define GROUND "#f2ecdc"
#define INK "#3b3226"

void
loom_svg_append_number (GString *text, double um)
{
  loom_number_append (text, (gint32)lround (CLAMP (um, -LOOM_MM_MAX, LOOM_MM_MAX)));
}

void
loom_svg_append_point (GString *text, double x, double y)
{
  loom_svg_append_number (text, x);
  g_string_append_c (text, ' ');
  loom_svg_append_number (text, y);
}

void
loom_svg_append_attribute (GString *text, const char *name, const char *value)
{
  if (value == NULL)
    return;
  g_string_append_printf (text, " %s=\"", name);
  loom_xml_escape (text, value, strlen (value), TRUE);
  g_string_append_c (text, '"');
}

void
loom_svg_append_mm (GString *text, const char *name, double um)
{
  g_string_append_printf (text, " %s=\"", name);
  loom_svg_append_number (text, um);
  g_string_append_c (text, '"');
}

/* An id of ours; things of the board keep theirs. */
void
loom_svg_append_id (LoomSvgWriting *self, const char *wanted)
{
  g_autofree char *id = loom_naming_dup_id (self->naming, wanted, "part");
  loom_svg_append_attribute (self->text, "id", id);
}

void
loom_svg_begin_layer (LoomSvgWriting *self, const char *name, const char *looks)
{
  g_string_append (self->text, "  <g");
  loom_svg_append_id (self, name);
  loom_svg_append_attribute (self->text, "inkscape:groupmode", "layer");
  loom_svg_append_attribute (self->text, "inkscape:label", name);
  g_string_append_printf (self->text, " %s>\n", looks);
}

void
loom_svg_end_layer (LoomSvgWriting *self)
{
  g_string_append (self->text, "  </g>\n");
}

/* --- Areas --------------------------------------------------------------------------------------
 */

static void
append_segment (GString *text, const LoomSegment *segment)
{
  if (segment->straight)
    g_string_append (text, "L");
  else
    {
      g_string_append (text, "C");
      loom_svg_append_point (text, segment->control1.x, segment->control1.y);
      g_string_append_c (text, ' ');
      loom_svg_append_point (text, segment->control2.x, segment->control2.y);
      g_string_append_c (text, ' ');
    }
  loom_svg_append_point (text, segment->end.x, segment->end.y);
}

static void
append_rings (LoomSvgWriting *self, guint i)
{
  g_string_append (self->text, " d=\"");
  for (guint r = 0; r < loom_topology_n_rings (self->topology, i); r++)
    {
      g_autoptr (GArray) segments = g_array_new (FALSE, FALSE, sizeof (LoomSegment));
      const LoomVec2 start = loom_geometry_ring_start (self->geometry, i, r);
      loom_geometry_ring_segments (self->geometry, i, r, segments);
      g_string_append (self->text, r > 0 ? " M" : "M");
      loom_svg_append_point (self->text, start.x, start.y);
      /* The last one leads to where the ring begins; where it is straight, closing draws it. */
      for (guint k = 0; k < segments->len; k++)
        {
          const LoomSegment *segment = &g_array_index (segments, LoomSegment, k);
          if (k + 1 < segments->len || !segment->straight)
            append_segment (self->text, segment);
        }
      g_string_append_c (self->text, 'Z');
    }
  g_string_append_c (self->text, '"');
}

static void
append_area (LoomSvgWriting *self, guint i)
{
  static const char *const grounds[] = { "land", "water", "void" };
  const LoomArea *area = loom_board_area (self->board, i);
  const LoomTerrain *terrain = (const LoomTerrain *)loom_board_get (self->board, area->terrain);
  const gboolean is_disc = area->outline.n == 0;
  g_autofree char *key = loom_key_dup (&area->entity);
  GString *text = self->text;
  g_string_append (text, is_disc ? "    <circle" : "    <path");
  loom_svg_append_attribute (text, "id", area->entity.id);
  loom_svg_append_attribute (text, "inkscape:label", area->name);
  loom_svg_append_attribute (text, "data-name", area->name);
  loom_svg_append_attribute (text, "data-key", key);
  loom_svg_append_attribute (text, "data-tags", area->tags);
  loom_svg_append_attribute (text, "data-ground",
                             terrain != NULL ? grounds[terrain->kind] : "none");
  if (terrain != NULL)
    {
      g_autofree char *fill = g_strdup_printf ("#%06x", (guint)terrain->fill);
      loom_svg_append_attribute (text, "data-terrain", terrain->name);
      loom_svg_append_attribute (text, "fill", fill);
    }
  if (is_disc)
    {
      loom_svg_append_mm (text, "cx", area->at.x);
      loom_svg_append_mm (text, "cy", area->at.y);
      loom_svg_append_mm (text, "r", area->radius);
    }
  else
    append_rings (self, i);
  g_string_append (text, "/>\n");
}

/* --- The whole ----------------------------------------------------------------------------------
 */

/* The board without what begins a document. */
static void
append_board (LoomSvgWriting *self)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (self->board);
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *end = g_strstr_len (data, (gssize)length, "?>");
  const gsize head = end != NULL ? (gsize)(end + 2 - data) : 0;
  g_string_append (self->text, "  <metadata");
  loom_svg_append_id (self, "board");
  g_string_append_c (self->text, '>');
  g_string_append_len (self->text, data + head, (gssize)(length - head));
  g_string_append (self->text, "</metadata>\n");
}

static void
append_head (LoomSvgWriting *self, const LoomAreas *areas)
{
  GString *text = self->text;
  const char *title = loom_board_get_root (self->board)->title;
  g_string_append (text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                         "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                         "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                         "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
                         "version=\"1.1\" width=\"");
  loom_svg_append_number (text, areas->width);
  g_string_append (text, "mm\" height=\"");
  loom_svg_append_number (text, areas->height);
  g_string_append (text, "mm\" viewBox=\"0 0 ");
  loom_svg_append_point (text, areas->width, areas->height);
  g_string_append (text, "\">\n  <title>");
  loom_xml_escape (text, title, strlen (title), FALSE);
  g_string_append (text, "</title>\n");
}

static LoomNaming *
take_ids (const LoomBoard *board)
{
  LoomNaming *naming = loom_naming_new ();
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    loom_naming_take (naming, loom_board_area (board, i)->entity.id);
  return naming;
}

GString *
loom_svg_write_text (const LoomBoard *board, gboolean with_board, const LoomTask *task)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const guint n = loom_board_n (board, LOOM_KIND_AREA);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  g_autoptr (LoomNaming) naming = take_ids (board);
  g_autoptr (GString) text = g_string_new (NULL);
  LoomSvgWriting writing = { board, topology, geometry, naming, text };
  append_head (&writing, areas);
  if (with_board)
    append_board (&writing);
  loom_svg_begin_layer (&writing, "areas",
                        "fill=\"" GROUND "\" fill-rule=\"evenodd\" stroke=\"" INK
                        "\" stroke-width=\"0.4\" stroke-linejoin=\"round\"");
  for (guint i = 0; i < n; i++)
    {
      if (i % 100 == 0 && !loom_task_goes_on (task, (double)i / n, N_ ("Writing")))
        return NULL;
      append_area (&writing, i);
    }
  loom_svg_end_layer (&writing);
  loom_svg_append_layers (&writing);
  g_string_append (text, "</svg>\n");
  return g_steal_pointer (&text);
}

gboolean
loom_svg_write (const LoomFormatOutput *output, LoomSink *sink, GError **error)
{
  if (loom_board_section (output->board, LOOM_KIND_AREAS) == NULL
      || loom_board_n (output->board, LOOM_KIND_AREA) == 0)
    {
      g_set_error (
          error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
          _ ("“%s” was not written, because the board has no areas, of which paths are made; "
             "“boardloom render” draws what it has"),
          loom_sink_get_path (sink));
      return FALSE;
    }
  GString *text = loom_svg_write_text (output->board, TRUE, output->task);
  if (text == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      return FALSE;
    }
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);
  loom_sink_set_bytes (sink, bytes);
  return TRUE;
}
