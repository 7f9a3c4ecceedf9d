import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { findMoved } from "@/scripts/prove-guards/find-moved";
import { isSlow } from "@/scripts/prove-guards/guard";
import { guards } from "@/scripts/prove-guards/guards";
import { listTests } from "@/scripts/prove-guards/list-tests";
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

// People who rename a variable need not know this list, so they are told that it has to follow.
it("what is switched off stands once in its file", async () => {
  expect(await findMoved(rootFolder, guards)).toEqual([]);
});

// Nothing would notice an attack whose test is called something else by now.
it.runIf(process.env.KINORA_TEST_FULL)("its test is called as its list says", async () => {
  const [slow, quick] = [guards.filter(isSlow), guards.filter((guard) => !isSlow(guard))];
  const tests = await listTests(rootFolder, [...new Set(quick.map(({ test }) => test.file))]);
  const textOf = (file: string) => readFileSync(path.join(rootFolder, file), "utf8");
  const isThere = (file: string, part: string) =>
    file.startsWith("e2e/")
      ? textOf(file).includes(part)
      : tests.some((test) => test.file === file && test.name.includes(part));
  const absent = [...slow, ...quick].flatMap(({ name, test }) =>
    [test.name, ...(test.after === undefined ? [] : [test.after])]
      .filter((part) => !isThere(test.file, part))
      .map((part) => `${name}: ${part}`),
  );
  expect(absent).toEqual([]);
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
