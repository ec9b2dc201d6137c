"""explain as a page, in headless Chromium where that is installed, and the timeline of a run."""
import json
import re
import shutil
import subprocess

import numpy as np
import pytest

import tenon as tn

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
in_browser = pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: apt-get install chromium")


def page_of_three_steps():
    x = tn.asarray(np.ones((64, 64), np.float32))
    y = tn.softmax(x @ x)
    return tn.explain(tn.sum(y @ y, axis=0) / tn.max(y))


def steps_of(page):
    return json.loads(re.search(r"const steps = (\[.*?\]);\nconst tabs", page, re.S)[1])


def test_a_page_holds_each_step_and_asks_for_nothing():
    explanation = page_of_three_steps()
    page = explanation.html()
    steps = steps_of(page)
    assert [s["name"] for s in steps] == [k.name for k in explanation.kernels] and len(steps) >= 2
    for step, kernel in zip(steps, explanation.kernels):
        assert (step["source"], step["ast"], step["uops"], step["reason"]) == (
            kernel.source, kernel.ast, kernel.uops, kernel.reason)
        assert [(m["buffer"], m["written"], m["contents"], m["place"]) for m in step["memory"]] == kernel.memory
    written = {m["buffer"] for s in steps for m in s["memory"] if m["written"]}
    assert any(m["buffer"] in written for s in steps for m in s["memory"] if not m["written"])  # one reads another's
    assert steps[-1]["memory"][0]["place"] == "result"
    assert not re.search(r'(src|href)=|url\(|@import|fetch\(', page)
    assert page.count("</script>") == 1


def test_a_notebook_gets_the_page_in_a_frame():
    frame = page_of_three_steps()._repr_html_()
    assert frame.startswith("<iframe srcdoc=") and frame.count('"') == 6 and "<script" not in frame


def chromium(page, tmp_path, *options, script=""):
    """What the browser prints for the page, after the script has run in it."""
    file = tmp_path / "page.html"
    file.write_text(page.replace("</body>", f"<script>{script}</script></body>"))
    command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1200,700",
               f"--user-data-dir={tmp_path / 'profile'}", "--virtual-time-budget=2000", *options, file.as_uri()]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout


@in_browser
def test_clicks_and_keys_choose_steps_and_tabs(tmp_path):
    page = page_of_three_steps().html()
    steps = steps_of(page)
    seen = chromium(page, tmp_path, "--dump-dom", script="""
      const box = [...document.querySelectorAll(".step")].at(-1), at = box.getBoundingClientRect();
      const mouse = type => document.elementFromPoint(at.x + 9, at.y + 9).dispatchEvent(new PointerEvent(type,
        {bubbles: true, clientX: at.x + 9, clientY: at.y + 9, pointerId: 1}));
      svg.setPointerCapture = () => {};
      const seen = {}, look = name => seen[name] = [document.querySelector("h1").textContent, pre.textContent,
        view.getAttribute("transform")];
      const key = (where, name) => where.dispatchEvent(new KeyboardEvent("keydown", {key: name, bubbles: true}));
      look("first"); mouse("pointerdown"); mouse("pointerup"); look("clicked");
      tablist.children[1].click(); look("ast");
      key(tablist, "ArrowRight"); look("uops"); key(tablist, "ArrowRight"); look("memory");
      key(svg, "Home"); look("home"); key(svg, "+"); look("larger"); key(svg, "ArrowRight"); look("second");
      seen.boxes = document.querySelectorAll(".step").length; seen.edges = document.querySelectorAll(".edge").length;
      document.body.innerHTML = ""; const out = document.createElement("textarea");
      out.textContent = btoa(unescape(encodeURIComponent(JSON.stringify(seen)))); document.body.append(out);
    """)
    import base64

    seen = json.loads(base64.b64decode(re.search(r"<textarea>([^<]*)", seen)[1]))
    last = len(steps) - 1
    assert seen["first"][:2] == [f"0 {steps[0]['name']}", steps[0]["source"]]
    assert seen["clicked"][:2] == [f"{last} {steps[last]['name']}", steps[last]["source"]]
    assert seen["ast"][1] == steps[last]["ast"] and seen["uops"][1] == steps[last]["uops"]
    assert "writes buffer" in seen["memory"][1] and ", from step" in seen["memory"][1]
    assert seen["home"][0] == f"0 {steps[0]['name']}" and seen["second"][0] == f"1 {steps[1]['name']}"
    assert seen["larger"][2] != seen["home"][2]
    assert seen["boxes"] == len(steps) and seen["edges"] >= 1


@in_browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_picture_of_the_page_is_legible(tmp_path, scheme):
    picture = tmp_path / "page.png"
    chromium(page_of_three_steps().html(), tmp_path, f"--screenshot={picture}",
             f"--blink-settings=preferredColorScheme={'1' if scheme == 'light' else '0'}")
    pixels = tn.load(str(picture)).numpy().astype(float)[..., :3].mean(-1)
    paper = np.median(pixels)
    assert paper > 200 if scheme == "light" else paper < 60
    contrast = np.abs(pixels - paper)
    for half in (contrast[:, :600], contrast[:, 600:]):  # boxes with text, and the source
        assert (half > 120).mean() > 0.002


def test_a_profile_has_each_step_that_ran(tmp_path):
    x = tn.asarray(np.ones(1000, np.float32))
    with tn.profile() as profile:
        y = tn.sum(x * 2) + 1
        tn.realize(y)
        tn.realize(tn.cumulative_sum(x, axis=0))
    explained = [k.name for k in tn.explain(tn.sum(x * 2) + 1).kernels]
    names = [name for name, *_ in profile.steps]
    assert names[:len(explained)] == explained and len(names) > len(explained)
    begins = [begin for *_, begin, _ in profile.steps]
    assert begins == sorted(begins) and all(ms > 0 for *_, ms in profile.steps)
    assert explained[0] in str(profile)
    profile.save(tmp_path / "trace.json")
    events = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    assert [(e["name"], e["ph"]) for e in events] == [(name, "X") for name in names]
    assert abs(events[0]["dur"] - profile.steps[0][4] * 1e3) < 0.01
    with tn.profile() as nothing:
        pass
    assert nothing.steps == []
