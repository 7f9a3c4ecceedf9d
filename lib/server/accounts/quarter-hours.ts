import { db } from "@/lib/server/db";

const windowMs = 15 * 60 * 1000;

/** The beginning of the quarter of an hour that attempts are counted in. */
export function quarterStart(): Date {
  return new Date(Math.floor(Date.now() / windowMs) * windowMs);
}

export function secondsLeft(start: Date): number {
  return Math.max(1, Math.ceil((start.getTime() + windowMs - Date.now()) / 1000));
}

/** Counts one more of them, and returns how many there are. All web processes count together. */
export async function countInQuarter(subject: string, start: Date): Promise<number> {
  const rows = await db().$queryRaw<{ count: number }[]>`
    INSERT INTO login_failure AS f (subject, window_start, count) VALUES (${subject}, ${start}, 1)
    ON CONFLICT (subject, window_start) DO UPDATE SET count = f.count + 1
    RETURNING count`;
  return rows[0]?.count ?? 0;
}
