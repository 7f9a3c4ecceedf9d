import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import decompressWoff2 from "woff2-encoder/decompress";
import { z } from "zod";
import { UNPACKER_NAME, unpackerPackage, withoutCompiling } from "@/scripts/make-fonts/copy-unpacker";
import { publicFolder } from "@/scripts/make-fonts/source-folder";

const served = path.join(publicFolder, "woff2", UNPACKER_NAME);
const moduleSchema = z.object({
  default: z.function({ input: [z.instanceof(Uint8Array)], output: z.promise(z.instanceof(Uint8Array)) }),
});

test("browsers get the worker's unpacker, without the part that compiles text", () => {
  const original = readFileSync(path.join(unpackerPackage, "dist/decompress.js"), "utf8");
  expect(readFileSync(served, "utf8"), "run `npm run make:fonts unpacker`").toBe(withoutCompiling(original));
  const compiles = /\bFunction[,(.]|\beval\b/;
  expect(original).toMatch(compiles);
  expect(readFileSync(served, "utf8")).not.toMatch(compiles);
});

test.each(["inter-400.woff2", "noto-sans-arabic-arabic.woff2", "cormorant-300.woff2"])(
  "it unpacks %s to the same bytes",
  async (file) => {
    const packed = new Uint8Array(readFileSync(path.join(publicFolder, "fonts", file)));
    const unpacker = moduleSchema.parse(await import(pathToFileURL(served).href));
    const unpacked = await unpacker.default(packed);
    expect(Buffer.from(unpacked).equals(Buffer.from(await decompressWoff2(packed)))).toBe(true);
    expect(unpacked.length).toBeGreaterThan(packed.length);
  },
);

test("notices a package that is built differently", () => {
  expect(() => withoutCompiling("export default 1")).toThrow("made otherwise");
});
