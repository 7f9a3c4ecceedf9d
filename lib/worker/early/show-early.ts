import { setTimeout as wait } from "node:timers/promises";
import { keepInstalment } from "@/lib/server/early/keep-instalment";
import { removeEarlyFilm } from "@/lib/server/early/remove-early-films";
import { discardFiles, storeFile } from "@/lib/server/files/store-file";
import { log } from "@/lib/server/log";
import type { Claim } from "@/lib/server/renders/report-render";
import { type FilmSources, instalmentsOf } from "@/lib/worker/early/instalments-of";

/** How often we check for more pictures, and so the shortest time between two instalments. */
const tickMs = 200;
/** At first we check more often, because somebody is waiting with nothing to watch. */
const firstTickMs = 100;
/** Storing an instalment takes far less time. We do not wait for a storage that is slower. */
const maxLastMs = 1_000;

/**
 * Lets people watch a film while it is made, by storing it from its start in instalments of some seconds. Nothing waits
 * for this: when it fails, people watch the finished film instead. Call the function it returns before removing the
 * film's files.
 */
export function showEarly(film: FilmSources, claim: Claim): () => Promise<void> {
  const ending = new AbortController();
  const shown = show(film, claim, ending.signal).catch((error: unknown) => {
    // Joining the pictures removes their file. The finished film will be there in a moment.
    const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isGone)
      log.warn({ err: error, render: claim.id }, "a film can be watched no further until it is finished");
  });
  return async () => {
    ending.abort();
    await Promise.race([shown, wait(maxLastMs, undefined, { ref: false })]);
  };
}

async function show(film: FilmSources, claim: Claim, ending: AbortSignal): Promise<void> {
  await removeEarlyFilm(claim.id);
  const next = instalmentsOf(film);
  let number = 0;
  while (await rest(number > 1 ? tickMs : firstTickMs, ending)) {
    const instalment = await next();
    if (!instalment) continue;
    const stored = await storeFile(instalment.bytes, instalment.contentType);
    const isKept = await keepInstalment(claim, { number, frames: instalment.frames, stored }).catch(
      async (error: unknown) => {
        await discardFiles([stored]);
        throw error;
      },
    );
    if (!isKept) return discardFiles([stored]);
    if (instalment.isLast) return;
    number += 1;
  }
}

async function rest(ms: number, ending: AbortSignal): Promise<boolean> {
  await wait(ms, undefined, { signal: ending }).catch(() => undefined);
  return !ending.aborted;
}
