import { expect } from "vitest";
import { db } from "@/lib/server/db";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestPhoto } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";
import { picturesOf } from "@/lib/worker/pictures-of";
import type { OpenPictures } from "@/lib/worker/picture-source";
import { startRenderLoop } from "@/lib/worker/render-loop";
import type { RenderTools } from "@/lib/worker/run-render";
import { storeTone } from "@/lib/worker/testing/accepted-render";
import { plainPainter } from "@/lib/worker/testing/plain-painter";

const photoSeconds = 2;

export interface LongFilm {
  videoId: string;
  owner: TestAccount;
  frames: number;
  /** Has it made; the render's id. */
  accept(): Promise<string>;
}

/** A film of so many photos, each of which is a piece. */
export async function longFilm({ photos = 6, owner }: { photos?: number; owner?: TestAccount } = {}): Promise<LongFilm> {
  const me = owner ?? (await createTestAccount());
  const api = client(me.headers);
  const ids = [];
  for (let index = 0; index < photos; index++) ids.push(await storeTestPhoto(me.account.id, `Photo ${index}`));
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

interface Painting {
  fingerprint?: string;
  beforeFrame?: (frame: number) => void | Promise<void>;
}

/** What a worker makes films with, and which frames of them it has made, in its order. */
export async function paintingTools({ fingerprint = "this version", beforeFrame }: Painting = {}) {
  const ffmpeg = await findFfmpeg();
  const made: number[] = [];
  const open = picturesOf(plainPainter({ beforeFrame }));
  const openPictures: OpenPictures = async (film) => {
    const source = await open(film);
    return {
      ...source,
      make: (frame, slot) => {
        made.push(frame);
        return source.make(frame, slot);
      },
    };
  };
  const tools: RenderTools = {
    ffmpeg: async () => ffmpeg,
    openPictures,
    fingerprint: async () => fingerprint,
    sharing: { fromSeconds: 4 },
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
