# What Doxygen reads in place of a header. A declaration right below a documented one has its documentation too, without
# the example, unless it has other text of its own. A section "// ---- title. text" is a group of members. In methods.def "// text" documents the rows below
# it, and the row that it stands behind.
function end_section() {
  if (in_section) print "///@}"
  in_section = 0
}
function begin_section(  end) {
  if (title == "") return
  end = match(title, /\. /) ? RSTART : length(title)
  shared = length(title) > end ? "///" substr(title, end + 1) "\n" : ""
  print "/// @name " substr(title, 1, end) "\n" shared "///@{\n"
  title = ""
  in_section = 1
}

/^\/\/ ---- / { end_section(); title = toupper(substr($0, 9, 1)) substr($0, 10); shared = ""; next }
title != "" && /^\/\/ / { title = title substr($0, 3); next }
{ begin_section() }
/^}  \/\/ namespace/ { end_section() }

/^ *\/\/\/ / {
  if (!documenting && !/@code/) shared = ""
  if (!documenting) printf "%s", shared
  documenting = 1
  if (/@code/) example = 1
  if (!example) shared = shared $0 "\n"
  if (/@endcode/) example = 0
  print
  next
}
in_section && FILENAME ~ /def$/ && /^\/\/ / { shared = "/" $0 "\n"; next }
/^$/ { shared = "" }
/^(METHOD|UNARY|BINARY|WITH_AXIS|WITH_SHORT|CONVOLUTION|POOL)\(/ || /^(inline )?(Tensor|Tensors|void|bool) [a-z_]/ {
  if (!documenting) printf "%s", shared
  if (FILENAME ~ /def$/ && match($0, / +\/\/ /)) {
    print "/// " substr($0, RSTART + RLENGTH) "."
    $0 = substr($0, 1, RSTART - 1)
  }
}
{ documenting = 0; print }
END { end_section() }
