import type { z } from "zod";
import type { listPeople } from "@/lib/contracts/admin-people";
import { db } from "@/lib/server/db";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { invalid, notFound } from "@/lib/server/errors";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { limitSelect, storageLimitOf } from "@/lib/server/quota/storage-limit";
import { storageOf } from "@/lib/server/quota/storage-of";
import { CREDENTIAL_LIFE_DAYS } from "@/lib/server/tokens/credential-life";

type Page = z.input<typeof listPeople.response>;
type Query = z.output<typeof listPeople.query>;
export type Person = Page["people"][number];

const newestFirst = [
  { createdAt: "desc" },
  { id: "desc" },
] as const satisfies Prisma.AccountOrderByWithRelationInput[];

/** The service's accounts, newest first. */
export async function pageOfPeople({ count, search, after }: Query): Promise<Page> {
  const place = after === undefined ? undefined : await placeOf(after);
  const rows = await db().account.findMany({
    where: { AND: [matching(search), place ? olderThan(place) : {}] },
    orderBy: newestFirst,
    take: count + 1,
    select: { id: true },
  });
  const ids = rows.slice(0, count).map(({ id }) => id);
  const query = new URLSearchParams({ count: String(count), after: ids.at(-1) ?? "" });
  if (search) query.set("search", search);
  return {
    people: await readPeople(ids),
    paging: { count, next_url: rows.length > count ? `/admin/people?${query}` : "" },
  };
}

export async function readPerson(id: string): Promise<Person> {
  const [person] = await readPeople([id]);
  if (!person) throw notFound("person");
  return person;
}

function matching(search: string | undefined): Prisma.AccountWhereInput {
  const text = search?.trim();
  if (!text) return {};
  // What has a meaning in a pattern is searched for as it is.
  const contains = { contains: text.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: "insensitive" } as const;
  return { OR: [{ email: contains }, { name: contains }, { username: contains }, { id: text }] };
}

type Place = { createdAt: Date; id: string };

function olderThan({ createdAt, id }: Place): Prisma.AccountWhereInput {
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}

async function placeOf(id: string): Promise<Place> {
  const account = await db().account.findUnique({ where: { id }, select: { createdAt: true, id: true } });
  if (!account) throw invalid({ after: "Is not a place in this list." });
  return account;
}

async function readPeople(ids: readonly string[]): Promise<Person[]> {
  const oldest = new Date(Date.now() - CREDENTIAL_LIFE_DAYS * 86_400_000);
  const live = { where: { lastUsedAt: { gt: oldest } }, select: { lastUsedAt: true } } as const;
  const [accounts, storage] = await Promise.all([
    db().account.findMany({
      where: { id: { in: [...ids] } },
      orderBy: newestFirst,
      select: {
        id: true,
        email: true,
        name: true,
        isAdmin: true,
        disabledAt: true,
        passwordHash: true,
        balance: true,
        ...limitSelect,
        videoCount: true,
        createdAt: true,
        sessions: live,
        tokens: live,
        _count: { select: { identities: true } },
      },
    }),
    storageOf(ids),
  ]);
  return accounts.map(({ sessions, tokens, ...account }) => {
    const uses = [...sessions, ...tokens].map(({ lastUsedAt }) => epochSeconds(lastUsedAt));
    return {
      id: account.id,
      email: account.email,
      name: account.name,
      admin: account.isAdmin,
      disabled_on: account.disabledAt && epochSeconds(account.disabledAt),
      invited: account.passwordHash === null && account._count.identities === 0,
      credits: account.balance,
      video_count: account.videoCount,
      storage: storage.get(account.id) ?? 0,
      storage_limit: storageLimitOf(account),
      storage_limit_own: account.ownStorageLimit,
      sign_ins: uses.length,
      last_seen_on: uses.length === 0 ? null : Math.max(...uses),
      created_on: epochSeconds(account.createdAt),
    };
  });
}
