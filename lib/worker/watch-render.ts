import { log } from "@/lib/server/log";
import { type Claim, type Progress, reportRender } from "@/lib/server/renders/report-render";
import { RenderLost } from "@/lib/worker/render-errors";

/** News is told at most four times a second; no news is told every second, which is how a cancellation is seen. */
const tickMs = 250;
const silentTicks = 4;

export type RenderWatch = {
  /** Aborted when the render is lost, stands still, or the worker stops. */
  signal: AbortSignal;
  progress: Progress;
  stop(): void;
};

/** A render that does nothing for so long will not go on by itself. */
export class RenderStalled extends Error {
  constructor(stage: string) {
    super(`Nothing happened for too long while ${stage}.`);
    this.name = "RenderStalled";
  }
}

/** Reports how far a render is for as long as it runs, and tells it when to stop. */
export function watchRender(claim: Claim, stopping: AbortSignal, stallMs = 180_000): RenderWatch {
  const controller = new AbortController();
  const progress: Progress = { stage: "preparing", framesDone: 0 };
  let told: Progress | undefined;
  let ticksSinceTold = 0;
  let telling = false;
  let lastChangeAt = performance.now();
  let last = { ...progress };

  const tell = async () => {
    telling = true;
    told = { ...progress };
    ticksSinceTold = 0;
    try {
      if (!(await reportRender(claim, told))) controller.abort(new RenderLost());
    } catch (error) {
      // The database is away. Should it be away for long, another worker takes over and this one finds itself lost.
      log.warn({ err: error, render: claim.id }, "progress could not be told");
    } finally {
      telling = false;
    }
  };
  const tick = () => {
    ticksSinceTold += 1;
    if (!isSame(last, progress)) {
      last = { ...progress };
      lastChangeAt = performance.now();
    } else if (performance.now() - lastChangeAt > stallMs) {
      controller.abort(new RenderStalled(progress.stage));
    }
    const isNews = !told || !isSame(told, progress);
    if (!telling && (isNews || ticksSinceTold >= silentTicks)) void tell();
  };
  const timer = setInterval(tick, tickMs);
  const stopNow = () => controller.abort(stopping.reason);
  stopping.addEventListener("abort", stopNow, { once: true });
  if (stopping.aborted) stopNow();

  return {
    signal: controller.signal,
    progress,
    stop: () => {
      clearInterval(timer);
      stopping.removeEventListener("abort", stopNow);
    },
  };
}

function isSame(a: Progress, b: Progress): boolean {
  return a.stage === b.stage && a.framesDone === b.framesDone;
}
