import type { Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { photosPage } from "@/e2e/pages/photos-page";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { picture } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

/** Someone with two photos, who came to them from their videos. */
async function withPhotos(page: Page) {
  const photos = photosPage(page);
  await withAccount(page);
  await page.goto("/videos");
  await page.getByTestId("nav-photos").click();
  await photos.none.waitFor();
  await photos.upload([await picture("a.jpg", 1), await picture("b.jpg", 2)]);
  await expect(photos.photos).toHaveCount(2);
  return photos;
}

const entries = (page: Page) => page.evaluate(() => history.length);

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));

/** A dialog's entry is there a moment after the dialog. */
async function expectEntries(page: Page, count: number): Promise<void> {
  await expect.poll(() => entries(page)).toBe(count);
}

test("Back closes the photo viewer, and Forward does not open it again", async ({ page }) => {
  const photos = await withPhotos(page);
  const before = await entries(page);
  await photos.photos.first().getByTestId("photo-open").click();
  await expectEntries(page, before + 1);
  const first = await photos.viewedName.innerText();
  await page.keyboard.press("ArrowRight");
  await expect(photos.viewedName).not.toHaveText(first);
  await page.goBack();
  await expect(photos.viewer).toBeHidden();
  await expect(page).toHaveURL("/photos");
  await page.goForward();
  await expect(photos.viewer).toBeHidden();
  await photos.look("b.jpg");
  await page.goBack();
  await expect(photos.viewer).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/videos");
});

test("after the viewer is closed by a key, Back leaves the page at once", async ({ page }) => {
  const photos = await withPhotos(page);
  const before = await entries(page);
  for (const name of ["a.jpg", "b.jpg"]) {
    await photos.look(name);
    await expectEntries(page, before + 1);
    await page.keyboard.press("Escape");
    await expect(photos.viewer).toBeHidden();
  }
  await page.goBack();
  await expect(page).toHaveURL("/videos");
});

test("whatever the browser is asked for right after something was closed is done", async ({ page }) => {
  const photos = await withPhotos(page);
  for (const name of ["a.jpg", "b.jpg"]) {
    await photos.look(name);
    await page.keyboard.press("Escape");
    await page.reload();
    await photos.look(name);
    await page.keyboard.press("Escape");
    await page.goto("/photos");
  }
  await expect(photos.photos).toHaveCount(2);
});

test("a reload with the viewer open leaves nothing in the way of Back", async ({ page }) => {
  const photos = await withPhotos(page);
  const before = await entries(page);
  await photos.look("a.jpg");
  await expectEntries(page, before + 1);
  await page.reload();
  await expect(photos.photos).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL("/videos");
});

test("a page stays where it was scrolled to while something was open", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 260 });
  const photos = await withPhotos(page);
  const before = await entries(page);
  const top = () => page.evaluate(() => window.scrollY);
  for (const close of [() => page.getByTestId("viewer-close").click(), () => page.goBack()]) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await photos.photos.first().getByTestId("photo-open").click();
    await expectEntries(page, before + 1);
    await page.evaluate(() => window.scrollTo(0, 90));
    await expect.poll(top).toBe(90);
    // Browsers say with the next frame that a page has scrolled.
    await drawn(page);
    await close();
    await expect(photos.viewer).toBeHidden();
    await drawn(page);
    expect(await top()).toBe(90);
  }
});

test("Back closes a question before the viewer it was asked in", async ({ page }) => {
  const photos = await withPhotos(page);
  await photos.select("a.jpg");
  await photos.makeVideo();
  await page.waitForURL(/\/videos\/[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL("/photos");
  const before = await entries(page);
  await photos.look("a.jpg");
  await page.getByTestId("viewer-delete").click();
  const question = page.getByTestId("confirm-dialog");
  await expect(question).toBeVisible();
  await expectEntries(page, before + 1);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(photos.viewer).toBeVisible();
  await page.goBack();
  await expect(photos.viewer).toBeHidden();
  await expect(page).toHaveURL("/photos");
  await page.goBack();
  await expect(page).toHaveURL("/videos");
});

test("an album made in a dialog is where Back and Forward lead to, once", async ({ page }) => {
  await withPhotos(page);
  await page.getByTestId("new-album").click();
  await page.getByTestId("album-name").fill("Sea");
  await page.getByTestId("album-save").click();
  await expect(page.getByTestId("album-dialog")).toBeHidden();
  await expect(page).toHaveURL(/album=own/);
  const sea = page.getByRole("tab", { name: "Sea" });
  await expect(sea).toHaveAttribute("aria-selected", "true");
  await page.getByTestId("nav-templates").click();
  await page.getByTestId("no-templates").waitFor();
  await page.goBack();
  await expect(sea).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page).toHaveURL("/videos");
  await page.goForward();
  await expect(sea).toHaveAttribute("aria-selected", "true");
  await page.goForward();
  await expect(page).toHaveURL("/templates");
});

test("a page opened from a dialog has the dialog's page before it", async ({ page }) => {
  await withAccount(page);
  await editorPage(page).create(slides("One"));
  await page.goto("/videos");
  await page.getByTestId("nav-templates").click();
  await page.getByTestId("no-templates").waitFor();
  await page.getByTestId("first-template").click();
  await page.getByTestId("template-film").click();
  await page.waitForURL(/\/templates\/[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL("/templates");
  await expect(page.getByTestId("choose-film")).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/templates\/[\w-]+$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/videos");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("Back closes a sheet, and stays in the film", async ({ page }) => {
    await withAccount(page);
    await page.goto("/videos");
    const editor = editorPage(page);
    const id = await editor.create(slides("One", "Two"));
    await editor.open(id);
    const phone = phoneEditor(page);
    const before = await entries(page);
    await phone.openCard(0);
    await expectEntries(page, before + 1);
    await page.getByTestId("slide-title").fill("Changed");
    await page.goBack();
    await expect(phone.openSheet).toBeHidden();
    await expect.poll(phone.order).toBe("Changed Two");
    await phone.tap("phone-style");
    await expect(phone.openSheet).toBeVisible();
    await page.goBack();
    await expect(phone.openSheet).toBeHidden();
    await expect(page).toHaveURL(`/videos/${id}`);
    await page.goBack();
    await expect(page).toHaveURL("/videos");
  });

  test("Back leads from a photo's tools to its settings, and from them to the film", async ({ page }) => {
    await withAccount(page);
    const editor = editorPage(page);
    const id = await editor.create(photoFilm(await uploadPhotos(page)));
    await editor.open(id);
    const phone = phoneEditor(page);
    const before = await entries(page);
    for (const goBack of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
      await phone.openCard(1);
      await phone.tap("edit-photo");
      await expect(page.getByTestId("photo-tools")).toBeVisible();
      await expectEntries(page, before + 1);
      await goBack();
      await expect(page.getByTestId("photo-tools")).toBeHidden();
      await expect(page.getByTestId("focus-picture")).toBeVisible();
      await expectEntries(page, before + 1);
      await goBack();
      await expect(phone.openSheet).toBeHidden();
      await expect(page).toHaveURL(`/videos/${id}`);
    }
  });
});
