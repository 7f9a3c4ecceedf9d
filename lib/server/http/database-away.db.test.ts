import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";
import { applyMigrations } from "@/lib/system/migrations/migrate.mjs";
import { startDatabase } from "@/scripts/database/start-database.mjs";

// This test kills its database server, so it needs one of its own. The server is durable, because
// acknowledged writes must survive.
const dataDir = mkdtempSync(path.join(os.tmpdir(), "kinora-killed-database-"));
let server: Awaited<ReturnType<typeof startDatabase>>;
let me: TestAccount;

beforeAll(async () => {
  server = await startDatabase({ dataDir });
  await applyMigrations({ url: server.url });
  process.env.DATABASE_URL = server.url;
  process.env.RATE_LIMIT_PER_MINUTE = "1000000";
  me = await createTestAccount();
});

afterAll(async () => {
  const { disconnectDatabase } = await import("@/lib/server/db");
  await disconnectDatabase();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("answers 503 with Retry-After while PostgreSQL is killed under load, and recovers by itself, losing nothing", async () => {
  const api = client(me.headers);
  const { body: video } = await api.post<Video>("/me/videos", { new: 1 });
  const statuses = new Map<number, number>();
  const retryAfter = new Set<string | null>();
  let acknowledged = "";
  let running = true;

  const count = (status: number, headers: Headers) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 503) retryAfter.add(headers.get("retry-after"));
  };
  const reading = async (address: string) => {
    while (running) {
      const { status, headers } = await dispatch(address, { headers: me.headers });
      count(status, headers);
    }
  };
  const saving = async () => {
    for (let save = 0; running; save += 1) {
      const name = `save ${save}`;
      const { status, headers } = await api.post(`/me/videos/${video.id}`, { name });
      count(status, headers);
      if (status === 200) acknowledged = name;
    }
  };
  const load = [reading("/api/me"), reading("/api/me/videos"), reading("/api/health"), saving()];
  const seen = (status: number, times: number) =>
    expect.poll(() => statuses.get(status) ?? 0).toBeGreaterThan(times);

  try {
    await seen(200, 50);
    process.kill(server.pid, "SIGKILL");
    await server.exited;
    await seen(503, 20);
    const answeredBefore = statuses.get(200) ?? 0;
    server = await startDatabase({ dataDir, port: server.port });
    await seen(200, answeredBefore + 50);
  } finally {
    running = false;
    await Promise.all(load);
  }

  expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
  expect([...retryAfter]).toEqual(["2"]);
  expect((await api.get<Video>(`/me/videos/${video.id}`)).body.name).toBe(acknowledged);
});
