"""Settings, explanations, errors of what runs, and the pages' code."""
import doctest
import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

import tenon as tn

ROOT = Path(__file__).resolve().parents[2]


def test_settings_hold_in_their_block_and_nest():
    before = tn.settings.current()
    with tn.settings(threads=1, noopt=True):
        with tn.settings(device="INTERP", threads=2):
            assert tn.settings.current() == {**before, "threads": 2, "noopt": True, "device": "INTERP"}
            assert tn.zeros(2).device == "INTERP"
        assert tn.settings.current() == {**before, "threads": 1, "noopt": True}
    assert tn.settings.current() == before


def test_settings_that_cannot_be():
    with pytest.raises(TypeError, match='no "thread"; it has debug, device'):
        tn.settings(thread=1)
    for changes, error in (({"threads": -1}, ValueError), ({"target": "z80"}, ValueError),
                           ({"matmul_precision": "high"}, ValueError), ({"noopt": "a"}, TypeError)):
        with pytest.raises(error):
            with tn.settings(**changes):
                pass
    outer = tn.settings(threads=1)
    with outer:
        inner = tn.settings(threads=2).__enter__()
        with pytest.raises(RuntimeError, match="innermost"):
            outer.__exit__(None, None, None)
        inner.__exit__(None, None, None)


def test_explain_shows_kernels_with_reasons_and_source():
    x = tn.array([[1.0, 2.0], [3.0, 4.0]])
    y = tn.sum(tn.relu(x) * 2, axis=1)
    explanation = tn.explain(y)
    assert [k.name for k in explanation.kernels] == [explanation.kernels[0].name]
    kernel = explanation.kernels[0]
    assert kernel.reason and kernel.opts and "REDUCE" in kernel.ast and kernel.uops
    assert f"void {kernel.name}(" in kernel.source == explanation.source
    assert kernel.name in str(explanation) and kernel.reason in str(explanation) and kernel.source in str(explanation)
    assert kernel.name in repr(kernel)
    tn.realize(y)
    assert tn.explain(y).kernels == []


def test_a_compiler_that_fails_is_a_compile_error(tmp_path):
    with tn.settings(cc="false", cache_dir=str(tmp_path)), pytest.raises(tn.CompileError, match="false"):
        (tn.arange(17) * 31 - 1).numpy()
    assert issubclass(tn.CompileError, RuntimeError) and issubclass(tn.FileError, OSError)


def test_eval_computes_together():
    x = tn.arange(4)
    y, z = x + 1, x * 2
    tn.eval(y, z)
    assert tn.explain(y, z).kernels == []
    with pytest.raises(TypeError):
        tn.eval(1)


def blocks(page):
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.S)


@pytest.mark.parametrize("page", ["docs/python.md", "README.md"])
def test_the_code_of_a_page_prints_what_it_says(page):
    names, found = {}, blocks(page)
    assert found
    for number, block in enumerate(found):
        runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
        test = doctest.DocTestParser().get_doctest(block, names, f"{page}, block {number}", page, 0)
        assert test.examples
        runner.run(test, clear_globs=False)
        assert runner.failures == 0
        names.update(test.globs)


def test_the_version_is_that_of_the_library():
    version = re.search(r"project\(tenon VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
    assert f'version = "{version}"' in (ROOT / "pyproject.toml").read_text()
    assert tn.__version__ == version


def test_import_brings_no_other_package():
    """Import takes 20 ms; numpy, whose import takes more, comes when somebody asks for an array of its."""
    program = "import sys, tenon; print([m for m in ('numpy', 'ml_dtypes', 'typing') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout == "[]\n"


INTERRUPTED = """
import os, signal, threading, time
import tenon as tn
x = tn.ones((256, 256))
def many(x):
    for _ in range(300):
        x = (x @ x * 2**-8).contiguous()
    return x
def new_kernels():  # of which each is generated and compiled
    parts = [(tn.exp(tn.arange(3 + i) * 1.5) @ tn.ones((3 + i, 5 + i))).contiguous() + i for i in range(400)]
    return [tn.cumsum(part.contiguous()) for part in parts]
%s
threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
begin = time.monotonic()
try:
    while time.monotonic() - begin < 40:
        %s
    print("never")
except KeyboardInterrupt:
    seconds = time.monotonic() - begin
    assert tn.sum(x).item() == 256 * 256
    %s
    print("interrupted", seconds < 8, seconds)
"""
RUNS = {
    "many kernels computed at one go": ("", "tn.realize(many(x))", ""),
    "a function that jit replays": ("f = tn.jit(many)\nf(x).realize()", "tn.realize(f(x))",
                                    "assert (f(x) == 1).all()"),
    "a function while jit traces it": ("", "tn.jit(lambda x: many(many(x)))(x)", ""),
    "kernels that are compiled": ("", "tn.realize(*new_kernels())", ""),
    "ops that the host computes at once": ("large = tn.arange(2 * 10**5) % 1000", "tn.unique_all(large)", ""),
}


@pytest.mark.parametrize("run", RUNS)
def test_an_interrupt_ends(run, tmp_path):
    environment = {**os.environ, "TENON_CACHE": str(tmp_path)} if run == "kernels that are compiled" else None
    done = subprocess.run([sys.executable, "-c", INTERRUPTED % RUNS[run]], capture_output=True, text=True, timeout=120,
                          env=environment)
    assert done.stdout.split()[:2] == ["interrupted", "True"], done.stdout + done.stderr


def test_eight_threads_compute_what_one_computes():
    def work(seed, results):
        r = np.random.default_rng(seed)
        for _ in range(20):
            x, y = r.standard_normal((17, 33)).astype("float32"), r.standard_normal((33, 5)).astype("float32")
            got = tn.sum(tn.exp(tn.asarray(x) @ tn.asarray(y) * 0.1), axis=0)
            results.append((got.numpy(), np.exp(x @ y * np.float32(0.1)).sum(0)))

    results = [[] for _ in range(8)]
    threads = [threading.Thread(target=work, args=of) for of in enumerate(results)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for of in results:
        assert len(of) == 20
        for got, expected in of:
            np.testing.assert_allclose(got, expected, rtol=1e-4)


def test_ops_and_replays_leave_no_memory():
    def resident():
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

    x, y = tn.ones(16) * 1, tn.ones(16) * 2
    f = tn.jit(lambda x, y: x * y + 1)

    def some(count):
        for _ in range(count):
            f(x + y, y)  # an op that is built, and a run

    some(2000)
    before = resident()
    some(30000)
    assert resident() - before < 1 << 20, "32 bytes an op would be a megabyte"


INTERRUPTED_ERRORS = """
import random, signal
import tenon as tn

def interrupt(*_):
    raise KeyboardInterrupt

signal.signal(signal.SIGALRM, interrupt)
kept, errors, interrupts = {}, 0, 0

def f(x):
    kept["w"] = x * 2  # which jit refuses
    return x + 1

for _ in range(200):
    try:
        signal.setitimer(signal.ITIMER_REAL, random.uniform(1e-3, 8e-3))
        for _ in range(3):
            try:
                tn.jit(f)(tn.array([1.0]))
            except ValueError:
                errors += 1
        signal.setitimer(signal.ITIMER_REAL, 0)
    except KeyboardInterrupt:
        interrupts += 1
print(errors > 0 and interrupts > 0)
"""


def test_an_interrupt_while_an_error_gets_its_name_is_raised():
    run = subprocess.run([sys.executable, "-c", INTERRUPTED_ERRORS], capture_output=True, text=True, timeout=100)
    assert run.returncode == 0 and run.stdout == "True\n", run.stderr
