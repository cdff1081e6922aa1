/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paragraphs: words that are broken into lines.
 *
 * Implementation notes: letters have no hints, so widths grow with the size and each word is
 * measured once. Words of one line and one weight are drawn as one text, so that whoever reads the
 * PDF finds sentences in it. */

#include "render/card/paragraph.h"

#include <string.h>

/* At which size words are measured, in mm. */
#define MEASURED 4.0

/* The most letters of a word that is kept whole, and of the pieces of a longer one. */
#define LONGEST 24
#define PIECE 8

#define BOLD 700
#define REGULAR 400

typedef struct
{
  char *text;
  gboolean is_bold;
  gboolean is_joined;   /* no space before it */
  gboolean is_breaking; /* a line may begin with it all the same */
  double width;         /* at MEASURED */
} Word;

struct _LoomParagraph
{
  LoomTextStyle style;
  GArray *words;    /* of Word */
  double spaces[2]; /* widths of a space, regular and bold, at MEASURED */
};

static void
clear_word (gpointer data)
{
  g_free (((Word *)data)->text);
}

static LoomTextStyle
style_of (const LoomParagraph *self, gboolean is_bold, double size)
{
  LoomTextStyle style = self->style;

  style.size = size;
  style.weight = is_bold ? BOLD : MAX (self->style.weight, REGULAR);
  return style;
}

static double
advance_of (const char *text, const LoomTextStyle *style)
{
  g_autoptr (LoomTextRun) run = loom_text_run_new (text, style);

  return loom_text_run_extents (run).advance;
}

static void
add_piece (LoomParagraph *self, Word word)
{
  const LoomTextStyle style = style_of (self, word.is_bold, MEASURED);

  word.width = advance_of (word.text, &style);
  g_array_append_val (self->words, word);
}

/* A word that no line may hold is broken anywhere. */
static void
add_word (LoomParagraph *self, const char *text, gsize length, gboolean is_bold, gboolean is_joined)
{
  g_autofree char *word = g_strndup (text, length);
  const glong n = g_utf8_strlen (word, -1);

  if (n <= LONGEST)
    {
      add_piece (self, (Word){ g_steal_pointer (&word), is_bold, is_joined, FALSE, 0 });
      return;
    }
  for (glong i = 0; i < n; i += PIECE)
    add_piece (self, (Word){ g_utf8_substring (word, i, MIN (i + PIECE, n)), is_bold,
                             i > 0 || is_joined, i > 0, 0 });
}

static void
split (LoomParagraph *self, const char *text)
{
  gboolean is_bold = FALSE, is_joined = TRUE;

  while (*text != '\0')
    {
      const gsize length = strcspn (text, " *");

      if (length > 0)
        {
          add_word (self, text, length, is_bold, is_joined);
          is_joined = TRUE;
        }
      text += length;
      if (*text == ' ')
        is_joined = FALSE;
      else if (*text == '*')
        is_bold = !is_bold;
      text += *text != '\0';
    }
}

LoomParagraph *
loom_paragraph_new (const char *text, const LoomTextStyle *style)
{
  LoomParagraph *self;

  g_return_val_if_fail (text != NULL && style != NULL, NULL);

  self = g_new0 (LoomParagraph, 1);
  self->style = *style;
  self->words = g_array_new (FALSE, FALSE, sizeof (Word));
  g_array_set_clear_func (self->words, clear_word);
  for (guint bold = 0; bold < 2; bold++)
    {
      const LoomTextStyle letters = style_of (self, bold, MEASURED);

      self->spaces[bold] = advance_of ("n n", &letters) - advance_of ("nn", &letters);
    }
  split (self, text);
  return self;
}

void
loom_paragraph_free (LoomParagraph *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->words);
  g_free (self);
}

static const Word *
get_word (const LoomParagraph *self, guint i)
{
  return &g_array_index (self->words, Word, i);
}

static double
gap_before (const LoomParagraph *self, guint i)
{
  const Word *word = get_word (self, i);

  return word->is_joined ? 0 : self->spaces[word->is_bold];
}

/* The width of the words from @first that belong together, and where the next begin. */
static double
take_cluster (const LoomParagraph *self, guint first, guint *next)
{
  double width = get_word (self, first)->width;

  for (*next = first + 1; *next < self->words->len && get_word (self, *next)->is_joined
                          && !get_word (self, *next)->is_breaking;
       (*next)++)
    width += get_word (self, *next)->width;
  return width;
}

/* The first word of the line after the one that begins with @first, lines being @room wide at
 * MEASURED; what it takes is in @width. */
static guint
end_line (const LoomParagraph *self, guint first, double room, double *width)
{
  guint next;

  *width = take_cluster (self, first, &next);
  while (next < self->words->len)
    {
      guint after;
      const double more = gap_before (self, next) + take_cluster (self, next, &after);

      if (*width + more > room)
        break;
      *width += more;
      next = after;
    }
  return next;
}

static guint
count_lines (const LoomParagraph *self, double room)
{
  guint n = 0;
  double width;

  for (guint i = 0; i < self->words->len; i = end_line (self, i, room, &width))
    n++;
  return n;
}

double
loom_paragraph_height (const LoomParagraph *self, double size, double width)
{
  g_return_val_if_fail (self != NULL && size > 0, 0);

  return count_lines (self, width * MEASURED / size) * size * LOOM_PARAGRAPH_LEADING;
}

double
loom_paragraph_least_width (const LoomParagraph *self, double size)
{
  double most = 0;
  guint next;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->words->len; i = next)
    most = MAX (most, take_cluster (self, i, &next));
  return most * size / MEASURED;
}

double
loom_paragraph_full_width (const LoomParagraph *self, double size)
{
  double width = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->words->len; i++)
    width += get_word (self, i)->width + (i > 0 ? gap_before (self, i) : 0);
  return width * size / MEASURED;
}

/* Draws the words from @from to @to, which are of one weight, and returns where the pen is then. */
static double
draw_words (const LoomParagraph *self,
            cairo_t *cr,
            guint from,
            guint to,
            double x,
            double y,
            double size)
{
  const LoomTextStyle style = style_of (self, get_word (self, from)->is_bold, size);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (LoomTextRun) run = NULL;
  double width = 0;

  for (guint i = from; i < to; i++)
    {
      if (i > from && !get_word (self, i)->is_joined)
        g_string_append_c (text, ' ');
      g_string_append (text, get_word (self, i)->text);
      width += get_word (self, i)->width + (i > from ? gap_before (self, i) : 0);
    }
  /* Who reads a PDF aloud, or copies from it, goes from text to text without a break. */
  if (to == self->words->len || !get_word (self, to)->is_joined)
    g_string_append_c (text, ' ');
  run = loom_text_run_new (text->str, &style);
  loom_text_run_draw (run, cr, x + loom_text_run_extents (run).x, y, 0, LOOM_RISE_BASELINE, 1, 0);
  return x + width * size / MEASURED;
}

static void
draw_line (const LoomParagraph *self,
           cairo_t *cr,
           guint from,
           guint to,
           double x,
           double y,
           double size)
{
  while (from < to)
    {
      guint next = from + 1;

      while (next < to && get_word (self, next)->is_bold == get_word (self, from)->is_bold)
        next++;
      x = draw_words (self, cr, from, next, x, y, size);
      if (next < to)
        x += gap_before (self, next) * size / MEASURED;
      from = next;
    }
}

void
loom_paragraph_draw (const LoomParagraph *self,
                     cairo_t *cr,
                     double x,
                     double y,
                     double size,
                     double width,
                     double ax)
{
  guint next;

  g_return_if_fail (self != NULL && cr != NULL && size > 0);

  /* The first baseline lies so that capitals stand in the middle of their line. */
  y += size * (LOOM_PARAGRAPH_LEADING / 2 + .34);
  for (guint i = 0; i < self->words->len; i = next)
    {
      double taken;

      next = end_line (self, i, width * MEASURED / size, &taken);
      draw_line (self, cr, i, next, x + ax * (width - taken * size / MEASURED), y, size);
      y += size * LOOM_PARAGRAPH_LEADING;
    }
}
