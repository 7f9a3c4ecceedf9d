import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { inWorkFolder } from "@/command/film/work-folder";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import { StorageError } from "@/lib/server/storage/storage-error";

afterEach(() => vi.unstubAllEnvs());

it("says where no folder can be made", async () => {
  const folder = path.join(os.tmpdir(), "kinora-nowhere");
  vi.stubEnv("TMPDIR", folder);
  const work = inWorkFolder(() => Promise.resolve());
  await expect(work).rejects.toThrow(`No temporary folder can be made in ${folder}.`);
});

it.each([
  Object.assign(new Error("write"), { code: "ENOSPC" }),
  new StorageError("full", "The disk is full."),
  new FfmpegError("failed", "ffmpeg ended with 228.", "a.mp4: No space left on device"),
])("says that its disk is full: %s", async (error) => {
  let at = "";
  const work = inWorkFolder((folder) => {
    at = folder;
    return Promise.reject(error);
  });
  await expect(work).rejects.toThrow(`The disk of ${os.tmpdir()} is full.`);
  expect(existsSync(at)).toBe(false);
});

it("removes what a killed process left a day ago", async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), "kinora-leftovers-"));
  vi.stubEnv("TMPDIR", root);
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const folders = { "long-ago": ended, "just-now": ended, "at-work": process.pid };
  for (const [name, pid] of Object.entries(folders)) {
    const folder = path.join(root, `kinora-film-${pid}-${name}`);
    await mkdir(folder);
    if (name !== "just-now") await utimes(folder, 0, 0);
  }
  await inWorkFolder(() => Promise.resolve());
  expect((await readdir(root)).sort()).toEqual(
    [`kinora-film-${ended}-just-now`, `kinora-film-${process.pid}-at-work`].sort(),
  );
  await rm(root, { recursive: true });
});
