import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import type { Video } from "@/lib/server/videos/present-video";
import { bundleWorker } from "@/scripts/start/bundle-worker.mjs";
import { workerFlags, workerMemory } from "@/scripts/start/memory.mjs";
import type { Material } from "@/bench/render/prepare";

const photoSeconds = 4;

type Shot = {
  photo: string;
  caption: string;
};

type Film = {
  shots: Shot[];
  /** Where in its song the film begins. */
  songFrom: number;
};

const middle = (shots: readonly Shot[]) => Math.floor(shots.length / 2);

/** Typical changes to a film that was made before. */
const changes: Record<string, (film: Film) => Film> = {
  "one caption": ({ shots, ...film }) => ({
    ...film,
    shots: shots.map((shot, index) => (index === middle(shots) ? { ...shot, caption: "Other words" } : shot)),
  }),
  "one photo out": ({ shots, ...film }) => ({ ...film, shots: shots.toSpliced(middle(shots), 1) }),
  "one photo in": ({ shots, ...film }) => {
    const added = { photo: shots[0]?.photo ?? "", caption: "One more" };
    return { ...film, shots: shots.toSpliced(middle(shots), 0, added) };
  },
  "one photo moved": ({ shots, ...film }) => {
    const [moved] = shots.slice(3, 4);
    return { ...film, shots: shots.toSpliced(3, 1).toSpliced(20, 0, ...(moved ? [moved] : [])) };
  },
  "other music": (film) => ({ ...film, songFrom: 20 }),
};

/** Prints what a change costs on films of these lengths, as a share of making the whole film on the same worker. */
export async function tellChanges({ headers, photos, song }: Material, lengths: readonly number[]) {
  const worker = spawn(process.execPath, [...workerFlags, await bundleWorker()], {
    env: { ...workerMemory, ...process.env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const api = client(headers);
  const assetsOf = ({ shots, songFrom }: Film) => [
    ...shots.map(({ photo, caption }, index) => ({
      name: "image",
      asset_id: photo,
      data: { text: caption },
      start_time: index * photoSeconds,
      end_time: (index + 1) * photoSeconds,
    })),
    { name: "music", asset_id: song, start_time: 0, end_time: 0, data: { offset: songFrom } },
  ];
  const render = async (videoId: string): Promise<number> => {
    await wait(1_000);
    const startedAt = performance.now();
    const { status } = await api.post(`/me/videos/${videoId}/render`);
    if (status !== 200) throw new Error(`The film was refused: ${status}`);
    for (;;) {
      const newest = { where: { videoId }, orderBy: { createdAt: "desc" } } as const;
      const { state } = await db().render.findFirstOrThrow(newest);
      if (state === "done") return performance.now() - startedAt;
      if (state === "failed") throw new Error("The film failed.");
      await wait(20);
    }
  };
  try {
    await new Promise<void>((resolve) => {
      worker.stdout.on("data", (chunk: Buffer) => {
        if (chunk.includes("worker ready")) resolve();
      });
    });
    for (const seconds of lengths) {
      const count = Math.round(seconds / photoSeconds);
      const film: Film = {
        shots: Array.from({ length: count }, (_, index) => ({
          photo: photos[index % photos.length] ?? "",
          caption: index % 3 === 0 ? `Words of photo ${index} in ${seconds} seconds` : "",
        })),
        songFrom: 0,
      };
      const about = { name: "Film", style: "vanilla" };
      console.log(`\nA film of ${seconds} s and ${count} photos\n`);
      console.log("| | from acceptance to the film, s | of a whole render |\n|---|---|---|");
      const body = { new: 1, ...about, assets: assetsOf(film) };
      const video = (await api.post<Video>("/me/videos", body)).body.id;
      const whole = await render(video);
      const tell = (what: string, ms: number) =>
        console.log(`| ${what} | ${(ms / 1000).toFixed(2)} | ${((100 * ms) / whole).toFixed(1)} % |`);
      tell("the whole film", whole);
      for (const [what, change] of Object.entries(changes)) {
        await api.post(`/me/videos/${video}`, { assets: assetsOf(change(film)) });
        tell(what, await render(video));
        // Changes it back, unmeasured.
        await api.post(`/me/videos/${video}`, { assets: assetsOf(film) });
        await render(video);
      }
      const copy = (await api.post<Video>(`/me/videos/${video}/duplicate`)).body.id;
      tell("nothing: a copy", await render(copy));
    }
  } finally {
    worker.kill("SIGTERM");
    await new Promise((resolve) => worker.once("exit", resolve));
  }
}
