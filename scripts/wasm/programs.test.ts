import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourceSection, wasmPrograms } from "./programs.mjs";

it.each(wasmPrograms)("$target is made from $source", ({ source, target }) => {
  const [section] = WebAssembly.Module.customSections(
    new WebAssembly.Module(readFileSync(target)),
    sourceSection,
  );
  const expected = createHash("sha256").update(readFileSync(source)).digest("hex");
  expect(Buffer.from(section ?? new ArrayBuffer()).toString()).toBe(expected);
});
