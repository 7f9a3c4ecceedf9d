/**
 * node lib/worker/encode/kernels/build.mjs: planes.wasm from planes.c. Needs clang 14 or newer with lld (Debian: clang
 * and lld); CLANG names another one. The result says which source it was made from, and a test compares.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("planes.c", import.meta.url));
const target = fileURLToPath(new URL("planes.wasm", import.meta.url));

// Its memory is one that several threads see, which asks for the first two features; nothing in it needs them.
const flags = [
  "--target=wasm32",
  "-matomics",
  "-mbulk-memory",
  "-msimd128",
  "-O3",
  "-ffreestanding",
  "-nostdlib",
  "-Wall",
  "-Werror",
];
const linker = [
  "--no-entry",
  "--import-memory",
  "--shared-memory",
  `--max-memory=${2 ** 32}`,
  "--export=__heap_base",
  "--strip-all",
  "-z",
  "stack-size=65536",
];
execFileSync(
  process.env.CLANG || "clang",
  [...flags, ...linker.map((flag) => (flag === "-z" ? "-Wl,-z" : `-Wl,${flag}`)), "-o", target, source],
  { stdio: "inherit" },
);

const name = Buffer.from("source-sha256");
const content = Buffer.from(createHash("sha256").update(readFileSync(source)).digest("hex"));
// A custom section: its number, its length, then a name and what it says. All lengths are below 128.
const section = Buffer.concat([
  Buffer.from([0, 1 + name.length + content.length, name.length]),
  name,
  content,
]);
writeFileSync(target, Buffer.concat([readFileSync(target), section]));
console.log(`${target}: ${readFileSync(target).length} bytes`);
