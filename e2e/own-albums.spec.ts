import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothColours, widths } from "@/e2e/expect-accessible";
import { editorPage } from "@/e2e/pages/editor-page";
import { photosPage } from "@/e2e/pages/photos-page";
import { toasts } from "@/e2e/pages/toasts";
import { picture } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"];

async function withPhotos(page: Page) {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  await photos.upload(await Promise.all(names.map((name, at) => picture(name, at + 1))));
  await expect(photos.photos).toHaveCount(names.length);
  return photos;
}

async function nameAlbum(page: Page, name: string): Promise<void> {
  await page.getByTestId("album-name").fill(name);
  await page.getByTestId("album-save").click();
  await expect(page.getByTestId("album-dialog")).toBeHidden();
}

async function makeAlbum(page: Page, name: string, ...with_: string[]): Promise<void> {
  const photos = photosPage(page);
  for (const one of with_) await photos.select(one);
  if (with_.length === 0) await page.getByTestId("new-album").click();
  else {
    await page.getByTestId("open-album-actions").click();
    await page.getByTestId("new-album-with").click();
  }
  await nameAlbum(page, name);
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const order = (page: Page) =>
  page.getByTestId("photo").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-name")));

test("an album is made of what is selected, found again on coming back, and renamed", async ({ page }) => {
  const photos = await withPhotos(page);
  await makeAlbum(page, "Sea", "a.jpg", "c.jpg");
  await expect(tab(page, "Sea")).toHaveAttribute("aria-selected", "true");
  await expect(tab(page, "Sea")).toContainText("2 photos");
  await expect(photos.photos).toHaveCount(2);
  await expect(page.getByTestId("selection-bar")).toHaveCount(0);

  await page.getByTestId("nav-videos").click();
  await page.waitForURL("**/videos");
  await page.goBack();
  await expect(tab(page, "Sea")).toHaveAttribute("aria-selected", "true");
  await expect(photos.photos).toHaveCount(2);

  await page.getByTestId("open-album-menu").click();
  await page.getByTestId("rename-album").click();
  await nameAlbum(page, "The sea");
  await expect(page.getByTestId("album-head")).toContainText("The sea");
  await page.reload();
  await expect(tab(page, "The sea")).toHaveAttribute("aria-selected", "true");
  await expect(photos.photos).toHaveCount(2);
});

test("an album can be there before any photo, for guests to fill", async ({ page }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  await expect(photos.none).toBeVisible();
  await expect(page.getByTestId("select-several")).toHaveCount(0);
  await makeAlbum(page, "Wedding");
  await expect(tab(page, "Wedding")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByTestId("empty-own-album")).toBeVisible();
});

test("what is selected goes into several albums, and out of one without the other", { tag: "@full" }, async ({
  page,
}) => {
  const photos = await withPhotos(page);
  await makeAlbum(page, "One", "a.jpg", "b.jpg");
  await photos.album("").click();
  await makeAlbum(page, "Two");
  await expect(page.getByTestId("empty-own-album")).toBeVisible();
  await page.getByTestId("show-all").click();

  await photos.select("a.jpg");
  await page.getByTestId("open-album-actions").click();
  await page.getByRole("menuitem", { name: "Two" }).click();
  await expect(tab(page, "Two")).toContainText("1 photo");

  await tab(page, "One").click();
  await photos.select("a.jpg");
  await page.getByTestId("open-album-actions").click();
  await page.getByTestId("take-out-of-album").click();
  await expect(photos.photos).toHaveCount(1);
  await toasts(page).undo();
  await expect(photos.photos).toHaveCount(2);
  await tab(page, "Two").click();
  await expect(photos.photos).toHaveCount(1);
});

test("its order is changed by dragging and by keys, and stays", { tag: "@full" }, async ({ page }) => {
  const photos = await withPhotos(page);
  await makeAlbum(page, "Ordered", ...names);
  await expect(photos.photos).toHaveCount(4);
  let saved = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/items")) saved += 1;
  });
  const [first, second, third, last] = await order(page);
  const box = await photos.named(first ?? "").boundingBox();
  await photos.named(last ?? "").dragTo(photos.named(first ?? ""), {
    targetPosition: { x: 8, y: (box?.height ?? 40) / 2 },
  });
  await expect.poll(() => order(page)).toEqual([last, first, second, third]);

  await photos
    .named(last ?? "")
    .getByTestId("photo-open")
    .focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => order(page)).toEqual([first, last, second, third]);
  await expect(photos.named(last ?? "").getByTestId("photo-open")).toBeFocused();
  await expect(page.getByText("Moved to position 2 of 4.")).toBeAttached();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(() => order(page)).toEqual([last, first, second, third]);
  // A page that is left while something is on its way may lose that.
  await expect.poll(() => saved).toBe(3);
  await page.reload();
  await expect.poll(() => order(page)).toEqual([last, first, second, third]);
});

test("a film is made of an album, in its order, and is called like it", async ({ page }) => {
  const photos = await withPhotos(page);
  await makeAlbum(page, "Film", "b.jpg", "d.jpg");
  await expect(photos.photos).toHaveCount(2);
  await page.getByTestId("video-from-album").click();
  await page.waitForURL("**/videos/*");
  await expect(page.getByTestId("film-track").getByTestId("clip")).toHaveCount(2);
  await expect(editorPage(page).title).toHaveValue("Film");
});

test("a deleted album leaves its photos, and comes back by undo; another tab sees it", async ({
  page,
  context,
}) => {
  const photos = await withPhotos(page);
  await makeAlbum(page, "Gone", "a.jpg");
  const other = await context.newPage();
  await other.goto("/photos");
  await expect(tab(other, "Gone")).toBeVisible();

  await page.getByTestId("open-album-menu").click();
  await page.getByTestId("delete-album").click();
  await expect(tab(page, "Gone")).toHaveCount(0);
  await expect(photos.photos).toHaveCount(4);
  await toasts(page).undo();
  await tab(page, "Gone").click();
  await expect(photos.named("a.jpg")).toBeVisible();
  await expect(photos.photos).toHaveCount(1);
  await tab(other, "Gone").click();
  await expect(photosPage(other).photos).toHaveCount(1);

  await page.bringToFront();
  await photos.upload([await picture("e.jpg", 5)]);
  await expect(photos.photos).toHaveCount(2);
  // As a browser says when somebody comes back to a tab.
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(photosPage(other).photos).toHaveCount(2);
});

test("a cover is chosen, and a photo that is deleted leaves the album until undo", { tag: "@full" }, async ({
  page,
}) => {
  const photos = await withPhotos(page);
  await makeAlbum(page, "Covered", "a.jpg", "b.jpg");
  await expect(photos.photos).toHaveCount(2);
  const cover = tab(page, "Covered").locator("img");
  const before = await cover.getAttribute("src");
  const second = (await order(page)).at(1) ?? "";
  await photos.select(second);
  await page.getByTestId("open-album-actions").click();
  await page.getByTestId("album-cover").click();
  await expect(cover).not.toHaveAttribute("src", before ?? "");
  await photos.removeSelected();
  await expect(photos.photos).toHaveCount(1);
  await expect(tab(page, "Covered")).toContainText("1 photo");
  await toasts(page).undo();
  await expect(photos.photos).toHaveCount(2);
  await expect(tab(page, "Covered")).toContainText("2 photos");
});

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use);

    test("an album can be read and used by everyone", { tag: "@full" }, async ({ page }, info) => {
      const photos = await withPhotos(page);
      await makeAlbum(page, "Our days by the sea", "a.jpg", "b.jpg", "c.jpg");
      await expect(photos.photos).toHaveCount(3);
      await page.screenshot({ path: info.outputPath("album.png") });
      await expectAccessibleInBothColours(page);
      await photos.select("a.jpg");
      await page.getByTestId("open-album-actions").click();
      await expect(page.getByTestId("album-actions")).toBeVisible();
      await page.screenshot({ path: info.outputPath("actions.png") });
      await expectAccessibleInBothColours(page);
    });
  });
}

test("a deleted album waits in the trash, and comes back with what was in it", { tag: "@full" }, async ({
  page,
}) => {
  const photos = await withPhotos(page);
  await makeAlbum(page, "Sea", "a.jpg", "c.jpg");
  await page.getByTestId("open-album-menu").click();
  await page.getByTestId("delete-album").click();
  await expect(tab(page, "Sea")).toHaveCount(0);
  await page.reload();
  await page.getByTestId("open-photo-trash").click();
  const album = page.locator("[data-testid=trashed-album][data-name=Sea]");
  await expect(album).toContainText("2 photos");
  await expectAccessible(page);
  await album.getByTestId("restore-album").click();
  await expect(album).toHaveCount(0);
  await expect(page.getByTestId("empty-photo-trash")).toBeVisible();
  await page.getByTestId("leave-photo-trash").click();
  await tab(page, "Sea").click();
  await expect(photos.photos).toHaveCount(2);
});

test("a reload shows the album, and not everything first", { tag: "@full" }, async ({ page }) => {
  const photos = await withPhotos(page);
  await makeAlbum(page, "Two of four", "b.jpg", "d.jpg");
  await expect(photos.photos).toHaveCount(2);
  let letGo: () => void = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/me/albums", async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.reload();
  // The library has loaded, and the albums are still on their way.
  await expect(page.getByTestId("search-photos")).toBeVisible();
  await expect(photos.photos).toHaveCount(0);
  letGo();
  await expect.poll(async () => (await order(page)).toSorted()).toEqual(["b.jpg", "d.jpg"]);
});
