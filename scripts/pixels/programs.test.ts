import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hashSources } from "@/scripts/pixels/hash-sources.mjs";
import { addon, SOURCE_SECTION, wasmPrograms } from "@/scripts/pixels/programs.mjs";

it.each([...wasmPrograms, addon])("$target is made from its sources", ({ sources, target }) => {
  expect(readFileSync(target, "latin1")).toContain(`${SOURCE_SECTION}${hashSources(sources)}`);
});
