#!/usr/bin/env python3
"""Checks what a compiler does not: format, include arrows and circles, names, sizes, links, documented settings.

Prints one line a finding, `file:line: text`, and exits with 1 if there is any. --format rewrites the sources by
clang-format instead; --tidy adds the checks of .clang-tidy, from the compile commands of build/dev (minutes).
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Who may include whom: the arrow of each layer, a folder; what its target may include, it may too. A folder that is
# divided into layers has no other files.
ARROWS = {
    "base": [],
    "symbolic": ["base"],
    "shape": ["symbolic"],
    "codegen": ["shape"],
    "runtime": ["base"],
    "engine/lazy": ["codegen", "runtime"],
    "engine/schedule": ["engine/lazy"],
    "engine/execute": ["engine/schedule"],
    "engine/tensor": ["engine/execute"],
    "engine/autodiff": ["engine/tensor"],
    "engine/extend": ["engine/autodiff"],
    "engine/ops": ["engine/extend"],
    "engine/linalg": ["engine/ops"],
    "engine/fft": ["engine/ops"],
    "engine/jit": ["engine/ops"],
    "engine/export_c": ["engine/jit"],
    "io": ["engine/jit", "engine/linalg"],
    "distributed": ["engine/ops"],
    "nn": ["io", "distributed"],
    "text": ["io"],
    "llm": ["nn", "text"],
}
OTHERS = ("dev", "run", "CMakeLists.txt", "CMakePresets.json")  # files without a telling suffix that are checked too
UMBRELLAS = ["tenon.h", "io.h", "nn.h", "extend.h", "compiler.h", "complex.h", "linalg.h", "fft.h", "export_c.h",
             "distributed.h"]
MAX_COLUMNS = 120
MAX_LINES = 600
LONG_FILES = {"tests/reference/value.cpp": "one function an op, kept beside each other"}  # path: why it may be longer
# Tables keep one row a line, however long; data and patches are not ours to wrap.
WIDE = {".def", ".md", ".json", ".jsonl", ".patch", ".expected", ".txt", ".in"}

# Patterns that must not occur in code, and why.
FAST_MATH = r"-ffast-math|-Ofast|-funsafe-math-optimizations|-fassociative-math|-ffinite-math-only"
FORBIDDEN = [
    (r"immintrin\.h", "costs 120 ms a kernel; use a builtin or one line of asm"),
    (r"\busing namespace std\b", "spell std::"),
]
LOCKS = ("lock.h", "lock.cpp")  # of base: what is made of mutexes
FORBIDDEN_IN_LIBRARY = [  # tests and examples may
    (r"\bstd::(recursive_|shared_|timed_)*mutex\b|\bstd::(call_once|once_flag)\b",
     "a child of a fork would wait for it for ever; use Lock or FirstUse (base/lock.h)"),
    (rf'"({FAST_MATH})', "as an argument it changes bits, and the floating-point mode of the whole program"),
    (r"\b(std::)?system\s*\(|\bpopen\s*\(", "starts a shell; use an argument vector"),
    (r"\bstd::cout\b|(?<![\w:])(std::)?(printf|puts)\s*\(|\bfmt::print\((?!stderr)",
     "the library never prints, except to stderr under TENON_DEBUG"),
]

FORBIDDEN_IN_CODEGEN = [
    (r"base/settings\.h", "AST, Target, Opts and GenerateOptions decide everything: let the caller pass it"),
]

FORBIDDEN_IN_TEXT = [
    (r"tenon/(engine|codegen|runtime|shape|symbolic)/", "tokenizers and templates need base and file formats only"),
]

findings = []  # (path, line, text)


def report(path, line, text):
    findings.append((str(path.relative_to(ROOT)), int(line), text))


def project_files():
    """Tracked files and new ones, without what git ignores; without git, everything outside build/."""
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True) if shutil.which("git") else None
    if listed and listed.returncode == 0 and listed.stdout:
        paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    else:
        paths = [p for p in ROOT.rglob("*") if p.relative_to(ROOT).parts[0] not in ("build", ".git")]
    return sorted({p for p in paths if p.is_file()})


def layer_of(path):
    folders = path.relative_to(ROOT).parts[:-1]
    return next((layer for layer in ("/".join(folders[:2]), *folders[:1]) if layer in ARROWS), None)


def reachable(layer):
    seen, todo = {layer}, [layer]
    while todo:
        for below in ARROWS[todo.pop()]:
            if below not in seen:
                seen.add(below)
                todo.append(below)
    return seen


def is_cpp(path):
    return path.suffix in (".h", ".cpp")


def without_comments(line):
    return re.sub(r"//.*", "", line)


def includes(path):
    """(line number, delimiter, name) of every include."""
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        if match := re.match(r'\s*#\s*include\s*([<"])([^>"]+)', line):
            yield number, match[1], match[2]


def check_arrows(path):
    layer = layer_of(path)
    for number, delimiter, name in includes(path):
        if delimiter == '"' and (layer or not (path.parent / name).exists()):  # a test's helpers lie beside it
            report(path, number, f'"{name}": include as <tenon/folder/file.h>')
        if layer and name.startswith("tenon/"):
            other = layer_of(ROOT / name.removeprefix("tenon/"))
            if other is None:
                report(path, number, f"{layer} may not include {name}, an umbrella or a file of no layer")
            elif other not in reachable(layer):
                allowed = ", ".join(sorted(reachable(layer)))
                report(path, number, f"{layer} may not include {other}; it may include {allowed}")
    folders = path.relative_to(ROOT).parts[:-1]
    if layer is None and folders and any(one.startswith(folders[0] + "/") for one in ARROWS):
        report(path, 1, f"lies in no layer of {folders[0]}")


def check_circles(paths):
    """A header and its .cpp are one unit; no unit of the library includes itself by way of others."""
    uses = {}  # unit: {unit that it includes: (file, line)}
    for path in paths:
        if layer_of(path):
            mine = uses.setdefault(path.with_suffix(""), {})
            for number, _, name in includes(path):
                other = (ROOT / name.removeprefix("tenon/")).with_suffix("")
                if name.startswith("tenon/") and other != path.with_suffix(""):
                    mine.setdefault(other, (path, number))

    def below(unit):
        seen, todo = set(), [unit]
        while todo:
            more = uses.get(todo.pop(), {}).keys() - seen
            seen |= more
            todo.extend(more)
        return seen

    reached = {unit: below(unit) for unit in uses}
    for unit, others in uses.items():
        for other, place in others.items():
            if unit in reached.get(other, ()):
                report(*place, f"a circle: {other.name} includes {unit.name} too, by itself or by way of others")


def definitions(path):
    """(line number, namespaces around it, "" for an unnamed one; name) of each type, constant and local function."""
    inside, lines = [], path.read_text(errors="replace").splitlines()
    for number, line in enumerate(lines, 1):
        if opened := re.match(r"namespace ?([\w:]*) ?{", line):
            inside.append(opened[1])
        elif line.startswith("}  // namespace") and inside:
            inside.pop()
        elif found := re.match(r"(?:struct|class|enum class) (\w+)\b(?!::)[^;]*$", line):
            yield number, tuple(inside), found[1]
        elif found := re.match(r"constexpr [^=({]*?\b(k\w+)\W", line):
            yield number, tuple(inside), found[1]
        elif found := re.match(r"(static )?\w[\w:<>,&* ]* (\w+)\(", line):
            # A signature may go on in the next lines; functions may differ in the types of their parameters alone.
            signature = re.match(r"[^{;]*?\((.*?)\)[\w\s]*{", "\n".join(lines[number - 1 : number + 4]), re.S)
            if signature and ("" in inside or found[1]):
                types = re.sub(r"\s*\b\w+(?=,|$)", "", signature[1])
                yield number, (*inside, "") if found[1] else tuple(inside), f"{found[2]}({types})"


def check_types(paths):
    """No two types of the library have one name: a linker would join the functions that templates make for them. Names
    in unnamed namespaces may be in one unit with those of other files of a library (a folder), and of what these
    include.
    """
    files = [path for path in paths if layer_of(path) and is_cpp(path)]
    library = {path: path.relative_to(ROOT).parts[0] for path in files}
    included = {(library[path], ROOT / name.removeprefix("tenon/")) for path in files for _, _, name in includes(path)}
    public, local = {}, {}  # the file that defines a name first
    found = [(path, *one) for path in files for one in definitions(path)]
    for path, number, inside, name in sorted(found, key=lambda one: "" in one[2]):
        around = tuple(one for one in inside if one)
        if "" not in inside:
            if not name.startswith("k") and (first := public.setdefault((around, name), path)) != path:
                report(path, number, f"{'::'.join((*around, name))} is another type in {first.relative_to(ROOT)}")
        elif path.suffix == ".cpp":
            first = local.setdefault((library[path], around, name), path)
            if first == path and (library[path], public.get((around, name))) in included:
                first = public[around, name]
            if first != path:
                report(path, number, f"{name} is in {first.relative_to(ROOT)} too: one unit cannot have both")


def is_standard(name):
    return re.fullmatch(r"[a-z_0-9]+", name) is not None  # <vector>; C's own have a C++ name too: <cstdint>


def check_umbrellas():
    """No third-party header, and none of the private ones, in anything that a public umbrella shows."""
    todo = [(ROOT / name, name) for name in UMBRELLAS if (ROOT / name).exists()]
    seen = set()
    while todo:
        path, umbrella = todo.pop()
        if path in seen:
            continue
        seen.add(path)
        for number, delimiter, name in includes(path):
            if name.startswith("tenon/"):
                below = ROOT / name.removeprefix("tenon/")
                if below.name == "raise.h":
                    report(path, number, f"{umbrella} shows the private {name}")
                elif below.exists():
                    todo.append((below, umbrella))
            elif not is_standard(name):
                report(path, number, f"{umbrella} shows {name}, which is not of the C++ standard library")


def check_text(path):
    text = path.read_text(errors="replace")
    lines = text.splitlines()
    if path.suffix == ".cmake" or path.name in ("CMakeLists.txt", "CMakePresets.json"):
        for number, line in enumerate(lines, 1):
            if match := re.search(FAST_MATH, line):
                report(path, number, f"{match[0]}: changes bits, and the floating-point mode of the whole program")
    if path.suffix not in WIDE:
        for number, line in enumerate(lines, 1):
            if len(line) > MAX_COLUMNS:
                report(path, number, f"{len(line)} columns, at most {MAX_COLUMNS}")
    if path.suffix in (".h", ".cpp", ".py", ".cmake") or path.name in ("dev", "CMakeLists.txt"):
        if len(lines) > MAX_LINES and str(path.relative_to(ROOT)) not in LONG_FILES:
            report(path, len(lines), f"{len(lines)} lines, at most {MAX_LINES}: split it by concept")
    if is_cpp(path):
        if not re.fullmatch(r"[a-z][a-z0-9_]*", path.stem):
            report(path, 1, "file names are snake_case")
        if path.suffix == ".h":
            if not text.startswith("//"):
                report(path, 1, "a header opens with a comment: what comes in, what goes out, what holds afterwards")
            if "#pragma once" not in text:
                report(path, 1, "no #pragma once")
        for number, line in enumerate(lines, 1):
            library = FORBIDDEN_IN_LIBRARY if layer_of(path) and path.name not in LOCKS else []
            codegen = FORBIDDEN_IN_CODEGEN if layer_of(path) == "codegen" else []
            text_only = FORBIDDEN_IN_TEXT if layer_of(path) == "text" else []
            for pattern, why in FORBIDDEN + library + codegen + text_only:
                if match := re.search(pattern, without_comments(line)):
                    report(path, number, f"{match[0]}: {why}")


def check_thread_state():
    """base/thread_state.def lists every thread_local variable of the library, and no other."""
    page = ROOT / "base/thread_state.def"
    rows = re.findall(r'^THREAD_STATE\("([^"]+)", (\w+), "[^"]+"\)', page.read_text(), re.MULTILINE)
    found = {}
    for path in project_files():
        if layer_of(path) and is_cpp(path):
            for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
                code = without_comments(line)
                match = re.search(r"\bthread_local\b[^=;({]*?(\w+)\s*[=;({]", code)
                if match and not code.lstrip().startswith("extern "):
                    found[str(path.relative_to(ROOT)), match[1]] = (path, number)
    for row in found.keys() - set(rows):
        report(*found[row], f"thread_local {row[1]}: say in base/thread_state.def why each thread has its own")
    for row in set(rows) - found.keys():
        report(page, 1, f"{row[0]} has no thread_local {row[1]}")


def check_settings(paths):
    """Every environment variable that the code reads is documented in docs/settings.md, and the other way round."""
    page = ROOT / "docs/settings.md"
    documented = set(re.findall(r"`(TENON_[A-Z0-9_]+)", page.read_text())) if page.exists() else set()
    read = {}
    for path in paths:
        if path.suffix in (".h", ".cpp", ".def"):
            for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
                for name in re.findall(r'"(TENON_[A-Z0-9_]+)"', line):
                    read.setdefault(name, (path, number))
        elif path.name == "CMakeLists.txt" and path.parent == ROOT:
            for number, line in enumerate(path.read_text().splitlines(), 1):
                if match := re.match(r"option\((TENON_[A-Z0-9_]+)|set\((TENON_[A-Z0-9_]+) \S+ CACHE ", line):
                    read.setdefault(match[1] or match[2], (path, number))
    for name, (path, number) in sorted(read.items()):
        if name not in documented:
            report(path, number, f"{name} is not documented in docs/settings.md")
    for name in sorted(documented - read.keys()):
        report(page, 1, f"{name} is documented, but nothing reads it")


def check_links(path):
    """Relative links of a Markdown file lead to a file, `#part` to a heading; each `folder/file.h` in it exists, and
    has the `name` that is said to be there: (`name`, `folder/file.h`)."""
    text = path.read_text()
    for place in re.finditer(r"`(\w+)`,\s+`(\w+/[\w/]+\.(?:h|cpp|def))`", text):
        file = ROOT / place[2]
        if file.exists() and not re.search(rf"\b{place[1]}\b", file.read_text(errors="replace")):
            report(path, text.count("\n", 0, place.start()) + 1, f"{place[2]} has no {place[1]}")
    inside_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            inside_code = not inside_code
        for name in re.findall(r"`([a-z]\w*/[\w/]+\.(?:h|cpp|def|md|mm|py|txt))`", line):
            ours = (ROOT / name.partition("/")[0]).is_dir() and "NAME" not in name and path.name != "CHANGELOG.md"
            if ours and not (ROOT / name).exists():
                report(path, number, f"there is no file {name}")
        for target in [] if inside_code else re.findall(r"\]\(([^)\s]+)\)", line):
            if re.match(r"[a-z]+:", target):
                continue
            name, _, part = target.partition("#")
            goal = (path.parent / name).resolve() if name else path
            if not goal.exists():
                report(path, number, f"the link {target} leads nowhere")
            elif part and goal.suffix == ".md":
                titles = re.findall(r"^#+ +(.+)$", goal.read_text(), re.M)
                anchors = {re.sub(r"[^\w\- ]", "", t).strip().lower().replace(" ", "-") for t in titles}
                if part not in anchors:
                    report(path, number, f"{goal.name} has no heading for #{part}")


def check_faults():
    """Each fault that tests/faults/run plants can still be planted: its patch applies to today's lines."""
    for patch in sorted((ROOT / "tests/faults").glob("*.patch")) if shutil.which("git") else []:
        command = ["git", "-c", f"safe.directory={ROOT}", "apply", "-C1", "--check", patch]
        if subprocess.run(command, cwd=ROOT, capture_output=True).returncode:
            report(patch, 1, "does not apply: plant the fault in the lines as they are now")


def clang_tool(name):
    """Version 14 formats what is committed; another one is taken where that is missing."""
    return shutil.which(f"{name}-14") or shutil.which(name) or sys.exit(f"{name} is not installed")


def run_format(paths, extra):
    """clang-format over the files, one process a core; its findings as text."""
    count = os.cpu_count() or 1
    parts = [part for i in range(count) if (part := paths[i::count])]
    command = [clang_tool("clang-format"), *extra]
    running = [subprocess.Popen([*command, *map(str, part)], stderr=subprocess.PIPE, text=True) for part in parts]
    return "".join(process.communicate()[1] for process in running)


def main(arguments):
    paths = project_files()
    sources = [p for p in paths if is_cpp(p)]
    if "--format" in arguments:
        for _ in range(4):  # around macros, clang-format's own result is not always what it would write next
            run_format(sources, ["-i"])
        sys.exit(0)
    unformatted = {}  # path: first line
    for path, line in re.findall(r"^(.+?):(\d+):\d+: error:", run_format(sources, ["--dry-run", "-Werror"]), re.M):
        unformatted.setdefault(path, line)
    for path, line in unformatted.items():
        report(Path(path), line, "not as clang-format has it; ./dev format rewrites it")
    for path in sources:
        check_arrows(path)
    check_circles(sources)
    check_types(sources)
    check_umbrellas()
    for path in paths:
        if path.suffix in (".h", ".cpp", ".def", ".py", ".cmake", ".sh") or path.name in OTHERS:
            check_text(path)
        if path.suffix == ".md":
            check_links(path)
    check_thread_state()
    check_settings(paths)
    check_faults()
    if "--tidy" in arguments:
        library = [p for p in sources if p.suffix == ".cpp" and layer_of(p)]
        if subprocess.run([clang_tool("clang-tidy"), "--quiet", "-p", ROOT / "build/dev", *library]).returncode:
            report(ROOT / ".clang-tidy", 1, "clang-tidy found the above")
    for path, line, text in sorted(findings):
        print(f"{path}:{line}: {text}")
    print(f"lint: {len(paths)} files, {len(findings)} findings")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
