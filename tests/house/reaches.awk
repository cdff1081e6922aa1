# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads C files and headers, named from the top of the source, and prints "FILE: NAME" for each source
# that speaks in the words of a library whose header neither it nor what it includes has: a build where
# headers are precompiled would not notice; and so with what GNU has beside the standard, which a source has
# to ask for. Names of a file's own folder may be included bare.

FNR == 1 { in_comment = 0; folder = FILENAME; sub(/[^\/]*$/, "", folder); n_files++; files[n_files] = FILENAME }

/^[ \t]*#[ \t]*include[ \t]*"/ {
  split($0, part, "\"")
  includes[FILENAME] = includes[FILENAME] "\n" part[2] "\n" folder part[2]
  if (part[2] ~ /resources?\.h$/) outside[FILENAME] = outside[FILENAME] " gio/gio.h" # as it is generated
  next
}
/^[ \t]*#[ \t]*include[ \t]*</ {
  name = $0
  sub(/^[^<]*</, "", name)
  sub(/>.*/, "", name)
  outside[FILENAME] = outside[FILENAME] " " name
  next
}
{
  line = without_comments($0)
  gsub(/"(\\.|[^"\\])*"/, "", line)
  n = split(line, words, /[^A-Za-z0-9_]+/)
  for (i = 1; i <= n; i++)
    if (words[i] ~ /^[gG]/) note(words[i])
    else if (words[i] == "_GNU_SOURCE") outside[FILENAME] = outside[FILENAME] " GNU"
    else if (words[i] ~ /^(mem(mem|rchr)|strchrnul|v?asprintf|strcasestr|qsort_r|renameat2|fallocate|copy_file_range|pipe2|dup3|O_TMPFILE|O_PATH|AT_EMPTY_PATH|sched_getaffinity|CPU_COUNT)$/)
      gnu[FILENAME] = words[i]
}

# Whose word NAME is; one of each library is enough.
function note (name)
{
  if (name ~ /^(gdk_pixbuf|GdkPixbuf|GDK_PIXBUF)/) pixels[FILENAME] = name
  else if (name ~ /^(gtk_|gdk_|gsk_|(Gtk|Gdk|Gsk)[A-Z]|(GTK|GDK|GSK)_)/) window[FILENAME] = name
  else if (name ~ /^g_(file_(new|get_path|query|load|replace)|task|action|menu|settings|application|list_store|list_model|cancellable|simple_action|resource|input_stream|output_stream|bus|dbus|subprocess|async)/ \
           || name ~ /^G(File|Task|ActionMap|ActionGroup|ActionEntry|SimpleAction|Menu|MenuModel|Settings|Application|ListStore|ListModel|Cancellable|Resource|InputStream|OutputStream|AsyncResult|Subprocess)$/)
    input[FILENAME] = name
  else if (name ~ /^(g_object_|g_signal_|g_type_|g_value_|g_closure_|g_param_spec_|G_OBJECT|G_TYPE_[A-Z]*$|G_DEFINE_(TYPE|FINAL|ABSTRACT|INTERFACE)|G_DECLARE_)/ \
           || name ~ /^G(Object|Type|Value|Closure|ParamSpec)$/)
    object[FILENAME] = name
  else if (name ~ /^(g_[a-z]|G_[A-Z]|g(boolean|u?int|u?char|double|size|pointer|u?int(8|16|32|64))$)/ \
           || name ~ /^G(Array|PtrArray|HashTable|String|Error|Bytes|List|Queue|Rand|Variant|DateTime|KeyFile)$/)
    base[FILENAME] = name
}

# All outside headers that FILE reaches, in reached.
function reach (file,    list, n, i)
{
  if (file in seen) return
  seen[file] = 1
  reached = reached outside[file] " "
  n = split(includes[file], list, "\n")
  for (i = 1; i <= n; i++) if (list[i] != "" && ((list[i] in includes) || (list[i] in outside))) reach(list[i])
}

function asks (file, words, headers)
{
  if ((file in words) && reached !~ headers)
    {
      print file ": " words[file]
      bad = 1
    }
}

END {
  for (i = 1; i <= n_files; i++)
    {
      file = files[i]
      if (file !~ /\.c$/) continue
      delete seen
      reached = " "
      reach(file)
      asks(file, gnu, " GNU")
      asks(file, pixels, " (gtk/gtk|gdk/gdk|gdk-pixbuf/)")
      asks(file, window, " (gtk/gtk|gdk/gdk)")
      asks(file, input, " (gtk/gtk|gdk/gdk|gio/|json-glib/|gdk-pixbuf/)")
      asks(file, object, " (gtk/gtk|gdk/gdk|gio/|json-glib/|glib-object|gdk-pixbuf/|pango/)")
      asks(file, base, " (gtk/gtk|gdk/gdk|gio/|json-glib/|glib|gdk-pixbuf/|pango/)")
    }
  exit bad
}
