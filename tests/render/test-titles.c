/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Titles of maps: what they say, and what they leave out where there is no room for it. */

#include "formats/model/order.h"
#include "render/areas/panel-scale.h"
#include "render/areas/panels.h"
#include "render/areas/stance.h"
#include "render/styles/styles.h"
#include "tests/render/drawing.h"

static const char *const samples[] = {
  "archipelago", "eleven-parishes", "four-hearths", "lamplighters",         "over-the-moor",
  "pond",        "spice-comb",      "two-shrines",  "wardens-of-the-march",
};

/* The same board on ever smaller paper, where it is told. */
static const double papers[] = { 1, .7, .5, .35 };

/* Whether a title of @form has a place anywhere beside what else is on the map of @plan, but for
 * its key. */
static gboolean
has_place (LoomAreaPlan *plan, LoomTitleForm form)
{
  static const LoomTypeRole roles[] = { LOOM_TYPE_TITLE, LOOM_TYPE_SUBTITLE, LOOM_TYPE_SEATS };
  const double s = loom_panel_least_scale (plan, roles, loom_title_form_is_full (form) ? 3 : 1);
  const LoomTitleForm was = plan->title_form;
  g_auto (LoomRoom) room = { 0 };
  LoomRect box;
  double w, h;

  plan->title_form = form;
  loom_panel_title_size (plan, &w, &h);
  plan->title_form = was;
  loom_panel_make_room (plan, &room);
  return loom_room_find_box (&room, w * s, h * s, 0, 0, 4 * s, &box);
}

/* The first of the forms that would have had room though @plan has a lesser one, or -1. */
static int
find_fuller (LoomAreaPlan *plan)
{
  const gboolean is_there = plan->title.scale > 0;

  if (is_there && loom_title_form_is_full (plan->title_form))
    return -1;
  for (LoomTitleForm form = LOOM_TITLE_FULL; form <= LOOM_TITLE_BROKEN; form++)
    if ((loom_title_form_is_full (form) || !is_there) && has_place (plan, form))
      return (int)form;
  return -1;
}

static LoomBoard *
read_on_paper (const char *name, double paper)
{
  g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", name);
  LoomBoard *board = loom_drawing_read (path);
  LoomPrint *print = (LoomPrint *)loom_board_section (board, LOOM_KIND_PRINT);

  if (print != NULL)
    print->scale = (gint32)(paper * 1000);
  return board;
}

static void
a_title_drops_words_only_where_no_fuller_form_has_room (void)
{
  g_auto (GStrv) names = loom_styles_dup_names ();
  guint n_short = 0, n_close = 0;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (guint k = 0; k < G_N_ELEMENTS (papers); k++)
      for (guint j = 0; names[j] != NULL; j++)
        {
          g_autoptr (LoomBoard) board = read_on_paper (samples[i], papers[k]);
          const LoomTheme *theme
              = loom_theme_get_of (loom_styles_find (names[j], NULL), LOOM_THEME_COLOUR);
          g_autoptr (LoomAreaPlan) plan
              = loom_area_plan_new (board, loom_board_first_scenario (board), theme, NULL);

          if (plan->style.title != 1 || loom_stance_is_pinned (plan->title_at)
              || loom_stance_is_pinned (plan->key_at) || !loom_panel_title_has_more (plan))
            continue;
          const int fuller = find_fuller (plan);

          n_short += !loom_title_form_is_full (plan->title_form);
          n_close += plan->title_form == LOOM_TITLE_FULL_LINE
                     || plan->title_form == LOOM_TITLE_FULL_BROKEN;
          if (fuller >= 0)
            g_error ("%s at %g in %s: form %d, and there is room for form %d", samples[i],
                     papers[k], names[j], (int)plan->title_form, fuller);
        }
  /* Each kind is among them, or this says nothing. */
  g_assert_cmpuint (n_short, >, 0);
  g_assert_cmpuint (n_close, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/titles/a-title-drops-words-only-where-no-fuller-form-has-room",
                   a_title_drops_words_only_where_no_fuller_form_has_room);
  return g_test_run ();
}
