import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { endpoints } from "@/lib/contracts/registry";
import { problemSchema } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { closeQueue } from "@/lib/server/queue/queue";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { hostileRequest, type HostileRequest, type World } from "@/lib/server/testing/fuzz/hostile-requests";
import type { Video } from "@/lib/server/videos/present-video";

// Limits have their own tests; here they would hide what lies behind them.
process.env.RATE_LIMIT_PER_MINUTE = "1000000";
process.env.LOGIN_FAILURES_PER_QUARTER = "1000";

/** Sends the same requests every time. FUZZ_SEED and FUZZ_RUNS make it look elsewhere and for longer. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const numRuns = Number(process.env.FUZZ_RUNS ?? (process.env.KINORA_TEST_FULL === "1" ? 100 : 20));

let other: TestAccount;
let othersIds: string[];
let othersThings: unknown;
const unexpected = vi.spyOn(log, "error");

beforeAll(async () => {
  other = await createTestAccount({ name: "Other" });
  othersIds = (await fill(other)).ids;
  othersThings = await thingsOf(other);
});

afterAll(closeQueue);

async function fill({ account, headers }: TestAccount) {
  const [photo, song] = [await insertTestPhoto(account.id), await insertTestSong(account.id)];
  const assets = [
    { name: "image", asset_id: photo, start_time: 0, end_time: 3 },
    { name: "music", asset_id: song, start_time: 0, end_time: 0 },
  ];
  const project = { new: 1, name: "Summer", style: "vanilla", assets };
  const videos = [
    (await client(headers).post<Video>("/me/videos", project)).body.id,
    (await client(headers).post<Video>("/me/videos", { new: 1, assets })).body.id,
  ];
  return { ids: [...videos, photo, song], assets };
}

async function thingsOf({ account }: TestAccount) {
  const where = { accountId: account.id };
  return [
    await db().account.findUnique({ where: { id: account.id } }),
    await db().video.findMany({ where, orderBy: { id: "asc" } }),
    await db().photo.findMany({ where, orderBy: { id: "asc" } }),
    await db().song.findMany({ where, orderBy: { id: "asc" } }),
    await db().app.findMany({ where, orderBy: { id: "asc" } }),
    await db().apiToken.findMany({ where, orderBy: { accessKey: "asc" } }),
    await db().render.findMany({ where, orderBy: { id: "asc" } }),
  ];
}

async function worldOf(me: TestAccount): Promise<World> {
  const { ids, assets } = await fill(me);
  const login = { username: me.account.email, app_id: me.app.app_id, app_secret: me.app.app_secret };
  return {
    pairs: { mine: me.headers, others: other.headers },
    ids: { mine: ids, others: othersIds },
    good: { ...login, assets, credit: [["a", "b"]], style: "vanilla", name: "Summer" },
  };
}

/** The same error in the form of RFC 9457. */
const rfcSchema = z.object({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  request_id: z.string(),
});

async function expectDecent({ address, init }: HostileRequest): Promise<void> {
  unexpected.mockClear();
  const response = await dispatch(address, init);
  const cause = unexpected.mock.calls.map(([what]) => (what as { err?: unknown }).err).at(-1);
  if (response.status >= 500) throw new Error(`${response.status} at ${address}`, { cause });
  expect(response.headers.get("x-request-id")).toMatch(/^[\w.-]{8,64}$/);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  if (response.status < 400 || response.status === 416) {
    await response.body?.cancel();
    return;
  }
  const type = response.headers.get("content-type");
  expect(type).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
  const text = await response.text();
  // The HTTP server drops a HEAD answer's body later, so an empty one is fine here.
  if (init.method === "HEAD" && text === "") return;
  const problem = type?.includes("problem")
    ? rfcSchema.parse(JSON.parse(text))
    : problemSchema.parse(JSON.parse(text));
  expect(JSON.stringify(problem)).not.toMatch(/node_modules|\.ts:\d|prisma|postgres|SELECT |stack/i);
  if (response.status === 405) expect(response.headers.get("allow")).toBeTruthy();
  if (response.status === 401) expect(response.headers.get("www-authenticate")).toBeTruthy();
}

describe("hostile requests are refused decently, and touch nobody else", () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s",
    async (_name, endpoint) => {
      const world = await worldOf(await createTestAccount({ name: "Mine" }));
      await fc.assert(fc.asyncProperty(hostileRequest(endpoint, world), expectDecent), { seed, numRuns });
      expect(await thingsOf(other)).toEqual(othersThings);
    },
  );

  it("does not spend longer on a large body than refusing it takes", async () => {
    const me = await createTestAccount();
    const headers = { ...me.headers, "Content-Type": "application/json" };
    const body = new Uint8Array(9 << 20).fill(0x20);
    await expectDecent({ address: "/api/me", init: { method: "POST", headers, body } });
    const response = await dispatch("/api/me", { method: "POST", headers, body });
    expect(response.status).toBe(413);
  });

  it("keeps prototypes clean", async () => {
    expect({}).not.toHaveProperty("admin");
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
