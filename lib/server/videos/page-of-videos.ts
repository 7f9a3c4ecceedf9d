import { readAfresh, readPrepared } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { Prisma, type VideoStatus } from "@/lib/server/generated/prisma/client";
import { type ListOrder, type ListOrderName, listOrders } from "@/lib/server/videos/list-order";
import { readVideos, type VideoRow } from "@/lib/server/videos/read-videos";

type Asked = {
  count: number;
  from?: number;
  to?: number;
  status?: VideoStatus;
  /** Words that the name has, in any order, each in any place. */
  q?: string;
  sort?: ListOrderName;
  /** What is in the trash, instead of what is not. */
  deleted?: boolean;
  after?: string;
  before?: string;
};
export type VideoPage = { videos: VideoRow[]; nextUrl: string; previousUrl: string };

const mostWords = 8;

function wordsOf(q: string | undefined): string[] {
  return (q ?? "").split(/\s+/u).filter(Boolean).slice(0, mostWords);
}

/** The signs that mean something in a pattern, as themselves. */
function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

function conditions(accountId: string, { from, to, status, q, deleted }: Asked): Prisma.Sql[] {
  const all = [Prisma.sql`v.account_id = ${accountId}`];
  if (deleted) {
    all.push(
      Prisma.sql`v.deleted_at IS NOT NULL`,
      Prisma.sql`v.deleted_at >= now() - make_interval(days => ${env().TRASH_DAYS})`,
    );
  } else all.push(Prisma.sql`v.deleted_at IS NULL`);
  // Timestamps are whole seconds: "at or before" takes in the rest of that second.
  if (from !== undefined) all.push(Prisma.sql`v.created_at < ${dateOf(from + 1)}`);
  if (to !== undefined) all.push(Prisma.sql`v.created_at >= ${dateOf(to)}`);
  if (status) all.push(Prisma.sql`v.status = ${status}::video_status`);
  for (const word of wordsOf(q)) all.push(Prisma.sql`v.name ILIKE ${containing(word)}`);
  return all;
}

/** PostgreSQL's calendar is narrower than the numbers a client may send. */
function dateOf(seconds: number): Date {
  const limit = 253_402_300_799;
  return new Date(Math.min(Math.max(seconds, -62_135_596_800), limit) * 1000);
}

type Reading = typeof readPrepared;

/** In the index's own order: else the planner may read the whole table in the hope of an early hit. */
async function isThere(where: Prisma.Sql[], order: ListOrder, read: Reading): Promise<boolean> {
  const rows = await read(
    Prisma.sql`SELECT 1 FROM video v WHERE ${Prisma.join(where, " AND ")} ${order.forwards} LIMIT 1`,
  );
  return rows.length > 0;
}

function pageUrl(asked: Asked, place: "after" | "before", where: string | undefined): string {
  if (where === undefined) return "";
  const query = new URLSearchParams({ count: String(asked.count) });
  if (asked.from !== undefined) query.set("from", String(asked.from));
  if (asked.to !== undefined) query.set("to", String(asked.to));
  if (asked.status) query.set("status", asked.status);
  if (asked.q) query.set("q", asked.q);
  if (asked.sort) query.set("sort", asked.sort);
  if (asked.deleted) query.set("deleted", "1");
  query.set(place, where);
  return `/me/videos?${query}`;
}

/** One page of an account's videos, newest first unless asked otherwise, and where its neighbours are. */
export async function pageOfVideos(accountId: string, asked: Asked): Promise<VideoPage> {
  const order = listOrders[asked.sort ?? (asked.deleted ? "deleted" : "created")];
  // How rare a word is decides how it is looked for, so that such a statement is planned with its words each time.
  const read = wordsOf(asked.q).length > 0 ? readAfresh : readPrepared;
  const fits = conditions(accountId, asked);
  const bounds = [...fits];
  if (asked.before !== undefined) bounds.push(order.ahead(asked.before, "before"));
  if (asked.after !== undefined) bounds.push(order.behind(asked.after, "after"));
  const back = asked.before !== undefined;
  // Written into the text: a prepared statement is planned without its values, and the limit decides the plan.
  const limit = Prisma.raw(String(asked.count + 1));
  const tail = Prisma.sql`${back ? order.backwards : order.forwards} LIMIT ${limit}`;
  const rows = await readVideos(Prisma.join(bounds, " AND "), tail, read);
  const more = rows.length > asked.count;
  const page = rows.slice(0, asked.count);
  const videos = back ? page.reverse() : page;
  const [first, last] = [videos[0], videos.at(-1)].map((row) => row && order.placeOf(row));
  const isBeyond = (bound: Prisma.Sql) => isThere([...fits, bound], order, read);
  const next = back ? last !== undefined && (await isBeyond(order.behind(last, "after"))) : more;
  const follows = asked.after !== undefined && first !== undefined;
  const previous = back ? more : follows && (await isBeyond(order.ahead(first, "before")));
  return {
    videos,
    nextUrl: next ? pageUrl(asked, "after", last) : "",
    previousUrl: previous ? pageUrl(asked, "before", first) : "",
  };
}
