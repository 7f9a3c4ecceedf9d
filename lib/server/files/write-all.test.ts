import { type FileHandle, mkdtemp, open, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writeAll } from "@/lib/server/files/write-all";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "write-all-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("all bytes are written where the system takes only a part of them", async () => {
  const target = path.join(folder, "file");
  const file = await open(target, "w");
  const write: FileHandle["write"] = file.write.bind(file);
  const part = async (bytes: Uint8Array, from = 0, length = bytes.length, place: number | null = null) =>
    write(bytes, from, Math.ceil(length / 3), place);
  vi.spyOn(file, "write").mockImplementation(part as FileHandle["write"]);
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
  await writeAll(file, bytes, 0);
  await writeAll(file, bytes, 1000);
  await file.close();
  expect((await readFile(target)).equals(Buffer.concat([bytes, bytes]))).toBe(true);
});
