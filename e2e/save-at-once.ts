import { expect, type Page } from "@playwright/test";

/** Edits a film that somebody else renames while the edit is on its way, so that neither hears of the other in time. */
export async function saveAtOnce(
  page: Page,
  { id, theirs, edit }: { id: string; theirs: string; edit: () => Promise<void> },
): Promise<void> {
  let letThrough = () => {};
  const isSavedElsewhere = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**/api/me/videos/${id}`, async (route) => {
    if (route.request().method() === "POST") await isSavedElsewhere;
    await route.fallback();
  });
  await edit();
  const answer = await page.request.post(`/api/me/videos/${id}`, {
    data: { name: theirs },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.ok()).toBe(true);
  letThrough();
}
