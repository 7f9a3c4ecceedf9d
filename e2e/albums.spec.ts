import type { Page } from "@playwright/test";
import { z } from "zod";
import { fetchWhole } from "@/e2e/fetch-whole";
import { expectAccessibleInBothColours, widths } from "@/e2e/expect-accessible";
import { photosPage } from "@/e2e/pages/photos-page";
import { toasts } from "@/e2e/pages/toasts";
import { picture } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

const photoSchema = z.looseObject({ name: z.string() });
const albumsSchema = z.object({
  albums: z.array(z.object({ album_name: z.string(), photos: z.array(photoSchema) })),
});

/**
 * Sorts photos into the albums that their names begin with. Albums come from imports from other sites, which a test
 * cannot reach, so the photos are uploaded and only the page's list is changed. Everything else is the service's own.
 */
async function sortIntoAlbums(page: Page): Promise<void> {
  await page.route("**/api/me/photos?lean=1", async (route) => {
    const response = await fetchWhole(route);
    const all = albumsSchema.parse(await response.json()).albums.flatMap(({ photos }) => photos);
    const albumOf = ({ name }: { name: string }) => (name.includes("--") ? name.split("--")[0] : undefined);
    const names = new Set(all.flatMap((photo) => albumOf(photo) ?? []));
    const albums = ["My uploads", ...names].map((album_name) => ({
      album_name,
      photos: all.filter((photo) => (albumOf(photo) ?? "My uploads") === album_name),
    }));
    await route.fulfill({ response, json: { albums } });
  });
}

async function withPhotos(page: Page, ...names: string[]) {
  const photos = photosPage(page);
  await sortIntoAlbums(page);
  await withAccount(page);
  await photos.open();
  await photos.upload(await Promise.all(names.map((name, at) => picture(name, at + 1))));
  await expect(photos.photos).toHaveCount(names.length);
  // Reload, because the page knows that these were uploaded until it asks the service again.
  await page.reload();
  await expect(photos.photos).toHaveCount(names.length);
  return photos;
}

// A request the page makes as its test ends can no longer be answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const some = ["home.jpg", "Flickr--boat.jpg", "Flickr--pier.jpg", "Our trip--hut.jpg"];

test("an album is picked, shows its photos alone, and is there again after a reload", async ({ page }) => {
  const photos = await withPhotos(page, ...some);
  await expect(photos.albums).toHaveText([
    /^Everything4 photos$/,
    /^My uploads1 photo$/,
    /^(Flickr2 photos|Our trip1 photo)$/,
    /^(Flickr2 photos|Our trip1 photo)$/,
  ]);
  await expect(photos.album("")).toHaveAttribute("aria-selected", "true");

  await photos.album("Flickr").click();
  await expect(photos.photos).toHaveCount(2);
  await expect(photos.named("Flickr--boat.jpg")).toBeVisible();
  await expect(photos.named("home.jpg")).toHaveCount(0);
  await expect(page.getByRole("tabpanel", { name: "Flickr" })).toBeVisible();
  await expect(page).toHaveURL(/\/photos\?album=Flickr$/);
  await page.reload();
  await expect(photos.album("Flickr")).toHaveAttribute("aria-selected", "true");
  await expect(photos.photos).toHaveCount(2);

  await test.step("the viewer walks through this album alone", async () => {
    await photos.photos.first().getByTestId("photo-open").click();
    await expect(photos.viewer).toContainText("1 of 2");
    await page.keyboard.press("Escape");
  });

  await test.step("what is selected in it is let go of with it", async () => {
    await photos.select("Flickr--pier.jpg");
    await expect(page.getByTestId("selection-bar")).toContainText("1 selected");
    await photos.album("Our trip").click();
    await expect(page.getByTestId("selection-bar")).toHaveCount(0);
    await expect(photos.photos).toHaveCount(1);
    await photos.album("").click();
    await expect(photos.photos).toHaveCount(4);
    await expect(page).toHaveURL(/\/photos$/);
  });
});

test("albums are walked through by keyboard, and their photos from the first one on", {
  tag: "@full",
}, async ({ page }) => {
  const photos = await withPhotos(page, ...some);
  await photos.photos.last().getByTestId("photo-open").focus();
  await photos.album("").focus();
  await page.keyboard.press("ArrowRight");
  await expect(photos.album("My uploads")).toBeFocused();
  await expect(photos.photos).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(photos.named("home.jpg").getByTestId("photo-open")).toBeFocused();
  for (const back of [photos.album("My uploads"), photos.sort, photos.search]) {
    await page.keyboard.press("Shift+Tab");
    await expect(back).toBeFocused();
  }
  await photos.album("My uploads").focus();
  await page.keyboard.press("End");
  await expect(photos.albums.last()).toBeFocused();
  await expect(photos.albums.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(photos.album("")).toBeFocused();
  await expect(photos.photos).toHaveCount(4);
});

test("an album that has been emptied says so, and fills again by undo", { tag: "@full" }, async ({
  page,
}) => {
  const photos = await withPhotos(page, "Flickr--boat.jpg", "Flickr--pier.jpg");
  await photos.album("My uploads").click();
  await expect(photos.emptyAlbum).toContainText("upload yourself");
  await photos.album("Flickr").click();
  await photos.select("Flickr--boat.jpg");
  await photos.select("Flickr--pier.jpg");
  await photos.removeSelected();
  await expect(photos.none).toBeVisible();
  await toasts(page).undo();
  await expect(photos.photos).toHaveCount(2);
  await expect(photos.album("Flickr")).toHaveAttribute("aria-selected", "true");
});

test("with uploads alone there is nothing to choose between", async ({ page }) => {
  const photos = await withPhotos(page, "one.jpg", "two.jpg");
  await expect(photos.albums).toHaveCount(0);
  await expect(page.getByRole("tabpanel")).toHaveCount(0);
});

test("the import suggests the albums there are, and the open one first", { tag: "@full" }, async ({
  page,
}) => {
  const photos = await withPhotos(page, ...some);
  await photos.album("Our trip").click();
  await page.getByTestId("import").click();
  await expect(page.getByTestId("import-album")).toHaveValue("Our trip");
  const offered = page.locator("#import-albums option");
  await expect(offered).toHaveCount(2);
});

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use);

    test("albums can be read and used by everyone", { tag: "@full" }, async ({ page }) => {
      const photos = await withPhotos(page, ...some);
      await expectAccessibleInBothColours(page);
      await photos.album("Flickr").click();
      await expect(photos.photos).toHaveCount(2);
      await expectAccessibleInBothColours(page);
    });
  });
}
