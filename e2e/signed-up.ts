import type { Page } from "@playwright/test";
import { newcomer } from "@/e2e/newcomer";
import { type Newcomer, signUpPage } from "@/e2e/pages/sign-up-page";

/** Signs up somebody new and leaves them on their videos. Resolves with who it is. */
export async function signedUp(page: Page): Promise<Newcomer> {
  const me = newcomer();
  const signUp = signUpPage(page);
  await signUp.open();
  await signUp.signUp(me);
  await page.waitForURL("**/videos");
  return me;
}

/** Calls the API as whoever is signed in on the page. */
export async function api(page: Page, method: "GET" | "POST", path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async ({ address, init }) => {
      const response = await fetch(address, init);
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      const answer: unknown = await response.json();
      return answer;
    },
    {
      address: `/api${path}`,
      init: {
        method,
        ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
      },
    },
  );
}

export async function makeVideos(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await api(page, "POST", "/me/videos", { name, new: 1 });
}
