import { log } from "@/lib/server/log";
import { type Claim, type Progress, reportRender } from "@/lib/server/renders/report-render";
import { RenderLost } from "@/lib/worker/render-errors";
import { signsOfLife } from "@/lib/worker/signs-of-life";
import { isSameProgress, timedProgress } from "@/lib/worker/timed-progress";

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
  const { progress, stageSeconds, end } = timedProgress();
  const signs = signsOfLife(progress);
  let framesHelped = 0;

  const onAnswer = (helped: number | undefined) => {
    if (helped === undefined) return controller.abort(new RenderLost());
    if (helped !== framesHelped) signs.onSign();
    framesHelped = helped;
  };
  const reportIfDue = createReporter(claim, progress, onAnswer);
  const timer = setInterval(() => {
    if (signs.silentMs() > stallMs) controller.abort(new RenderStalled(progress.stage));
    reportIfDue();
  }, tickMs);

  const stopNow = () => controller.abort(stopping.reason);
  stopping.addEventListener("abort", stopNow, { once: true });
  if (stopping.aborted) stopNow();

  return {
    signal: controller.signal,
    progress,
    onBytes: signs.onSign,
    stageSeconds,
    stop: () => {
      end();
      clearInterval(timer);
      stopping.removeEventListener("abort", stopNow);
    },
  };
}

/**
 * Returns a function to call with every tick, which reports the progress when that is due, one report at a time.
 * `onAnswer` hears how many frames helpers have made, or nothing when the render is lost.
 */
function createReporter(
  claim: Claim,
  progress: Progress,
  onAnswer: (framesHelped: number | undefined) => void,
): () => void {
  let reported: Progress | undefined;
  let ticksSinceReport = 0;
  let isReporting = false;

  const report = async () => {
    isReporting = true;
    reported = { ...progress };
    ticksSinceReport = 0;
    try {
      onAnswer(await reportRender(claim, reported));
    } catch (error) {
      // The database is away. If that lasts, another worker takes over, and this one learns that it has lost the
      // render.
      log.warn({ err: error, render: claim.id }, "progress could not be told");
    } finally {
      isReporting = false;
    }
  };
  return () => {
    ticksSinceReport += 1;
    const isNews = !reported || !isSameProgress(reported, progress);
    if (!isReporting && (isNews || ticksSinceReport >= silentTicks)) void report();
  };
}
