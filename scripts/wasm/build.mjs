/**
 * node scripts/wasm/build.mjs: the WebAssembly beside each C source. Needs clang 14 or newer with lld (Debian: clang and
 * lld); CLANG names another one. Results say which source they were made from, and a test compares.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../support/root-folder.mjs";
import { sourceSection, wasmPrograms } from "./programs.mjs";

const common = ["--target=wasm32", "-mbulk-memory", "-msimd128", "-O3", "-ffreestanding", "-nostdlib"];
const warnings = ["-Wall", "-Werror"];
const linker = [
  "--no-entry",
  "--import-memory",
  "--export=__heap_base",
  "--strip-all",
  "-z,stack-size=65536",
];
// Threads ask for atomics; nothing in here uses them.
const shared = ["-matomics", "-Wl,--shared-memory", `-Wl,--max-memory=${2 ** 32}`];

for (const program of wasmPrograms) {
  const [source, target] = [path.join(rootFolder, program.source), path.join(rootFolder, program.target)];
  const flags = [...common, ...warnings, ...linker.map((flag) => `-Wl,${flag}`)];
  const own = program.isShared ? shared : [];
  execFileSync(process.env.CLANG || "clang", [...flags, ...own, "-o", target, source], { stdio: "inherit" });

  const name = Buffer.from(sourceSection);
  const content = Buffer.from(createHash("sha256").update(readFileSync(source)).digest("hex"));
  // A custom section: its number, its length, then a name and what it says. All lengths are below 128.
  const head = Buffer.from([0, 1 + name.length + content.length, name.length]);
  writeFileSync(target, Buffer.concat([readFileSync(target), head, name, content]));
  console.log(`${program.target}: ${readFileSync(target).length} bytes`);
}
