import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hashSources } from "./hash-sources.mjs";
import { sourceSection, wasmPrograms } from "./programs.mjs";

it.each(wasmPrograms)("$target is made from its sources", ({ sources, target }) => {
  const expected = `${sourceSection}${hashSources(sources)}`;
  expect(readFileSync(target, "latin1").slice(-expected.length)).toBe(expected);
});
