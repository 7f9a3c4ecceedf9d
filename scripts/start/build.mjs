import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { runStep } from "../../lib/system/run-step.mjs";
import { fingerprint } from "../../lib/system/stamp.mjs";
import { writeFileWhole } from "../../lib/system/write-file.mjs";

const folders = ["app", "components", "lib", "remotion", "public"];
const files = [
  "package-lock.json",
  "tsconfig.json",
  "prisma/schema.prisma",
  "proxy.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
];

const stampIn = (/** @type {string} */ root) => path.join(root, ".next/kinora-build");

/** @param {Record<string, string | undefined>} env */
export function isWebBuilt(env) {
  return (
    existsSync(path.join(rootFolder, ".next/BUILD_ID")) &&
    readText(stampIn(rootFolder)) === buildFingerprint({ env })
  );
}

/**
 * Builds the web application if anything it is made from has changed. The stamp is inside the build and is
 * written last, so a build that was killed has none.
 * @param {{ log: (line: string) => void, env: Record<string, string | undefined> }} options
 */
export async function buildWeb({ log, env }) {
  if (isWebBuilt(env)) return;
  log("building the web application (about a minute)");
  const wanted = buildFingerprint({ env });
  rmSync(stampIn(rootFolder), { force: true });
  await runStep("The web application could not be built", ["node_modules/next/dist/bin/next", "build"], {
    env: { ...env, NODE_ENV: "production" },
  });
  writeFileWhole(stampIn(rootFolder), wanted);
}

/**
 * Says that a copy's build was made from the sources that lie beside it.
 * @param {{ root: string, env: Record<string, string | undefined> }} options
 */
export function markBuilt({ root, env }) {
  writeFileWhole(stampIn(root), buildFingerprint({ root, env }));
}

/** @param {{ root?: string, env: Record<string, string | undefined> }} options */
export function buildFingerprint({ root = rootFolder, env }) {
  const configs = readdirSync(root).filter((name) => /^(next|postcss|tailwind)\.config\./.test(name));
  const sources = fingerprint([...folders, ...files, ...configs], {
    root,
    include: isBuilt,
    sizeOnly: isPublic,
  });
  const inlined = Object.entries(env).filter(([name]) => name.startsWith("NEXT_PUBLIC_"));
  return inlined.length > 0 ? `${sources} ${JSON.stringify(inlined.sort())}` : sources;
}

/**
 * Leaves out tests and the worker, which are not part of the build, and the generated client, which follows
 * from the schema.
 */
function isBuilt(/** @type {string} */ file) {
  return !/\.test\.tsx?$|\/testing\/|^lib\/(worker|server\/generated)\//.test(file);
}

function isPublic(/** @type {string} */ file) {
  return file.startsWith("public/");
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
