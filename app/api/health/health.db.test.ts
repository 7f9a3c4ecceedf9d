import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { env } from "@/lib/server/env";
import { client } from "@/lib/server/testing/api";

// The storage that goes away below is a folder.
process.env.STORAGE = "local";
const api = client({});

afterEach(() => vi.restoreAllMocks());

it("is live, and ready when database and storage can be used", async () => {
  expect((await api.get("/health/live")).body).toEqual({ status: "live" });
  const { status, body } = await api.get("/health");
  expect([status, body]).toEqual([200, { status: "ready" }]);
});

it("is not ready while files cannot be kept, says so, and stays live", async () => {
  const files = path.join(env().DATA_DIR, "files");
  await mkdir(files, { recursive: true });
  await rename(files, `${files}-away`);
  // A file where the folder was: nothing can be made below it, not even by an almighty user.
  await writeFile(files, "");
  // The check before is still believed for a few seconds.
  const start = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => start + 6_000);
  const { status, body, headers } = await api.get<Problem>("/health");
  expect([status, body.error.code, headers.get("retry-after")]).toEqual([503, "storage_unavailable", "30"]);
  expect((await api.get("/health/live")).status).toBe(200);
  await rm(files);
  await rename(`${files}-away`, files);
  expect((await api.get("/health")).status).toBe(200);
});
