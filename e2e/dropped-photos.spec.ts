import { photosPage } from "@/e2e/pages/photos-page";
import { pictures } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

test("photos dropped anywhere on the page are uploaded", async ({ page }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  await expect(photos.none).toBeVisible();
  const held = await photos.holdFiles(await pictures(3));
  await expect(photos.overlay).toBeVisible();
  await held.drop();
  await expect(photos.overlay).toHaveCount(0);
  await expect(photos.photos).toHaveCount(3);
});

test("a picture of the page that is dragged over it is not uploaded", async ({ page }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  await photos.upload(await pictures(1));
  await expect(photos.photos).toHaveCount(1);
  await photos.photos.first().getByTestId("photo-open").click();
  const picture = page.getByTestId("viewed-photo");
  // The browser offers it as a file, as this does.
  await picture.hover();
  await picture.dispatchEvent("dragstart");
  const held = await photos.holdFiles(await pictures(1));
  await expect(photos.overlay).toHaveCount(0);
  await held.drop();
  await picture.dispatchEvent("dragend");
  await page.keyboard.press("Escape");
  await expect(photos.photos).toHaveCount(1);
  // What comes from the desktop is welcome again.
  await photos.holdFiles(await pictures(1));
  await expect(photos.overlay).toBeVisible();
});
