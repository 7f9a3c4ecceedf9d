import { setImmediate as nextTurn } from "node:timers/promises";
import { expect } from "vitest";
import { frameSize } from "@/lib/film/frame-size";
import { db } from "@/lib/server/db";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestPhoto } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";
import type { OpenPictures } from "@/lib/worker/picture-source";
import { startRenderLoop } from "@/lib/worker/render-loop";
import type { RenderTools } from "@/lib/worker/run-render";
import { storeTone } from "@/lib/worker/testing/accepted-render";

const photoSeconds = 1;

export type LongFilm = {
  videoId: string;
  owner: TestAccount;
  frames: number;
  /** Has it made; the render's id. */
  accept(): Promise<string>;
};

/** A film of so many photos; of seven it has five runs of a piece each. */
export async function longFilm({
  photos = 6,
  owner,
}: {
  photos?: number;
  owner?: TestAccount;
} = {}): Promise<LongFilm> {
  const me = owner ?? (await createTestAccount());
  const api = client(me.headers);
  const ids = [];
  for (let index = 0; index < photos; index++)
    ids.push(await storeTestPhoto(me.account.id, `Photo ${index}`));
  const assets = [
    ...ids.map((asset_id, index) => ({
      name: "image",
      asset_id,
      start_time: index * photoSeconds,
      end_time: (index + 1) * photoSeconds,
      data: { motion: "in" },
    })),
    { name: "music", asset_id: await storeTone() },
  ];
  const body = { new: 1, name: "Summer", style: "vanilla", credits: [], assets };
  const videoId = (await api.post<Video>("/me/videos", body)).body.id;
  return {
    videoId,
    owner: me,
    frames: photos * photoSeconds * 30,
    accept: async () => {
      expect((await api.post(`/me/videos/${videoId}/render`, { force: 1 })).status).toBe(200);
      const newest = { where: { videoId }, orderBy: { createdAt: "desc" } } as const;
      return (await db().render.findFirstOrThrow(newest)).id;
    },
  };
}

/** Grey, and another one than its neighbours'. */
export const brightnessOf = (frame: number) => 40 + ((frame * 7) % 180);

type Painting = {
  fingerprint?: string;
  beforeFrame?: (frame: number) => void | Promise<void>;
};

/** What a worker makes films with, and which frames of them it has made, in its order. */
export async function paintingTools({ fingerprint = "this version", beforeFrame }: Painting = {}) {
  const ffmpeg = await findFfmpeg();
  const made: number[] = [];
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
      make: (frame, slot) => {
        made.push(frame);
        last = last.then(() => make(frame, slot));
        return last;
      },
      look: async () => undefined,
      thumbnail: async () => undefined,
      dispose: async () => undefined,
    };
  };
  const tools: RenderTools = {
    ffmpeg: async () => ffmpeg,
    openPictures,
    fingerprint: async () => fingerprint,
    sharing: { fromSeconds: 3 },
    retryDelaysMs: [0],
  };
  return { tools, made };
}

/** A worker in this process. */
export async function startWorker(painting: Painting = {}) {
  const { tools, made } = await paintingTools(painting);
  const loop = startRenderLoop({ concurrency: 1, tools, pollMs: 20 });
  return { made, stop: () => loop.stop() };
}

export const renderOf = (id: string) => db().render.findUniqueOrThrow({ where: { id } });
/** The frames of each of a film's runs, before any is made. */
export async function framesOfRuns(renderId: string): Promise<number[][]> {
  let from = 0;
  return (await runsOf(renderId)).map(({ frames }) =>
    frames.flatMap((count) => Array.from({ length: count }, () => from++)),
  );
}
export const runsOf = (renderId: string) =>
  db().renderRun.findMany({ where: { renderId }, orderBy: { place: "asc" } });

/** A gate that whoever paints waits at until it is opened. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
