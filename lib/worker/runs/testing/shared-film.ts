import { expect } from "vitest";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestPhoto } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";
import { startRenderLoop } from "@/lib/worker/render-loop";
import { type Painting, paintingTools } from "@/lib/worker/runs/testing/painting-tools";
import { storeTone } from "@/lib/server/testing/renderable-video";

const photoSeconds = 1;

export type LongFilm = {
  videoId: string;
  owner: TestAccount;
  frames: number;
  /** Requests a render and returns its id. */
  accept(): Promise<string>;
};

/** Makes a video with this many photos. With seven photos it has five runs of one piece each. */
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

/** Runs a worker in this process. */
export async function startWorker(painting: Painting = {}) {
  const { tools, made } = await paintingTools(painting);
  const loop = startRenderLoop({ concurrency: 1, tools, pollMs: 100 });
  return { made, stop: () => loop.stop() };
}

export const renderOf = (id: string) => db().render.findUniqueOrThrow({ where: { id } });
/** The frames of each run of a film. Call it before any run is made. */
export async function framesOfRuns(renderId: string): Promise<number[][]> {
  let from = 0;
  return (await runsOf(renderId)).map(({ frames }) =>
    frames.flatMap((count) => Array.from({ length: count }, () => from++)),
  );
}
export const runsOf = (renderId: string) =>
  db().renderRun.findMany({ where: { renderId }, orderBy: { place: "asc" } });

/** A gate at which a painter waits until it is opened. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
