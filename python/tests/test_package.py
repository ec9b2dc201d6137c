"""What the package needs of the machine: the shared libraries that its own ones name."""
import subprocess
from pathlib import Path

import tenon as tn

OF_THE_COMPILER = {"libc", "libm", "libgcc_s", "libstdc++", "libpthread", "libdl", "ld-linux-x86-64",
                   "ld-linux-aarch64"}


def test_shared_libraries():
    folder = Path(tn.__file__).parent
    ours = [*folder.glob("_tenon*.so"), *folder.glob("lib/*.so*")]
    assert ours
    needed = set()
    for path in ours:
        lines = subprocess.run(["readelf", "-d", path], check=True, capture_output=True, text=True).stdout.splitlines()
        needed |= {line.split("[")[1].split(".so")[0] for line in lines if "(NEEDED)" in line}
    installed = (folder / "lib").exists()  # pip's: fmt is headers alone, zlib's library lies beside ours
    has = {path.name.split(".so")[0] for path in ours} if installed else {"libfmt", "libpng16", "libz", "libtenon"}
    assert needed <= OF_THE_COMPILER | has
    assert not installed or "libfmt" not in needed
