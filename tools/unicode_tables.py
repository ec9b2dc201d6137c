#!/usr/bin/env python3
"""Writes text/unicode_tables.def from Python's unicodedata.

python3 tools/unicode_tables.py > text/unicode_tables.def
"""
import sys
import unicodedata

POINTS = [chr(c) for c in range(0x110000)]


def runs(kind_of):
    """(first, last, kind) of neighbours of one kind; kind None is left out."""
    found = []
    for c, kind in enumerate(map(kind_of, POINTS)):
        if kind is None:
            continue
        if found and found[-1][1] == c - 1 and found[-1][2] == kind:
            found[-1][1] = c
        else:
            found.append([c, c, kind])
    return found


def print_rows(rows):
    line = ""
    for row in rows:
        if len(line) + len(row) > 118:
            print(line.rstrip())
            line = ""
        line += row + " "
    print(line.rstrip())


def category(c):
    name = unicodedata.category(c)
    if name == "Mn":
        return "NonspacingMark"
    return {"M": "OtherMark", "P": "Punctuation", "S": "Symbol", "C": "Other"}.get(name[0])


def lower_rows():
    found = []  # first, last, step, delta
    for c in POINTS:
        low = c.lower()
        if low == c or len(low) > 1:
            continue
        code, delta = ord(c), ord(low) - ord(c)
        if found and found[-1][3] == delta:
            first, last, step, _ = found[-1]
            if code - last in (1, 2) and (first == last or step == code - last):
                found[-1][1:3] = [code, code - last]
                continue
        found.append([code, code, 1, delta])
    return [f"LOWER(0x{a:X}, 0x{b:X}, {s}, {d})" for a, b, s, d in found]


def decomposition_rows():
    """Canonical ones of one step; COMPOSES where NFC puts the pair together again."""
    for c in POINTS:
        text = unicodedata.decomposition(c)
        if not text or text.startswith("<"):
            continue
        parts = [int(p, 16) for p in text.split()]
        again = len(parts) == 2 and unicodedata.normalize("NFC", "".join(map(chr, parts))) == c
        second = f", 0x{parts[1]:X}" if len(parts) == 2 else ", 0"
        yield f"{'COMPOSES' if again else 'DECOMPOSES'}(0x{ord(c):X}, 0x{parts[0]:X}{second})"


def main():
    if len(sys.argv) != 1:
        sys.exit(__doc__)
    print(f"// Of Unicode {unicodedata.unidata_version}, written by tools/unicode_tables.py. Ranges are closed.")
    print("// CATEGORY(first, last, kind)")
    print_rows(f"CATEGORY(0x{a:X}, 0x{b:X}, {k})" for a, b, k in runs(category))
    print("// LOWER(first, last, step, what is added to get the lower case)")
    print_rows(lower_rows())
    print("// COMBINING(first, last, canonical combining class)")
    print_rows(f"COMBINING(0x{a:X}, 0x{b:X}, {k})" for a, b, k in runs(lambda c: unicodedata.combining(c) or None))
    print("// DECOMPOSES(from, first, second or 0); COMPOSES: and NFC composes the two again")
    print_rows(decomposition_rows())


main()
