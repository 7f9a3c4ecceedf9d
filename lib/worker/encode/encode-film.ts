import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import type { EncodedFile, VideoSettings } from "@/lib/worker/encode/encode-arguments";
import { FrameRing } from "@/lib/worker/encode/frame-ring";
import { joinSound } from "@/lib/worker/encode/join-sound";
import { type RunningEncoders, startEncoders } from "@/lib/worker/encode/start-encoders";
import type { PictureSource } from "@/lib/worker/picture-source";

/** Enough that painting goes on while an encoder thinks, which has a queue of its own, too. */
export const encoderSlots = 6;

type Film = {
  ffmpeg: Ffmpeg;
  /** With a picture for each of the files. While it is being opened the encoders start. */
  source: PictureSource | Promise<PictureSource>;
  /** The largest first. */
  files: readonly EncodedFile[];
  settings: VideoSettings;
  title: string;
  /** The encoded sound, null for a silent film. It is made while frames are painted. */
  audio: Promise<string | null>;
  /** Called when a frame has been made. */
  onFrame?(frame: number): void;
  onEncoders?(pids: readonly (number | undefined)[]): void;
};

/** Paints a film's frames one after the other and encodes them in every size at once. Stops as soon as it is told to. */
export async function encodeFilm(film: Film, signal: AbortSignal): Promise<void> {
  const { ffmpeg, files, title } = film;
  await encodePictures(film, signal);
  const audioPath = await film.audio;
  await joinSound(ffmpeg, { files, audioPath, title }, signal);
}

async function encodePictures(film: Film, signal: AbortSignal): Promise<void> {
  const { ffmpeg, files, settings } = film;
  signal.throwIfAborted();
  const encoders = await startEncoders(ffmpeg, files, settings);
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
    for (let frame = 0; frame < source.frames; frame++) {
      const slot = await ring.take();
      // Not waited for: as many are asked for as there is room, so that whoever makes them never waits for us.
      source.make(frame, slot).then(
        () => {
          ring.give(slot);
          film.onFrame?.(frame);
        },
        (error: unknown) => ring.fail(error),
      );
    }
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

/** A broken pipe tells less than a program's own last words, and breaks a moment before the program that broke it is seen to have ended. */
async function reasonOf(error: unknown, encoders: RunningEncoders): Promise<unknown> {
  const isPipe = error instanceof Error && "code" in error && typeof error.code === "string";
  if (!isPipe || !["EPIPE", "ECONNRESET", "ERR_STREAM_DESTROYED"].includes(String(error.code))) return error;
  encoders.kill();
  const failures = await encoders.failures;
  return failures.find((one) => one instanceof FfmpegError && one.stderr) ?? failures[0] ?? error;
}
