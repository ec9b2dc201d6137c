"""What runs and when, to look at."""

import html

from . import _tenon


def frame(explanation):
    """The page in a frame of its own, so that it and the notebook do not disturb each other."""
    page = html.escape(explanation.html(), quote=True)
    return f'<iframe srcdoc="{page}" style="width: 100%; height: 480px; border: 0" title="What runs"></iframe>'


class profile:
    """Notes each step that runs in a `with` block, on every thread: kernels, copies, opaque operations.

    >>> with tn.profile() as profile:
    ...     tn.realize(tn.ones(4) + 1)
    >>> len(profile.steps)
    1

    `print` shows the steps by the time that they took together; `save` writes Chrome's trace format.
    """

    def __init__(self):
        self._timeline, self._steps, self._trace = None, None, None

    def _begun(self, what):
        if self._timeline is None and self._steps is None:
            raise ValueError(f"[profile] {what} before the `with` block, which records the steps")

    def __enter__(self):
        self._timeline = _tenon._Timeline()
        return self

    def __exit__(self, *exception):
        self._steps, self._trace = self._timeline.steps(), self._timeline.trace()
        self._timeline = None

    @property
    def steps(self):
        """(name, device, number of the thread, milliseconds since the block began, milliseconds it took) of each."""
        self._begun("steps")
        return self._steps if self._timeline is None else self._timeline.steps()

    def save(self, path):
        """Writes the steps as JSON that chrome://tracing and Perfetto show."""
        self._begun("save")
        with open(path, "w") as file:
            file.write(self._trace if self._timeline is None else self._timeline.trace())

    def __str__(self):
        together = {}
        for name, device, _, _, milliseconds in self.steps:
            count, total = together.get((name, device), (0, 0.0))
            together[name, device] = count + 1, total + milliseconds
        rows = sorted(together.items(), key=lambda row: -row[1][1])
        return "\n".join(f"{total:10.3f} ms {count:6} x {name} ({device})" for (name, device), (count, total) in rows)
