"""A bar chart of the sweep as SVG: a bar a row, its length the logarithm of Tenon's time divided by the best peer's."""
from html import escape
from math import ceil, floor, log2

LABELS, WIDTH, BAR, TOP = 260, 900, 13, 60  # of the names, of all, a bar's height, above the bars: pixels
COLOURS = ((1.0, "#2e7d5b"), (1.2, "#c9a227"), (float("inf"), "#b3412f"))  # up to a ratio


def chart(rows, title):
    """`rows` with a "ratio", in the order given."""
    rows = [r for r in rows if "ratio" in r]
    logs = [log2(max(r["ratio"], 1e-6)) for r in rows] or [0]
    low, high = min(-1, floor(min(logs))), max(1, ceil(max(logs)))
    x = lambda value: LABELS + (value - low) / (high - low) * (WIDTH - LABELS - 50)
    bottom = TOP + BAR * len(rows)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{bottom + 30}" font-family="sans-serif" '
        f'font-size="10"><rect width="100%" height="100%" fill="white"/>',
        f'<text x="10" y="18" font-size="13">{escape(title)}</text>',
        f'<text x="{LABELS}" y="34" fill="#555">logarithmic scale; left of 1: Tenon is faster than every peer</text>',
    ]
    for power in range(low, high + 1):
        at, label = x(power), f"{2**power}" if power >= 0 else f"1/{2**-power}"
        stroke = "#333" if power == 0 else "#ddd"
        out.append(f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{TOP - 6}" y2="{bottom}" stroke="{stroke}"/>')
        out += [f'<text x="{at:.1f}" y="{y}" text-anchor="middle">{label}</text>' for y in (TOP - 10, bottom + 14)]
    for i, (row, value) in enumerate(zip(rows, logs)):
        y, left, right = TOP + BAR * i, min(x(0), x(value)), max(x(0), x(value))
        colour = next(colour for limit, colour in COLOURS if row["ratio"] <= limit)
        size = f'width="{max(right - left, 1):.1f}" height="{BAR - 3}"'
        bar = f'<rect x="{left:.1f}" y="{y + 2}" {size} fill="{colour}"/>'
        name = f'<text x="{LABELS - 8}" y="{y + 10}" text-anchor="end">{escape(row["row"])}</text>'
        figure = f'<text x="{right + 4:.1f}" y="{y + 10}" fill="#555">{row["ratio"]:.2f}, {row["best_peer"]}</text>'
        out.append(f"{bar}{name}{figure}")
    return "\n".join([*out, "</svg>", ""])
