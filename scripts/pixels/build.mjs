/**
 * node scripts/pixels/build.mjs [FOLDER]: builds the programs beside their C sources, or in another folder. Needs clang
 * 16 with lld (Debian: clang-16 and lld-16); CLANG names a compiler other than clang-16. Each result says which sources
 * it was made from. Tests compare that, and also the bytes if this compiler is installed.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { hashSources } from "./hash-sources.mjs";
import { addon, SOURCE_SECTION, wasmPrograms } from "./programs.mjs";

const warnings = ["-Wall", "-Werror"];

const [, , otherFolder] = process.argv;

wasmPrograms.forEach(buildWasm);
buildAddon();
for (const { target } of [...wasmPrograms, addon])
  console.log(`${target}: ${readFileSync(fileOf(target)).length} bytes`);

/** @param {string} target */
function fileOf(target) {
  return otherFolder ? path.join(otherFolder, path.basename(target)) : path.join(rootFolder, target);
}

/** @param {readonly string[]} flags */
function clang(flags) {
  execFileSync(process.env.CLANG || "clang-16", flags, { stdio: "inherit" });
}

/** @param {readonly string[]} sources */
function compiled(sources) {
  return sources.filter((source) => source.endsWith(".c")).map((source) => path.join(rootFolder, source));
}

/** @param {(typeof wasmPrograms)[number]} program */
function buildWasm({ sources, target, isRelaxed, isShared }) {
  const common = ["--target=wasm32", "-mbulk-memory", "-msimd128", "-O3", "-ffreestanding", "-nostdlib"];
  // Shared memory for threads requires atomics; nothing here uses them.
  const shared = ["-matomics", "-Wl,--shared-memory", `-Wl,--max-memory=${2 ** 32}`];
  const linker = [
    "--no-entry",
    "--import-memory",
    "--export=__heap_base",
    "--strip-all",
    "-z,stack-size=65536",
  ];
  const flags = [
    ...common,
    ...warnings,
    ...(isShared ? shared : []),
    ...linker.map((flag) => `-Wl,${flag}`),
    ...(isRelaxed ? ["-mrelaxed-simd"] : []),
  ];
  const file = fileOf(target);
  clang([...flags, "-o", file, ...compiled(sources)]);
  const code = readFileSync(file);
  writeFileSync(
    file,
    target.endsWith(".ts") ? asModule(code, { sources, target }) : withSources(code, sources),
  );
}

/**
 * Adds the hash of the sources to a program.
 * @param {Buffer} code
 * @param {readonly string[]} sources
 */
function withSources(code, sources) {
  const name = Buffer.from(SOURCE_SECTION);
  const content = Buffer.from(hashSources(sources));
  // A custom section: its number and length, then a name and the content. All lengths are below 128, so each
  // takes one byte.
  const head = Buffer.from([0, 1 + name.length + content.length, name.length]);
  return Buffer.concat([code, head, name, content]);
}

/**
 * Writes a program as text in a module, because that is what page bundles can contain.
 * @param {Buffer} code
 * @param {{ sources: readonly string[], target: string }} program
 */
function asModule(code, { sources, target }) {
  const names = sources.map((source) => path.basename(source)).join(", ");
  const name = path.basename(target, ".ts").replaceAll("-", "_").toUpperCase();
  return `// Made of ${names} by scripts/pixels/build.mjs: ${SOURCE_SECTION}${hashSources(sources)}
export const ${name} =
  "${code.toString("base64")}";
`;
}

/** Only code that is called after checking the processor for AVX2 is compiled for it. */
function buildAddon() {
  const folder = mkdtempSync(path.join(tmpdir(), "kinora-addon-"));
  const common = ["--target=x86_64-linux-gnu", "-O3", "-fPIC", "-ffreestanding", "-fvisibility=hidden"];
  const hash = `-DSOURCE_SHA256="${hashSources(addon.sources)}"`;
  try {
    const objects = compiled(addon.sources).map((source) => {
      const object = path.join(folder, `${path.basename(source)}.o`);
      const own = source.endsWith("addon.c") ? [hash] : ["-mavx2"];
      clang([...common, ...warnings, ...own, "-c", "-o", object, source]);
      return object;
    });
    const linker = ["-shared", "-nostdlib", "-fuse-ld=lld", "-Wl,--strip-all", "-Wl,--build-id=none"];
    clang([...common, ...linker, "-o", fileOf(addon.target), ...objects]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
