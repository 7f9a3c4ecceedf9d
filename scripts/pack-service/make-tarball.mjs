import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { runProgram, stepFailure } from "../../lib/system/run-step.mjs";
import { fingerprint } from "../../lib/system/stamp.mjs";
import { plainConfig } from "../image/plain-config.mjs";
import { markBuilt } from "../start/build.mjs";
import { prepareCheckout } from "../start/prepare-checkout.mjs";
import { listFiles } from "./list-files.mjs";

/**
 * Of the built pages: what only speeds up the next build, what every start bundles for its own folder, and links, which no
 * package can hold.
 */
const unbuilt = new Set(["cache", "dev", "diagnostics", "node_modules", "trace", "types", "worker"]);

/**
 * Packs the service for npx, its pages built. What npx installs is a starter without dependencies.
 * @param {string} destination a folder @returns {Promise<string>} the tarball
 */
export async function makeTarball(destination) {
  await prepareCheckout({ log: (line) => console.error(line), buildEnv: withoutPublic(process.env) });
  const folder = mkdtempSync(path.join(os.tmpdir(), "kinora-tarball-"));
  try {
    const app = path.join(folder, "app");
    const files = listFiles(rootFolder);
    for (const file of files) cpSync(path.join(rootFolder, file), path.join(app, file));
    const built = path.join(rootFolder, ".next");
    cpSync(built, path.join(app, ".next"), {
      recursive: true,
      filter: (file) => path.dirname(file) !== built || !unbuilt.has(path.basename(file)),
    });
    await plainConfig(app);
    markBuilt({ root: app, env: {} });
    for (const file of ["LICENSE", "README.md"])
      copyFileSync(path.join(rootFolder, file), path.join(folder, file));
    copyFileSync(path.join(import.meta.dirname, "kinora.mjs"), path.join(folder, "kinora.mjs"));
    const { name, version } = writePackage(folder, app);
    mkdirSync(destination, { recursive: true });
    const packing = [
      "pack",
      folder,
      "--silent",
      "--ignore-scripts",
      "--pack-destination",
      path.resolve(destination),
    ];
    const packed = await runProgram(packing, { command: "npm" });
    if (packed.code !== 0) throw stepFailure("The tarball could not be made", packed);
    return path.join(path.resolve(destination), `${name}-${version}.tgz`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is built into pages for everybody must not depend on who packs. @param {NodeJS.ProcessEnv} env */
function withoutPublic(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("NEXT_PUBLIC_")));
}

/** @param {string} folder @param {string} app @returns {{ name: string, version: string }} */
function writePackage(folder, app) {
  const about = JSON.parse(readFileSync(path.join(rootFolder, "package.json"), "utf8"));
  const { name, version, license, type, description, engines } = about;
  const own = {
    name,
    version,
    license,
    type,
    description,
    engines,
    bin: { kinora: "kinora.mjs" },
    files: ["app", "kinora.mjs"],
    kinora: {
      fingerprint: fingerprint(["."], { root: app }).slice(0, 16),
      links: linksIn(".next/node_modules"),
    },
  };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
  return { name, version };
}

/**
 * The links of a folder, with what they lead to: the built pages name packages so.
 * @param {string} folder relative to the root @returns {[link: string, target: string][]}
 */
function linksIn(folder) {
  return readdirSync(path.join(rootFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => {
      const link = path.join(entry.parentPath, entry.name);
      return [path.relative(rootFolder, link), readlinkSync(link)];
    });
}
