import { FPS } from "@/lib/film/time";
import { cutInstalment } from "@/lib/worker/early/cut-instalment";
import { followPictures } from "@/lib/worker/early/follow-pictures";
import { followTrack } from "@/lib/worker/mp4/follow-track";
import { type EncodedFile, picturesPath } from "@/lib/worker/encode/encode-arguments";
import type { FilmPiece } from "@/lib/worker/encode/encode-film";
import type { FrameRange } from "@/lib/worker/mp4/join-film";
import type { Track } from "@/lib/worker/mp4/track";
import { contentTypeOf, makeHead, makeInstalment, type TrackRun } from "@/lib/worker/mp4/write-instalment";

/** An early film is small, so that it is made and loaded quickly. */
const maxQuality = 480;

export type FilmSources = {
  /** The pieces of the whole film, in order. */
  pieces: readonly FilmPiece[];
  /** Pieces that other workers make, by position. The map fills up while the film is made. */
  elsewhere?: ReadonlyMap<number, readonly FrameRange[]>;
  /** The files to make, largest quality first. */
  files: readonly (EncodedFile & { quality: number })[];
  /** Where the sound is, or will be; null for a silent film. */
  soundPath: string | null;
  /** Resolves when the sound file is complete. */
  soundWhole: Promise<unknown>;
};

export type Instalment = {
  bytes: Buffer;
  contentType: string;
  frames: number;
  isLast: boolean;
};

/**
 * Returns a function that makes the next instalment each time there is enough of the film for one. The first is the
 * head: what a player must know before the first frame. All instalments joined together are a playable file.
 */
export function instalmentsOf({ pieces, elsewhere, files, soundPath, soundWhole }: FilmSources) {
  const index = files.findIndex(({ quality }) => quality <= maxQuality);
  const file = files[index];
  if (!file) throw new Error("The film is made in no quality that is small enough.");
  const frameCount = pieces.at(-1)?.untilFrame ?? 0;
  const pictures = followPictures(pieces, { growing: picturesPath(file), elsewhere, index });
  const soundSoFar = soundPath === null ? undefined : followSound(soundPath, soundWhole);
  let number = 0;
  let [framesGiven, soundGiven] = [0, 0];
  return async (): Promise<Instalment | undefined> => {
    const { head, samples } = await pictures();
    const sound = await soundSoFar?.();
    if (!head || (soundSoFar && !sound)) return undefined;
    const heads = sound ? [head, sound.track] : [head];
    const contentType = contentTypeOf(heads);
    if (number === 0) {
      number += 1;
      return { bytes: makeHead(heads), contentType, frames: 0, isLast: false };
    }
    const isWhole = samples.length === frameCount;
    const frames = cutInstalment({ samples, startsAt: head.startsAt, isWhole }, framesGiven, number);
    const until = framesGiven + frames;
    const isLast = until === frameCount;
    const soundUntil = sound ? sound.samplesUntil(isLast ? undefined : until / FPS) : 0;
    if (frames === 0 || soundUntil === undefined) return undefined;
    const run: TrackRun = {
      decodedAt: timeOf(samples, framesGiven),
      samples: samples.slice(framesGiven, until),
    };
    const runs = sound ? [run, sound.runOf(soundGiven, soundUntil)] : [run];
    const bytes = await makeInstalment(number, runs);
    [framesGiven, soundGiven] = [until, soundUntil];
    number += 1;
    return { bytes, contentType, frames, isLast };
  };
}

type SoundSoFar = {
  track: Track;
  /** How many samples begin before this time, or altogether when no time is given; undefined while that is unknown. */
  samplesUntil(seconds: number | undefined): number | undefined;
  runOf(from: number, until: number): TrackRun;
};

function followSound(path: string, whole: Promise<unknown>): () => Promise<SoundSoFar | undefined> {
  const follow = followTrack(path, "soun");
  let isWhole = false;
  whole.then(
    () => (isWhole = true),
    () => undefined,
  );
  return async () => {
    // Check this first: the file may be finished while we read it.
    const hasAll = isWhole;
    const track = await follow();
    if (!track) return undefined;
    const { samples, timescale, startsAt } = track;
    return {
      track,
      samplesUntil: (seconds) => {
        if (seconds === undefined) return hasAll ? samples.length : undefined;
        // All samples except the last have the same length.
        const count = Math.ceil((seconds * timescale + startsAt) / (samples[0]?.duration ?? 1));
        return count <= samples.length ? count : hasAll ? samples.length : undefined;
      },
      runOf: (from, until) => ({
        decodedAt: timeOf(samples, from),
        samples: samples.slice(from, until).map((sample) => ({ ...sample, path })),
      }),
    };
  };
}

/** When a sample is decoded: all samples before it have the same length. */
function timeOf(samples: readonly { duration: number }[], index: number): number {
  return index * (samples[0]?.duration ?? 0);
}
