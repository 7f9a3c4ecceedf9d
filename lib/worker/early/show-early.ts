import { setTimeout as wait } from "node:timers/promises";
import { keepInstalment } from "@/lib/server/early/keep-instalment";
import { removeEarlyFilm } from "@/lib/server/early/remove-early-films";
import { discardFiles, storeFile } from "@/lib/server/files/store-file";
import { log } from "@/lib/server/log";
import type { Claim } from "@/lib/server/renders/report-render";
import { type FilmSources, instalmentsOf } from "@/lib/worker/early/instalments-of";

/** How often it is looked whether there is more, and the shortest time between two instalments. */
const tickMs = 200;
/** Somebody looks at nothing. */
const firstTickMs = 100;
/** An instalment is stored in far less; a storage that takes longer is not waited for. */
const maxLastMs = 1_000;

/**
 * Lets a film be watched while it is made: what is there of it is stored from its start, some seconds at a time. Nobody
 * waits for this, and when it fails, the film is watched when it is finished. What it returns is called before the film's
 * files go away.
 */
export function showEarly(film: FilmSources, claim: Claim): () => Promise<void> {
  const ending = new AbortController();
  const shown = show(film, claim, ending.signal).catch((error: unknown) => {
    // Pictures that are joined go away by the way; the film is there in a moment.
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
    const made = await next();
    if (!made) continue;
    const stored = await storeFile(made.bytes, made.contentType);
    const isKept = await keepInstalment(claim, { number, frames: made.frames, stored }).catch(
      async (error: unknown) => {
        await discardFiles([stored]);
        throw error;
      },
    );
    if (!isKept) return discardFiles([stored]);
    if (made.isLast) return;
    number += 1;
  }
}

async function rest(ms: number, ending: AbortSignal): Promise<boolean> {
  await wait(ms, undefined, { signal: ending }).catch(() => undefined);
  return !ending.aborted;
}
