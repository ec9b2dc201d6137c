#!/usr/bin/env python3
"""The page for chats in a headless Chromium: page_test.py PROGRAM MODEL. Needs Debian's chromium-driver and PyPI's
selenium. The network of the browser is made slow, so that an answer takes seconds."""
import sys
import unittest

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from server import SLOW, Server


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.server.__enter__()
        cls.url = f"http://127.0.0.1:{cls.server.port}/"
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
            options.add_argument(argument)
        cls.browser = webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        cls.server.__exit__()

    def setUp(self):
        self.bytes_a_second(-1)
        self.browser.get(self.url)
        self.find("clear").click()
        self.browser.refresh()
        self.until(lambda: self.browser.title == "stories")

    def bytes_a_second(self, rate):
        self.browser.execute_cdp_cmd("Network.enable", {})
        self.browser.execute_cdp_cmd("Network.emulateNetworkConditions", {
            "offline": False, "latency": 0, "downloadThroughput": rate, "uploadThroughput": -1})

    def until(self, holds):
        return WebDriverWait(self.browser, 60 * SLOW, 0.02).until(lambda _: holds())

    def find(self, name):
        return self.browser.find_element(By.ID, name)

    def turns(self):
        """What each turn shows: "You", "Model" or "Error", and its text."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('article')].map(a => [...a.children].map(c => c.textContent))")

    def answer(self):
        turns = self.turns()
        return turns[1][1] if len(turns) > 1 else ""

    def send(self, text):
        self.find("text").send_keys(text + "\n")

    def is_idle(self):
        return self.find("send").text == "Send"

    def test_an_answer_comes_in_pieces_and_stays_after_a_reload(self):
        self.bytes_a_second(20000)
        self.send("Once upon a time")
        seen = set()
        self.until(lambda: seen.add(self.answer()) or (len(seen) > 1 and self.is_idle()))
        self.assertGreater(len(seen), 3)
        whole = self.turns()
        self.assertEqual([kind for kind, _ in whole], ["You", "Model"])
        self.assertEqual(whole[0][1], "Once upon a time")
        self.assertTrue(all(whole[1][1].startswith(part) for part in seen))
        self.browser.refresh()
        self.until(lambda: len(self.turns()) == 2)
        self.assertEqual(self.turns(), whole)

    def test_stop_keeps_what_came(self):
        for stop in (lambda: self.find("send").click(), lambda: self.find("text").send_keys("\ue00c")):  # Escape
            self.setUp()
            self.bytes_a_second(3000)
            self.send("Once upon a time")
            self.until(lambda: self.answer() and not self.is_idle())
            self.assertEqual(self.find("send").text, "Stop")
            stop()
            self.until(self.is_idle)
            self.assertEqual(self.find("status").text, "stopped")
            kept = self.turns()
            self.browser.refresh()
            self.until(lambda: len(self.turns()) == 2)
            self.assertEqual(self.turns(), kept)
        self.until(lambda: b"tenon_busy_slots 0\n" in self.server.send("GET", "/metrics")[2])

    def test_a_new_chat_is_empty(self):
        self.send("Hello")
        self.until(lambda: self.answer() and self.is_idle())
        self.find("clear").click()
        self.assertEqual(self.turns(), [])
        self.browser.refresh()
        self.until(lambda: self.browser.title == "stories")
        self.assertEqual(self.turns(), [])

    def test_an_error_is_shown_and_the_text_comes_back(self):
        text = "word " * 3000
        self.browser.execute_script("arguments[0].value = arguments[1]", self.find("text"), text)
        self.find("send").click()
        self.until(lambda: any(kind == "Error" for kind, _ in self.turns()))
        self.until(self.is_idle)
        self.assertIn("context", [words for kind, words in self.turns() if kind == "Error"][0])
        self.assertEqual(self.find("text").get_property("value"), text)

    def test_nothing_comes_from_elsewhere_and_markup_is_text(self):
        self.send("<img src=x onerror='document.title=1'>")
        self.until(lambda: self.answer() and self.is_idle())
        self.assertEqual(self.turns()[0][1], "<img src=x onerror='document.title=1'>")
        self.assertEqual(self.browser.find_elements(By.TAG_NAME, "img"), [])
        resources = self.browser.execute_script("return performance.getEntriesByType('resource').map(r => r.name)")
        self.assertTrue(resources and all(name.startswith(self.url) for name in resources), resources)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
