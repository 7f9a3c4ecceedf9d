import type { BrowserContext, Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

async function deletePhoto(context: BrowserContext, page: Page, id: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const response = await context.request.delete(`/api/me/photos/${id}?forever=1`, { headers });
  expect(response.ok()).toBe(true);
}

/** How many clips show their photo, which the timeline does as a strip. */
function picturesIn(page: Page) {
  return page
    .getByTestId("clip")
    .evaluateAll((clips) => clips.filter((clip) => clip.innerHTML.includes("background-image")).length);
}

test("a photo that leaves the library stays the film's: undone, reloaded, gone on with, kept as a copy", async ({
  page,
  context,
  expectTrouble,
}) => {
  await withAccount(page);
  const photoIds = await uploadPhotos(page);
  const editor = editorPage(page);
  const id = await editor.create(photoFilm(photoIds));
  await editor.open(id);
  await expect(editor.clips).toHaveCount(4);
  for (const photoId of photoIds) await deletePhoto(context, page, photoId);

  await test.step("a clip is deleted, saved, and comes back with its picture", async () => {
    await editor.clips.last().click();
    await page.keyboard.press("Delete");
    await expect(editor.clips).toHaveCount(3);
    await editor.saved();
    await page.keyboard.press("Control+z");
    await expect(editor.clips).toHaveCount(4);
    await editor.saved();
    await expect.poll(() => picturesIn(page)).toBe(3);
  });

  await test.step("after a reload everything goes on", async () => {
    await page.reload();
    await expect(editor.clips).toHaveCount(4);
    await expect.poll(() => picturesIn(page)).toBe(3);
    await editor.clips.last().click();
    await editor.caption.fill("Still here");
    await editor.saved();
  });

  await test.step("what was deleted before a page was reloaded offline comes back with its picture too", async () => {
    await editor.clips.last().click();
    await page.keyboard.press("Delete");
    await editor.saved();
    expectTrouble("failed", `POST /api/me/videos/${id}: net::ERR_FAILED`);
    expectTrouble("refused", `POST /api/me/videos/${id}: 412`);
    await context.route("**/api/me/videos/*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.keyboard.press("Control+z");
    await expect(editor.clips).toHaveCount(4);
    await expect(editor.saveState).toHaveAttribute("data-state", "offline");
    await page.reload();
    await expect(editor.clips).toHaveCount(4);
    await expect.poll(() => picturesIn(page)).toBe(3);
  });

  await test.step("and is kept as a copy of what somebody else has saved meanwhile", async () => {
    const theirs = await context.request.post(`/api/me/videos/${id}`, {
      data: { name: "Theirs" },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(theirs.ok()).toBe(true);
    await context.unroute("**/api/me/videos/*");
    await expect(editor.conflict).toBeVisible();
    await page.getByTestId("conflict-keep-copy").dblclick();
    await page.waitForURL((url) => /\/videos\/.+/.test(url.pathname) && !url.pathname.endsWith(id));
    await expect(editor.clips).toHaveCount(4);
    await expect.poll(() => picturesIn(page)).toBe(3);
    const { videos } = await (await context.request.get("/api/me/videos")).json();
    expect(videos).toHaveLength(2);
  });
});

test("while a caption is typed, photos come and go in another tab: the words stay with their photo", {
  tag: "@full",
}, async ({ page, context }) => {
  await withAccount(page);
  const [dawn = "", sea = ""] = await uploadPhotos(page);
  const editor = editorPage(page);
  const id = await editor.create({ name: "Two tabs" });
  const image = (photoId: string, at: number) => ({
    name: "image",
    asset_id: photoId,
    start_time: at * 3,
    end_time: at * 3 + 3,
  });
  const save = async (assets: object[]) => {
    const headers = { origin: new URL(page.url()).origin };
    const answer = await context.request.post(`/api/me/videos/${id}`, { data: { assets }, headers });
    expect(answer.ok()).toBe(true);
  };
  await save([image(dawn, 0), image(sea, 1), image(dawn, 2)]);
  await editor.open(id);
  const second = await context.newPage();
  const other = editorPage(second);
  await other.open(id);
  await expect(page.getByTestId("other-tab")).toBeVisible();

  await editor.clips.nth(2).click();
  await editor.caption.focus();
  const clipId = await editor.clips.nth(2).getAttribute("data-clip-id");
  for (const word of ["Up ", "before "]) {
    await page.keyboard.type(word);
    await expect(other.clips.last()).toHaveAttribute("aria-label", new RegExp(word.trim()));
    const before = await editor.clips.count();
    await other.clips.first().click();
    await second.keyboard.press("Delete");
    await expect(editor.clips).toHaveCount(before - 1);
    await other.saved();
  }
  await page.keyboard.type("dawn");
  await expect(editor.caption).toBeFocused();
  await expect(editor.caption).toHaveValue("Up before dawn");
  await expect(editor.clips.last()).toHaveAttribute("data-clip-id", clipId ?? "");
  await editor.saved();
  const stored = await (await context.request.get(`/api/me/videos/${id}`)).json();
  expect(stored.assets).toMatchObject([{ asset_id: dawn, id: clipId, data: { text: "Up before dawn" } }]);
});
