import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rootFolder } from "@/lib/system/root-folder.mjs";
import { bundleCommand } from "@/scripts/start/bundle-command.mjs";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "kinora-bundle-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("bundles the command line once, again when a source has changed, and sweeps what no command uses", async () => {
  const outdir = path.join(folder, "command");
  const program = await bundleCommand(outdir);
  expect(program).toBe(path.join(outdir, "main.mjs"));
  for (const name of ["media-process.mjs", "start-paint-thread.mjs"])
    expect(existsSync(path.join(outdir, name)), name).toBe(true);
  const madeAt = () => statSync(path.join(outdir, "main.mjs")).ino;
  const first = madeAt();
  await bundleCommand(outdir);
  expect(madeAt()).toBe(first);

  const stamp = path.join(outdir, "sources.json");
  const sources = readFileSync(stamp, "utf8");
  expect(sources).toContain("lib/server/media/look-at-picture.ts");
  expect(sources).not.toContain("node_modules");
  const forget = () => writeFileSync(stamp, sources.replace(/("command\/main\.ts",")\d+/, "$10"));
  forget();
  await bundleCommand(outdir);
  expect(madeAt()).not.toBe(first);
  expect(readFileSync(stamp, "utf8")).toBe(sources);

  const parts = () => readdirSync(outdir).sort();
  const before = parts();
  const old = path.join(outdir, "chunk-OLD.mjs");
  writeFileSync(old, "");
  const user = path.join(outdir, "users", String(process.ppid));
  writeFileSync(user, "");
  forget();
  await bundleCommand(outdir);
  expect(existsSync(old), "another command may still load it").toBe(true);
  const { pid = 0 } = spawnSync(process.execPath, ["--version"]);
  renameSync(user, path.join(outdir, "users", String(pid)));
  forget();
  await bundleCommand(outdir);
  expect(parts()).toEqual(before);
});

it("has a media process and a painting thread that load only what they use of zod", async () => {
  const folder = path.dirname((await bundleCommand()) ?? "");
  const text = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const [, paintThread = ""] = /import\("\.\/(.+?)"\)/.exec(text("start-paint-thread.mjs")) ?? [];
  for (const name of ["media-process.mjs", paintThread]) {
    expect(text(name), name).toContain("node_modules/zod/v4/mini/");
    expect(text(name), name).not.toMatch(/node_modules\/zod\/v4\/(classic|locales\/de)/);
  }
});

it("loads packages of many files from one, but for those that find programs beside their files", async () => {
  const folder = path.dirname((await bundleCommand()) ?? "");
  const files = readdirSync(folder).filter((file) => file.endsWith(".mjs"));
  const text = files.map((file) => readFileSync(path.join(folder, file), "utf8")).join("\n");
  for (const name of [
    "music-metadata",
    "file-type",
    "strtok3",
    "yauzl",
    "sharp",
    "pino",
    "linebreak",
    "bidi-js",
  ]) {
    expect(text, name).toContain(`node_modules/${name}/`);
    expect(text, name).not.toMatch(new RegExp(`(from|import\\(|require\\() ?"${name}["/]`));
  }
  expect(text).toContain('from "@napi-rs/canvas"');
});

it("has a painting thread that can be ended at any moment", async () => {
  const program = await bundleCommand();
  const thread = path.join(path.dirname(program ?? ""), "start-paint-thread.mjs");
  const endThreads = path.join(rootFolder, "scripts/testing/end-threads.mjs");
  const { status, stderr } = spawnSync(process.execPath, [endThreads, thread], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});

it("says when its folder may not be written", async () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  await expect(bundleCommand(path.join(file, "command"))).resolves.toBeNull();
});
