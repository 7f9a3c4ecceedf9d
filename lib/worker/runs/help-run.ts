import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { log } from "@/lib/server/log";
import { inTemporaryFolder, removeTemporary } from "@/lib/server/media/temporary-folder";
import type { ClaimedRun } from "@/lib/server/runs/claim-run";
import { dropEndedRuns } from "@/lib/server/runs/drop-runs";
import { giveBackRun } from "@/lib/server/runs/end-run";
import type { DrawTools } from "@/lib/worker/draw-render";
import { orderFilm, piecesOf } from "@/lib/worker/order-film";
import { storedFilesFor } from "@/lib/worker/read-stored";
import { makeRun } from "@/lib/worker/runs/make-run";
import { storeRun } from "@/lib/worker/runs/store-run";
import { RunLost, watchRun } from "@/lib/worker/runs/watch-run";

export type HelpOutcome = "made" | "lost" | "given back";

/**
 * Makes a run of another worker's film. If anything goes wrong, the run is left to other helpers, and finally to the
 * worker that has the render: only that worker can fail the render and report why. Never throws for errors of a film.
 */
export async function helpRun(
  run: ClaimedRun,
  tools: DrawTools,
  stopping: AbortSignal,
): Promise<HelpOutcome> {
  const watch = watchRun(run, stopping);
  const about = { render: run.render.id, run: run.id, account: run.render.accountId };
  try {
    const isKept = await inTemporaryFolder(temporaryDirectory(), async (folder) => {
      const isStored = await makeAndStore(run, tools, { folder, watch });
      await removeTemporary(folder);
      return isStored;
    });
    log.info({ ...about, outcome: isKept ? "made" : "lost" }, "a run ended");
    return isKept ? "made" : "lost";
  } catch (error) {
    const reason: unknown = watch.signal.aborted ? watch.signal.reason : error;
    if (reason instanceof RunLost) {
      log.info({ ...about, outcome: "lost" }, "a run ended");
      await tidyUp(() => dropEndedRuns(run.render.id));
      return "lost";
    }
    if (!stopping.aborted) log.warn({ err: reason, ...about }, "a run is left to others");
    await tidyUp(() => giveBackRun(run));
    return "given back";
  } finally {
    watch.stop();
  }
}

type Workplace = { folder: string; watch: ReturnType<typeof watchRun> };

async function makeAndStore(
  run: ClaimedRun,
  tools: DrawTools,
  { folder, watch }: Workplace,
): Promise<boolean> {
  const order = await orderFilm(run.render, { folder, settings: tools.settings });
  const film = piecesOf(order, (await tools.fingerprint?.()) ?? "");
  const places = run.keys.map((key) => film.pieces.findIndex((piece) => piece.key === key));
  if (places.includes(-1)) throw new Error("The film is another one here.");
  const files = await makeRun(order, places, {
    ffmpeg: await tools.ffmpeg(),
    openPictures: tools.openPictures,
    mediaFiles: storedFilesFor(watch),
    folder,
    signal: watch.signal,
    onFrame: watch.onFrame,
  });
  watch.signal.throwIfAborted();
  return storeRun(run, files);
}

async function tidyUp(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) =>
    log.warn({ err: error }, "a run is left as it is until it counts as silent"),
  );
}
