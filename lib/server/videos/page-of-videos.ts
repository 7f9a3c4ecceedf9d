import { readAfresh, readPrepared } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { Prisma, type VideoStatus } from "@/lib/server/generated/prisma/client";
import { type ListOrderName, listOrders } from "@/lib/server/videos/list-order";
import { readVideos, type VideoRow } from "@/lib/server/videos/read-videos";

type Asked = {
  count: number;
  /** Only videos made at this time or before. If `after` is given, the bound in its cursor replaces this one. */
  from?: number;
  /** Only videos made at this time or after. If `before` is given, the bound in its cursor replaces this one. */
  to?: number;
  status?: VideoStatus;
  /** Words that the name must contain, in any order and anywhere in it. */
  q?: string;
  sort?: ListOrderName;
  /** Lists what is in the trash instead of what is not. */
  deleted?: boolean;
  after?: string;
  before?: string;
};
export type VideoPage = { videos: VideoRow[]; nextUrl: string; previousUrl: string };

const maxWords = 8;

function wordsOf(q: string | undefined): string[] {
  return (q ?? "").split(/\s+/u).filter(Boolean).slice(0, maxWords);
}

/** A pattern for a word, with special characters escaped. */
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
  // Timestamps are whole seconds, so "at or before" includes the rest of that second.
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

/**
 * A place in the list, as `after` and `before` carry it. It also holds the bound that was asked for, because
 * the same parameter of the page's address says where the page begins or ends.
 */
type Cursor = { place: string; bound: number | undefined };

const cursorPattern = /^(.*?)(?:~(-?\d{1,13}))?$/s;

function readCursor(text: string): Cursor {
  const [, place = "", bound] = cursorPattern.exec(text) ?? [];
  return { place, bound: bound === undefined ? undefined : Number(bound) };
}

function writeCursor({ place, bound }: Cursor): string {
  return bound === undefined ? place : `${place}~${bound}`;
}

type Neighbour = { createdAt: Date };
type Reading = typeof readPrepared;

/** Uses the index's own order; otherwise the planner may read the whole table in the hope of an early match. */
async function nearest(
  where: Prisma.Sql[],
  direction: Prisma.Sql,
  read: Reading,
): Promise<Neighbour | undefined> {
  const [row] = await read<Neighbour>(
    Prisma.sql`SELECT v.created_at AS "createdAt" FROM video v WHERE ${Prisma.join(where, " AND ")} ${direction} LIMIT 1`,
  );
  return row;
}

type Side = { parameter: "from" | "to"; cursor: "after" | "before" };
const nextSide: Side = { parameter: "from", cursor: "after" };
const previousSide: Side = { parameter: "to", cursor: "before" };

/**
 * The address of a neighbouring page. Its timestamp is that of the nearest video there. So a client that
 * takes only `count` and the timestamp from it gets the same page, unless videos share a second; the cursor
 * settles those.
 */
function pageUrl(
  asked: Asked,
  { parameter, cursor }: Side,
  place: string | undefined,
  neighbour: Neighbour | undefined,
): string {
  if (place === undefined || !neighbour) return "";
  const query = new URLSearchParams({ count: String(asked.count) });
  if (asked.from !== undefined) query.set("from", String(asked.from));
  if (asked.to !== undefined) query.set("to", String(asked.to));
  query.set(parameter, String(epochSeconds(neighbour.createdAt)));
  if (asked.status) query.set("status", asked.status);
  if (asked.q) query.set("q", asked.q);
  if (asked.sort) query.set("sort", asked.sort);
  if (asked.deleted) query.set("deleted", "1");
  query.set(cursor, writeCursor({ place, bound: asked[parameter] }));
  return `/me/videos?${query}`;
}

/** One page of an account's videos, newest first by default, and the addresses of its neighbours. */
export async function pageOfVideos(
  accountId: string,
  { after, before, ...given }: Asked,
): Promise<VideoPage> {
  const following = after === undefined ? undefined : readCursor(after);
  const preceding = before === undefined ? undefined : readCursor(before);
  const asked = {
    ...given,
    ...(following && { from: following.bound }),
    ...(preceding && { to: preceding.bound }),
  };
  const order = listOrders[asked.sort ?? (asked.deleted ? "deleted" : "created")];
  // The best way to search depends on how rare a word is, so such a statement is planned each time with its words.
  const read = wordsOf(asked.q).length > 0 ? readAfresh : readPrepared;
  const fits = conditions(accountId, asked);
  const bounds = [...fits];
  if (preceding) bounds.push(order.ahead(preceding.place, "before"));
  if (following) bounds.push(order.behind(following.place, "after"));
  const back = preceding !== undefined;
  // The limit is part of the text, because it decides the plan and prepared statements are planned without
  // their values.
  const limit = Prisma.raw(String(asked.count + 1));
  const tail = Prisma.sql`${back ? order.backwards : order.forwards} LIMIT ${limit}`;
  const rows = await readVideos(Prisma.join(bounds, " AND "), tail, read);
  const beyond = rows[asked.count];
  const page = rows.slice(0, asked.count);
  const videos = back ? page.reverse() : page;
  const [first, last] = [videos[0], videos.at(-1)].map((row) => row && order.placeOf(row));
  const behind = (place: string) => nearest([...fits, order.behind(place, "after")], order.forwards, read);
  const ahead = (place: string) => nearest([...fits, order.ahead(place, "before")], order.backwards, read);
  const next = back ? last && (await behind(last)) : beyond;
  const previous = back ? beyond : following && first && (await ahead(first));
  return {
    videos,
    nextUrl: pageUrl(asked, nextSide, last, next || undefined),
    previousUrl: pageUrl(asked, previousSide, first, previous || undefined),
  };
}
