import { db } from "@/lib/server/db";

const quarterMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

const startOf = (windowMs: number) => new Date(Math.floor(Date.now() / windowMs) * windowMs);
const leftOf = (start: Date, windowMs: number) =>
  Math.max(1, Math.ceil((start.getTime() + windowMs - Date.now()) / 1000));

/** The beginning of the quarter of an hour that attempts are counted in. */
export const quarterStart = () => startOf(quarterMs);
export const secondsLeft = (start: Date) => leftOf(start, quarterMs);

/** The beginning of the day that other things are counted in. Counts are kept for a day from there. */
export const dayStart = () => startOf(dayMs);
export const secondsLeftOfDay = (start: Date) => leftOf(start, dayMs);

/** Counts one more since this moment, and returns how many there are. All web processes count together. */
export async function countInWindow(subject: string, start: Date): Promise<number> {
  const rows = await db().$queryRaw<{ count: number }[]>`
    INSERT INTO login_failure AS f (subject, window_start, count) VALUES (${subject}, ${start}, 1)
    ON CONFLICT (subject, window_start) DO UPDATE SET count = f.count + 1
    RETURNING count`;
  return rows[0]?.count ?? 0;
}
