import { chromium } from "@playwright/test";
import { installedBrowser, isProgram } from "@/lib/system/browser/installed-browser";
import { unpackBrowser } from "@/lib/system/browser/unpack-browser";

/** A test must not depend on what a browser fetches by itself. */
const quietArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export type Browser = { executablePath: string; args: string[] };

/** CHROMIUM_PATH, or Playwright's own browser, or an installed one, or the one that comes with npm. */
export async function findBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isProgram(given)) throw new Error(`CHROMIUM_PATH is ${given}, which cannot be run.`);
  const found = given || [chromium.executablePath()].find(isProgram) || installedBrowser();
  // Chromium refuses to run its sandbox as root.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  if (found) return { executablePath: found, args: [...quietArguments, ...sandbox] };
  return { executablePath: await unpackBrowser(), args: [...quietArguments, "--no-sandbox"] };
}
