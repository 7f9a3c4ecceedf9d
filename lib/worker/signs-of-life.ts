import type { Progress } from "@/lib/server/renders/report-render";
import { isSameProgress } from "@/lib/worker/timed-progress";

export type SignsOfLife = {
  /** Something happens that the progress does not show. */
  onSign(): void;
  /** How long nothing has happened. It looks at the progress only when asked, so ask often. */
  silentMs(): number;
};

/** Whether a render still goes on: its progress changes, or something else about it happens. */
export function signsOfLife(progress: Progress, nowMs: () => number = () => performance.now()): SignsOfLife {
  let seen = { ...progress };
  let lastSignMs = nowMs();
  const onSign = () => {
    lastSignMs = nowMs();
  };
  return {
    onSign,
    silentMs: () => {
      if (!isSameProgress(seen, progress)) {
        seen = { ...progress };
        onSign();
      }
      return nowMs() - lastSignMs;
    },
  };
}
