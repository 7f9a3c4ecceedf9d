import { expect, type Page } from "@playwright/test";
import { newcomer } from "@/e2e/newcomer";
import type { Newcomer } from "@/e2e/pages/sign-up-page";

/** Signs up somebody new and leaves them on their videos. Resolves with who it is. */
export async function signedUp(page: Page): Promise<Newcomer> {
  const me = await sendSignUp(page);
  await page.goto("/videos");
  return me;
}

/**
 * Signs up somebody new for a journey that begins elsewhere than at the videos. Leaves them on the service's icon, from
 * where `api` and the like can ask: opening a page with scripts costs most of a second.
 */
export async function withAccount(page: Page): Promise<Newcomer> {
  const me = await sendSignUp(page);
  await page.goto("/apple-touch-icon.png");
  return me;
}

/**
 * Sends the form as a browser without scripts sends it, in half the time that drawing the page takes; sign-in.spec.ts
 * looks at that.
 */
async function sendSignUp(page: Page): Promise<Newcomer> {
  const me = newcomer();
  const form = await page.request.get("/sign-up");
  const multipart = { ...hiddenFields(await form.text()), ...me };
  const headers = { origin: new URL(form.url()).origin };
  const answer = await page.request.post("/sign-up", { multipart, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  return me;
}

/** What the page's form sends besides what people type. */
function hiddenFields(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g);
  return Object.fromEntries([...fields].map(([, name = "", value = ""]) => [name, unescaped(value)]));
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
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
