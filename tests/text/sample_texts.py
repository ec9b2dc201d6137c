"""Random texts of many scripts for the comparison of tokenizers; the same for the same seed."""
import random
import unicodedata

WORDS = """the quick brown Fox jumps over lazy dogs I'll you're we've SHE'S don't can't 'tis O'Brien it's
int main(void) { return 0; } x+=1; a->b != NULL && y[3] == 0x1F // TODO: fix #42 https://example.org/a?b=c&d=%20
user@mail.com
Straße Äpfel größer façade naïve coöperate déjà-vu Ελληνικά γλώσσα Σίσυφος Привет мир нещо на Български Україна їжак
你好世界 我想在 工作 漢字 日本語 ひらがな カタカナ テスト 한국어 안녕하세요 조선글
العربية مرحبا
שלום עולם हिन्दी नमस्ते தமிழ்
ไทย สวัสดี កាន់តែពិសេស Việt Cửa Nam ქართული Հայերեն አማርኛ ᏣᎳᎩ
🚀 😶‍🌫️ ✅ 🦙.cpp 👩‍👩‍👧 🇫🇷 ½ ¾ ² Ⅷ ① ٣ 五 ﬁ ﬀ Ａｂｃ １２３ ſ K Å İ ı ǅ
3.14159 1,000,000 2024-01-31 12:30 1e-9 0xdeadbeef $5.00 €20
£3 ¥100 50% ... --- === !!! ??? «quote» “double” ‘single’ … — –
AbCdEfGh camelCaseWords HTTPServer snake_case_name iPhone15 v2.0.1 README.md""".split()
SPACES = [" "] * 12 + ["  ", "   ", "\n", "\n\n", "\r\n", "\t", " \n", "\n ", "\u00a0", "\u3000", "\u2003", "\u200b",
                       "        ", "\t\t\n"]
RANGES = [(0x20, 0x7E), (0xA1, 0x17F), (0x370, 0x3FF), (0x400, 0x4FF), (0x5D0, 0x5EA), (0x620, 0x64A), (0x900, 0x97F),
          (0xE00, 0xE5B), (0x1E00, 0x1EFF), (0x1F00, 0x1FFF), (0x2010, 0x206F), (0x20A0, 0x20BF), (0x2100, 0x218B),
          (0x2190, 0x23FF), (0x2460, 0x27BF), (0x3041, 0x30FF), (0x4E00, 0x9FA5), (0xAC00, 0xD7A3), (0xF900, 0xFAD9),
          (0xFF01, 0xFF5E), (0x10400, 0x1044F), (0x1D400, 0x1D4FF), (0x1F300, 0x1F64F), (0x300, 0x36F), (0x1, 0x1F)]


def random_character(rng):
    while True:
        first, last = rng.choice(RANGES)
        c = chr(rng.randint(first, last))
        if unicodedata.category(c) not in ("Cn", "Cs"):
            return c


def text(rng, extra=()):
    parts = []
    for _ in range(rng.choice([0, 1, 2, 3, 5, 8, 13, 30])):
        kind = rng.random()
        if kind < 0.6:
            parts.append(rng.choice(WORDS))
        elif kind < 0.85:
            parts.append("".join(random_character(rng) for _ in range(rng.randint(1, 6))))
        elif kind < 0.92:
            parts.append(str(rng.randint(0, 10 ** rng.randint(1, 9))))
        elif kind < 0.95 and extra:
            parts.append(rng.choice(extra))
        else:
            parts.append(rng.choice("aA'!.é中 ") * rng.randint(1, 12))
        if rng.random() < 0.8:
            parts.append(rng.choice(SPACES))
    return "".join(parts)


def texts(count, seed, extra=()):
    rng = random.Random(seed)
    return [text(rng, extra) for _ in range(count)]


def training_text(seed):
    """Lines to train small tokenizers on."""
    rng = random.Random(seed)
    return [" ".join(rng.choice(WORDS) for _ in range(rng.randint(3, 14))) for _ in range(4000)]
