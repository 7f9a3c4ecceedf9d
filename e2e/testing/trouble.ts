import type { BrowserContext, ConsoleMessage, Request } from "@playwright/test";

/**
 * What a browser complains of: a line in its console, an exception nobody caught, a request that came to nothing
 * (`PUT /api/me/photos: net::ERR_FAILED`) and one that was refused (`GET /watch/abc: 404`). What the content policy
 * stops is told in the console.
 */
export type Trouble = { kind: "console" | "exception" | "failed" | "refused"; text: string };

/** How a browser without JavaScript tells that it does not fetch ahead of time what it will not run. */
export const scriptNotFetched = /^GET \/_next\/static\/chunks\/[\w.~-]+\.js: csp$/;

/** A request that the page itself gave up, as when it is left before everything has come. */
const givenUp = "net::ERR_ABORTED";

/** Watches every page of a context, those to come as well. */
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

/** The console says it again, without the method. */
function isReportedAsRequest(message: ConsoleMessage): boolean {
  return message.text().startsWith("Failed to load resource: ");
}

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}
