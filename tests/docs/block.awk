# The block of C++ of a page with the number `wanted`, from 1 on.
/^```/ { prints = /cpp$/ && ++number == wanted; next }
prints
