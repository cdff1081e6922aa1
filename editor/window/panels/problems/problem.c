/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A finding in a list: see problem.h. */

#include "editor/window/panels/problems/problem.h"

#include <glib/gi18n.h>
#include <string.h>

struct _LoomProblem
{
  GObject parent_instance;

  guint index;
  LoomSeverity severity;
  const char *code;
  char *message;
  char *reason;
  gboolean is_accepted;
  gboolean is_imported;
  gboolean can_import_again;
  LoomHandle scenario;
  LoomEdit *fix;
  LoomImported *imported; /* whose fix is made when it is asked for; owned, or NULL */
  char *withheld;
  GArray *entities; /* (element-type LoomHandle) */
};

G_DEFINE_FINAL_TYPE (LoomProblem, loom_problem, G_TYPE_OBJECT)

static void
loom_problem_finalize (GObject *object)
{
  LoomProblem *self = LOOM_PROBLEM (object);

  g_free (self->message);
  g_free (self->reason);
  g_clear_pointer (&self->fix, loom_edit_free);
  g_clear_object (&self->imported);
  g_free (self->withheld);
  g_clear_pointer (&self->entities, g_array_unref);
  G_OBJECT_CLASS (loom_problem_parent_class)->finalize (object);
}

static void
loom_problem_class_init (LoomProblemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = loom_problem_finalize;
}

static void
loom_problem_init (LoomProblem *self)
{
}

LoomProblem *
loom_problem_new (const LoomReport *report, guint i)
{
  const LoomDiagnostic *finding = loom_report_nth (report, i);
  LoomProblem *self = g_object_new (LOOM_TYPE_PROBLEM, NULL);

  self->index = i;
  self->severity = finding->severity;
  self->code = finding->code;
  self->message = g_strdup (finding->message);
  self->reason = g_strdup (finding->reason);
  self->is_accepted = finding->accepted;
  self->scenario = finding->scenario;
  self->fix = finding->fix != NULL ? loom_edit_copy (finding->fix) : NULL;
  self->withheld = g_strdup (finding->withheld);
  self->entities = g_array_copy (finding->entities);
  return self;
}

LoomProblem *
loom_problem_new_imported (LoomImported *imported, guint i)
{
  LoomProblem *self = loom_problem_new (loom_imported_get_source (imported)->report, i);
  g_autoptr (LoomFormatValues) wider = loom_imported_dup_wider (imported, i);

  self->is_imported = TRUE;
  if (loom_imported_can_fix (imported, i))
    self->imported = g_object_ref (imported);
  self->can_import_again = wider != NULL;
  return self;
}

gboolean
loom_problem_is_imported (LoomProblem *self)
{
  return self->is_imported;
}

gboolean
loom_problem_can_import_again (LoomProblem *self)
{
  return self->can_import_again;
}

guint
loom_problem_get_index (LoomProblem *self)
{
  return self->index;
}

LoomSeverity
loom_problem_get_severity (LoomProblem *self)
{
  return self->severity;
}

const char *
loom_problem_get_code (LoomProblem *self)
{
  return self->code;
}

const char *
loom_problem_get_message (LoomProblem *self)
{
  return self->message;
}

gboolean
loom_problem_is_accepted (LoomProblem *self)
{
  return self->is_accepted;
}

const char *
loom_problem_get_reason (LoomProblem *self)
{
  return self->reason;
}

LoomHandle
loom_problem_get_scenario (LoomProblem *self)
{
  return self->scenario;
}

gboolean
loom_problem_has_fix (LoomProblem *self)
{
  return self->fix != NULL || self->imported != NULL;
}

const LoomEdit *
loom_problem_get_fix (LoomProblem *self)
{
  if (self->imported != NULL)
    {
      self->fix = loom_imported_dup_fix (self->imported, self->index);
      g_clear_object (&self->imported);
    }
  return self->fix;
}

const char *
loom_problem_get_withheld (LoomProblem *self)
{
  return self->withheld;
}

const LoomHandle *
loom_problem_get_entities (LoomProblem *self, guint *n)
{
  *n = self->entities->len;
  return (const LoomHandle *)(void *)self->entities->data;
}

/* “fens.rules.lua:47: …” */
static gboolean
begins_with_file (const char *message)
{
  const char *end = strstr (message, ".rules.lua:");

  return end != NULL && strcspn (message, " “") > (gsize)(end - message);
}

char *
loom_problem_dup_sentence (const char *message)
{
  GString *sentence = g_string_new (NULL);
  gunichar last;

  if (*message == '\0')
    return g_string_free (sentence, FALSE);
  g_string_append (sentence, message);
  /* A file keeps its name. */
  if (!begins_with_file (message))
    {
      g_string_truncate (sentence, 0);
      g_string_append_unichar (sentence, g_unichar_toupper (g_utf8_get_char (message)));
      g_string_append (sentence, g_utf8_next_char (message));
    }
  last = g_utf8_get_char (g_utf8_prev_char (sentence->str + sentence->len));
  if (!g_unichar_ispunct (last) || last == 0x201d || last == 0x201c || last == ')' || last == '%')
    g_string_append_c (sentence, '.');
  return g_string_free (sentence, FALSE);
}

/* Messages put names between curly quotes. A name may itself hold one: only what closes again is
 * set in bold. */
char *
loom_problem_dup_markup (LoomProblem *self)
{
  /* Translators: the quotes around names, as in the messages of the checks. */
  const char *opening = C_ ("opening", "“"), *closing = C_ ("closing", "”");
  GString *markup = g_string_new (NULL);
  g_autofree char *sentence = loom_problem_dup_sentence (self->message);
  const char *rest = sentence;

  for (;;)
    {
      const char *from = strstr (rest, opening);
      const char *to = from != NULL ? strstr (from, closing) : NULL;
      g_autofree char *plain = g_markup_escape_text (rest, to != NULL ? from - rest : -1);

      g_string_append (markup, plain);
      if (to == NULL)
        return g_string_free (markup, FALSE);
      from += strlen (opening);
      g_autofree char *name = g_markup_escape_text (from, to - from);
      g_string_append_printf (markup, "<b>%s</b>", name);
      rest = to + strlen (closing);
    }
}

gboolean
loom_problem_is_like (LoomProblem *self, LoomProblem *other)
{
  return strcmp (self->code, other->code) == 0 && self->is_imported == other->is_imported
         && self->scenario == other->scenario && self->entities->len == other->entities->len
         && (self->entities->len == 0
             || memcmp (self->entities->data, other->entities->data,
                        self->entities->len * sizeof (LoomHandle))
                    == 0)
         && strcmp (self->message, other->message) == 0;
}

char *
loom_problem_dup_source (LoomProblem *self, guint *line)
{
  static const char ending[] = ".rules.lua:";
  const char *end = strstr (self->message, ending);
  g_autofree char *path = NULL;

  *line = 0;
  if (!g_str_has_prefix (self->code, "OWN-") || end == NULL)
    return NULL;
  path = g_strndup (self->message, (gsize)(end - self->message) + strlen (ending) - 1);
  *line = (guint)MIN (g_ascii_strtoull (end + strlen (ending), NULL, 10), G_MAXINT);
  return g_path_get_basename (path);
}

const char *
loom_severity_get_icon (LoomSeverity severity)
{
  static const char *const icons[] = {
    [LOOM_SEVERITY_ERROR] = "loom-error-symbolic",
    [LOOM_SEVERITY_WARNING] = "loom-warning-symbolic",
    [LOOM_SEVERITY_NOTE] = "loom-note-symbolic",
  };

  return icons[severity];
}

const char *
loom_severity_get_class (LoomSeverity severity)
{
  static const char *const classes[] = {
    [LOOM_SEVERITY_ERROR] = "sev-error",
    [LOOM_SEVERITY_WARNING] = "sev-warning",
    [LOOM_SEVERITY_NOTE] = "sev-note",
  };

  return classes[severity];
}
