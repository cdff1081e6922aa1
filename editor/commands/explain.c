/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom explain`: the page of the manual for a code. */

#include "validator/diagnostics/explain.h"

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "formats/model/limits.h"

#include <glib/gi18n.h>

static const char *const formats[] = { "text", "json", NULL };

static int
run (const LoomCommand *command, int argc, char **argv)
{
  gboolean list = FALSE, limits = FALSE;
  int format = 0, code = LOOM_EXIT_FINE;
  g_autoptr (GPtrArray) codes = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  const LoomSwitch switches[] = {
    { 'l', "list", LOOM_SWITCH_FLAG, &list, NULL, N_ ("list all codes") },
    { 0, "limits", LOOM_SWITCH_FLAG, &limits, NULL,
      N_ ("say what one document may cost at the most") },
    { 0, "format", LOOM_SWITCH_CHOICE, &format, "FORMAT", N_ ("how it is written"), 0, 0, formats },
  };
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, codes, &code))
    return code;
  if (limits)
    {
      if (list || format == 1 || codes->len > 0)
        return loom_usage_error (command, _ ("--limits goes with no other option and no code"));
      g_autofree char *all = loom_limits_dup_text ();
      return loom_output_text (all, LOOM_EXIT_FINE);
    }
  if (list)
    {
      g_autofree char *all = format == 1 ? loom_explain_dup_json (NULL) : loom_explain_dup_list ();
      return loom_output_text (all, LOOM_EXIT_FINE);
    }
  if (codes->len == 0)
    return loom_usage_error (command, _ ("name a code, or list all of them with --list"));
  if (format == 1 && codes->len > 1)
    return loom_usage_error (command, _ ("as JSON, name one code or use --list"));
  for (guint i = 0; i < codes->len; i++)
    {
      const char *name = codes->pdata[i];
      g_autofree char *page
          = format == 1 ? loom_explain_dup_json (name) : loom_explain_dup_page (name);
      const char *meant = page == NULL ? loom_explain_get_nearest (name) : NULL;
      if (page == NULL)
        return meant != NULL
                   ? loom_usage_error (command, _ ("there is no code %s; did you mean %s?"), name,
                                       meant)
                   : loom_usage_error (command, _ ("there is no code %s; --list shows all codes"),
                                       name);
      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", page);
    }
  return loom_output_text (text->str, LOOM_EXIT_FINE);
}

const LoomCommand loom_command_explain = {
  .name = "explain",
  .summary = N_ ("say what a finding means and how to mend it"),
  .examples = N_ ("  boardloom explain AREA-UNREACHABLE     one code\n"
                  "  boardloom explain --list               all codes\n"
                  "  boardloom explain --list --format json\n"
                  "  boardloom explain --limits             how large a document may become\n"),
  .usage = "[OPTION…] CODE…",
  .about
  = N_ ("Prints the page of the manual for a code that “boardloom validate” reported: what it "
        "means, an example, and how to mend it. With --limits it says instead what one document "
        "may cost, so that a small file cannot ask for hours or for all memory, and what happens "
        "to what is beyond."),
  .run = run,
};
