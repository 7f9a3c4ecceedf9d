import { rm } from "node:fs/promises";
import type { Piece } from "@/lib/film/pieces/cut-film";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { type EncodedFile, picturesPath, type VideoSettings } from "@/lib/worker/encode/encode-arguments";
import { FrameRing } from "@/lib/worker/encode/frame-ring";
import { type RunningEncoders, startEncoders } from "@/lib/worker/encode/start-encoders";
import { type FrameRange, joinFilm } from "@/lib/worker/mp4/join-film";
import type { PictureSource } from "@/lib/worker/picture-source";

/** Enough that painting goes on while an encoder thinks, which has a queue of its own, too. */
export const ENCODER_SLOTS = 6;

/** A piece that is made, or is there in earlier files: as many of them as the film has, in the same order. */
export type FilmPiece = Piece & { kept: readonly FrameRange[] | null };

type Film = {
  ffmpeg: Ffmpeg;
  /** With a picture for each of the files. While it is being opened the encoders start. */
  source: PictureSource | Promise<PictureSource>;
  /** The largest first. */
  files: readonly EncodedFile[];
  /** Every frame of it, in its order. */
  pieces: readonly FilmPiece[];
  /** Frames that are painted to be looked at, also where their piece is kept. */
  telling?: readonly number[];
  settings: VideoSettings;
  title: string;
  /** The encoded sound, null for a silent film. It is made while frames are painted. */
  audio: Promise<string | null>;
  /** Called when a frame has been made. */
  onFrame?(frame: number): void;
  /** Called when the last of them has been. */
  onPainted?(): void;
  onEncoders?(pids: readonly (number | undefined)[]): void;
};

/**
 * Paints the frames that are not kept one after the other, encodes them in every size at once, and joins all with the
 * sound. Stops as soon as it is told to.
 */
export async function encodeFilm(film: Film, signal: AbortSignal): Promise<void> {
  const { files, title } = film;
  await encodePictures(film, signal);
  const soundPath = await film.audio;
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    await joinFilm(file.path, { pictures: rangesOf(film.pieces, file, index), soundPath, title });
    await rm(picturesPath(file), { force: true });
  }
}

/** Where the frames of one of the files are, those that lie one after the other as one range. */
function rangesOf(pieces: readonly FilmPiece[], file: EncodedFile, index: number): FrameRange[] {
  const ranges: FrameRange[] = [];
  let made = 0;
  for (const { kept, fromFrame, untilFrame } of pieces) {
    const next = made + untilFrame - fromFrame;
    const range = kept ? kept[index] : { path: picturesPath(file), fromFrame: made, untilFrame: next };
    if (!kept) made = next;
    if (!range) throw new Error("A kept piece is not there in every size.");
    const last = ranges.at(-1);
    if (last?.path === range.path && last.untilFrame === range.fromFrame) last.untilFrame = range.untilFrame;
    else ranges.push({ ...range });
  }
  return ranges;
}

async function encodePictures(film: Film, signal: AbortSignal): Promise<void> {
  const { ffmpeg, files, settings } = film;
  signal.throwIfAborted();
  const wanted = film.pieces.filter(({ kept }) => kept === null);
  if (wanted.length === 0) return lookAt(film, signal);
  const encoders = await startEncoders(ffmpeg, files, settings, beginningsOf(wanted));
  let stop = () => encoders.kill();
  const stopNow = () => stop();
  signal.addEventListener("abort", stopNow, { once: true });
  try {
    signal.throwIfAborted();
    film.onEncoders?.(encoders.pids);
    const source = await film.source;
    signal.throwIfAborted();
    const ring = new FrameRing(source.pictures);
    stop = () => {
      ring.fail(signal.reason);
      encoders.kill();
    };
    encoders.ended.catch((error: unknown) => ring.fail(error));
    // A film whose sound cannot be made need not be painted to its end.
    film.audio.catch((error: unknown) => ring.fail(error));
    ring.connect(encoders.pipes);
    const painted: Promise<void>[] = [];
    const paint = (painting: Promise<void>) => {
      painting.catch((error: unknown) => ring.fail(error));
      painted.push(painting);
    };
    // Not waited for: as many are asked for as there is room, so that whoever makes them never waits for us.
    for (const { frame, isMade } of framesOf(film)) {
      if (!isMade) {
        paint(source.look(frame));
        continue;
      }
      const slot = await ring.take();
      const made = source.make(frame, slot).then(() => {
        ring.give(slot);
        film.onFrame?.(frame);
      });
      paint(made);
    }
    Promise.all(painted).then(
      () => film.onPainted?.(),
      () => undefined,
    );
    await ring.finish();
    await encoders.ended;
  } catch (error) {
    signal.throwIfAborted();
    throw await reasonOf(error, encoders);
  } finally {
    signal.removeEventListener("abort", stopNow);
    encoders.kill();
    await encoders.failures;
  }
}

/** Frames to be made, and those only looked at, in the film's order. */
function framesOf({ pieces, telling = [] }: Film): { frame: number; isMade: boolean }[] {
  return pieces.flatMap(({ fromFrame, untilFrame, kept }) => {
    const frames = Array.from({ length: untilFrame - fromFrame }, (_, index) => fromFrame + index);
    const shown = kept ? frames.filter((frame) => telling.includes(frame)) : frames;
    return shown.map((frame) => ({ frame, isMade: kept === null }));
  });
}

/** Of pieces that are encoded one after the other, but for the first. */
function beginningsOf(pieces: readonly Piece[]): number[] {
  let frame = 0;
  return pieces.map(({ fromFrame, untilFrame }) => (frame += untilFrame - fromFrame)).slice(0, -1);
}

async function lookAt(film: Film, signal: AbortSignal): Promise<void> {
  const source = await film.source;
  for (const { frame } of framesOf(film)) {
    signal.throwIfAborted();
    await source.look(frame);
  }
  film.onPainted?.();
}

/** A broken pipe tells less than a program's own last words, and breaks a moment before the program that broke it is seen to have ended. */
async function reasonOf(error: unknown, encoders: RunningEncoders): Promise<unknown> {
  const isPipe = error instanceof Error && "code" in error && typeof error.code === "string";
  if (!isPipe || !["EPIPE", "ECONNRESET", "ERR_STREAM_DESTROYED"].includes(String(error.code))) return error;
  encoders.kill();
  const failures = await encoders.failures;
  return failures.find((one) => one instanceof FfmpegError && one.stderr) ?? failures[0] ?? error;
}
