import { type HeadlessBrowser, openBrowser } from "@remotion/renderer";

/** Opens the browser in which Remotion renders. */
export async function openRenderBrowser(
  browserExecutable: string,
  chromeMode: "headless-shell" | "chrome-for-testing",
): Promise<HeadlessBrowser> {
  // Remotion starts it by `setpriv --pdeathsig SIGKILL`, and setpriv does not know that signal in Turkish.
  const { LC_ALL } = process.env;
  process.env.LC_ALL = "C.UTF-8";
  try {
    return await openBrowser("chrome", {
      browserExecutable,
      chromeMode,
      chromiumOptions: { enableMultiProcessOnLinux: true },
      logLevel: "error",
    });
  } finally {
    if (LC_ALL === undefined) delete process.env.LC_ALL;
    else process.env.LC_ALL = LC_ALL;
  }
}
