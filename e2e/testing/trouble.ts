import type { BrowserContext, ConsoleMessage, Request } from "@playwright/test";

/**
 * What a browser complains of: an error in its console, an uncaught exception, a request that failed (`PUT
 * /api/me/photos: net::ERR_FAILED`), and one that was refused (`GET /watch/abc: 404`). Violations of the
 * content policy appear in the console.
 */
export type Trouble = { kind: "console" | "exception" | "failed" | "refused"; text: string };

/** How a browser without JavaScript reports that it does not prefetch scripts it will not run. */
export const scriptNotFetched = /^GET \/_next\/static\/chunks\/[\w.~-]+\.js: csp$/;

/** A request that the page itself aborted, for instance because it was left before everything arrived. */
const givenUp = "net::ERR_ABORTED";

/** Watches every page of a context, including those opened later. */
export function watchTrouble(context: BrowserContext, tell: (trouble: Trouble) => void): void {
  context.on("console", (message) => {
    if (message.type() === "error" && !isReportedAsRequest(message))
      tell({ kind: "console", text: message.text() });
  });
  context.on("weberror", (webError) => tell({ kind: "exception", text: String(webError.error()) }));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "no reason given";
    if (reason !== givenUp) tell({ kind: "failed", text: `${nameOf(request)}: ${reason}` });
  });
  context.on("response", (response) => {
    if (response.status() >= 400)
      tell({ kind: "refused", text: `${nameOf(response.request())}: ${response.status()}` });
  });
}

/** The console repeats failed requests, without their method. */
function isReportedAsRequest(message: ConsoleMessage): boolean {
  return message.text().startsWith("Failed to load resource: ");
}

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}
