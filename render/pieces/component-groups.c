/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands under one heading, however it is laid out: pieces of one group, one size, one ground.
 */

#include "render/pieces/component-groups.h"

#include "render/draw/sign-words.h"
#include "render/draw/text.h"
#include "render/styles/style.h"
#include "render/pieces/groups.h"

static void
clear_lot (gpointer data)
{
  LoomPieceLot *lot = data;

  g_array_unref (lot->cuts);
  g_free (lot->heading);
}

static gboolean
is_same_lot (const LoomPieceLot *a, const LoomPieceLot *b)
{
  return a->group == b->group && a->seat == b->seat && a->own == b->own && a->width == b->width
         && a->height == b->height && a->has_back == b->has_back;
}

static LoomPieceLot *
get_lot (GArray *groups, const LoomPieceLot *wanted)
{
  for (guint i = 0; i < groups->len; i++)
    if (is_same_lot (&g_array_index (groups, LoomPieceLot, i), wanted))
      return &g_array_index (groups, LoomPieceLot, i);
  g_array_append_val (groups, *wanted);
  g_array_index (groups, LoomPieceLot, groups->len - 1).cuts
      = g_array_new (FALSE, FALSE, sizeof (LoomPieceCut));
  return &g_array_index (groups, LoomPieceLot, groups->len - 1);
}

/* Pieces that share a ground are parted by one cut; others need room for what each shows beyond its
 * edge, or for the line it is cut along. */
static gint32
gap_of (const LoomPieceLayout *layout, const LoomComponent *component, guint group)
{
  if (loom_component_is_outlined (component))
    return LOOM_OUTLINE_GAP;
  return loom_component_group_get (group)->ground == LOOM_PIECE_GROUND_PAPER ? 2 * layout->bleed
                                                                             : 0;
}

/* Lots of own pieces of several rows, by what they are cut to. */
#define CARDS (-2)
#define OTHERS (-3)

/* Which lot a piece of the designer's is in: one of the rules is by itself, under its name; a row
 * that says no more than the first version of the format has stands by itself under its name; a
 * deck, or chits with pictures, would be all headings then. */
static gint
own_lot_of (const LoomComponent *component)
{
  const LoomPiece *own = component->own;

  if (component->value < 0)
    return G_MAXINT + component->value;
  if (own->height == LOOM_UNSET && own->foot == LOOM_UNSET && own->picture == NULL
      && own->back_picture == NULL && own->symbol == LOOM_UNSET && own->text == NULL)
    return component->value;
  return own->height != LOOM_UNSET && own->foot == LOOM_UNSET ? CARDS : OTHERS - own->shape;
}

static void
sort_into_groups (const LoomPieceLayout *layout, GArray *groups)
{
  for (guint i = 0; i < layout->components->len; i++)
    {
      const LoomComponent *component = loom_components_get (layout->components, i);
      const gboolean stands_alone = component->kind == LOOM_COMPONENT_WEB;
      LoomPieceLot wanted = { .group = loom_component_group_of (component),
                              .own = component->kind == LOOM_COMPONENT_OWN ? own_lot_of (component)
                                     : stands_alone                        ? component->value
                                                                           : -1,
                              .has_back = layout->settings.backs != LOOM_BACKS_NONE
                                          && loom_component_has_back (component) };
      LoomPieceLot *lot;

      if (component->kind == LOOM_COMPONENT_COVER && layout->settings.backs != LOOM_BACKS_NONE)
        continue;
      if (loom_component_group_get (wanted.group)->heading == NULL)
        wanted.seat = component->seat;
      wanted.gap = gap_of (layout, component, wanted.group);
      loom_piece_size (&layout->sizes, component, &wanted.width, &wanted.height);
      lot = get_lot (groups, &wanted);
      for (guint copy = 0; copy < component->n; copy++)
        {
          const LoomPieceCut cut = { .component = i, .copy = copy, .has_back = wanted.has_back };

          g_array_append_val (lot->cuts, cut);
        }
    }
}

static char *
dup_seat (const LoomPieceLayout *layout, guint seat)
{
  const LoomScenario *scenario = layout->settings.scenario;

  for (guint i = 0; scenario != NULL && i < loom_entity_n (&scenario->entity, LOOM_KIND_SEAT); i++)
    {
      const LoomSeat *one
          = (const LoomSeat *)loom_entity_nth (&scenario->entity, LOOM_KIND_SEAT, i);

      if (one->n == (gint32)seat && one->name != NULL)
        return g_utf8_strup (one->name, -1);
    }
  return g_strdup_printf (loom_sign_words (layout->language, "SEAT %u"), seat);
}

/* Whether a lot is of several rows. */
static gboolean
has_several (const LoomPieceLayout *layout, const LoomPieceLot *lot)
{
  const guint first = g_array_index (lot->cuts, LoomPieceCut, 0).component;

  for (guint i = 1; i < lot->cuts->len; i++)
    if (g_array_index (lot->cuts, LoomPieceCut, i).component != first)
      return TRUE;
  return FALSE;
}

static char *
dup_heading (const LoomPieceLayout *layout, const LoomPieceLot *lot)
{
  const LoomPieceCut *cut = &g_array_index (lot->cuts, LoomPieceCut, 0);
  const LoomComponent *component = loom_components_get (layout->components, cut->component);
  const char *heading = loom_component_group_get (lot->group)->heading;

  if (heading != NULL)
    heading = loom_sign_words (layout->language, heading);
  if (component->kind == LOOM_COMPONENT_WEB)
    return g_strdup_printf (loom_sign_words (layout->language, "%s, radius %d"), heading,
                            component->value);
  if (component->kind == LOOM_COMPONENT_OWN && lot->own < 0 && has_several (layout, lot))
    return g_strdup (loom_sign_words (layout->language, lot->own == CARDS ? "CARDS" : "PIECES"));
  if (component->kind == LOOM_COMPONENT_OWN)
    return g_utf8_strup (component->own->kind, -1);
  return heading != NULL ? g_strdup (heading) : dup_seat (layout, lot->seat);
}

/* How headings and notes are set. */
void
loom_piece_heading_style (LoomTextStyle *heading, LoomTextStyle *note)
{
  heading->family = LOOM_STYLE_HEADINGS;
  heading->weight = 700;
  heading->size = 4.2;
  heading->tracking = .08;
  note->family = LOOM_STYLE_LETTERS;
  note->italic = TRUE;
  note->size = 2.7;
}

/* What is above the lots, and how wide; measured once, for they are laid out in several ways. */
static void
set_headings (const LoomPieceLayout *layout, GArray *groups)
{
  LoomTextStyle heading = LOOM_TEXT_STYLE_INIT, small = LOOM_TEXT_STYLE_INIT;

  loom_piece_heading_style (&heading, &small);
  for (guint i = 0; i < groups->len; i++)
    {
      LoomPieceLot *lot = &g_array_index (groups, LoomPieceLot, i);
      const char *note
          = loom_sign_words (layout->language, loom_component_group_get (lot->group)->note);
      double width;

      lot->heading = dup_heading (layout, lot);
      width = loom_text_width (lot->heading, &heading) + 4 + (lot->seat > 0 ? 4 : 0);
      width += *note != '\0' ? loom_text_width (note, &small) : 0;
      lot->heading_width = (gint32)(width * LOOM_MM);
    }
}

GArray *
loom_component_groups_new (const LoomPieceLayout *layout)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (LoomPieceLot));

  g_array_set_clear_func (groups, clear_lot);
  sort_into_groups (layout, groups);
  set_headings (layout, groups);
  return groups;
}
