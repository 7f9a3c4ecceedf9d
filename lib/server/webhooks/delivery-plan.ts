/** Seconds to wait after each attempt that failed: soon at first, since most trouble is short, then ever longer. */
const pauses = [5, 30, 120, 300, 900, 1800, 3600, 7200, 14_400, 21_600, 21_600, 21_600] as const;

/** From when it was sent off, a delivery is tried for so long. */
export const deliveryLifeMs = 24 * 3600 * 1000;

/** When to try again after the attempt of this step (0 is the first) failed; undefined when its day would be over. */
export function nextAttemptAt(step: number, now: Date, giveUpAt: Date): Date | undefined {
  const seconds = pauses[Math.min(step, pauses.length - 1)] ?? 0;
  const next = new Date(now.getTime() + seconds * 1000);
  return next < giveUpAt ? next : undefined;
}
