import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/server/db";
import { listenToVideo } from "@/lib/server/events/listen";
import { makeVideo } from "@/bench/render/accept-film";
import type { Material } from "@/bench/render/prepare";
import { startWorker } from "@/bench/render/start-worker";

const seconds = 30;
const rounds = 3;

type Moments = { firstProgressMs: number; firstPictureMs: number; publishedMs: number };

/** Times a film from its acceptance, on an idle worker that runs as in production. */
export async function tellPromptness(material: Material): Promise<void> {
  const worker = await startWorker();
  try {
    console.log(`\nA film of ${seconds} s and ${material.photos.length} photos\n`);
    console.log(
      "| | first progress, ms | can be watched, ms | published, s | of its length |\n|---|---|---|---|---|",
    );
    for (let round = 0; round < rounds; round += 1) {
      await wait(2_000);
      // Forget the previous round's film, because reusing it would leave nothing to do.
      await db().filmPieces.deleteMany();
      const { firstProgressMs, firstPictureMs, publishedMs } = await follow(material);
      const part = `${((publishedMs / seconds / 1000) * 100).toFixed(0)} %`;
      const watchable = [firstProgressMs, firstPictureMs].map((ms) => ms.toFixed(0));
      const cells = [round + 1, ...watchable, (publishedMs / 1000).toFixed(1), part];
      console.log(`| ${cells.join(" | ")} |`);
    }
  } finally {
    await worker.stop();
  }
}

/** Reads the film's state whenever it is announced, as its event stream does. */
async function follow(material: Material): Promise<Moments> {
  const video = await makeVideo(material, seconds);
  let firstProgressMs = 0;
  let firstPictureMs = 0;
  let acceptedAt = 0;
  let renderId = "";
  const published = new Promise<number>((resolve, reject) => {
    const look = async () => {
      if (!renderId) return;
      const render = await db().render.findUniqueOrThrow({ where: { id: renderId } });
      const ms = performance.now() - acceptedAt;
      const pictures = { where: { renderId, frames: { gt: 0 } } };
      if (firstPictureMs === 0 && (await db().instalment.count(pictures)) > 0) firstPictureMs = ms;
      if (render.framesDone > 0) firstProgressMs ||= ms;
      if (render.state === "done") resolve(ms);
      if (render.state === "failed") reject(new Error("The film failed."));
    };
    listenToVideo(video.id, () => void look().catch(reject));
  });
  await wait(500);
  acceptedAt = performance.now();
  renderId = await video.accept();
  return { publishedMs: await published, firstProgressMs, firstPictureMs };
}
