import { discardFiles, storeFile } from "@/lib/server/files/store-file";
import { log } from "@/lib/server/log";
import { keepRun, type RunFile } from "@/lib/server/runs/end-run";
import type { RunClaim } from "@/lib/server/runs/run";
import { whileDatabaseAway } from "@/lib/worker/while-database-away";

type RunPicturesFile = {
  quality: number;
  path: string;
};

/** Stores a run's files for the worker that joins the film; false when the claim has lost the run. */
export async function storeRun(claim: RunClaim, files: readonly RunPicturesFile[]): Promise<boolean> {
  const stored: RunFile[] = [];
  let isKept = false;
  try {
    for (const { quality, path } of files)
      stored.push({ quality, stored: await storeFile({ path, handOver: true }, "video/mp4") });
    isKept = await whileDatabaseAway(() => keepRun(claim, stored));
    return isKept;
  } finally {
    if (!isKept)
      await discardFiles(stored.map((one) => one.stored)).catch((error: unknown) =>
        log.warn({ err: error }, "files of a run that came to nothing are left to the sweep"),
      );
  }
}
