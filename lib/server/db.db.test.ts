import { afterAll, expect, it, vi } from "vitest";
import { db, disconnectDatabase, readPrepared } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";

afterAll(() => disconnectDatabase());

it("two copies of the module, as the lane's and Next's are, share one pool without mixing up statements", async () => {
  vi.resetModules();
  const copy = await import("@/lib/server/db");
  expect(copy.readPrepared).not.toBe(readPrepared);
  expect(copy.db()).toBe(db());
  for (let round = 0; round < 12; round += 1) {
    expect(await readPrepared(Prisma.sql`SELECT ${round}::int AS ours`)).toEqual([{ ours: round }]);
    expect(await copy.readPrepared(Prisma.sql`SELECT ${round}::text AS theirs`)).toEqual([
      { theirs: String(round) },
    ]);
  }
});

it("reads whole numbers of 64 bits exactly, and days as midnight UTC", async () => {
  const rows = await readPrepared(
    Prisma.sql`SELECT 9007199254740993::bigint AS big, '2026-03-29'::date AS day`,
  );
  expect(rows).toEqual([{ big: 9007199254740993n, day: new Date("2026-03-29T00:00:00Z") }]);
});
