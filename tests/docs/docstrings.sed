# The examples of docstrings, each in a scope of its own. A line "EXPRESSION;  // TEXT" says what is printed; | stands
# for the end of a line.
/^ *\/\/\/ @code/,/^ *\/\/\/ @endcode/{
  s/^ *\/\/\/ @code.*/{/
  s/^ *\/\/\/ @endcode/}/
  s/^ *\/\/\/ //
  s/^\(.*[^ ]\); *\/\/ \(.*\)$/shows(to_string(\1), R"(\1)", R"(\2)");/
  p
}
