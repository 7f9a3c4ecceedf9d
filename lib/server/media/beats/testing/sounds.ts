import { CHANNELS, SAMPLE_RATE } from "@/lib/server/media/pcm";

/** Makes sounds for tests, in 16-bit stereo. */
function sound(seconds: number, amplitudeAt: (seconds: number) => number): Int16Array {
  const samples = new Int16Array(Math.round(seconds * SAMPLE_RATE) * CHANNELS);
  for (let at = 0; at < samples.length; at += CHANNELS) {
    const value = Math.round(32_000 * Math.max(-1, Math.min(1, amplitudeAt(at / CHANNELS / SAMPLE_RATE))));
    samples[at] = value;
    samples[at + 1] = value;
  }
  return samples;
}

/** Numbers from −1 to 1 without a pattern, the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

type Drums = { bpm: number; untilBpm?: number; seconds: number; startSeconds: number };

/** Bass drum on one and three, snare on two and four, hats on the half beats, and a chord that changes with the bar. */
export function drums({ bpm, untilBpm = bpm, seconds, startSeconds }: Drums): Int16Array {
  const hiss = random(5);
  const beats: number[] = [];
  for (let at = startSeconds; at < seconds; at += 60 / (bpm + ((untilBpm - bpm) * at) / seconds))
    beats.push(at);
  let beat = -1;
  return sound(seconds, (time) => {
    if (time >= (beats[beat + 1] ?? Infinity)) beat += 1;
    if (beat < 0) return 0;
    const since = time - (beats[beat] ?? 0);
    const half = since - ((beats[beat + 1] ?? Infinity) - (beats[beat] ?? 0)) / 2;
    const kick = beat % 2 === 0 ? Math.sin(2 * Math.PI * 60 * since) * Math.exp(-since * 18) * 0.7 : 0;
    const snare = beat % 2 === 1 ? hiss() * Math.exp(-since * 22) * 0.4 : 0;
    const hat = half >= 0 && Number.isFinite(half) ? hiss() * Math.exp(-half * 60) * 0.12 : 0;
    const root = [220, 174.6, 261.6, 196][Math.floor(beat / 4) % 4] ?? 220;
    const chord = (Math.sin(2 * Math.PI * root * time) + Math.sin(2 * Math.PI * root * 1.5 * time)) * 0.06;
    return kick + snare + hat + chord;
  });
}

export function noise(seconds: number): Int16Array {
  const hiss = random(1);
  return sound(seconds, () => hiss() * 0.3);
}

export function pad(seconds: number): Int16Array {
  const tone = (frequency: number, time: number) => Math.sin(2 * Math.PI * frequency * time);
  return sound(
    seconds,
    (time) =>
      (tone(220, time) + tone(277.2, time) + tone(330.1, time)) * 0.1 * (0.6 + 0.4 * Math.sin(time * 0.71)),
  );
}

/** Syllables of uneven length and pitch, with pauses for breath. */
export function speech(seconds: number): Int16Array {
  const chance = random(9);
  let [next, loudness, pitch] = [0, 0, 120];
  return sound(seconds, (time) => {
    if (time >= next) {
      next = time + 0.1 + 0.22 * Math.abs(chance()) + (Math.abs(chance()) > 0.88 ? 0.6 : 0);
      loudness = 0.2 + 0.25 * Math.abs(chance());
      pitch = 120 * (1 + 0.25 * chance());
    }
    loudness *= 0.9998;
    let voice = 0;
    for (let partial = 1; partial < 10; partial += 1)
      voice += Math.sin(2 * Math.PI * pitch * partial * time) / partial;
    return loudness * voice * 0.4 + chance() * 0.001;
  });
}
