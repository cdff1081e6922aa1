/* SPDX-License-Identifier: GPL-3.0-or-later */

/* libqpdf, which is loaded when the first PDF is finished. */

#pragma once

#include "validator/base/library.h"

#include <qpdf/qpdf-c.h>

G_BEGIN_DECLS

/* All that is called of it, without its “qpdf_”. */
#define LOOM_QPDF_FUNCTIONS(DO)                                                                    \
  DO (add_page)                                                                                    \
  DO (cleanup)                                                                                     \
  DO (force_pdf_version)                                                                           \
  DO (get_buffer)                                                                                  \
  DO (get_buffer_length)                                                                           \
  DO (get_error)                                                                                   \
  DO (get_error_full_text)                                                                         \
  DO (get_num_pages)                                                                               \
  DO (get_page_n)                                                                                  \
  DO (get_pdf_version)                                                                             \
  DO (get_root)                                                                                    \
  DO (get_trailer)                                                                                 \
  DO (has_error)                                                                                   \
  DO (init)                                                                                        \
  DO (init_write_memory)                                                                           \
  DO (is_encrypted)                                                                                \
  DO (make_indirect_object)                                                                        \
  DO (oh_append_item)                                                                              \
  DO (oh_begin_dict_key_iter)                                                                      \
  DO (oh_dict_more_keys)                                                                           \
  DO (oh_dict_next_key)                                                                            \
  DO (oh_get_array_item)                                                                           \
  DO (oh_get_array_n_items)                                                                        \
  DO (oh_get_dict)                                                                                 \
  DO (oh_get_key)                                                                                  \
  DO (oh_get_name)                                                                                 \
  DO (oh_get_object_id)                                                                            \
  DO (oh_get_stream_data)                                                                          \
  DO (oh_get_utf8_value)                                                                           \
  DO (oh_has_key)                                                                                  \
  DO (oh_is_array)                                                                                 \
  DO (oh_is_dictionary)                                                                            \
  DO (oh_is_name)                                                                                  \
  DO (oh_is_null)                                                                                  \
  DO (oh_is_stream)                                                                                \
  DO (oh_is_string)                                                                                \
  DO (oh_new_array)                                                                                \
  DO (oh_new_dictionary)                                                                           \
  DO (oh_new_integer)                                                                              \
  DO (oh_new_name)                                                                                 \
  DO (oh_new_null)                                                                                 \
  DO (oh_new_real_from_double)                                                                     \
  DO (oh_new_stream)                                                                               \
  DO (oh_new_unicode_string)                                                                       \
  DO (oh_parse)                                                                                    \
  DO (oh_remove_key)                                                                               \
  DO (oh_replace_key)                                                                              \
  DO (oh_replace_stream_data)                                                                      \
  DO (oh_unparse)                                                                                  \
  DO (read_memory)                                                                                 \
  DO (remove_page)                                                                                 \
  DO (set_attempt_recovery)                                                                        \
  DO (set_compress_streams)                                                                        \
  DO (set_deterministic_ID)                                                                        \
  DO (set_object_stream_mode)                                                                      \
  DO (set_stream_data_mode)                                                                        \
  DO (set_suppress_warnings)                                                                       \
  DO (silence_errors)                                                                              \
  DO (write)
#define LOOM_QPDF_POINTER(name) typeof (qpdf_##name) *name;

typedef struct
{
  LOOM_QPDF_FUNCTIONS (LOOM_QPDF_POINTER)
} LoomQpdf;

/**
 * loom_qpdf: Its functions, as in loom_qpdf ()->init (). Borrowed.
 */
const LoomQpdf *loom_qpdf (void);

G_END_DECLS
