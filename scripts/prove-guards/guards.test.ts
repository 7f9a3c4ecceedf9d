import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { findMoved } from "@/scripts/prove-guards/find-moved";
import { guards } from "@/scripts/prove-guards/guards";
import { rootFolder } from "@/lib/system/root-folder.mjs";

it("every guard has a name of its own", () => {
  const names = guards.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(name))).toEqual([]);
});

it("every guard is really changed", () => {
  const unchanged = guards.filter(({ off }) => off.some(({ find, put }) => find === put));
  expect(unchanged.map(({ name }) => name)).toEqual([]);
});

// People who rename a variable need not know this list. The full run tells them that it has to follow.
it.runIf(process.env.KINORA_TEST_FULL)("what is switched off stands once in its file", async () => {
  expect(await findMoved(rootFolder, guards)).toEqual([]);
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
