import type { Piece } from "@/lib/film/pieces/cut-film";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import type { EncodedFile, VideoSettings } from "@/lib/worker/encode/encode-arguments";
import { FrameRing } from "@/lib/worker/encode/frame-ring";
import { type RunningEncoders, startEncoders } from "@/lib/worker/encode/start-encoders";
import type { PictureSource } from "@/lib/worker/picture-source";

/** Enough that painting continues while an encoder pauses. The encoders have queues of their own, too. */
export const ENCODER_SLOTS = 6;

/** A piece of the film. Kept pieces exist already; we only look at their telling frames. */
export type PieceToMake = Piece & { isKept: boolean };

export type Pictures = {
  ffmpeg: Ffmpeg;
  /**
   * Makes the pictures of each frame, one for each file. The encoders start while it is still being opened. Null when
   * nothing is left to paint.
   */
  source: PictureSource | Promise<PictureSource> | null;
  /** Largest first. */
  files: readonly EncodedFile[];
  /** All pieces, in the film's order. */
  pieces: readonly PieceToMake[];
  /** Candidates for the thumbnail. They are painted even where we do not make their piece. */
  telling?: readonly number[];
  settings: VideoSettings;
  /** Painting stops when this fails, because the pictures would be useless. */
  needed?: Promise<unknown>;
  /** Checked before each piece. Once it answers false, other workers make all remaining pieces. */
  isOurs?(piece: number): Promise<boolean>;
  onFrame?(frame: number): void;
  /** Called when the last frame has been made. */
  onPainted?(): void;
  onEncoders?(pids: readonly (number | undefined)[]): void;
};

/**
 * Paints the pieces that are not kept and encodes them in every size at once, one after the other. Each begins with a
 * key frame. Returns how many pieces it made, and stops as soon as `signal` aborts.
 */
export async function encodePictures(film: Pictures, signal: AbortSignal): Promise<number> {
  const { ffmpeg, files, settings } = film;
  signal.throwIfAborted();
  if (!film.source) return 0;
  const piecesToMake = film.pieces.filter(({ isKept }) => !isKept);
  if (piecesToMake.length === 0) {
    await lookAt(film, await film.source, signal);
    return 0;
  }
  const encoders = await startEncoders(ffmpeg, files, settings, beginningsOf(piecesToMake));
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
    film.needed?.catch((error: unknown) => ring.fail(error));
    ring.connect(encoders.pipes);
    const { piecesMade, painted } = await askForFrames(film, source, ring);
    await ring.finish();
    await encoders.ended;
    await painted;
    return piecesMade;
  } catch (error) {
    signal.throwIfAborted();
    throw await reasonOf(error, encoders);
  } finally {
    signal.removeEventListener("abort", stopNow);
    encoders.kill();
    await encoders.failures;
  }
}

type Asked = {
  piecesMade: number;
  /** Resolves once all frames are made and looked at. The last look may come after the encoders are done. */
  painted: Promise<void>;
};

/**
 * Requests frames without waiting for each: as many as there are free slots, so that the painter never waits for us. What
 * is only looked at comes last if it can, while the encoders still have much to do.
 */
async function askForFrames(film: Pictures, source: PictureSource, ring: FrameRing): Promise<Asked> {
  const requests: Promise<void>[] = [];
  const ask = (painting: Promise<void>) => {
    painting.catch((error: unknown) => ring.fail(error));
    requests.push(painting);
  };
  const look = (frames: readonly number[]) => {
    for (const frame of frames) ask(source.look(frame));
  };
  const make = async (frame: number) => {
    const slot = await ring.take();
    ask(
      source.make(frame, slot).then(() => {
        ring.give(slot);
        film.onFrame?.(frame);
      }),
    );
  };
  let piecesMade = 0;
  let isOver = false;
  const lookedAtLast: number[] = [];
  for (const [index, piece] of film.pieces.entries()) {
    const isMade = !piece.isKept && !isOver && (await (film.isOurs?.(index) ?? true));
    if (!isMade) {
      isOver ||= !piece.isKept;
      const frames = tellingIn(film, piece);
      if (source.takesAnyOrder) lookedAtLast.push(...frames);
      else look(frames);
      continue;
    }
    for (let frame = piece.fromFrame; frame < piece.untilFrame; frame++) await make(frame);
    piecesMade += 1;
  }
  look(lookedAtLast);
  const painted = Promise.all(requests).then(() => film.onPainted?.());
  painted.catch(() => undefined);
  return { piecesMade, painted };
}

function tellingIn({ telling = [] }: Pictures, { fromFrame, untilFrame }: Piece): number[] {
  return telling.filter((frame) => frame >= fromFrame && frame < untilFrame);
}

/** Where pieces that are encoded one after the other begin, except the first. */
function beginningsOf(pieces: readonly Piece[]): number[] {
  let frame = 0;
  return pieces.map(({ fromFrame, untilFrame }) => (frame += untilFrame - fromFrame)).slice(0, -1);
}

async function lookAt(film: Pictures, source: PictureSource, signal: AbortSignal): Promise<void> {
  for (const frame of film.pieces.flatMap((piece) => tellingIn(film, piece))) {
    signal.throwIfAborted();
    await source.look(frame);
  }
  film.onPainted?.();
}

/**
 * Finds the error to report. A broken pipe says less than the encoder's own last words, and it shows a moment before
 * the encoder is known to have ended.
 */
async function reasonOf(error: unknown, encoders: RunningEncoders): Promise<unknown> {
  const isPipe = error instanceof Error && "code" in error && typeof error.code === "string";
  if (!isPipe || !["EPIPE", "ECONNRESET", "ERR_STREAM_DESTROYED"].includes(String(error.code))) return error;
  encoders.kill();
  const failures = await encoders.failures;
  return failures.find((one) => one instanceof FfmpegError && one.stderr) ?? failures[0] ?? error;
}
