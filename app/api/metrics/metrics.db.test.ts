import { afterEach, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { countRender } from "@/lib/server/metrics/render-counters";
import * as settings from "@/lib/server/env";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";
import { client } from "@/lib/server/testing/api";

const here = { "X-Test-Client-Address": "127.0.0.1" };
const read = (headers: Record<string, string>) => dispatch("/api/metrics", { headers });

function withToken(METRICS_TOKEN: string): void {
  const before = settings.env();
  vi.spyOn(settings, "env").mockReturnValue({ ...before, METRICS_TOKEN });
}

/** Reads every sample by its name and labels. Fails on any other line. */
async function samples(response: Response): Promise<Map<string, number>> {
  const lines = (await response.text()).trimEnd().split("\n");
  return new Map(
    lines
      .filter((line) => !/^# (HELP|TYPE) [a-z_]+ \S/.test(line))
      .map((line): [string, number] => {
        const [, name = "", value] =
          /^([a-z_]+(?:\{(?:[a-z_]+="(?:[^"\\\n]|\\.)*",?)+\})?) (-?[\d.e+-]+)$/.exec(line) ?? [];
        expect(value, line).toBeDefined();
        return [name, Number(value)];
      }),
  );
}

afterEach(() => vi.restoreAllMocks());

it("counts requests by the pattern of their route, never by an id", async () => {
  const { headers } = await createTestAccount();
  const api = client(headers);
  await api.get("/me/videos/nothing-here");
  await api.get("/me/videos/nor-here");
  const response = await read(here);
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  const metrics = await samples(response);
  const labels = 'route="/api/me/videos/{id}",method="GET",status="404"';
  expect(metrics.get(`kinora_http_request_duration_seconds_count{${labels}}`)).toBe(2);
  expect(metrics.get(`kinora_http_request_duration_seconds_bucket{${labels},le="+Inf"}`)).toBe(2);
  expect([...metrics.keys()].join()).not.toContain("nothing-here");
  for (const name of [
    "kinora_database_up",
    "process_resident_memory_bytes",
    'nodejs_eventloop_lag_seconds{quantile="0.99"}',
    'kinora_storage_errors_total{kind="unavailable"}',
    'kinora_queue_waiting{kind="callback"}',
    "kinora_storage_bytes",
  ])
    expect([...metrics.keys()]).toContain(name);
  expect(metrics.get("kinora_database_up")).toBe(1);
});

it("tells what waits and since when", async () => {
  const { account } = await createTestAccount();
  const video = await db().video.create({ data: { id: "waiting", accountId: account.id, document: {} } });
  const about = {
    videoId: video.id,
    accountId: account.id,
    quality: 360,
    cost: 0,
    snapshot: {},
    fingerprint: "",
  };
  const createdAt = new Date(Date.now() - 90_000);
  await db().render.create({ data: { id: "waits", kind: "film", framesTotal: 1, createdAt, ...about } });
  const metrics = await samples(await read(here));
  expect(metrics.get('kinora_queue_waiting{kind="film"}')).toBe(1);
  expect(metrics.get('kinora_queue_waiting{kind="preview"}')).toBe(0);
  expect(metrics.get('kinora_queue_oldest_seconds{kind="film"}')).toBeGreaterThanOrEqual(90);
});

it("counts renders by outcome and reason, and how long their stages took", async () => {
  const stageSeconds = new Map([["painting", 3]]);
  const film = { kind: "film", seconds: 4, stageSeconds };
  await countRender({ ...film, outcome: "done", reason: "" });
  await Promise.all([1, 2].map(() => countRender({ ...film, outcome: "failed", reason: "422" })));
  const metrics = await samples(await read(here));
  expect(metrics.get('kinora_renders_total{kind="film",outcome="failed",reason="422"}')).toBe(2);
  const stage = 'kind="film",stage="painting"';
  expect(metrics.get(`kinora_render_stage_seconds_bucket{${stage},le="2.5"}`)).toBe(0);
  expect(metrics.get(`kinora_render_stage_seconds_bucket{${stage},le="5"}`)).toBe(3);
  expect(metrics.get(`kinora_render_stage_seconds_sum{${stage}}`)).toBe(9);
  expect(metrics.get('kinora_render_duration_seconds_count{kind="film"}')).toBe(3);
});

it("is private: without a token to this machine, with one to whoever has it", async () => {
  expect((await read({ "X-Test-Client-Address": "203.0.113.7" })).status).toBe(403);
  expect((await read({ "X-Test-Client-Address": "::1" })).status).toBe(200);
  withToken("a token of the test");
  expect((await read(here)).status).toBe(401);
  expect((await read({ ...here, Authorization: "Bearer another" })).status).toBe(401);
  const { headers } = await createTestAccount();
  expect((await read(headers)).headers.get("www-authenticate")).toContain("Bearer");
  const far = { "X-Test-Client-Address": "203.0.113.7", Authorization: "Bearer a token of the test" };
  expect((await read(far)).status).toBe(200);
});
