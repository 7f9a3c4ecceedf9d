import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { withCheckoutLock } from "../../../system/checkout-lock.mjs";
import { rootFolder } from "../../../system/root-folder.mjs";
import { runStep } from "../../../system/run-step.mjs";
import { fingerprint } from "../../../system/stamp.mjs";
import { writeFileWhole } from "../../../system/write-file.mjs";

/** Where the composition lies, ready for a browser. */
export const filmBundleFolder = path.join(rootFolder, ".next/film");

const stamp = path.join(filmBundleFolder, "kinora-build");
const sources = [
  "remotion",
  "lib/film",
  "lib/paint",
  "public/fonts",
  "public/emoji",
  "public/harfbuzz",
  "public/woff2",
];
const files = ["package-lock.json", "tsconfig.json", "lib/worker/engines/remotion/bundle-film-step.mjs"];

/** @param {string} wanted */
function isBundled(wanted) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

function bundleFingerprint() {
  return fingerprint([...sources, ...files], {
    include: (file) => !/\.test\.tsx?$|\/testing\//.test(file),
    sizeOnly: (file) => file.startsWith("public/"),
  });
}

/**
 * Bundles the composition for RENDER_ENGINE=remotion when something it is made of has changed. The stamp is written
 * last: a bundle whose making was killed has none.
 * @param {{ log: (line: string) => void, env: Record<string, string | undefined> }} options
 */
export async function bundleFilm({ log, env }) {
  const wanted = bundleFingerprint();
  if (isBundled(wanted)) return;
  await withCheckoutLock(log, async () => {
    if (isBundled(wanted)) return;
    log("bundling the composition (half a minute)");
    rmSync(filmBundleFolder, { recursive: true, force: true });
    await runStep(
      "The composition could not be bundled",
      ["lib/worker/engines/remotion/bundle-film-step.mjs"],
      { env },
    );
    writeFileWhole(stamp, wanted);
  });
}
