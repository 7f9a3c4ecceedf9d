import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startMediaProcess } from "@/lib/server/media/media-process/start-media-process";

const limits = { timeMs: 60_000, memoryBytes: 1 << 30 };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "media-process-"));
  await mkdir(path.join(root, "lib/server/media/media-process"), { recursive: true });
  vi.spyOn(process, "cwd").mockReturnValue(root);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

/** Starts a media process that answers each request with this. */
async function startAnswering(answer: string) {
  const script = `process.on("message", () => process.send(${answer}));`;
  await writeFile(path.join(root, "lib/server/media/media-process/main.ts"), script);
  return startMediaProcess();
}

it("rejects an answer of another form, and ends the process that gave it", async () => {
  const media = await startAnswering('{ nonsense: "\u{1f4a5}" }');
  await expect(media.ask({ work: "tags", path: "song" }, limits)).rejects.toThrow("of another form");
  expect(media.isAlive()).toBe(false);
});

it("takes an answer of the known form", async () => {
  const media = await startAnswering("{ value: 7 }");
  await expect(media.ask({ work: "tags", path: "song" }, limits)).resolves.toBe(7);
  media.kill();
});
