import { log } from "@/lib/server/log";
import { reportRun } from "@/lib/server/runs/end-run";
import type { RunClaim } from "@/lib/server/runs/run";

/** Short enough that helpers stop soon after a film is cancelled. */
const tickMs = 500;
/** A run without progress for this long will not continue by itself. */
const stallMs = 60_000;

/** This helper no longer has the run, or nobody wants its film any more. */
export class RunLost extends Error {
  constructor() {
    super("The run is not this worker's any more.");
    this.name = "RunLost";
  }
}

/** Reports a helper's progress while it works, and aborts `signal` when it has to stop. */
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
    /** Says that a file is still on its way from storage: no frame may come before it is there. */
    onBytes: () => {
      lastChangeAt = performance.now();
    },
    stop: () => {
      clearInterval(timer);
      stopping.removeEventListener("abort", stopNow);
    },
  };
}
