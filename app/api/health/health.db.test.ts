import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { env } from "@/lib/server/env";
import { client } from "@/lib/server/testing/api";

// The test below moves the storage's folder away.
process.env.STORAGE = "local";
const api = client({});

afterEach(() => vi.restoreAllMocks());

it("is live, and ready when database and storage can be used", async () => {
  expect((await api.get("/health/live")).body).toEqual({ status: "live" });
  const { status, body } = await api.get("/health");
  expect([status, body]).toEqual([200, { status: "ready" }]);
});

it("is not ready while files cannot be stored, says so, and stays live", async () => {
  const files = path.join(env().DATA_DIR, "files");
  await mkdir(files, { recursive: true });
  await rename(files, `${files}-away`);
  // Put a file in the folder's place: nobody, not even root, can create anything below it.
  await writeFile(files, "");
  // The previous check's result counts for a few seconds, so skip them.
  const start = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => start + 6_000);
  const { status, body, headers } = await api.get<Problem>("/health");
  expect([status, body.error.code, headers.get("retry-after")]).toEqual([503, "storage_unavailable", "30"]);
  expect((await api.get("/health/live")).status).toBe(200);
  await rm(files);
  await rename(`${files}-away`, files);
  expect((await api.get("/health")).status).toBe(200);
});
