import { expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { storageMetrics } from "@/lib/server/metrics/storage-metrics";
import { createTestAccount } from "@/lib/server/testing/factories";

async function insertFile(id: string, size: bigint): Promise<void> {
  const about = { contentType: "video/mp4", sha256: "0".repeat(64) };
  await db().file.create({ data: { id, storageKey: `files/${id}`, size, ...about } });
}

it("tells how much is kept, and how much of it of films under way", async () => {
  const { account } = await createTestAccount();
  const { _sum } = await db().file.aggregate({ _sum: { size: true } });
  await insertFile("a-photo", 300n);
  await insertFile("a-run", 700n);
  await db().video.create({ data: { id: "video", accountId: account.id, document: {} } });
  const about = { videoId: "video", accountId: account.id, quality: 360, cost: 0, snapshot: {} };
  const render = { id: "render", kind: "film", state: "running", framesTotal: 1, fingerprint: "" } as const;
  await db().render.create({ data: { ...render, ...about } });
  const run = { id: "run", renderId: "render", place: 0, maker: "", keys: [], frames: [] };
  await db().renderRun.create({ data: run });
  await db().renderRunFile.create({ data: { runId: "run", quality: 360, fileId: "a-run" } });
  const metrics = new Map((await storageMetrics()).map(({ name, samples }) => [name, samples[0]?.value]));
  expect(metrics.get("kinora_runs_bytes")).toBe(700);
  expect(metrics.get("kinora_storage_bytes")).toBe(Number(_sum.size ?? 0n) + 1000);
});
