import type { FrameIndex } from "@/lib/film/clips/frame-index";
import type { FootageFrame } from "@/lib/film/plan/layer";
import { reelName, type ShownReel } from "@/lib/film/plan/reel-name";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { decodeFootage, type FrameStream } from "@/lib/worker/footage/decode-footage";
import type { RawFrame } from "@/lib/worker/open-painter";

/** A mezzanine on the worker's disk; `what` names it in error messages. */
export type FootageFile = { path: string; index: FrameIndex; what: string };

type Decoder = {
  /** The name of what it reads. */
  reel: string;
  stream: FrameStream;
  /** The number of the next frame from the stream. */
  nextFrame: number;
  /** The next frame, which is decoded before anybody asks for it. */
  coming: Promise<Uint8Array<ArrayBuffer> | undefined> | undefined;
  /** How many frames of the film were painted when it was last read. */
  readAt: number;
};

/** A transition shows two clips at once, and the album's pile a few more. */
const maxDecoders = 4;
/** After this many frames of the film, a decoder's clip is out of view, and its memory is better spent on others. */
const maxIdleFrames = 30;
/** Starting a new decoder costs about as much as decoding this many frames. */
const maxSkippedFrames = 60;

export type FootageReader = {
  read(frame: FootageFrame): Promise<RawFrame>;
  /** Tells that another frame of the film is painted. */
  onPainted(): void;
  end(): void;
};

/**
 * Reads footage frames in the film's order. Each clip in view has a decoder that continues from frame to frame. Two
 * clips with the same footage have a decoder each.
 */
export function createFootageReader(
  openFile: (shown: ShownReel) => Promise<FootageFile>,
  { ffmpeg, signal }: { ffmpeg: Ffmpeg; signal: AbortSignal },
): FootageReader {
  /** Ordered by last use; the most recent comes last. */
  let decoders: Decoder[] = [];
  let framesPainted = 0;

  function begin(file: FootageFile, wanted: FootageFrame): Decoder {
    const { width, height } = file.index;
    const { reel, frame } = wanted;
    const stream = decodeFootage(ffmpeg, { path: file.path, reel, width, height }, frame, signal);
    return { reel: reelName(wanted), stream, nextFrame: frame, coming: undefined, readAt: framesPainted };
  }

  /** The decoder closest to the frame that has not passed it yet. */
  function find(wanted: FootageFrame): Decoder | undefined {
    const [name, { frame }] = [reelName(wanted), wanted];
    return decoders
      .filter((one) => one.reel === name && one.nextFrame <= frame)
      .filter(({ nextFrame }) => frame - nextFrame <= maxSkippedFrames)
      .toSorted((a, b) => b.nextFrame - a.nextFrame)[0];
  }

  function keepOnly(wanted: readonly Decoder[]): void {
    for (const one of decoders) if (!wanted.includes(one)) one.stream.end();
    decoders = [...wanted];
  }

  function keep(decoder: Decoder): void {
    decoder.readAt = framesPainted;
    keepOnly([...decoders.filter((one) => one !== decoder).slice(1 - maxDecoders), decoder]);
  }

  async function take(decoder: Decoder): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const frame = decoder.coming ?? decoder.stream.next();
    decoder.coming = undefined;
    decoder.nextFrame += 1;
    return frame;
  }

  return {
    async read(wanted) {
      const file = await openFile(wanted);
      const decoder = find(wanted) ?? begin(file, wanted);
      keep(decoder);
      while (decoder.nextFrame < wanted.frame) await take(decoder);
      const bytes = await take(decoder);
      if (!bytes) throw new Error(`${file.what} has no frame ${wanted.frame}.`);
      decoder.coming = decoder.stream.next();
      decoder.coming.catch(() => undefined);
      return { width: file.index.width, height: file.index.height, bytes };
    },
    onPainted() {
      framesPainted += 1;
      keepOnly(decoders.filter(({ readAt }) => framesPainted - readAt <= maxIdleFrames));
    },
    end: () => keepOnly([]),
  };
}
