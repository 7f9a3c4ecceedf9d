import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/server/db";
import { makeVideo } from "@/bench/render/accept-film";
import type { Material } from "@/bench/render/prepare";
import { type BenchWorker, startWorker, WARMING_SECONDS } from "@/bench/render/start-worker";

const rounds = 3;

type Making = {
  seconds: number;
  /** How many of the film's frames were made by a worker other than the render's own. */
  helped: number;
};

/** Measures how much sooner two workers finish one film than a single one, with one processor per worker. */
export async function tellWorkers(material: Material, seconds: number): Promise<void> {
  const processors = availableParallelism();
  if (processors < 2) throw new Error("Two workers of one processor each need two processors.");
  const workers: BenchWorker[] = [];
  const stopWorkers = async () => {
    for (const worker of workers.splice(0)) await worker.stop();
  };
  console.log(
    `\nA film of ${seconds} s and ${material.photos.length} photos, workers of one processor each\n`,
  );
  console.log("| round | one worker, s | two, s | part of the second | ratio |\n|---|---|---|---|---|");
  const ratios: number[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const times: Making[] = [];
      for (const count of [1, 2]) {
        while (workers.length < count) workers.push(await startWorker({ processor: workers.length }));
        await makeFilm(material, WARMING_SECONDS);
        times.push(await makeFilm(material, seconds));
      }
      await stopWorkers();
      const [one, two] = times;
      if (!one || !two) continue;
      const ratio = one.seconds / two.seconds;
      ratios.push(ratio);
      const part = `${(100 * two.helped).toFixed(0)} %`;
      const cells = [round, one.seconds.toFixed(1), two.seconds.toFixed(1), part, `${ratio.toFixed(2)} ×`];
      console.log(`| ${cells.join(" | ")} |`);
    }
  } finally {
    await stopWorkers();
  }
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  console.log(`\nTwo workers are ${middle.toFixed(2)} × as quick as one.`);
}

async function makeFilm(material: Material, seconds: number): Promise<Making> {
  // Forget the previous film's pieces, so that nothing is reused.
  await db().filmPieces.deleteMany();
  const video = await makeVideo(material, seconds);
  const startedAt = performance.now();
  const id = await video.accept();
  let [framesHelped, frames] = [0, 1];
  for (;;) {
    const { state, framesTotal } = await db().render.findUniqueOrThrow({ where: { id } });
    if (state === "done") break;
    if (state === "failed") throw new Error("The film failed.");
    const helped = await db().renderRun.aggregate({
      where: { renderId: id, helped: true },
      _sum: { framesDone: true },
    });
    framesHelped = Math.max(framesHelped, helped._sum.framesDone ?? 0);
    frames = framesTotal;
    await wait(50);
  }
  return { seconds: (performance.now() - startedAt) / 1000, helped: framesHelped / frames };
}
