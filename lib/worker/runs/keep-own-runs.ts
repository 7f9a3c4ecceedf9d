import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "@/lib/server/log";
import { hasRoomForRuns } from "@/lib/server/runs/claim-run";
import type { RunClaim } from "@/lib/server/runs/run";
import { picturesPath } from "@/lib/worker/encode/encode-arguments";
import { followTrack } from "@/lib/worker/mp4/follow-track";
import { joinFilm } from "@/lib/worker/mp4/join-film";
import type { RunPictures } from "@/lib/worker/runs/make-run";
import { storeRun } from "@/lib/worker/runs/store-run";

/** A run that this worker makes, once it has claimed it. */
export type OwnRun = {
  claim: RunClaim | undefined;
  frameCount: number;
};

type Workplace = {
  files: readonly RunPictures[];
  folder: string;
  signal: AbortSignal;
};

const lookAgainMs = 1_000;

/**
 * Stores runs of a film while it is made, as soon as they are complete in the encoders' files. If the render has to
 * begin again, they are reused. They serve nothing else, so errors here do not affect the film.
 */
export function keepOwnRuns(runs: readonly OwnRun[], { files, folder, signal }: Workplace) {
  const halting = new AbortController();
  const either = AbortSignal.any([signal, halting.signal]);
  let painted = 0;
  const written = files.map((file) => followTrack(picturesPath(file), "vide"));
  const areWhole = async (frames: number) => {
    for (const follow of written) if (((await follow())?.samples.length ?? 0) < frames) return false;
    return true;
  };
  const untilWhole = async (frames: number) => {
    while (painted < frames || !(await areWhole(frames)))
      await wait(lookAgainMs, undefined, { signal: either });
  };
  const keepAll = async () => {
    let fromFrame = 0;
    for (const run of runs) {
      const untilFrame = fromFrame + run.frameCount;
      await untilWhole(untilFrame);
      if (!run.claim || !(await hasRoomForRuns())) return;
      const runFiles = files.map(({ quality }) => ({
        quality,
        path: path.join(folder, `own-${fromFrame}-${quality}.mp4`),
      }));
      for (const [index, file] of files.entries()) {
        const pictures = [{ path: picturesPath(file), fromFrame, untilFrame }];
        await joinFilm(runFiles[index]?.path ?? "", { pictures, soundPath: null, title: "" });
      }
      either.throwIfAborted();
      await storeRun(run.claim, runFiles);
      await Promise.all(runFiles.map((file) => rm(file.path, { force: true })));
      fromFrame = untilFrame;
    }
  };
  const keeping = keepAll().catch((error: unknown) => {
    if (!either.aborted) log.warn({ err: error }, "what is made of a film is not kept before it is finished");
  });
  return {
    onFrame: () => {
      painted += 1;
    },
    end: async () => {
      halting.abort();
      await keeping;
    },
  };
}
