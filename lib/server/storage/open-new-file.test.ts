import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openNewFile } from "@/lib/server/storage/open-new-file";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "open-new-file-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the file exists before anything can fail, and takes what is written", async () => {
  const file = path.join(folder, "new");
  const stream = await openNewFile(file, 0o600);
  expect(existsSync(file)).toBe(true);
  await pipeline([Buffer.from("all of it")], stream);
  expect([await readFile(file, "utf8"), (await stat(file)).mode & 0o777]).toEqual(["all of it", 0o600]);
});

test("leaves an existing file as it is", async () => {
  const file = path.join(folder, "old");
  await pipeline([Buffer.from("kept")], await openNewFile(file, 0o600));
  await expect(openNewFile(file, 0o600)).rejects.toMatchObject({ code: "EEXIST" });
  expect(await readFile(file, "utf8")).toBe("kept");
});
