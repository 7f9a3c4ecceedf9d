import { log } from "@/lib/server/log";
import { reportRun } from "@/lib/server/runs/end-run";
import type { RunClaim } from "@/lib/server/runs/run";

/** Soon enough that whoever cancels a film is not kept waiting for its helpers. */
const tickMs = 500;
/** A run that does nothing for so long will not go on by itself. */
const stallMs = 60_000;

/** The run is no longer this worker's, or nobody wants its film any more. */
export class RunLost extends Error {
  constructor() {
    super("The run is not this worker's any more.");
    this.name = "RunLost";
  }
}

/** Reports how far a helper is for as long as it works, and tells it when to stop. */
export function watchRun(claim: RunClaim, stopping: AbortSignal) {
  const controller = new AbortController();
  let [framesDone, framesSeen, isReporting] = [0, 0, false];
  let lastChangeAt = performance.now();
  const report = async () => {
    isReporting = true;
    try {
      if (!(await reportRun(claim, framesDone))) controller.abort(new RunLost());
    } catch (error) {
      log.warn({ err: error, run: claim.id }, "a helper's progress could not be told");
    } finally {
      isReporting = false;
    }
  };
  const timer = setInterval(() => {
    const nowMs = performance.now();
    if (framesDone !== framesSeen) [framesSeen, lastChangeAt] = [framesDone, nowMs];
    else if (nowMs - lastChangeAt > stallMs)
      controller.abort(new Error("Nothing happened for too long in a run."));
    if (!isReporting) void report();
  }, tickMs);
  const stopNow = () => controller.abort(stopping.reason);
  stopping.addEventListener("abort", stopNow, { once: true });
  if (stopping.aborted) stopNow();
  return {
    signal: controller.signal,
    onFrame: () => {
      framesDone += 1;
    },
    stop: () => {
      clearInterval(timer);
      stopping.removeEventListener("abort", stopNow);
    },
  };
}
