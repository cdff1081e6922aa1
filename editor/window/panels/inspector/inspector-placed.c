/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the scenario has on the selected areas: only what its rules use, so that nobody is asked for
 * a shrine in Rumble Nation; and whether it plays without them. */

#include "editor/window/panels/inspector/inspector-scope.h"

#include "editor/window/words/words.h"
#include "formats/model/statement.h"
#include "validator/position/options.h"
#include "validator/position/games.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n.h>

/* Where several places speak of an area, the one that settles @name is shown and changed. */
static guint
settles (const char *name)
{
  static const struct
  {
    const char *name;
    LoomStated stated;
  } rows[] = {
    { "seat", LOOM_STATED_OWNER }, { "neutral", LOOM_STATED_OWNER },
    { "dice", LOOM_STATED_DICE },  { "element", LOOM_STATED_ELEMENT },
    { "held", LOOM_STATED_HELD },  { "face", LOOM_STATED_FACE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].name, name))
      return rows[i].stated + 1;
  return 0;
}

static GArray *
new_subjects (const LoomInspectorScope *scope, LoomKind kind, const char *name, gint32 seat)
{
  GArray *subjects = g_array_new (FALSE, FALSE, sizeof (LoomSubject));

  for (guint i = 0; i < scope->n; i++)
    {
      LoomSubject subject
          = kind == LOOM_KIND_NUMBER
                ? loom_subject_number (scope->scenario->entity.handle, scope->entities[i])
                : loom_subject_place (scope->scenario->entity.handle, scope->entities[i]);

      subject.seat = seat;
      if (kind == LOOM_KIND_PLACE)
        subject.settles = settles (name);
      g_array_append_val (subjects, subject);
    }
  return subjects;
}

static LoomBinding *
new_binding (const LoomInspectorScope *scope, LoomKind kind, const char *name, gint32 seat)
{
  g_autoptr (GArray) subjects = new_subjects (scope, kind, name, seat);

  return loom_binding_new (scope->document, loom_kind_field (kind, name),
                           (const LoomSubject *)(gconstpointer)subjects->data, subjects->len);
}

static void
append (const LoomInspectorScope *scope, GtkWidget *box, LoomKind kind, const char *name)
{
  gtk_box_append (GTK_BOX (box), loom_field_row_new (new_binding (scope, kind, name, LOOM_UNSET)));
}

static void
append_seat (const LoomInspectorScope *scope, GtkWidget *box, const char *name)
{
  gtk_box_append (GTK_BOX (box),
                  loom_field_row_new_seat (new_binding (scope, LOOM_KIND_PLACE, name, LOOM_UNSET),
                                           scope->scenario->entity.handle));
}

static void
append_dice (const LoomInspectorScope *scope, GtkWidget *box, const char *name, gint highest)
{
  gtk_box_append (
      GTK_BOX (box),
      loom_field_row_new_dice (new_binding (scope, LOOM_KIND_PLACE, name, LOOM_UNSET), highest));
}

/* A row for each seat, whose cubes are counted apart. */
static void
append_cubes (const LoomInspectorScope *scope, GtkWidget *box)
{
  for (gint32 n = 1; n <= scope->scenario->seats; n++)
    {
      LoomBinding *binding = new_binding (scope, LOOM_KIND_PLACE, "cubes", n);
      g_autofree char *seat = loom_words_dup_seat (scope->scenario, n);
      g_autofree char *title = NULL;

      /* Translators: cubes of a seat. */
      title = g_strdup_printf (_ ("Cubes, %s"), seat);
      loom_binding_set_title (binding, title);
      gtk_box_append (GTK_BOX (box), loom_field_row_new (binding));
    }
}

/* The most dice that can lie on an area by the options of the scenario. */
static gint
most_dice (const LoomScenario *scenario, const LoomGameInfo *rules)
{
  static const char *const caps[] = { "dice-cap", "shrine-cap", "neutral-dice" };
  LoomOptions options;
  gint most = 0;

  loom_options_resolve (&options, scenario, rules);
  for (guint i = 0; i < G_N_ELEMENTS (caps); i++)
    {
      int place = loom_game_info_find_option (options.rules, caps[i]);

      if (place >= 0)
        most = MAX (most, options.values[place]);
    }
  return most > 0 ? most : 7;
}

static void
append_rows (const LoomInspectorScope *scope, GtkWidget *box, const LoomGameInfo *rules)
{
  guint uses = rules->uses;

  if ((uses & LOOM_USES_CUBES) != 0)
    append_cubes (scope, box);
  else if ((uses & LOOM_USES_OWNER) != 0)
    append_seat (scope, box, "seat");
  if ((uses & LOOM_USES_NEUTRAL) != 0)
    append (scope, box, LOOM_KIND_PLACE, "neutral");
  if ((uses & LOOM_USES_DICE) != 0)
    append_dice (scope, box, "dice", most_dice (scope->scenario, rules));
  if ((uses & LOOM_USES_FACE) != 0)
    append_dice (scope, box, "face", 6);
  if ((uses & LOOM_USES_MARKER) != 0)
    append_seat (scope, box, "marker");
  if ((uses & LOOM_USES_NUMBER) != 0)
    append (scope, box, LOOM_KIND_NUMBER, "value");
  if ((uses & LOOM_USES_SHRINE) != 0)
    append (scope, box, LOOM_KIND_PLACE, "shrine");
  if ((uses & LOOM_USES_ELEMENT) != 0)
    append (scope, box, LOOM_KIND_PLACE, "element");
  if ((uses & LOOM_USES_HELD) != 0)
    append (scope, box, LOOM_KIND_PLACE, "held");
}

/* For another game nobody knows what it uses: the usual first, the rest folded away. */
static void
append_all (const LoomInspectorScope *scope, GtkWidget *box)
{
  GtkWidget *more;

  append_seat (scope, box, "seat");
  append_dice (scope, box, "dice", 7);
  append (scope, box, LOOM_KIND_NUMBER, "value");
  gtk_box_append (GTK_BOX (box), loom_form_new_expander (_ ("More"), NULL, &more));
  append (scope, more, LOOM_KIND_PLACE, "neutral");
  append (scope, more, LOOM_KIND_PLACE, "shrine");
  append (scope, more, LOOM_KIND_PLACE, "element");
  append (scope, more, LOOM_KIND_PLACE, "held");
  append_dice (scope, more, "face", 6);
  append_seat (scope, more, "marker");
  append_cubes (scope, more);
}

void
loom_inspector_add_placed (const LoomInspectorScope *scope)
{
  g_autofree char *title = NULL;
  const LoomGameInfo *rules;
  GtkWidget *section;

  if (scope->scenario == NULL)
    return;
  title = g_strdup_printf (_ ("In “%s”"), scope->scenario->title);
  section = loom_form_new_section (title);
  gtk_box_append (GTK_BOX (scope->page), section);
  rules = scope->scenario->rules != NULL ? loom_game_find (
              loom_games_of (loom_document_get_board (scope->document)), scope->scenario->rules)
                                         : NULL;
  if (rules != NULL && rules->limits.max_areas > 0)
    append_rows (scope, section, rules);
  else if (rules == NULL)
    append_all (scope, section);
  else
    {
      g_autofree char *hint
          = g_strdup_printf (_ ("%s is not played on areas."), loom_rules_title (rules));

      gtk_box_append (GTK_BOX (section), loom_form_new_hint (hint));
    }
  loom_inspector_add_closed (scope, section);
}

/* Whether the scenario plays without a thing: a <close> that names it. */
static const LoomField closed_field = { .name = "closed",
                                        .type = LOOM_TYPE_YN,
                                        .highest = 1,
                                        .standard = 0,
                                        .help = N_ ("Whether this scenario plays without it.") };

static LoomHandle
named_by (const LoomClose *close)
{
  return close->area != 0 ? close->area : close->route != 0 ? close->route : close->entrance;
}

static LoomHandle
find_close (const LoomScenario *scenario, LoomHandle entity)
{
  const GPtrArray *closes = loom_entity_children (&scenario->entity, LOOM_KIND_CLOSE);

  for (guint i = 0; closes != NULL && i < closes->len; i++)
    if (named_by ((const LoomClose *)g_ptr_array_index (closes, i)) == entity)
      return ((const LoomEntity *)g_ptr_array_index (closes, i))->handle;
  return 0;
}

static const LoomScenario *
scenario_of (const LoomBinding *binding)
{
  return loom_document_get_scenario (loom_binding_get_document (binding));
}

static void
read_closed (const LoomBinding *binding, const LoomBoard *board, guint i, LoomValue *value)
{
  const LoomScenario *scenario = scenario_of (binding);
  gboolean is_closed = scenario != NULL
                       && find_close (scenario, loom_binding_get_subject (binding, i)->entity) != 0;

  *value = loom_value_number (LOOM_TYPE_YN, is_closed);
}

static LoomEdit *
make_closed (const LoomBinding *binding,
             const LoomBoard *board,
             const LoomValue *values,
             GError **error)
{
  const LoomScenario *scenario = scenario_of (binding);
  LoomEdit *edit = loom_edit_new (_ ("Close"));

  for (guint i = 0; scenario != NULL && i < loom_binding_get_n (binding); i++)
    {
      const LoomSubject *subject = loom_binding_get_subject (binding, i);
      LoomHandle old = find_close (scenario, subject->entity);
      LoomClose *close;

      if (old != 0 && values[i].number == 0)
        loom_edit_remove (edit, old);
      if (old != 0 || values[i].number == 0)
        continue;
      close = (LoomClose *)loom_entity_new (LOOM_KIND_CLOSE);
      close->area = subject->kind == LOOM_KIND_AREA ? subject->entity : 0;
      close->route = subject->kind == LOOM_KIND_ROUTE ? subject->entity : 0;
      close->entrance = subject->kind == LOOM_KIND_ENTRANCE ? subject->entity : 0;
      loom_edit_insert (edit, scenario->entity.handle, &close->entity, G_MAXUINT);
    }
  return edit;
}

void
loom_inspector_add_closed (const LoomInspectorScope *scope, GtkWidget *box)
{
  g_autofree LoomSubject *subjects = loom_inspector_subjects (scope);
  LoomBinding *binding;

  if (scope->scenario == NULL
      || (scope->kind != LOOM_KIND_AREA && scope->kind != LOOM_KIND_ROUTE
          && scope->kind != LOOM_KIND_ENTRANCE))
    return;
  binding = loom_binding_new_custom (scope->document, &closed_field, subjects, scope->n,
                                     read_closed, make_closed);
  /* Translators: a scenario plays without this. */
  loom_binding_set_title (binding, C_ ("scenario", "Left out"));
  gtk_box_append (GTK_BOX (box), loom_field_row_new (binding));
}
