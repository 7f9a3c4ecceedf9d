import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { EngineError } from "@/lib/worker/engines/engine-error";

const installedBrowsers = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser of the settings, else one that is installed, else the one that the tests use. None is ever downloaded. */
export async function findRenderBrowser(configuredPath: string | undefined): Promise<string> {
  if (configuredPath) {
    if (await isProgram(configuredPath)) return configuredPath;
    throw new EngineError(`BROWSER_PATH is not a program: ${configuredPath}`);
  }
  for (const candidate of installedBrowsers) if (await isProgram(candidate)) return candidate;
  try {
    const { findBrowser } = await import("@/e2e/browser");
    return (await findBrowser()).executablePath;
  } catch (cause) {
    const message = "RENDER_ENGINE=remotion needs Chromium or Chrome: install it, or set BROWSER_PATH.";
    throw new EngineError(message, { cause });
  }
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
