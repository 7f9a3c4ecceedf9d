import type { Progress } from "@/lib/server/renders/report-render";

/** A render's progress, which also measures how long each of its stages takes. */
export type TimedProgress = {
  progress: Progress;
  stageSeconds: ReadonlyMap<string, number>;
  /** Adds the time of the present stage, which no other one follows. */
  end(): void;
};

export function timedProgress(nowMs: () => number = () => performance.now()): TimedProgress {
  const stageSeconds = new Map<string, number>();
  let stage = "preparing";
  let sinceMs = nowMs();
  const end = () => {
    const untilMs = nowMs();
    stageSeconds.set(stage, (stageSeconds.get(stage) ?? 0) + (untilMs - sinceMs) / 1000);
    sinceMs = untilMs;
  };
  const progress: Progress = {
    get stage() {
      return stage;
    },
    set stage(next) {
      end();
      stage = next;
    },
    framesDone: 0,
    framesKept: 0,
    piecesKept: 0,
    piecesMade: 0,
    piecesAll: 0,
  };
  return { progress, stageSeconds, end };
}

/** Whether a render has come no further between two looks at its progress. */
export function isSameProgress(a: Progress, b: Progress): boolean {
  return a.stage === b.stage && a.framesDone === b.framesDone && a.piecesAll === b.piecesAll;
}
