# The code blocks of a page.
/^```cpp$/,/^```$/{
  /^```/!p
}
