import { expect, test } from "vitest";
import { holdsFiles, parseStat, processBirth } from "@/lib/system/process-identity.mjs";

const statOf = ({ name = "node", state = "S", threads = 11 }) =>
  `4711 (${name}) ${state} 1 4711 4711 0 -1 4194560 9 0 0 0 7 2 0 0 20 0 ${threads} 0 3277098 1130496 9000 0`;

test("reads the state behind a name with brackets and spaces", () => {
  expect(parseStat(statOf({ name: "a (b) Z 1" }))).toEqual({ state: "S", threads: 11, ticks: "3277098" });
});

test.each([
  ["sleeps", { state: "S" }, true],
  ["has ended, and nobody has asked for its result", { state: "Z", threads: 1 }, false],
  ["has lost its first thread, while others still end", { state: "Z", threads: 4 }, true],
  ["is being removed", { state: "X", threads: 0 }, false],
])("whether a process holds its files if it %s", (_, stat, holds) => {
  expect(holdsFiles(parseStat(statOf(stat)))).toBe(holds);
});

test("a process that does not exist has no birth", () => {
  expect(processBirth(process.pid)).toBeDefined();
  expect(processBirth(2 ** 22 + 1)).toBeUndefined();
});
