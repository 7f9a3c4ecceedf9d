import { setImmediate as nextTurn } from "node:timers/promises";
import { frameSize } from "@/lib/film/frame-size";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";
import type { OpenPictures } from "@/lib/worker/picture-source";
import type { RenderTools } from "@/lib/worker/run-render";

/** The grey of a frame, different from its neighbours'. */
export const brightnessOf = (frame: number) => 40 + ((frame * 7) % 180);

export type Painting = {
  fingerprint?: string;
  /** Called at the beginning of each attempt at a film, and of each run that a helper makes. */
  beforeBegin?: () => void | Promise<void>;
  beforeFrame?: (frame: number) => void | Promise<void>;
};

/** The tools of a worker that paints plain grey, and the numbers of the frames it has made, in order. */
export async function paintingTools({
  fingerprint = "this version",
  beforeBegin,
  beforeFrame,
}: Painting = {}) {
  const ffmpeg = await findFfmpeg();
  const painted: number[] = [];
  const openPictures: OpenPictures = async ({ plan, shortSide, outputs, slots }) => {
    const pictures = Array.from({ length: slots }, () =>
      outputs.map((size) => new Uint8Array(i420Bytes(size))),
    );
    let last = Promise.resolve();
    const make = async (frame: number, slot: number) => {
      await beforeFrame?.(frame);
      for (const picture of pictures[slot] ?? []) picture.fill(brightnessOf(frame));
      await nextTurn();
    };
    return {
      ...frameSize(plan.aspectRatio, shortSide),
      frames: plan.frameCount,
      pictures,
      takesAnyOrder: true,
      make: (frame, slot) => {
        painted.push(frame);
        last = last.then(() => make(frame, slot));
        return last;
      },
      look: async () => undefined,
      thumbnail: async () => undefined,
      dispose: async () => undefined,
    };
  };
  const tools: RenderTools = {
    ffmpeg: async () => {
      await beforeBegin?.();
      return ffmpeg;
    },
    openPictures,
    fingerprint: async () => fingerprint,
    // Half the usual work.
    settings: { preset: "superfast", crf: 21 },
    sharing: { fromSeconds: 3 },
    retryDelaysMs: [0],
  };
  return { tools, made: painted };
}
