"""The spectrogram of a WAV file. spectrogram.py [WAV] [FILE]; without a file it makes one: a tone that rises, another
that trembles, and noise."""
import math
import sys
import wave

import numpy as np

import tenon as tn


def made(path, rate=8000, seconds=3):
    t = tn.arange(rate * seconds, dtype=tn.float32) / rate
    rising = tn.sin(2 * math.pi * (300 * t + 500 * t * t))
    trembling = tn.sin(2 * math.pi * 900 * t + 12 * tn.sin(2 * math.pi * 5 * t))
    tn.random.seed(3)
    samples = 0.4 * rising + 0.3 * trembling + 0.02 * tn.random.normal(t.shape)
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(tn.round(tn.clip(samples, -1, 1) * 32767).astype(tn.int16).numpy().tobytes())
    return path


picture = sys.argv[2] if len(sys.argv) > 2 else "spectrogram.png"
path = sys.argv[1] if len(sys.argv) > 1 and sys.argv[1] != "-" else made(picture + ".wav")
with wave.open(path) as file:
    rate, channels = file.getframerate(), file.getnchannels()
    if file.getsampwidth() != 2:
        sys.exit(f"{path}: samples of {file.getsampwidth()} bytes, expected 2")
    samples = np.frombuffer(file.readframes(file.getnframes()), "<i2")
x = tn.mean(tn.reshape(tn.array(samples).astype(tn.float32) / 32768, (-1, channels)), axis=1)

n = 512
bins = tn.fft.stft(x, n=n, hop=n // 8, window=tn.fft.hann(n))  # (n / 2 + 1, windows)
power = tn.square(tn.abs(bins))
decibels = 10 * tn.log10(power / tn.max(power) + 1e-12)
loudest = tn.argmax(power, axis=0).astype(tn.float32) * (rate / n)
first, last = loudest[4].item(), loudest[-5].item()
print(f"{x.shape[0] / rate:.1f} s at {rate} Hz; the loudest frequency: {first:.0f} Hz at first, {last:.0f} Hz at last")

# Low frequencies below; black, blue, red, yellow, white from -80 to 0 decibels.
level = tn.flip(tn.clip(decibels / 80 + 1, 0, 1), axis=0)
colours = [tn.clip(level * 3 - 1, 0, 1), tn.clip(level * 3 - 2, 0, 1),
           tn.clip(1 - tn.abs(level * 3 - 1), 0, 1) + tn.clip(level * 5 - 4, 0, 1)]
tn.io.save(picture, tn.round(tn.clip(tn.stack(colours, axis=2), 0, 1) * 255).astype(tn.uint8))
