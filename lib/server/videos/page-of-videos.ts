import { readPrepared } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";
import { Prisma, type VideoStatus } from "@/lib/server/generated/prisma/client";
import { readVideos, type VideoRow } from "@/lib/server/videos/read-videos";

type Asked = {
  count: number;
  from?: number;
  to?: number;
  status?: VideoStatus;
  after?: string;
  before?: string;
};
export type VideoPage = { videos: VideoRow[]; nextUrl: string; previousUrl: string };

/** A place between two rows: the exact time and id of one of them, so that rows of one second stay apart. */
type Place = { createdAt: Date; id: string };

function encodePlace({ createdAt, id }: Place): string {
  return `${createdAt.getTime().toString(36)}.${id}`;
}

function decodePlace(text: string, field: string): Place {
  const [time, id] = /^([0-9a-z]{1,11})\.([\w-]{1,40})$/.exec(text)?.slice(1) ?? [];
  if (!time || !id) throw invalid({ [field]: "Is not a place in this list." });
  const createdAt = new Date(Number.parseInt(time, 36));
  if (Number.isNaN(createdAt.getTime())) throw invalid({ [field]: "Is not a place in this list." });
  return { createdAt, id };
}

const newestFirst = Prisma.sql`ORDER BY v.created_at DESC, v.id DESC`;
const oldestFirst = Prisma.sql`ORDER BY v.created_at ASC, v.id ASC`;

function conditions(accountId: string, { from, to, status }: Asked): Prisma.Sql[] {
  const all = [Prisma.sql`v.account_id = ${accountId}`, Prisma.sql`v.deleted_at IS NULL`];
  // Timestamps are whole seconds: "at or before" takes in the rest of that second.
  if (from !== undefined) all.push(Prisma.sql`v.created_at < ${dateOf(from + 1)}`);
  if (to !== undefined) all.push(Prisma.sql`v.created_at >= ${dateOf(to)}`);
  if (status) all.push(Prisma.sql`v.status = ${status}::video_status`);
  return all;
}

/** PostgreSQL's calendar is narrower than the numbers a client may send. */
function dateOf(seconds: number): Date {
  const limit = 253_402_300_799;
  return new Date(Math.min(Math.max(seconds, -62_135_596_800), limit) * 1000);
}

const olderThan = ({ createdAt, id }: Place) => Prisma.sql`(v.created_at, v.id) < (${createdAt}, ${id})`;
const newerThan = ({ createdAt, id }: Place) => Prisma.sql`(v.created_at, v.id) > (${createdAt}, ${id})`;

/** In the index's own order: else the planner may read the whole table in the hope of an early hit. */
async function isThere(where: Prisma.Sql[]): Promise<boolean> {
  const rows = await readPrepared(
    Prisma.sql`SELECT 1 FROM video v WHERE ${Prisma.join(where, " AND ")} ${newestFirst} LIMIT 1`,
  );
  return rows.length > 0;
}

function pageUrl(asked: Asked, place: "after" | "before", row: VideoRow | undefined): string {
  if (!row) return "";
  const query = new URLSearchParams({ count: String(asked.count) });
  if (asked.from !== undefined) query.set("from", String(asked.from));
  if (asked.to !== undefined) query.set("to", String(asked.to));
  if (asked.status) query.set("status", asked.status);
  query.set(place, encodePlace(row));
  return `/me/videos?${query}`;
}

/** One page of an account's videos, newest first, and where its neighbours are. */
export async function pageOfVideos(accountId: string, asked: Asked): Promise<VideoPage> {
  const fits = conditions(accountId, asked);
  const before = asked.before === undefined ? undefined : decodePlace(asked.before, "before");
  const after = asked.after === undefined ? undefined : decodePlace(asked.after, "after");
  const bounds = [...fits, ...(before ? [newerThan(before)] : []), ...(after ? [olderThan(after)] : [])];
  // Written into the text: a prepared statement is planned without its values, and the limit decides the plan.
  const limit = Prisma.raw(String(asked.count + 1));
  const tail = Prisma.sql`${before ? oldestFirst : newestFirst} LIMIT ${limit}`;
  const rows = await readVideos(Prisma.join(bounds, " AND "), tail);
  const more = rows.length > asked.count;
  const page = rows.slice(0, asked.count);
  const videos = before ? page.reverse() : page;
  const [first, last] = [videos[0], videos.at(-1)];
  const older = before ? last && (await isThere([...fits, olderThan(last)])) : more;
  const newer = before ? more : first && after && (await isThere([...fits, newerThan(first)]));
  return {
    videos,
    nextUrl: older ? pageUrl(asked, "after", last) : "",
    previousUrl: newer ? pageUrl(asked, "before", first) : "",
  };
}
