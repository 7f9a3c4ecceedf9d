import { setTimeout as wait } from "node:timers/promises";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { log } from "@/lib/server/log";
import { inTemporaryFolder, removeTemporary } from "@/lib/server/media/temporary-folder";
import { countRender } from "@/lib/server/metrics/render-counters";
import { beginAgain, MAX_ATTEMPTS } from "@/lib/server/renders/begin-again";
import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import { failRender, type RenderFailure } from "@/lib/server/renders/fail-render";
import { giveBackRender } from "@/lib/server/renders/give-back-render";
import { dropEndedRuns } from "@/lib/server/runs/drop-runs";
import { drawRender, type DrawTools } from "@/lib/worker/draw-render";
import { publish } from "@/lib/worker/publish";
import { BrokenInput, RenderLost } from "@/lib/worker/render-errors";
import { type RenderWatch, watchRender } from "@/lib/worker/watch-render";
import { whileDatabaseAway } from "@/lib/worker/while-database-away";

export type RenderOutcome = "done" | "failed" | "lost" | "given back";
export type RenderTools = DrawTools & {
  /** How long to wait before each new attempt, after an error that may heal. */
  retryDelaysMs?: readonly number[];
};

/** What the metrics report about a render that has ended. */
type Course = { reason: string; stageSeconds: Map<string, number> };

const defaultDelaysMs = [2_000, 10_000];

/** Runs a claimed render until it ends, in whichever way. Errors of a render are handled here and never thrown. */
export async function runRender(
  claimed: ClaimedRender,
  tools: RenderTools,
  stopping: AbortSignal,
): Promise<RenderOutcome> {
  const startedAt = performance.now();
  const course: Course = { reason: "", stageSeconds: new Map() };
  const outcome = await runToItsEnd(claimed, tools, stopping, course);
  const { id: render, kind, accountId: account } = claimed;
  if (kind === "film" && tools.sharing)
    await dropEndedRuns(render).catch((error: unknown) =>
      log.warn({ err: error, render }, "runs of a render that has ended are left to the sweep"),
    );
  const seconds = (performance.now() - startedAt) / 1000;
  log.info({ render, kind, account, outcome, seconds: Math.round(seconds * 10) / 10 }, "render ended");
  await countRender({ kind, outcome, seconds, ...course }).catch((error: unknown) =>
    log.warn({ err: error, render }, "a render could not be counted"),
  );
  return outcome;
}

async function runToItsEnd(
  claimed: ClaimedRender,
  tools: RenderTools,
  stopping: AbortSignal,
  course: Course,
): Promise<RenderOutcome> {
  let render = claimed;
  for (;;) {
    const watch = watchRender(render, stopping);
    try {
      await drawAndPublish(render, tools, watch);
      return "done";
    } catch (error) {
      const reason: unknown = watch.signal.aborted ? watch.signal.reason : error;
      if (reason instanceof RenderLost || error instanceof RenderLost) return "lost";
      if (stopping.aborted) return (await giveBack(render)) ? "given back" : "lost";
      const failure = failureOf(reason, render.tries);
      if (failure) {
        course.reason = String(failure.status);
        return (await fail(render, failure, reason)) ? "failed" : "lost";
      }
      log.warn({ err: reason, render: render.id, attempt: render.attempt }, "a render begins again");
      const begun = await waitAndBegin(render, tools.retryDelaysMs ?? defaultDelaysMs, watch.signal);
      if (!begun) return stopping.aborted && (await giveBack(render)) ? "given back" : "lost";
      render = { ...render, ...begun };
    } finally {
      watch.stop();
      for (const [stage, seconds] of watch.stageSeconds)
        course.stageSeconds.set(stage, (course.stageSeconds.get(stage) ?? 0) + seconds);
    }
  }
}

async function drawAndPublish(render: ClaimedRender, tools: DrawTools, watch: RenderWatch): Promise<void> {
  await inTemporaryFolder(temporaryDirectory(), async (folder) => {
    const drawn = await drawRender(render, tools, { folder, watch });
    watch.signal.throwIfAborted();
    watch.progress.stage = "publishing";
    await publish(render, drawn, watch);
    await removeTemporary(folder);
  });
}

/** How to report the error to the owner; undefined while trying again may help. */
function failureOf(error: unknown, tries: number): RenderFailure | undefined {
  if (error instanceof BrokenInput) return { status: 422, message: error.message };
  if (tries >= MAX_ATTEMPTS)
    return { status: 500, message: "The video could not be created. Try again later." };
  return undefined;
}

async function waitAndBegin(
  render: ClaimedRender,
  delaysMs: readonly number[],
  signal: AbortSignal,
): ReturnType<typeof beginAgain> {
  try {
    const isStalled = signal.aborted;
    await wait(delaysMs[render.tries - 1] ?? delaysMs.at(-1) ?? 0, undefined, isStalled ? {} : { signal });
    return await whileDatabaseAway(() => beginAgain(render));
  } catch (error) {
    log.warn({ err: error, render: render.id }, "a render does not begin again here");
    return undefined;
  }
}

async function fail(render: ClaimedRender, failure: RenderFailure, error: unknown): Promise<boolean> {
  log.error({ err: error, render: render.id, attempt: render.attempt }, "a render failed");
  return whileDatabaseAway(() => failRender(render, failure)).catch((cause: unknown) => {
    // The render counts as abandoned in half a minute, and is claimed again.
    log.error({ err: cause, render: render.id }, "a failure could not be told");
    return false;
  });
}

async function giveBack(render: ClaimedRender): Promise<boolean> {
  return giveBackRender(render).catch((error: unknown) => {
    log.warn({ err: error, render: render.id }, "a render could not be given back");
    return false;
  });
}
