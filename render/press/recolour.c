/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The colours of a drawing as a press has them.
 *
 * Implementation notes: a drawing sets a colour and goes on; so what is set at the moment is kept,
 * and saved and restored with the state of the drawing. Text gets its black where it begins, and
 * where it ends the colour that was set comes back. */

#include "render/press/recolour.h"

#include "render/press/content.h"
#include "render/press/icc.h"
#include "render/styles/style.h"

#include <math.h>

#define NEUTRAL 10.0   /* chroma of what people call grey */
#define DARK 38.0      /* lightness of what they call black, though it has a tinge */
#define PAPER 95.0     /* lightness of coated paper without ink */
#define BLACK_INK 16.0 /* and with all the black it takes, by FOGRA39 */
#define EQUAL 5e-6     /* of six decimals */

/* Something whose colours are set apart: one operator for both numbers and patterns. */
typedef struct
{
  double rgb[3];
  gboolean is_rgb;   /* else it stays as it was set */
  LoomSlice numbers; /* of an rgb */
  LoomSlice space, colour;
} Fill;

typedef struct
{
  Fill fill;
  gboolean is_over;
} State;

typedef struct
{
  GString *out;
  GArray *saved; /* of State */
  State now;
  gboolean is_mask;
  gboolean is_black; /* text is being set in black ink */
} Recolouring;

gboolean
loom_press_text_black (const double rgb[3], double *black)
{
  double lightness, chroma;

  loom_srgb_measure (rgb, &lightness, &chroma);
  *black = lightness <= DARK ? 1 : CLAMP ((PAPER - lightness) / (PAPER - BLACK_INK), 0, 1);
  return chroma <= NEUTRAL || lightness <= DARK;
}

static gboolean
is_colour (const double rgb[3], LoomStyleColour what)
{
  const LoomColour colour = loom_style_colour (what);

  return fabs (rgb[0] - colour.r) < EQUAL && fabs (rgb[1] - colour.g) < EQUAL
         && fabs (rgb[2] - colour.b) < EQUAL;
}

static void
append_slice (Recolouring *self, const LoomSlice *slice)
{
  g_string_append_len (self->out, slice->at, (gssize)slice->length);
}

static void
set_over (Recolouring *self, gboolean is_over)
{
  if (self->now.is_over == is_over)
    return;
  g_string_append (self->out, is_over ? LOOM_PRESS_OVER " gs " : LOOM_PRESS_KNOCK " gs ");
  self->now.is_over = is_over;
}

/* Sets a colour of the screen, written as @numbers. */
static void
set_rgb (Recolouring *self, const double rgb[3], const LoomSlice *numbers, gboolean is_stroke)
{
  const char *ink = is_colour (rgb, LOOM_STYLE_CONTOUR)    ? LOOM_PRESS_CONTOUR
                    : is_colour (rgb, LOOM_STYLE_REGISTER) ? LOOM_PRESS_REGISTER
                                                           : NULL;

  set_over (self, ink != NULL);
  if (ink != NULL)
    {
      g_string_append_printf (self->out, "%s %s 1 %s\n", ink, is_stroke ? "CS" : "cs",
                              is_stroke ? "SC" : "sc");
      return;
    }
  g_string_append_printf (self->out, LOOM_PRESS_RGB " %s ", is_stroke ? "CS" : "cs");
  append_slice (self, numbers);
  g_string_append (self->out, is_stroke ? " SC\n" : " sc\n");
}

/* Sets again what was set before text. */
static void
restore_fill (Recolouring *self)
{
  const Fill *fill = &self->now.fill;

  if (fill->is_rgb)
    set_rgb (self, fill->rgb, &fill->numbers, FALSE);
  else
    {
      append_slice (self, &fill->space);
      g_string_append_c (self->out, ' ');
      append_slice (self, &fill->colour);
      g_string_append_c (self->out, '\n');
    }
}

static void
begin_text (Recolouring *self)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  double black;

  if (self->is_mask || !self->now.fill.is_rgb
      || !loom_press_text_black (self->now.fill.rgb, &black))
    return;
  g_ascii_formatd (number, sizeof number, "%.3f", black);
  set_over (self, black == 1);
  g_string_append_printf (self->out, "0 0 0 %s k ", number);
  self->is_black = TRUE;
}

static void
take_rgb (Recolouring *self, const LoomContent *content, gboolean is_stroke)
{
  Fill fill = { .is_rgb = TRUE };
  const LoomSlice *first = &content->operands[0], *last = &content->operands[2];

  if (!loom_content_numbers (content, 3, fill.rgb))
    {
      append_slice (self, &content->whole);
      return;
    }
  fill.numbers = (LoomSlice){ first->at, (gsize)(last->at + last->length - first->at) };
  set_rgb (self, fill.rgb, &fill.numbers, is_stroke);
  if (is_stroke)
    return;
  self->now.fill = fill;
  if (self->is_black)
    {
      self->is_black = FALSE;
      begin_text (self);
    }
}

static void
take_fill (Recolouring *self, const LoomContent *content)
{
  Fill *fill = &self->now.fill;

  fill->is_rgb = FALSE;
  if (loom_content_is (content, "cs"))
    *fill = (Fill){ .space = content->whole };
  else if (loom_content_is (content, "sc") || loom_content_is (content, "scn"))
    fill->colour = content->whole;
  else
    *fill = (Fill){ .colour = content->whole };
  set_over (self, FALSE);
}

static void
take (Recolouring *self, const LoomContent *content)
{
  static const char *const fills[] = { "cs", "sc", "scn", "g", "k" };

  if (loom_content_is (content, "rg") || loom_content_is (content, "RG"))
    {
      take_rgb (self, content, loom_content_is (content, "RG"));
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (fills); i++)
    if (loom_content_is (content, fills[i]))
      take_fill (self, content);
  if (loom_content_is (content, "q"))
    g_array_append_val (self->saved, self->now);
  else if (loom_content_is (content, "Q") && self->saved->len > 0)
    {
      self->now = g_array_index (self->saved, State, self->saved->len - 1);
      g_array_set_size (self->saved, self->saved->len - 1);
    }
  else if (loom_content_is (content, "BT"))
    begin_text (self);
  append_slice (self, &content->whole);
  g_string_append_c (self->out, '\n');
  if (loom_content_is (content, "ET") && self->is_black)
    {
      self->is_black = FALSE;
      restore_fill (self);
    }
}

GString *
loom_press_recolour (const char *content, gsize length, gboolean is_mask)
{
  g_autoptr (GArray) saved = g_array_new (FALSE, FALSE, sizeof (State));
  Recolouring self = { .out = g_string_sized_new (length), .saved = saved, .is_mask = is_mask };
  LoomContent parts;

  loom_content_init (&parts, content, length);
  while (loom_content_next (&parts))
    take (&self, &parts);
  if (!parts.is_broken)
    return self.out;
  g_string_free (self.out, TRUE);
  return NULL;
}
