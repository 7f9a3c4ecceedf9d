import { db } from "@/lib/server/db";
import type { RunState } from "@/lib/server/generated/prisma/client";
import type { FoundFile } from "@/lib/server/renders/film-pieces";
import type { Run, RunClaim } from "@/lib/server/runs/run";

export type SharedRun = RunClaim & Run & { state: RunState; files: FoundFile[] };

/** A render's runs as recorded, in the film's order. */
export async function readRuns(renderId: string): Promise<SharedRun[]> {
  const runs = await db().renderRun.findMany({
    where: { renderId },
    orderBy: [{ place: "asc" }, { id: "asc" }],
    include: { files: { include: { file: true } } },
  });
  return runs.map(({ id, attempt, keys, frames, state, files }) => ({
    id,
    attempt,
    keys,
    frames,
    state,
    files: files.map(({ quality, file: { storageKey, size, sha256 } }) => {
      return { quality, storageKey, size, sha256 };
    }),
  }));
}
