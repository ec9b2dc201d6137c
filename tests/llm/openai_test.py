#!/usr/bin/env python3
"""PyPI's package openai, unchanged, against tenon-llm serve: openai_test.py PROGRAM MODEL."""
import asyncio
import sys
import unittest

import openai

from server import Server


class OpenAiTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--api-key", "secret")
        cls.server.__enter__()
        cls.url = f"http://127.0.0.1:{cls.server.port}/v1"
        cls.client = openai.OpenAI(base_url=cls.url, api_key="secret", max_retries=0)

    @classmethod
    def tearDownClass(cls):
        cls.client.close()
        cls.server.__exit__()

    def test_a_chat_whole_and_streamed(self):
        fields = dict(model="stories", messages=[{"role": "user", "content": "Once upon a time"}], max_tokens=12,
                      temperature=0)
        whole = self.client.chat.completions.create(**fields)
        self.assertEqual(whole.choices[0].message.content, ", there was a little girl named Lily. She")
        self.assertEqual(whole.choices[0].finish_reason, "length")
        self.assertEqual(whole.usage.completion_tokens, 12)
        fields.update(stream=True, stream_options={"include_usage": True})
        with self.client.chat.completions.create(**fields) as stream:
            parts = list(stream)
        streamed = "".join(p.choices[0].delta.content or "" for p in parts if p.choices)
        self.assertEqual(streamed, whole.choices[0].message.content)
        self.assertEqual(parts[-1].usage.total_tokens, whole.usage.total_tokens)

    def test_a_completion_with_chances(self):
        answer = self.client.completions.create(model="stories", prompt="Once upon a time", max_tokens=6, temperature=0,
                                                logprobs=2, stop=["girl"], seed=3, presence_penalty=0.1)
        self.assertEqual("".join(answer.choices[0].logprobs.tokens)[:12], ", there was ")
        self.assertEqual(len(answer.choices[0].logprobs.top_logprobs[0]), 2)

    def test_embeddings(self):  # the client asks for base64
        answer = self.client.embeddings.create(model="stories", input=["Once upon a time", "A dog"])
        self.assertEqual([len(d.embedding) for d in answer.data], [64, 64])
        self.assertAlmostEqual(sum(x * x for x in answer.data[0].embedding), 1, delta=1e-4)
        floats = self.client.embeddings.create(model="stories", input="Once upon a time", encoding_format="float")
        for x, y in zip(floats.data[0].embedding, answer.data[0].embedding):
            self.assertAlmostEqual(x, y, delta=1e-6)

    def test_models(self):
        self.assertEqual([m.id for m in self.client.models.list()], ["stories"])
        self.assertEqual(self.client.models.retrieve("stories").id, "stories")

    def test_errors_have_their_classes(self):
        create = self.client.completions.create
        with self.assertRaises(openai.BadRequestError) as bad:
            create(model="stories", prompt="word " * 3000)
        self.assertEqual(bad.exception.code, "context_length_exceeded")
        self.assertEqual(bad.exception.param, "prompt")
        with self.assertRaises(openai.NotFoundError):
            create(model="gpt-4", prompt="Once")
        with self.assertRaises(openai.AuthenticationError), openai.OpenAI(base_url=self.url, api_key="x") as stranger:
            stranger.models.list()

    def test_many_at_a_time(self):
        async def all_of_them():
            async with openai.AsyncOpenAI(base_url=self.url, api_key="secret") as client:
                ask = lambda n: client.completions.create(model="stories", prompt="Once upon a time", max_tokens=n,
                                                          temperature=0)
                return await asyncio.gather(*(ask(n) for n in range(1, 25)))
        texts = [answer.choices[0].text for answer in asyncio.run(all_of_them())]
        for text in texts:
            self.assertTrue(texts[-1].startswith(text))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
