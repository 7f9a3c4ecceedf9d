import { fork } from "node:child_process";
import { z } from "zod";
import { db } from "@/lib/server/db";
import { bundleWorker } from "../../scripts/start/bundle-worker.mjs";
import { workerFlags, workerMemory } from "../../scripts/start/memory.mjs";
import { makeVideo } from "./accept-film";
import { type RowRequest, type RowResult, rowResultSchema } from "./row";
import { type TreeWatch, watchTree } from "./watch-tree";

export type Measured = RowResult & {
  /** Before the film: what a worker that waits for one takes. */
  idleMegabytes: number;
  peakMegabytes: number;
};

/** A short film before the one that is measured: workers run for months. */
const warmUpSeconds = 9;

const messageSchema = z.union([
  z.object({ begins: z.literal(true) }),
  z.object({ ended: z.literal(true) }),
  z.object({ result: rowResultSchema }),
]);

/** Runs a row in a process of its own, so that none inherits what another has warmed up or left behind. */
export async function measureRow(asked: Omit<RowRequest, "videoId">): Promise<Measured> {
  const request = { ...asked, videoId: await acceptFor(asked) };
  // As the product runs it.
  const program = await bundleWorker({ main: "bench/render/run-row.ts", folder: ".next/bench-render" });
  const child = fork(program, {
    execArgv: workerFlags,
    env: { ...workerMemory, ...process.env, LOG_LEVEL: "error" },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("No process could be started.");
  let watch: TreeWatch | undefined;
  let seen = { idleMegabytes: 0, peakMegabytes: 0, cpuMs: 0 };
  let result: RowResult | undefined;
  child.on("message", (message) => {
    const told = messageSchema.parse(message);
    if ("begins" in told) watch = watchTree(pid);
    else if ("ended" in told) seen = watch?.stop() ?? seen;
    else result = told.result;
  });
  child.send(request);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  watch?.stop();
  if (!result) throw new Error(`The row ${request.row} ended with ${code}.`);
  // A browser's processes are not seen to end by the one that started them; what was seen of them at work counts.
  return { ...result, ...seen, cpuMs: Math.max(result.cpuMs, seen.cpuMs) };
}

/** What the web process does is done here: a worker's memory has none of it. */
async function acceptFor({
  row,
  material,
  seconds,
}: Omit<RowRequest, "videoId">): Promise<string | undefined> {
  if (row === "floor" || row === "ffmpeg") return undefined;
  await db().render.deleteMany();
  if (row === "skia") await (await makeVideo(material, warmUpSeconds)).accept();
  const video = await makeVideo(material, seconds);
  if (row !== "stock") await video.accept();
  return video.id;
}
