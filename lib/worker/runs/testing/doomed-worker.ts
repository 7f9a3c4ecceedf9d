/**
 * A worker that kills itself at a given moment of a shared film: `doomed-worker.ts <moment>`. It dies just as if others
 * had killed it, but never too early or too late.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { storage } from "@/lib/server/storage/open-storage";
import { startRenderLoop } from "@/lib/worker/render-loop";
import type { RenderTools } from "@/lib/worker/run-render";
import { DOOMED_MOMENTS, type DoomedMoment } from "@/lib/worker/runs/testing/doomed-moments";
import { type Painting, paintingTools } from "@/lib/worker/runs/testing/painting-tools";

function die(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("Nobody survives that.");
}

async function painting(how: Painting = {}): Promise<RenderTools> {
  return (await paintingTools(how)).tools;
}

const atFrame = (doomed: number) =>
  painting({ beforeFrame: (frame) => (frame === doomed ? die() : undefined) });

/** Dies once the first file with such a name is stored, while no row refers to it yet. */
async function whileStoring(name: RegExp, how?: Painting): Promise<RenderTools> {
  const put = storage().put.bind(storage());
  storage().put = async (...what) => {
    const object = await put(...what);
    const [, source] = what;
    if ("path" in source && typeof source.path === "string" && name.test(path.basename(source.path))) die();
    return object;
  };
  return painting(how);
}

/** Dies as soon as its folder contains a file with such a name. Paints slowly, so that others can help before. */
async function onceThereIs(name: RegExp): Promise<RenderTools> {
  const isThere = () =>
    readdirSync(temporaryDirectory(), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name.startsWith(`${process.pid}-`))
      .some((entry) => readdirSync(path.join(entry.parentPath, entry.name)).some((file) => name.test(file)));
  const look = () => {
    if (isThere()) die();
    setImmediate(look);
  };
  return painting({ beforeBegin: look, beforeFrame: () => wait(15) });
}

const never = new Promise<void>(() => undefined);
const untilFrame = (last: number): Painting => ({
  beforeFrame: (frame) => (frame === last ? never : undefined),
});
const runOfOthers = /^run-.*-720\.mp4$/;
const largestFilm = /^720\.mp4$/;
const finishedFilm = /^\d+\.mp4$/;

const doom: Record<DoomedMoment, () => Promise<RenderTools>> = {
  "before it shares the film": () => painting({ beforeBegin: die }),
  "in its first run": () => atFrame(20),
  "in its second run": () => atFrame(50),
  "while it keeps a run of its own": () => whileStoring(/^own-/, untilFrame(150)),
  "while it takes over a helper's run": () => onceThereIs(runOfOthers),
  // The two smaller files do not exist yet.
  "while it joins the film": () => onceThereIs(largestFilm),
  "while it stores the finished film": () => whileStoring(finishedFilm),
  "in a run it helps with": () => painting({ beforeFrame: die }),
  "while it stores a run it has helped with": () => whileStoring(/^run-/),
};

const moment = z.enum(DOOMED_MOMENTS).parse(process.argv[2]);
startRenderLoop({ concurrency: 1, tools: await doom[moment](), pollMs: 20 });
