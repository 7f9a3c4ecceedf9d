import { type FileHandle, open } from "node:fs/promises";
import { type AudioPlay, gainOf } from "@/lib/film/plan/audio-play";
import type { DecodedSong } from "@/lib/worker/audio/decode-song";
import { createLimiter } from "@/lib/film/sound/limit-peaks";
import { readSamples } from "@/lib/worker/audio/read-samples";
import { CHANNELS, SAMPLE_RATE } from "@/lib/film/sound/samples";

const blockMoments = SAMPLE_RATE / 4;
/** Gain is computed once for this many samples, a third of a millisecond, and interpolated in between. */
const gainStep = 16;
/** The greatest sample of 16 bits, and one. */
const fullScale = 32_768;
const greatestSample = 32_767;
/** Steps back from a play's end to a moment at which it still sounds. */
const justBefore = 1e-9;

/** Names the decoded sound that a play reads, which depends on the speed. */
export function soundName({ soundId, speed }: Pick<AudioPlay, "soundId" | "speed">): string {
  return speed === 1 ? soundId : `${soundId} at ${speed}`;
}

/** A play measured in whole moments. */
type PlacedPlay = { play: AudioPlay; start: number; end: number; sourceOffset: number };

/**
 * The film's sound, exactly `moments` long, block by block: each play's samples times the plan's own loudness, summed,
 * and where that is too much, lowered. A sound that is missing from `sounds` (by `soundName`) is silent.
 */
export async function* mixAudio(
  plays: readonly AudioPlay[],
  sounds: ReadonlyMap<string, DecodedSong>,
  moments: number,
): AsyncGenerator<Int16Array> {
  const placed = plays.map(placePlay);
  const files = new Map<string, FileHandle>();
  // Reuse these: blocks left to the garbage collector would make it scan everything else, too.
  const sums = new Float32Array(blockMoments * CHANNELS);
  const samples = new Int16Array(blockMoments * CHANNELS);
  const limiter = createLimiter();
  try {
    for (let from = 0; from < moments; from += blockMoments) {
      const until = Math.min(moments, from + blockMoments);
      const sum = sums.subarray(0, (until - from) * CHANNELS).fill(0);
      for (const at of placed) {
        const [start, end] = [Math.max(at.start, from), Math.min(at.end, until)];
        const song = sounds.get(soundName(at.play));
        if (end <= start || !song) continue;
        const file = files.get(song.path) ?? (await open(song.path));
        files.set(song.path, file);
        const block = samples.subarray(0, (end - start) * CHANNELS);
        await readSamples(file, song, start + at.sourceOffset, block);
        addPlay(sum.subarray((start - from) * CHANNELS), block, at.play, start);
      }
      yield asIntegers(limiter.take(sum));
    }
    yield asIntegers(limiter.end());
  } finally {
    for (const file of files.values()) await file.close();
  }
}

function asIntegers(samples: Float32Array): Int16Array {
  const integers = new Int16Array(samples.length);
  for (let at = 0; at < samples.length; at++)
    integers[at] = Math.round(Math.min(1, Math.max(-1, samples[at] ?? 0)) * greatestSample);
  return integers;
}

function placePlay(play: AudioPlay): PlacedPlay {
  const { startSeconds, endSeconds, sourceSeconds, speed } = play;
  return {
    play,
    start: Math.ceil(startSeconds * SAMPLE_RATE),
    end: Math.ceil(endSeconds * SAMPLE_RATE),
    sourceOffset: Math.round((sourceSeconds / speed - startSeconds) * SAMPLE_RATE),
  };
}

function addPlay(sum: Float32Array, block: Int16Array, play: AudioPlay, start: number): void {
  const gainAt = (moment: number) => {
    const time = (start + moment) / SAMPLE_RATE;
    return gainOf(play, Math.min(Math.max(time, play.startSeconds), play.endSeconds - justBefore));
  };
  const moments = block.length / CHANNELS;
  let gain = gainAt(0);
  for (let from = 0; from < moments; from += gainStep) {
    const length = Math.min(gainStep, moments - from);
    const next = gainAt(from + length);
    const slope = (next - gain) / length;
    for (let moment = 0; moment < length; moment++) {
      const at = (from + moment) * CHANNELS;
      const level = (gain + slope * moment) / fullScale;
      sum[at] = (sum[at] ?? 0) + (block[at] ?? 0) * level;
      sum[at + 1] = (sum[at + 1] ?? 0) + (block[at + 1] ?? 0) * level;
    }
    gain = next;
  }
}
