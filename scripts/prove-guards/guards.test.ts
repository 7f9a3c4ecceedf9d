import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { guards } from "@/scripts/prove-guards/guards";
import { rootFolder } from "@/lib/system/root-folder.mjs";

const textOf = (file: string) => readFileSync(path.join(rootFolder, file), "utf8");

it("every guard has a name of its own", () => {
  const names = guards.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(name))).toEqual([]);
});

describe("what is switched off still stands once in its file, and is really changed", () => {
  it.each(guards.map((guard) => [guard.name, guard] as const))("%s", (_name, { off, test }) => {
    for (const { file, find, put } of off) {
      expect(textOf(file).split(find).length - 1, `${find} in ${file}`).toBe(1);
      expect(put).not.toBe(find);
    }
    // Names of tests are put together from parts: the file is all that can be looked at without running it.
    expect(textOf(test.file).length).toBeGreaterThan(0);
  });
});

it("every file of the security suite is proven by a guard", () => {
  const found = ["lib", "e2e/security"].flatMap((folder) =>
    readdirSync(path.join(rootFolder, folder), { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file.replaceAll(path.sep, "/")}`,
    ),
  );
  const suite = found.filter((file) => /\.security\.test\.ts$|^e2e\/security\/.*\.spec\.ts$/.test(file));
  expect(suite.length).toBeGreaterThan(12);
  const proven = new Set(guards.map(({ test }) => test.file));
  expect(suite.filter((file) => !proven.has(file))).toEqual([]);
});
