"""TENON_TEST_SEED repeats the random cases of a run, which says its seed; TENON_TEST_EXAMPLES is how many hypothesis
draws for a test."""
import os
import random

import hypothesis
import pytest

SEED = int(os.environ.get("TENON_TEST_SEED") or random.randrange(2**32))
EXAMPLES = int(os.environ.get("TENON_TEST_EXAMPLES") or 60)
hypothesis.settings.register_profile("tenon", max_examples=EXAMPLES, deadline=None, database=None)
hypothesis.settings.load_profile("tenon")
hypothesis.core.global_force_seed = SEED


def pytest_report_header():
    return f"TENON_TEST_SEED={SEED}"


def pytest_terminal_summary(terminalreporter):
    terminalreporter.write_line(f"TENON_TEST_SEED={SEED}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    report = yield
    if report.failed:
        report.sections.append(("To repeat it", f"TENON_TEST_SEED={SEED}"))
    return report


@pytest.fixture(autouse=True)
def same_numbers():
    import tenon as tn

    tn.random.seed(SEED % 1000)
