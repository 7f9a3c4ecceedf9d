import type { APIResponse, Route } from "@playwright/test";

/** What the service answers, all of it even if the page has it: for tests that change the answer. */
export function fetchWhole(route: Route): Promise<APIResponse> {
  return route.fetch({ headers: { ...route.request().headers(), "if-none-match": "" } });
}
