import type { FrameIndex } from "@/lib/film/clips/frame-index";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { decodeFootage, type FrameStream } from "@/lib/worker/footage/decode-footage";
import type { RawFrame } from "@/lib/worker/open-painter";

/** A mezzanine at hand. */
export type FootageFile = { path: string; index: FrameIndex; what: string };

type Decoder = {
  stream: FrameStream;
  /** The frame that it gives next. */
  nextFrame: number;
  /** What is being decoded before anybody asked for it. */
  coming: Promise<Uint8Array<ArrayBuffer> | undefined> | undefined;
};

/** Two in a transition, and what a pile is made of. */
const maxDecoders = 4;
/** To begin anew costs about as much as decoding this many frames. */
const maxSkippedFrames = 60;

export type FootageReader = {
  read(frame: FootageFrame): Promise<RawFrame>;
  end(): void;
};

/** Frames of moving pictures in the film's order: one decoder for each that is in view, which goes on from frame to frame. */
export function createFootageReader(
  openFile: (footageId: string) => Promise<FootageFile>,
  { ffmpeg, signal }: { ffmpeg: Ffmpeg; signal: AbortSignal },
): FootageReader {
  const decoders = new Map<string, Decoder>();

  function begin(footageId: string, file: FootageFile, frame: number): Decoder {
    decoders.get(footageId)?.stream.end();
    decoders.delete(footageId);
    for (const [oldest, { stream }] of decoders) {
      if (decoders.size < maxDecoders) break;
      stream.end();
      decoders.delete(oldest);
    }
    const { width, height } = file.index;
    const stream = decodeFootage(ffmpeg, { path: file.path, width, height }, frame, signal);
    return { stream, nextFrame: frame, coming: undefined };
  }

  async function take(decoder: Decoder): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const frame = decoder.coming ?? decoder.stream.next();
    decoder.coming = undefined;
    decoder.nextFrame += 1;
    return frame;
  }

  return {
    async read({ footageId, frame }) {
      const file = await openFile(footageId);
      const { width, height } = file.index;
      const known = decoders.get(footageId);
      const ahead = known ? frame - known.nextFrame : -1;
      const decoder =
        known && ahead >= 0 && ahead <= maxSkippedFrames ? known : begin(footageId, file, frame);
      decoders.delete(footageId);
      decoders.set(footageId, decoder);
      while (decoder.nextFrame < frame) await take(decoder);
      const bytes = await take(decoder);
      if (!bytes) throw new Error(`${file.what} has no frame ${frame}.`);
      decoder.coming = decoder.stream.next();
      decoder.coming.catch(() => undefined);
      return { width, height, bytes };
    },
    end() {
      for (const { stream } of decoders.values()) stream.end();
      decoders.clear();
    },
  };
}
