import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { encodeAudio } from "@/lib/worker/audio/encode-audio";
import { cutStretches, packetsAhead, type StretchSamples } from "@/lib/worker/audio/sound-stretches";
import { growSound, type PacketRange } from "@/lib/worker/mp4/grow-sound";

/** One for each processor, and one that is ready for the next. Each holds four megabytes of samples. */
const maxAtOnce = Math.min(4, availableParallelism()) + 1;

type Sound = {
  blocks: AsyncIterable<Int16Array>;
  moments: number;
};

type Making = {
  ffmpeg: Ffmpeg;
  /** Identifies the code that encodes; undefined where no later film takes anything. */
  fingerprint: string | undefined;
  /** Stretches that earlier films have, by key. */
  kept: ReadonlyMap<string, PacketRange>;
  /** The file to write, which grows from its beginning. */
  target: string;
  signal: AbortSignal;
};

/**
 * Encodes the film's sound once, into a file that is copied into every quality: in stretches, several at a time. Takes
 * those that earlier films have, and returns the keys of all.
 */
export async function encodeSound(
  { blocks, moments }: Sound,
  { ffmpeg, fingerprint = "", kept, target, signal }: Making,
): Promise<string[]> {
  const halting = new AbortController();
  const either = AbortSignal.any([signal, halting.signal]);
  const grow = growSound(target);
  const keys: string[] = [];
  /** In the film's order. */
  const waiting: Promise<void>[] = [];
  let before = Promise.resolve();
  const encode = async (stretch: StretchSamples, file: string, ready: Promise<void>) => {
    await encodeAudio(ffmpeg, [stretch.samples], file, either);
    await ready;
    const fromPacket = packetsAhead(stretch);
    const untilPacket = fromPacket + stretch.untilPacket - stretch.fromPacket;
    await grow({ path: file, fromPacket, untilPacket });
    await rm(file);
  };
  const take = async (range: PacketRange, ready: Promise<void>) => {
    await ready;
    await grow(range);
  };
  try {
    for await (const stretch of cutStretches(blocks, moments)) {
      const key = keyOf(stretch, fingerprint);
      const range = kept.get(key);
      before = range ? take(range, before) : encode(stretch, `${target}.${keys.length}`, before);
      before.catch(() => undefined);
      keys.push(key);
      waiting.push(before);
      if (waiting.length >= maxAtOnce) await waiting.shift();
    }
    await before;
    return keys;
  } finally {
    halting.abort();
    await Promise.allSettled(waiting);
  }
}

/** Equal keys mean equal packets: the key holds every sample that the encoder is given. */
function keyOf(stretch: StretchSamples, fingerprint: string): string {
  const { fromPacket, untilPacket, samples } = stretch;
  const about = [fingerprint, packetsAhead(stretch), untilPacket - fromPacket].join(" ");
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  return createHash("sha256").update(`${about}\n`).update(bytes).digest("base64url").slice(0, 32);
}
