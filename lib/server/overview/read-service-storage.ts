import path from "node:path";
import type { z } from "zod";
import type { getServiceStorage } from "@/lib/contracts/admin-overview";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { diskRoom } from "@/lib/server/overview/disk-room";
import { limitSelect, storageLimitOf } from "@/lib/server/quota/storage-limit";
import { storageOfAllByKind } from "@/lib/server/quota/storage-of";
import { usedFiles } from "@/lib/server/quota/used-files";

type ServiceStorage = z.input<typeof getServiceStorage.response>;

const peopleShown = 50;

/** What is stored, on which store, for what and for whom. It reads every file's row, so it is for a page alone. */
export async function readServiceStorage(): Promise<ServiceStorage> {
  const [store, kinds, service, people] = await Promise.all([
    readStore(),
    storageOfAllByKind(),
    readService(),
    readPeople(),
  ]);
  const { used, files, library, archives, unfinished } = service;
  const ofAccounts = Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);
  const leaving = Math.max(0, used - ofAccounts - library - archives - unfinished);
  return { store, used, files, kinds, service: { library, archives, unfinished, leaving }, people };
}

async function readStore(): Promise<ServiceStorage["store"]> {
  const { STORAGE, DATA_DIR, S3_BUCKET = "", S3_ENDPOINT, S3_REGION } = env();
  if (STORAGE === "s3")
    return { kind: "s3", place: `${S3_BUCKET}, ${S3_ENDPOINT ?? S3_REGION}`, free: null, size: null };
  return { kind: "local", place: path.join(DATA_DIR, "files"), ...(await diskRoom()) };
}

type Service = { used: number; files: number; library: number; archives: number; unfinished: number };

async function readService(): Promise<Service> {
  const [row] = await db().$queryRaw<Service[]>`
    SELECT coalesce(sum(f.size), 0)::float8 AS used, count(*)::int AS files,
      coalesce(sum(f.size) FILTER (WHERE f.id IN (
        SELECT unnest(ARRAY[file_id, preview_file_id, peaks_file_id]) FROM song WHERE account_id IS NULL
      )), 0)::float8 AS library,
      coalesce(sum(f.size) FILTER (WHERE f.id IN (
        SELECT file_id FROM archive WHERE file_id IS NOT NULL)), 0)::float8 AS archives,
      coalesce(sum(f.size) FILTER (WHERE f.id IN (
        SELECT file_id FROM render_run_file UNION ALL SELECT file_id FROM instalment)), 0)::float8 AS unfinished
    FROM file f`;
  return row ?? { used: 0, files: 0, library: 0, archives: 0, unfinished: 0 };
}

async function readPeople(): Promise<ServiceStorage["people"]> {
  const sums = await db().$queryRaw<{ id: string; bytes: bigint }[]>`
    SELECT used.account_id AS id, sum(f.size)::bigint AS bytes
    FROM (${usedFiles()}) used JOIN file f ON f.id = used.file_id
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${peopleShown}`;
  const accounts = await db().account.findMany({
    where: { id: { in: sums.map(({ id }) => id) } },
    select: { id: true, email: true, name: true, ...limitSelect },
  });
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  return sums.flatMap(({ id, bytes }) => {
    const account = accountOf.get(id);
    if (!account) return [];
    const { email, name } = account;
    return [{ id, email, name, used: Number(bytes), limit: storageLimitOf(account) }];
  });
}
