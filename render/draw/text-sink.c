/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text in SVG files as text. The marker is a filled box whose colour holds the text's number
 * in thousandths of red and green, beside a blue and an opacity that nothing else uses. cairo
 * writes it on a line of its own, which is found by its colour again. */

#include "render/draw/text-sink.h"

#include <stdlib.h>
#include <string.h>

struct _LoomTextSink
{
  GPtrArray *texts; /* of char *, owned, in order of drawing */
};

static const cairo_user_data_key_t sink_key;

#define MARKER_HEAD "<path style=\" stroke:none;fill-rule:nonzero;fill:rgb("
#define MARKER_TAIL "42.42%);fill-opacity:0.999;\""

static void
sink_free (void *data)
{
  LoomTextSink *self = data;
  g_ptr_array_unref (self->texts);
  g_free (self);
}

LoomTextSink *
loom_text_sink_attach (cairo_surface_t *surface)
{
  LoomTextSink *self = g_new0 (LoomTextSink, 1);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  cairo_surface_set_user_data (surface, &sink_key, self, sink_free);
  return self;
}

LoomTextSink *
loom_text_sink_for (cairo_t *cr)
{
  return cairo_surface_get_user_data (cairo_get_target (cr), &sink_key);
}

void
loom_text_sink_add (LoomTextSink *self,
                    cairo_t *cr,
                    char *markup,
                    double x,
                    double y,
                    double w,
                    double h)
{
  guint i = self->texts->len;

  g_ptr_array_add (self->texts, markup);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, x, y, w, h);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  cairo_set_source_rgba (cr, i % 1000 / 1000.0, i / 1000 % 1000 / 1000.0, 0.4242, 0.999);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* The number in the marker that begins at @p, or -1. */
static gint64
read_marker (const char *p)
{
  char *end = NULL;
  double r = g_ascii_strtod (p + strlen (MARKER_HEAD), &end);
  if (strncmp (end, "%,", 2) != 0)
    return -1;
  double g = g_ascii_strtod (end + 2, &end);
  if (strncmp (end, "%,", 2) != 0)
    return -1;
  if (strncmp (end + 2, MARKER_TAIL, strlen (MARKER_TAIL)) != 0)
    return -1;
  return (gint64)(r * 10 + 0.5) + 1000 * (gint64)(g * 10 + 0.5);
}

GString *
loom_text_sink_splice (LoomTextSink *self, const char *data, gsize length)
{
  GString *out = g_string_sized_new (length + 1);
  const char *p = data, *end = data + length;

  while (p < end)
    {
      const char *hit = g_strstr_len (p, end - p, MARKER_HEAD);
      if (hit == NULL)
        break;
      gint64 i = read_marker (hit);
      const char *close = g_strstr_len (hit, end - hit, "/>");
      if (close == NULL)
        break;
      close += 2;
      if (i < 0 || i >= self->texts->len)
        {
          g_string_append_len (out, p, close - p);
          p = close;
          continue;
        }
      g_string_append_len (out, p, hit - p);
      g_string_append (out, g_ptr_array_index (self->texts, i));
      p = close;
    }
  g_string_append_len (out, p, end - p);
  return out;
}
