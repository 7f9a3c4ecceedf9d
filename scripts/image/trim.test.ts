import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { trim } from "@/scripts/image/trim.mjs";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "trim-"));
});
afterEach(() => rm(root, { recursive: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
}

const packageOf = (name: string, main = "module.exports = 1;") => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", main: "main.js" }),
  [`node_modules/${name}/main.js`]: main,
});
const isThere = (file: string) => existsSync(path.join(root, file));

describe("what is left of the packages", () => {
  it("is what programs load, directly or not, without what nothing reads", async () => {
    await write({
      "lib/program.ts": 'import used from "used"; import { own } from "@/lib/own"; console.log(used, own);',
      "lib/own.ts": 'export const own: () => Promise<unknown> = () => import("late");',
      "lib/client/page.ts": 'import "browser";',
      "tsconfig.json": JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }),
      ...packageOf("used", 'module.exports = require("needed");'),
      ...packageOf("needed"),
      ...packageOf("late"),
      ...packageOf("browser"),
      ".next/next-server.js.nft.json": JSON.stringify({ files: [] }),
      "node_modules/used/main.js.map": "{}",
      "node_modules/used/unused.js": "",
    });
    await trim(root);
    const mains = ["used", "needed", "late", "browser"].map((name) => `node_modules/${name}/main.js`);
    expect(mains.map(isThere)).toEqual([true, true, true, false]);
    expect(["used/main.js.map", "used/unused.js"].map((file) => isThere(`node_modules/${file}`))).toEqual([
      false,
      false,
    ]);
    expect(isThere("node_modules/browser")).toBe(false);
  });

  it("includes what is found by its address, what Next has traced, and records", async () => {
    await write({
      "lib/program.ts": "console.log(1);",
      "node_modules/@img/lib/lib.so": "",
      "node_modules/.package-lock.json": "{}",
      ".next/server/app/page.js.nft.json": JSON.stringify({ files: ["../../../node_modules/page/main.js"] }),
      ".next/next-server.js.nft.json": JSON.stringify({ files: [] }),
      ...packageOf("page"),
    });
    await trim(root);
    const left = ["@img/lib/lib.so", ".package-lock.json", "page/main.js"];
    expect(left.map((file) => isThere(`node_modules/${file}`))).toEqual([true, true, true]);
  });

  it("has of what Next has built the pages, but nothing of the API, which our own lane answers", async () => {
    const trace = (chunks: string[]) =>
      JSON.stringify({ files: chunks.map((name) => `../../../../chunks/${name}.js`) });
    await write({
      "lib/program.ts": "console.log(1);",
      "node_modules/.package-lock.json": "{}",
      ".next/next-server.js.nft.json": JSON.stringify({ files: [] }),
      ".next/server/app/api/me/[id]/route.js": "",
      ".next/server/app/api/me/[id]/route.js.nft.json": trace(["shared", "api"]),
      ".next/server/app/(studio)/videos/a/page.js": "",
      ".next/server/app/(studio)/videos/a/page.js.nft.json": trace(["shared", "page"]),
      ...Object.fromEntries(
        ["shared", "api", "page", "late"].map((name) => [`.next/server/chunks/${name}.js`, ""]),
      ),
    });
    await trim(root);
    const left = [
      "app/api",
      "app/(studio)/videos/a/page.js",
      "chunks/api.js",
      "chunks/shared.js",
      "chunks/page.js",
    ];
    expect(left.map((file) => isThere(`.next/server/${file}`))).toEqual([false, true, false, true, true]);
    expect(isThere(".next/server/chunks/late.js")).toBe(true);
  });

  it("is nothing at all where a program imports what is not installed: the build fails", async () => {
    await write({ "lib/program.ts": 'import "absent";', "node_modules/.package-lock.json": "{}" });
    await expect(trim(root)).rejects.toThrow("The programs import what is not installed: absent.");
  });
});
