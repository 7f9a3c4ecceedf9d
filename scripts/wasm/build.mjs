/**
 * node scripts/wasm/build.mjs: the WebAssembly beside its C sources. Needs clang 16 or newer with lld (Debian: clang-16
 * and lld-16); CLANG names another one than clang-16. Results say which sources they were made from, and a test compares.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../support/root-folder.mjs";
import { hashSources } from "./hash-sources.mjs";
import { sourceSection, wasmPrograms } from "./programs.mjs";

const common = ["--target=wasm32", "-mbulk-memory", "-msimd128", "-O3", "-ffreestanding", "-nostdlib"];
const warnings = ["-Wall", "-Werror"];
// Threads ask for atomics; nothing in here uses them.
const shared = ["-matomics", "-Wl,--shared-memory", `-Wl,--max-memory=${2 ** 32}`];
const linker = [
  "--no-entry",
  "--import-memory",
  "--export=__heap_base",
  "--strip-all",
  "-z,stack-size=65536",
];

for (const { sources, target, isRelaxed } of wasmPrograms) {
  const file = path.join(rootFolder, target);
  const flags = [...common, ...warnings, ...shared, ...linker.map((flag) => `-Wl,${flag}`)];
  const own = isRelaxed ? ["-mrelaxed-simd"] : [];
  const files = sources
    .filter((source) => source.endsWith(".c"))
    .map((source) => path.join(rootFolder, source));
  execFileSync(process.env.CLANG || "clang-16", [...flags, ...own, "-o", file, ...files], {
    stdio: "inherit",
  });

  const name = Buffer.from(sourceSection);
  const content = Buffer.from(hashSources(sources));
  // A custom section: its number, its length, then a name and what it says. All lengths are below 128.
  const head = Buffer.from([0, 1 + name.length + content.length, name.length]);
  writeFileSync(file, Buffer.concat([readFileSync(file), head, name, content]));
  console.log(`${target}: ${readFileSync(file).length} bytes`);
}
