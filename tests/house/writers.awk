# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads C files, named from the top of the source, and prints FILE:LINE: CALL for each call that
# makes, writes, renames or shortens a file by its name. Calls in comments and strings do not count.

BEGIN {
  call = "(fopen|fdopen|freopen|creat|g_fopen|g_creat|g_freopen|" \
         "mkstemp|mkostemp|g_mkstemp|g_mkstemp_full|g_file_open_tmp|tmpfile|" \
         "rename|renameat|renameat2|g_rename|link|linkat|truncate|ftruncate|" \
         "copy_file_range|sendfile|" \
         "g_file_set_contents|g_file_set_contents_full|" \
         "g_file_create|g_file_create_async|g_file_create_readwrite|g_file_create_readwrite_async|" \
         "g_file_append_to|g_file_append_to_async|g_file_open_readwrite|g_file_open_readwrite_async|" \
         "g_file_replace|g_file_replace_async|g_file_replace_readwrite|" \
         "g_file_replace_contents|g_file_replace_contents_async|" \
         "g_file_replace_contents_bytes_async|" \
         "g_file_copy|g_file_copy_async|g_file_move|g_file_move_async|g_file_new_tmp|" \
         "g_key_file_save_to_file|g_bookmark_file_to_file|" \
         "gtk_print_settings_to_file|gtk_page_setup_to_file|" \
         "cairo_pdf_surface_create|cairo_svg_surface_create|cairo_ps_surface_create|" \
         "cairo_script_create|cairo_surface_write_to_png|" \
         "gdk_texture_save_to_png|gdk_texture_save_to_tiff|gdk_pixbuf_save|gdk_pixbuf_savev|" \
         "gsk_render_node_write_to_file|" \
         "xmlSaveFile|xmlSaveFileEnc|xmlSaveFormatFile|xmlSaveFormatFileEnc|xmlSaveToFilename|" \
         "xmlDocDump|xmlNewTextWriterFilename|json_generator_to_file|" \
         "qpdf_init_write|archive_write_open_filename|png_init_io)"
}

FNR == 1 { name = FILENAME; sub(/^\.\//, "", name); in_comment = 0; pending = "" }

# The line without strings and comments.
function bare (line,    at, end)
{
  gsub(/\\./, "", line)
  gsub(/"[^"]*"/, "\"\"", line)
  if (in_comment)
    {
      end = index(line, "*/")
      if (end == 0) return ""
      line = substr(line, end + 2)
      in_comment = 0
    }
  while ((at = index(line, "/*")) > 0)
    {
      end = index(substr(line, at + 2), "*/")
      if (end == 0) { in_comment = 1; return substr(line, 1, at - 1) }
      line = substr(line, 1, at - 1) " " substr(line, at + 2 + end + 1)
    }
  return line
}

function found (what)
{
  printf "%s:%d: %s\n", name, FNR, what
}

{
  line = bare($0)
  rest = line
  while (match(rest, "(^|[^A-Za-z0-9_>.])" call " ?\\("))
    {
      what = substr(rest, RSTART, RLENGTH)
      gsub(/[^A-Za-z0-9_]/, "", what)
      if (what !~ /fopen$/ || $0 !~ /"rb?e?"\)/)
        found(what)
      rest = substr(rest, RSTART + RLENGTH)
    }
  # A flag of open(), wherever its call begins.
  if (line ~ /(^|[^A-Za-z0-9_])O_(WRONLY|RDWR|CREAT|TRUNC|APPEND|TMPFILE)([^A-Za-z0-9_]|$)/)
    found("open")
}
