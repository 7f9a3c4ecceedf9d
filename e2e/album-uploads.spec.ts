import type { Page } from "@playwright/test";
import { heldUploads } from "@/e2e/held-requests";
import { photosPage } from "@/e2e/pages/photos-page";
import { signInPage } from "@/e2e/pages/sign-in-page";
import { toasts } from "@/e2e/pages/toasts";
import { uploadTray } from "@/e2e/pages/upload-tray";
import { picture } from "@/e2e/pictures";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const order = (page: Page) =>
  page.getByTestId("photo").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-name")));

/** Somebody new, whose only album is open and empty. */
async function inAlbum(page: Page, name: string) {
  const me = await withAccount(page);
  await api(page, "POST", "/me/albums", { name });
  const photos = photosPage(page);
  await photos.open();
  await tab(page, name).click();
  await expect(page.getByTestId("empty-own-album")).toBeVisible();
  return { me, photos };
}

test("what is uploaded in an open album goes into it, even if its page is left", async ({ page }) => {
  const { photos } = await inAlbum(page, "Snow");
  const letGo = await heldUploads(page);
  await page
    .getByTestId("upload-to-album-files")
    .setInputFiles([await picture("e.jpg", 5), await picture("f.jpg", 6)]);
  // The pictures are on the page, so nothing says that there are none.
  await expect(page.getByTestId("pending-photo")).toHaveCount(2);
  await expect(page.getByTestId("empty-own-album")).toHaveCount(0);
  await photos.album("").click();
  await photos.upload([await picture("elsewhere.jpg", 8)]);
  await expect(page.getByTestId("pending-photo")).toHaveCount(3);
  await tab(page, "Snow").click();
  await expect(page.getByTestId("pending-photo")).toHaveCount(2);
  await page.getByTestId("nav-videos").click();
  await page.waitForURL("**/videos");
  letGo();
  await page.goBack();
  await expect(photos.photos).toHaveCount(2);
  expect(await order(page)).toEqual(["e.jpg", "f.jpg"]);

  await photos.upload([await picture("g.jpg", 7)]);
  await expect(photos.photos).toHaveCount(3);
  await expect(tab(page, "Snow")).toContainText("3 photos");
  await photos.album("").click();
  await expect(photos.photos).toHaveCount(4);
});

test("what is on its way into an album goes into it from another tab when its own is closed", async ({
  page,
  context,
  expectTrouble,
}) => {
  await inAlbum(page, "Rain");
  // The closed tab's request may still be under way when the other tab sends the same photo, which then waits.
  expectTrouble("refused", "PUT /api/me/photos: 409", "perhaps");
  const other = await context.newPage();
  await other.goto("/photos");
  await tab(other, "Rain").click();
  await expect(other.getByTestId("empty-own-album")).toBeVisible();
  await heldUploads(page);
  await page
    .getByTestId("upload-to-album-files")
    .setInputFiles([await picture("e.jpg", 5), await picture("f.jpg", 6)]);
  await expect(other.getByTestId("pending-photo")).toHaveCount(2);
  await page.close();
  await expect(photosPage(other).photos).toHaveCount(2);
  expect(await order(other)).toEqual(["e.jpg", "f.jpg"]);
});

test("what is uploaded into an album when the session is over goes into it after signing in again", async ({
  page,
  context,
  expectTrouble,
}) => {
  const { me, photos } = await inAlbum(page, "Fog");
  // Nothing else is to find out.
  await page.waitForLoadState("networkidle");
  await context.clearCookies();
  expectTrouble("refused", "PUT /api/me/photos: 401");
  await photos.upload([await picture("e.jpg", 5)]);
  await page.getByTestId("uploads-sign-in").click();
  await page.waitForURL("**/sign-in?next=*");
  await signInPage(page).signIn(me.email, me.password);
  await page.waitForURL("**/photos?album=*");
  await expect(tab(page, "Fog")).toContainText("1 photo");
  await expect(photos.photos).toHaveCount(1);
});

test("uploads that were cancelled by mistake are had back, and still go into their album", async ({
  page,
}) => {
  const { photos } = await inAlbum(page, "Sun");
  const letGo = await heldUploads(page);
  await photos.upload([await picture("e.jpg", 5), await picture("f.jpg", 6)]);
  await expect(page.getByTestId("pending-photo")).toHaveCount(2);
  await uploadTray(page).close();
  await expect(page.getByTestId("empty-own-album")).toBeVisible();
  await toasts(page).undo();
  await expect(page.getByTestId("pending-photo")).toHaveCount(2);
  letGo();
  await expect(photos.photos).toHaveCount(2);
});

test("an album that is deleted while uploads for it are on their way has them once it is restored", async ({
  page,
}) => {
  const { photos } = await inAlbum(page, "Hail");
  const letGo = await heldUploads(page);
  await photos.upload([await picture("e.jpg", 5), await picture("f.jpg", 6)]);
  await expect(page.getByTestId("pending-photo")).toHaveCount(2);
  await page.getByTestId("open-album-menu").click();
  await page.getByTestId("delete-album").click();
  await expect(tab(page, "Hail")).toHaveCount(0);
  await toasts(page).hold();
  const filling = page.waitForResponse(/\/items$/);
  letGo();
  await filling;
  await expect(photos.photos).toHaveCount(2);
  await expect(toasts(page).all).toHaveCount(1);
  await toasts(page).undo();
  await expect(tab(page, "Hail")).toContainText("2 photos");
});
