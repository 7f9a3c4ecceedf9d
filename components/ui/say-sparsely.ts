/** Time enough to hear what else happens. */
export const SAID_EVERY_MS = 10_000;

export type Progress = {
  text: string;
  /** Whether the text says how far something is, and will soon say something else. */
  isUnderWay: boolean;
};

/** Passes on what progress says: the first at once, the others now and then, and at once again what it ends with. */
export function saySparsely(say: (text: string) => void): (progress: Progress) => void {
  let saidAtMs = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ text, isUnderWay }) => {
    clearTimeout(timer);
    const now = () => {
      // What begins again is said at once.
      saidAtMs = isUnderWay ? performance.now() : -Infinity;
      say(text);
    };
    const waitMs = isUnderWay ? saidAtMs + SAID_EVERY_MS - performance.now() : 0;
    if (waitMs > 0) timer = setTimeout(now, waitMs);
    else now();
  };
}
