import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFolder } from "@/lib/system/make-folder.mjs";

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "kinora-folder-"));
});
afterAll(() => rmSync(root, { recursive: true }));

it("makes a folder and those above it, and leaves one that is there", () => {
  const folder = path.join(root, "a", "b");
  makeFolder(folder, { mode: 0o700 });
  makeFolder(folder, { mode: 0o755 });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it("says where it cannot make one", () => {
  writeFileSync(path.join(root, "file"), "");
  expect(() => makeFolder(path.join(root, "file", "a"))).toThrow(/ENOTDIR|EEXIST/);
  expect(() => makeFolder("/proc/nope/kinora")).toThrow(/ENOENT|EACCES|EROFS/);
});
