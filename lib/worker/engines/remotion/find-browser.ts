import { installedBrowser, isProgram } from "@/lib/system/browser/installed-browser";
import { unpackBrowser } from "@/lib/system/browser/unpack-browser";
import { EngineError } from "@/lib/worker/engines/engine-error";

/** The configured browser, else an installed one, else the one from the npm packages. Never downloads one. */
export async function findRenderBrowser(configuredPath: string | undefined): Promise<string> {
  if (configuredPath && !isProgram(configuredPath))
    throw new EngineError(`BROWSER_PATH is not a program: ${configuredPath}`);
  const chosenPath = configuredPath || installedBrowser();
  if (chosenPath) return chosenPath;
  try {
    return await unpackBrowser();
  } catch (cause) {
    const message = "RENDER_ENGINE=remotion needs Chromium or Chrome: install it, or set BROWSER_PATH.";
    throw new EngineError(message, { cause });
  }
}
