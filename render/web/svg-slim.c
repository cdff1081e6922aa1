/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The SVG that cairo writes, made small for a page.
 *
 * Implementation notes: cairo writes six digits behind the point, absolute coordinates, and every
 * property of every path. Here a path is written in whole steps and its transformation takes it
 * back to its size, so that the same few digits do for a path in points and for one in cells. A
 * path filled or stroked with a pattern keeps its numbers: the pattern lies in its coordinates. */

#include "render/web/svg-slim.h"

#include "render/web/svg-merge.h"
#include "render/web/svg-path.h"

#include <math.h>
#include <string.h>

/* A step, in points. */
#define STEP 0.12

#define MOST_ATTRIBUTES 40

/* A piece of the text. */
typedef struct
{
  const char *at;
  gsize n;
} Piece;

typedef struct
{
  Piece name;
  Piece value;
} Attribute;

typedef struct
{
  Piece name;
  gboolean closes;   /* </name> */
  gboolean is_empty; /* <name/> */
  Attribute attributes[MOST_ATTRIBUTES];
  guint n;
} Tag;

static gboolean
is_word (Piece piece, const char *word)
{
  return piece.n == strlen (word) && strncmp (piece.at, word, piece.n) == 0;
}

static gboolean
begins (Piece piece, const char *word)
{
  return piece.n >= strlen (word) && strncmp (piece.at, word, strlen (word)) == 0;
}

static const Piece *
find (const Tag *tag, const char *name)
{
  for (guint i = 0; i < tag->n; i++)
    if (is_word (tag->attributes[i].name, name))
      return &tag->attributes[i].value;
  return NULL;
}

static const char *
skip_blanks (const char *at, const char *end)
{
  while (at < end && g_ascii_isspace (*at))
    at++;
  return at;
}

/* Reads the tag at @at, which is behind its “<”; where it ends, or NULL where it is no tag of a
 * drawing. */
static const char *
read_tag (const char *at, const char *end, Tag *tag)
{
  memset (tag, 0, sizeof *tag);
  if (at < end && *at == '/')
    {
      tag->closes = TRUE;
      at++;
    }
  tag->name.at = at;
  while (at < end && !g_ascii_isspace (*at) && *at != '>' && *at != '/')
    at++;
  tag->name.n = (gsize)(at - tag->name.at);
  for (;;)
    {
      at = skip_blanks (at, end);
      if (at == end)
        return NULL;
      if (*at == '/' && at + 1 < end && at[1] == '>')
        {
          tag->is_empty = TRUE;
          return at + 2;
        }
      if (*at == '>')
        return at + 1;
      if (tag->n == MOST_ATTRIBUTES)
        return NULL;
      Attribute *one = &tag->attributes[tag->n++];
      const char *equals = memchr (at, '=', (gsize)(end - at));

      if (equals == NULL || equals + 1 >= end || equals[1] != '"')
        return NULL;
      one->name = (Piece){ at, (gsize)(equals - at) };
      one->value.at = equals + 2;
      at = memchr (one->value.at, '"', (gsize)(end - one->value.at));
      if (at == NULL)
        return NULL;
      one->value.n = (gsize)(at - one->value.at);
      at++;
    }
}

/* rgb(1.5%,2%,3%) as #rrggbb; FALSE for anything else. */
static gboolean
append_colour (GString *out, Piece value)
{
  const char *at = value.at + strlen ("rgb(");
  guint bytes[3];

  if (!begins (value, "rgb(") || value.at[value.n - 1] != ')')
    return FALSE;
  for (guint i = 0; i < 3; i++)
    {
      char *rest;
      const double percent = g_ascii_strtod (at, &rest);

      if (rest == at || *rest != '%' || !isfinite (percent))
        return FALSE;
      bytes[i] = (guint)lround (CLAMP (percent, 0, 100) * 2.55);
      at = rest + 2;
    }
  if (bytes[0] % 17 == 0 && bytes[1] % 17 == 0 && bytes[2] % 17 == 0)
    g_string_append_printf (out, "#%x%x%x", bytes[0] / 17, bytes[1] / 17, bytes[2] / 17);
  else
    g_string_append_printf (out, "#%02x%02x%02x", bytes[0], bytes[1], bytes[2]);
  return TRUE;
}

/* What a property is where nobody says it; caps and joins are those of the whole drawing, since
 * cairo writes them for every stroke and most of ours are round. */
static gboolean
is_usual (Piece name, Piece value)
{
  static const char *const usual[][2] = {
    { "stroke", "none" },          { "fill-rule", "nonzero" },     { "clip-rule", "nonzero" },
    { "fill-opacity", "1" },       { "stroke-opacity", "1" },      { "stop-opacity", "1" },
    { "stroke-linecap", "round" }, { "stroke-linejoin", "round" }, { "fill", "rgb(0%,0%,0%)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (is_word (name, usual[i][0]) && is_word (value, usual[i][1]))
      return TRUE;
  return FALSE;
}

/* A length in steps: where it is long, a quarter of a step, a hundredth of a millimetre, is nothing
 * to see, and strokes that nobody can tell apart are of one look. */
static double
round_length (double steps)
{
  return fabs (steps) < 2 ? round (100 * steps) / 100 : round (2 * steps) / 2;
}

/* Lengths in the coordinates of the path, which grow with them. */
static void
append_lengths (GString *out, Piece value, double unit)
{
  const char *at = value.at;
  gboolean is_first = TRUE;

  while (at < value.at + value.n)
    {
      char *rest;
      const double length = g_ascii_strtod (at, &rest);

      if (rest == at)
        {
          at++;
          continue;
        }
      if (!is_first)
        g_string_append_c (out, ',');
      loom_slim_append_number (out, unit == 1 ? length : round_length (length / unit), 4);
      is_first = FALSE;
      at = rest;
    }
}

/* Whether corners of strokes are pointed, so that it tells something how far they may reach. */
static gboolean
has_miters (const Tag *tag)
{
  const Piece *style = find (tag, "style"), *join = find (tag, "stroke-linejoin");

  return (join != NULL && is_word (*join, "miter"))
         || (style != NULL && g_strstr_len (style->at, (gssize)style->n, "linejoin:miter") != NULL);
}

static gboolean
is_opacity (Piece name)
{
  return is_word (name, "opacity") || is_word (name, "fill-opacity")
         || is_word (name, "stroke-opacity") || is_word (name, "stop-opacity");
}

static void
append_property (GString *out, const Tag *tag, Piece name, Piece value, double unit)
{
  if (is_usual (name, value) || (is_word (name, "stroke-miterlimit") && !has_miters (tag)))
    return;
  g_string_append_c (out, ' ');
  g_string_append_len (out, name.at, (gssize)name.n);
  g_string_append (out, "=\"");
  if (is_word (name, "stroke-width") || is_word (name, "stroke-dasharray")
      || is_word (name, "stroke-dashoffset"))
    {
      if (g_ascii_isdigit (value.at[0]) || value.at[0] == '-')
        append_lengths (out, value, unit);
      else
        g_string_append_len (out, value.at, (gssize)value.n);
    }
  else if (is_opacity (name))
    loom_slim_append_number (out, g_ascii_strtod (value.at, NULL), 3);
  else if (!append_colour (out, value))
    g_string_append_len (out, value.at, (gssize)value.n);
  g_string_append_c (out, '"');
}

/* The properties of a style as attributes. */
static void
append_style (GString *out, const Tag *tag, Piece style, double unit)
{
  const char *at = style.at;
  const char *const end = style.at + style.n;

  while (at < end)
    {
      const char *stop = memchr (at, ';', (gsize)(end - at));
      const char *colon;

      if (stop == NULL)
        stop = end;
      at = skip_blanks (at, stop);
      colon = memchr (at, ':', (gsize)(stop - at));
      if (colon != NULL)
        append_property (out, tag, (Piece){ at, (gsize)(colon - at) },
                         (Piece){ colon + 1, (gsize)(stop - colon - 1) }, unit);
      at = stop + 1;
    }
}

/* matrix(a,b,c,d,e,f); FALSE for anything else. */
static gboolean
read_matrix (const Piece *value, double m[6])
{
  const char *at;

  if (!begins (*value, "matrix("))
    return FALSE;
  at = value->at + strlen ("matrix(");
  for (guint i = 0; i < 6; i++)
    {
      char *rest;

      m[i] = g_ascii_strtod (at, &rest);
      if (rest == at || !isfinite (m[i]))
        return FALSE;
      at = rest + 1;
    }
  return TRUE;
}

/* As many digits behind the point as leave a large path where it is. */
static void
append_matrix (GString *out, const double m[6])
{
  g_string_append (out, " transform=\"");
  if (m[1] == 0 && m[2] == 0 && m[0] == m[3] && m[4] == 0 && m[5] == 0)
    {
      g_string_append (out, "scale(");
      loom_slim_append_number (out, m[0], 6);
    }
  else
    {
      g_string_append (out, "matrix(");
      for (guint i = 0; i < 6; i++)
        {
          if (i > 0)
            g_string_append_c (out, ',');
          loom_slim_append_number (out, m[i], i < 4 ? 7 : 2);
        }
    }
  g_string_append (out, ")\"");
}

/* While a drawing is gone through. */
typedef struct
{
  GString *out;
  LoomPathMerge *paths; /* those since the last that is none */
  gboolean in_text;
  gboolean in_clip; /* where no group may stand */
} Slim;

/* What all paths have that are not turned. */
#define SCALE " transform=\"scale(.12)\""

static void
flush (Slim *self)
{
  loom_path_merge_flush (self->paths, self->out, SCALE, !self->in_clip);
}

/* All attributes but for where a path lies. */
static void
append_look (GString *look, const Tag *tag, double unit)
{
  for (guint i = 0; i < tag->n; i++)
    {
      const Attribute *one = &tag->attributes[i];

      if (is_word (one->name, "style"))
        append_style (look, tag, one->value, unit);
      else if (!is_word (one->name, "d") && !is_word (one->name, "transform")
               && !is_usual (one->name, one->value))
        g_string_append_printf (look, " %.*s=\"%.*s\"", (int)one->name.n, one->name.at,
                                (int)one->value.n, one->value.at);
    }
}

/* How far a stroke of @look reaches beyond its path, in steps. */
static gint64
reach_of (const char *look)
{
  const char *width = strstr (look, " stroke-width=\"");
  double steps = width != NULL ? g_ascii_strtod (width + strlen (" stroke-width=\""), NULL) : 1;

  if (strstr (look, " stroke=\"") == NULL)
    return 0;
  if (strstr (look, "linejoin=\"miter") != NULL)
    steps *= 10;
  return (gint64)ceil (CLAMP (steps, 0, 1e9));
}

/* A path lies among others like it; where a dash would go on, it does not. */
static void
take_path (Slim *self, const Tag *tag, const LoomPathBox *covered, double unit, const char *data)
{
  g_autoptr (GString) look = g_string_new (NULL);
  LoomPathBox box = *covered;

  append_look (look, tag, unit);
  const gint64 beyond = reach_of (look->str);

  box.left -= beyond;
  box.top -= beyond;
  box.right += beyond;
  box.bottom += beyond;
  if (strstr (look->str, "dash") != NULL || strstr (look->str, " id=") != NULL)
    flush (self);
  loom_path_merge_add (self->paths, data, look->str, &box);
  if (strstr (look->str, "dash") != NULL || strstr (look->str, " id=") != NULL || self->in_clip)
    flush (self);
}

/* Whether a stroke is as wide in each direction where @m has taken it. */
static gboolean
keeps_strokes (const double m[6])
{
  const double near = 1e-6 * (fabs (m[0]) + fabs (m[1]));

  return (fabs (m[0] - m[3]) <= near && fabs (m[1] + m[2]) <= near)
         || (fabs (m[0] + m[3]) <= near && fabs (m[1] - m[2]) <= near);
}

static gboolean
has_stroke (const Tag *tag)
{
  const Piece *style = find (tag, "style"), *stroke = find (tag, "stroke");

  return (stroke != NULL && !is_word (*stroke, "none"))
         || (style != NULL && g_strstr_len (style->at, (gssize)style->n, "stroke:") != NULL
             && g_strstr_len (style->at, (gssize)style->n, "stroke:none") == NULL);
}

/* A path in steps. FALSE where it has to stay as it is. */
static gboolean
append_path (Slim *self, const Tag *tag)
{
  const Piece *data = find (tag, "d"), *style = find (tag, "style");
  const Piece *transform = find (tag, "transform");
  g_autoptr (GString) path = g_string_new (NULL);
  double m[6] = { 1, 0, 0, 1, 0, 0 };
  double scale, unit;

  if (data == NULL || (style != NULL && g_strstr_len (style->at, (gssize)style->n, "url(") != NULL)
      || (transform != NULL && !read_matrix (transform, m)))
    return FALSE;
  scale = sqrt (fabs (m[0] * m[3] - m[1] * m[2]));
  if (!(scale > 1e-6))
    return FALSE;
  unit = STEP / scale;
  const gboolean is_plain = keeps_strokes (m) || !has_stroke (tag);
  LoomPathWriter writer = LOOM_PATH_WRITER_INIT (path, is_plain ? STEP : unit);

  /* Where strokes are as wide in each direction, the place goes into the numbers, and all paths
   * have one scale. */
  if (is_plain)
    writer.matrix = m;
  if (!loom_path_writer_copy (&writer, data->at, data->n))
    return FALSE;
  if (is_plain && tag->is_empty)
    {
      take_path (self, tag, &writer.box, unit, path->str);
      return TRUE;
    }
  flush (self);
  g_string_append_printf (self->out, "<path d=\"%s\"", path->str);
  for (guint i = 0; i < 4; i++)
    m[i] *= unit;
  append_matrix (self->out, is_plain ? (const double[]){ STEP, 0, 0, STEP, 0, 0 } : m);
  append_look (self->out, tag, unit);
  g_string_append (self->out, tag->is_empty ? "/>" : ">");
  return TRUE;
}

static void
append_tag (Slim *self, const Tag *tag)
{
  GString *out = self->out;

  if (!tag->closes && is_word (tag->name, "path") && append_path (self, tag))
    return;
  flush (self);
  if (is_word (tag->name, "clipPath"))
    self->in_clip = !tag->closes;
  g_string_append (out, tag->closes ? "</" : "<");
  g_string_append_len (out, tag->name.at, (gssize)tag->name.n);
  if (!tag->closes && is_word (tag->name, "svg"))
    g_string_append (out, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
  for (guint i = 0; i < tag->n; i++)
    {
      const Attribute *one = &tag->attributes[i];

      if (is_word (one->name, "style"))
        append_style (out, tag, one->value, 1);
      else
        g_string_append_printf (out, " %.*s=\"%.*s\"", (int)one->name.n, one->name.at,
                                (int)one->value.n, one->value.at);
    }
  g_string_append (out, tag->is_empty ? "/>" : ">");
}

/* The tag, or what is none, that begins at @open; where the next piece of text begins. */
static const char *
take_tag (Slim *self, const char *open, const char *end)
{
  Tag tag;
  const char *stop = open[1] == '?' ? NULL : read_tag (open + 1, end, &tag);

  if (stop != NULL)
    {
      self->in_text = is_word (tag.name, "text") ? !tag.closes && !tag.is_empty
                                                 : self->in_text && is_word (tag.name, "tspan");
      append_tag (self, &tag);
      return stop;
    }
  stop = memchr (open, '>', (gsize)(end - open));
  stop = stop != NULL ? stop + 1 : end;
  flush (self);
  if (open[1] != '?')
    g_string_append_len (self->out, open, (gssize)(stop - open));
  return stop;
}

GBytes *
loom_svg_slim (GBytes *svg)
{
  gsize length;
  const char *at = g_bytes_get_data (svg, &length);
  const char *const end = at + length;
  g_autoptr (LoomPathMerge) paths = loom_path_merge_new ();
  Slim self = { .out = g_string_sized_new (length / 2), .paths = paths };

  while (at < end)
    {
      const char *open = memchr (at, '<', (gsize)(end - at));

      if (open == NULL || open + 1 == end)
        open = end;
      if (self.in_text)
        g_string_append_len (self.out, at, (gssize)(open - at));
      at = open < end ? take_tag (&self, open, end) : end;
    }
  flush (&self);
  return g_string_free_to_bytes (self.out);
}
