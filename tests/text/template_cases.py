"""Conversations, small templates and random ones for the comparison of chat templates."""
import json
import random
from pathlib import Path

TOOLS = [{"type": "function", "function": {
    "name": "get_weather", "description": "Weather of a city, \"now\" or later; 温度 in °C",
    "parameters": {"type": "object", "properties": {
        "city": {"type": "string", "description": "name"}, "days": {"type": "integer", "default": 1},
        "units": {"type": "string", "enum": ["C", "F"]}, "exact": {"type": "boolean", "default": False},
        "limit": {"type": "number", "default": 1.5}, "none": {"default": None}, "empty": {}, "list": []},
        "required": ["city"]}}},
    {"type": "function", "function": {"name": "stop", "description": "Ends it", "parameters": {"type": "object"}}}]
CALL = {"id": "abcdef123", "type": "function",
        "function": {"name": "get_weather", "arguments": {"city": "Zürich", "days": 2, "exact": True, "x": None}}}
TEXT_CALL = {"id": "abcdef123", "type": "function",
             "function": {"name": "get_weather", "arguments": '{"city": "Zürich"}'}}


def user(text): return {"role": "user", "content": text}
def assistant(text): return {"role": "assistant", "content": text}
def system(text): return {"role": "system", "content": text}


PLAIN = [
    [user("Hello")],
    [system("You are terse."), user("  Hello \n"), assistant(" Hi! "), user("Who are 你?")],
    [user("1"), assistant("2"), user("3"), assistant("4\n\n5")],
    [user("a"), user("b")],
    [assistant("a")],
    [user("think"), assistant("<think>\nso\nit is\n</think>\n\nYes."), user("more")],
    [user("think"), {"role": "assistant", "content": "Yes.", "reasoning_content": "because"}],
    [user([{"type": "text", "text": " What is this? "}, {"type": "image"}])],
    [user("<b>'quotes' & \"more\"</b>\t\\n")],
    [],
]
WITH_TOOLS = [
    [user("Weather?")],
    [system("Use tools."), user("Weather?"), {"role": "assistant", "content": "", "tool_calls": [CALL]},
     {"role": "tool", "content": "12 °C", "name": "get_weather", "tool_call_id": "abcdef123"}, assistant("12 °C"),
     user("Thanks")],
    [user("Weather?"), {"role": "assistant", "content": None, "tool_calls": [TEXT_CALL]},
     {"role": "tool", "content": '{"t": 12}', "tool_call_id": "abcdef123"}],
    [user("Weather?"), {"role": "assistant", "content": "Let me look.", "tool_calls": [TEXT_CALL, TEXT_CALL]},
     {"role": "tool", "content": "1", "tool_call_id": "abcdef123"},
     {"role": "tool", "content": "2", "tool_call_id": "abcdef123"}],
]
TOKENS = {"bos_token": "<s>", "eos_token": "</s>"}
CONVERSATIONS = [
    *[{"messages": m, "add_generation_prompt": i % 2 == 0, **TOKENS} for i, m in enumerate(PLAIN)],
    {"messages": PLAIN[1], "add_generation_prompt": True, "enable_thinking": False, "date_string": "1 Jan 2025",
     **TOKENS},
    *[{"messages": m, "tools": TOOLS, "add_generation_prompt": True, **TOKENS} for m in WITH_TOOLS],
    {"messages": WITH_TOOLS[1], "tools": TOOLS, "tools_in_user_message": False, "add_generation_prompt": True,
     **TOKENS},
    {"messages": WITH_TOOLS[1], "tools": None, "add_generation_prompt": False, **TOKENS},
]

DATA = {
    "s": "Hello wörld ß", "t": "  a,b , c ", "n": 7, "m": -3, "f": 2.5, "b": True, "no": None, "l": [3, 1, 2],
    "w": ["b", "A", "c", "a"], "d": {"x": 1, "y": {"z": [1, 2]}, "items": 5},
    "r": [{"k": "u", "v": 1}, {"k": "a", "v": 2}, {"k": "u", "v": None}, {"k": "b"}], "e": [],
    "q": "it's \"q\"\n\t\\é中",
}
RECORDED = json.loads((Path(__file__).parent / "data" / "template_cases.json").read_text(encoding="utf-8"))
CASES = [*[("{{ " + e + " }}", DATA) for e in RECORDED["expressions"]], *[(t, DATA) for t in RECORDED["templates"]]]


def random_template(seed):
    """A template that is mostly correct, made of expressions and blocks of the lists above."""
    rng = random.Random(seed)
    names = [*"stnmfblwdreqx", "no", "1", "'a'", "[1,2]", "true", "none", "0"]
    filters = ("upper trim length tojson list first last string int join(',') default('z') sort reverse|list "
               "map('string')|list select|list unique|list replace('a','b') capitalize title abs round sum max indent "
               "items|list dictsort float selectattr('v')|list map(attribute='k')|list list|tojson(indent=2)").split()
    operators = ["+", "-", "*", "~", "==", "!=", "<", ">", "and", "or", "in", "not in", "//", "/"]
    tests = ["defined", "none", "string", "mapping", "iterable", "number", "odd", "sequence", "not none", "true"]

    def expression(depth):
        kind = rng.random()
        if depth <= 0 or kind < 0.3:
            return rng.choice(names)
        if kind < 0.5:
            return f"({expression(depth - 1)}|{rng.choice(filters)})"
        if kind < 0.65:
            return f"({expression(depth - 1)} {rng.choice(operators)} {expression(depth - 1)})"
        if kind < 0.72:
            return f"({expression(depth - 1)} is {rng.choice(tests)})"
        if kind < 0.8:
            return f"({expression(depth - 1)} if {expression(depth - 1)} else {expression(depth - 1)})"
        if kind < 0.9:
            ends = "[0] [-1] [1:] [::-1] .x ['k'] .k .strip() .split('a') .items()|list [:2] .upper()".split()
            inner = expression(depth - 1)  # of a literal jinja2 folds what raises for a variable
            return inner if inner in names else f"({inner}{rng.choice(ends)})"
        return f"[{expression(depth - 1)}, {expression(depth - 1)}]"

    def tag(text):
        return "{%" + rng.choice(["", "", "-", "+"]) + " " + text + " " + rng.choice(["", "", "-"]) + "%}"

    def block(depth):
        parts = []
        for _ in range(rng.randint(1, 4)):
            kind = rng.random()
            if kind < 0.3:
                parts.append(rng.choice(["a", " ", "\n", "  \n", "x\n\n", "\t", "  ", "é\n "]))
            elif kind < 0.6 or depth <= 0:
                parts.append(rng.choice(["{{ ", "{{- "]) + expression(3) + rng.choice([" }}", " -}}"]))
            elif kind < 0.75:
                otherwise = rng.choice(["", tag("else") + block(depth - 1)])
                parts.append(tag("if " + expression(2)) + block(depth - 1) + otherwise + tag("endif"))
            elif kind < 0.9:
                body = block(depth - 1) + rng.choice(["", "{{ loop.index }}"])
                parts.append(tag("for x in " + expression(2)) + body + tag("endfor"))
            elif kind < 0.96:
                parts.append(tag("set x = " + expression(2)))
            else:
                parts.append(rng.choice(["{#", "{#-"]) + " c " + rng.choice(["#}", "-#}"]))
        return "".join(parts)

    source = block(3)
    if rng.random() < 0.05:  # broken somewhere
        at = rng.randrange(len(source))
        source = source[:at] + rng.choice("{}%#'|()[]") + source[at + 1:]
    return source, DATA
