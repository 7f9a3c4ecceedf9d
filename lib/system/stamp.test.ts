import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { buildFingerprint } from "@/scripts/start/build.mjs";
import { isInstalled } from "@/scripts/start/install.mjs";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";
import { fingerprint, readStamp, writeStamp } from "@/lib/system/stamp.mjs";

function write(root: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

describe("fingerprint", () => {
  it("changes with content, name and presence, and with nothing else", () => {
    const root = temporaryFolder();
    write(root, { "a/one.ts": "1", "a/b/two.ts": "2" });
    const before = fingerprint(["a", "absent"], { root });
    expect(fingerprint(["absent", "a"], { root })).toBe(before);
    write(root, { "a/one.ts": "1" });
    expect(fingerprint(["a"], { root })).toBe(before);
    write(root, { "a/one.ts": "one" });
    const changed = fingerprint(["a"], { root });
    rmSync(path.join(root, "a/one.ts"));
    const removed = fingerprint(["a"], { root });
    write(root, { "a/uno.ts": "one" });
    expect(new Set([before, changed, removed, fingerprint(["a"], { root })]).size).toBe(4);
  });

  it("is remembered until node_modules is removed", () => {
    const root = temporaryFolder();
    expect(readStamp("client", root)).toBeUndefined();
    writeStamp("client", "abc", root);
    expect(readStamp("client", root)).toBe("abc");
    rmSync(path.join(root, "node_modules"), { recursive: true });
    expect(readStamp("client", root)).toBeUndefined();
  });
});

describe("buildFingerprint", () => {
  it("requires a build when a page changes, but not when a test or the worker does", () => {
    const root = temporaryFolder();
    write(root, {
      "app/page.tsx": "a",
      "lib/film/plan.ts": "a",
      "public/song.mp3": "123",
      "next.config.ts": "{}",
    });
    const before = buildFingerprint({ root, env: {} });
    write(root, {
      "lib/film/plan.test.ts": "a",
      "lib/worker/main.ts": "a",
      "lib/server/generated/prisma/client.ts": "a",
      "docs/x.md": "a",
    });
    expect(buildFingerprint({ root, env: { PORT: "1" } })).toBe(before);
    const seen = new Set([before, buildFingerprint({ root, env: { NEXT_PUBLIC_NAME: "x" } })]);
    for (const file of [
      "app/page.tsx",
      "lib/film/plan.ts",
      "next.config.ts",
      "components/new.tsx",
      "package-lock.json",
    ]) {
      write(root, { [file]: "changed" });
      seen.add(buildFingerprint({ root, env: {} }));
    }
    expect(seen.size).toBe(7);
  });
});

describe("isInstalled", () => {
  const lock = (packages: Record<string, object>) =>
    JSON.stringify({ packages: { "": { name: "kinora" }, ...packages } });
  const wanted = {
    "node_modules/a": { version: "1.0.0" },
    "node_modules/tool": { version: "2.0.0", dev: true },
    "node_modules/other-platform": { version: "3.0.0", optional: true },
  };

  it("requires what the lock file names, in its version", () => {
    const root = temporaryFolder();
    write(root, { "package-lock.json": lock(wanted) });
    expect(isInstalled({ root })).toBe(false);
    write(root, { "node_modules/.package-lock.json": lock({ "node_modules/a": { version: "1.0.0" } }) });
    expect(isInstalled({ root })).toBe(true);
    expect(isInstalled({ root, withDev: true })).toBe(false);
    write(root, { "node_modules/.package-lock.json": lock(wanted) });
    expect(isInstalled({ root, withDev: true })).toBe(true);
    write(root, { "node_modules/.package-lock.json": lock({ "node_modules/a": { version: "0.9.0" } }) });
    expect(isInstalled({ root })).toBe(false);
    write(root, { "node_modules/.package-lock.json": "{ broken" });
    expect(isInstalled({ root })).toBe(false);
  });
});
