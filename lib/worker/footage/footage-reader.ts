import type { FrameIndex } from "@/lib/film/clips/frame-index";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { decodeFootage, type FrameStream } from "@/lib/worker/footage/decode-footage";
import type { RawFrame } from "@/lib/worker/open-painter";

/** A mezzanine at hand. */
export type FootageFile = { path: string; index: FrameIndex; what: string };

type Decoder = {
  footageId: string;
  stream: FrameStream;
  /** The frame that it gives next. */
  nextFrame: number;
  /** What is being decoded before anybody asked for it. */
  coming: Promise<Uint8Array<ArrayBuffer> | undefined> | undefined;
  /** Counted in frames that were read of any. */
  readAt: number;
};

/** Two in a transition, and what a pile is made of. */
const maxDecoders = 4;
/** One that nobody has asked for as many frames is out of view. */
const maxIdleReads = 30;
/** To begin anew costs about as much as decoding this many frames. */
const maxSkippedFrames = 60;

export type FootageReader = {
  read(frame: FootageFrame): Promise<RawFrame>;
  end(): void;
};

/**
 * Frames of moving pictures in the film's order: a decoder for each clip in view, which goes on from frame to frame. Two
 * clips of the same footage have one each.
 */
export function createFootageReader(
  openFile: (footageId: string) => Promise<FootageFile>,
  { ffmpeg, signal }: { ffmpeg: Ffmpeg; signal: AbortSignal },
): FootageReader {
  /** The one that was read last comes last. */
  let decoders: Decoder[] = [];
  let reads = 0;

  function begin(footageId: string, file: FootageFile, frame: number): Decoder {
    const { width, height } = file.index;
    const stream = decodeFootage(ffmpeg, { path: file.path, width, height }, frame, signal);
    return { footageId, stream, nextFrame: frame, coming: undefined, readAt: reads };
  }

  /** The nearest that has not passed the frame yet. */
  function find({ footageId, frame }: FootageFrame): Decoder | undefined {
    return decoders
      .filter((one) => one.footageId === footageId && one.nextFrame <= frame)
      .filter(({ nextFrame }) => frame - nextFrame <= maxSkippedFrames)
      .toSorted((a, b) => b.nextFrame - a.nextFrame)[0];
  }

  function keep(decoder: Decoder): void {
    reads += 1;
    decoder.readAt = reads;
    const others = decoders.filter((one) => one !== decoder);
    const kept = others.filter(({ readAt }) => reads - readAt <= maxIdleReads).slice(1 - maxDecoders);
    for (const one of others) if (!kept.includes(one)) one.stream.end();
    decoders = [...kept, decoder];
  }

  async function take(decoder: Decoder): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const frame = decoder.coming ?? decoder.stream.next();
    decoder.coming = undefined;
    decoder.nextFrame += 1;
    return frame;
  }

  return {
    async read(asked) {
      const file = await openFile(asked.footageId);
      const decoder = find(asked) ?? begin(asked.footageId, file, asked.frame);
      keep(decoder);
      while (decoder.nextFrame < asked.frame) await take(decoder);
      const bytes = await take(decoder);
      if (!bytes) throw new Error(`${file.what} has no frame ${asked.frame}.`);
      decoder.coming = decoder.stream.next();
      decoder.coming.catch(() => undefined);
      return { width: file.index.width, height: file.index.height, bytes };
    },
    end() {
      for (const { stream } of decoders) stream.end();
      decoders = [];
    },
  };
}
