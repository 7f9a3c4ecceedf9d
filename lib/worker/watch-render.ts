import { log } from "@/lib/server/log";
import { type Claim, type Progress, reportRender } from "@/lib/server/renders/report-render";
import { RenderLost } from "@/lib/worker/render-errors";

/**
 * Reports changes at most four times a second. Without changes it still reports every second, because the answer
 * reveals a cancellation.
 */
const tickMs = 250;
const silentTicks = 4;

export type RenderWatch = {
  /** Aborted when the render is lost or stalls, or when the worker stops. */
  signal: AbortSignal;
  progress: Progress;
  /** Says that a file is still on its way from storage: no frame may come before it is there. */
  onBytes: () => void;
  /** How long each stage has taken; complete after `stop`. */
  stageSeconds: ReadonlyMap<string, number>;
  stop(): void;
};

/** A render without progress for this long will not continue by itself. */
export class RenderStalled extends Error {
  constructor(stage: string) {
    super(`Nothing happened for too long while ${stage}.`);
    this.name = "RenderStalled";
  }
}

/** Reports a render's progress while it runs, and aborts `signal` when it has to stop. */
export function watchRender(claim: Claim, stopping: AbortSignal, stallMs = 180_000): RenderWatch {
  const controller = new AbortController();
  const { progress, stageSeconds, endStage } = timedProgress();
  let reported: Progress | undefined;
  let ticksSinceReport = 0;
  let isReporting = false;
  let lastChangeAt = performance.now();
  let last = { ...progress };
  let framesHelped = 0;

  const report = async () => {
    isReporting = true;
    reported = { ...progress };
    ticksSinceReport = 0;
    try {
      const helped = await reportRender(claim, reported);
      if (helped === undefined) controller.abort(new RenderLost());
      else if (helped !== framesHelped) {
        framesHelped = helped;
        lastChangeAt = performance.now();
      }
    } catch (error) {
      // The database is away. If that lasts, another worker takes over, and this one learns that it has lost the
      // render.
      log.warn({ err: error, render: claim.id }, "progress could not be told");
    } finally {
      isReporting = false;
    }
  };
  const tick = () => {
    ticksSinceReport += 1;
    if (!isSame(last, progress)) {
      last = { ...progress };
      lastChangeAt = performance.now();
    } else if (performance.now() - lastChangeAt > stallMs) {
      controller.abort(new RenderStalled(progress.stage));
    }
    const isNews = !reported || !isSame(reported, progress);
    if (!isReporting && (isNews || ticksSinceReport >= silentTicks)) void report();
  };
  const timer = setInterval(tick, tickMs);
  const stopNow = () => controller.abort(stopping.reason);
  stopping.addEventListener("abort", stopNow, { once: true });
  if (stopping.aborted) stopNow();

  return {
    signal: controller.signal,
    progress,
    onBytes: () => {
      lastChangeAt = performance.now();
    },
    stageSeconds,
    stop: () => {
      endStage();
      clearInterval(timer);
      stopping.removeEventListener("abort", stopNow);
    },
  };
}

/** Progress that also measures how long each stage takes. */
function timedProgress() {
  const stageSeconds = new Map<string, number>();
  let stage = "preparing";
  let sinceMs = performance.now();
  const endStage = () => {
    const nowMs = performance.now();
    stageSeconds.set(stage, (stageSeconds.get(stage) ?? 0) + (nowMs - sinceMs) / 1000);
    sinceMs = nowMs;
  };
  const progress: Progress = {
    get stage() {
      return stage;
    },
    set stage(next) {
      endStage();
      stage = next;
    },
    framesDone: 0,
    framesKept: 0,
    piecesKept: 0,
    piecesMade: 0,
    piecesAll: 0,
  };
  return { progress, stageSeconds, endStage };
}

function isSame(a: Progress, b: Progress): boolean {
  return a.stage === b.stage && a.framesDone === b.framesDone && a.piecesAll === b.piecesAll;
}
