/** Seconds to wait after each failed attempt: short at first, because most trouble passes soon, then ever longer. */
const pauses = [5, 30, 120, 300, 900, 1800, 3600, 7200, 14_400, 21_600, 21_600, 21_600] as const;

/** How long a delivery is tried, from when it was first due. */
export const deliveryLifeMs = 24 * 3600 * 1000;

/** When to try again after attempt number `step` (0 is the first) failed. Undefined once its day would be over. */
export function nextAttemptAt(step: number, now: Date, giveUpAt: Date): Date | undefined {
  const seconds = pauses[Math.min(step, pauses.length - 1)] ?? 0;
  const next = new Date(now.getTime() + seconds * 1000);
  return next < giveUpAt ? next : undefined;
}
