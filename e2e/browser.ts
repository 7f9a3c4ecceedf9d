import { accessSync, constants, existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { unpackBrowser } from "./unpack-browser";

/** A test must not depend on what a browser fetches for itself. */
const quietArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const installedBrowsers = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export type Browser = { executablePath: string; args: string[] };

/** CHROMIUM_PATH, else Playwright's own, else one that is installed, else the one that comes with npm. */
export async function findBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which cannot be run.`);
  const found = [given, chromium.executablePath(), ...installedBrowsers].find(
    (file) => file !== undefined && file !== "" && isExecutable(file),
  );
  // Chromium's sandbox refuses to work for root.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  if (found) return { executablePath: found, args: [...quietArguments, ...sandbox] };
  return { executablePath: await unpackBrowser(), args: [...quietArguments, "--no-sandbox"] };
}

function isExecutable(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
