import type { Page } from "@playwright/test";
import { filmWithClip } from "@/e2e/clip-film";
import { editorPage } from "@/e2e/pages/editor-page";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { readState } from "@/e2e/read-state";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** What opens around a film with a clip: its settings, the film's, earlier versions, the recorder, the library's viewer. */
async function openFilm(page: Page): Promise<void> {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create({ name: "At sea" }));
  await editor.open(await filmWithClip(page));
}

async function readViewer(page: Page): Promise<void> {
  await page.goto("/photos");
  await page.getByTestId("clip-open").click();
  await expect(page.getByTestId("viewed-clip")).toBeVisible();
  await readState(page, "viewer-clip");
  await page.getByTestId("viewer-details").click();
  await expect(page.getByTestId("photo-details")).toBeVisible();
  await readState(page, "viewer-clip-details");
  // The photos are before or behind the clip: their times are whole seconds, and all may be of the same one.
  await page
    .locator("[data-testid=viewer-next]:enabled, [data-testid=viewer-previous]:enabled")
    .first()
    .click();
  await expect(page.getByTestId("viewed-photo")).toBeVisible();
  await readState(page, "viewer-photo-details");
}

for (const [name, viewport] of [
  ["a desk", { width: 1440, height: 900 }],
  ["a tablet", { width: 1024, height: 768 }],
] as const) {
  test(`at ${name}, whatever is open around a clip can be read and used by everyone`, {
    tag: "@full",
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openFilm(page);
    const editor = editorPage(page);
    await expect(editor.clips.nth(1).getByTestId("footage-strip")).toBeVisible();
    await readState(page, "film-switches");
    await editor.clips.nth(1).click();
    await expect(page.getByTestId("clip-speed")).toBeVisible();
    await readState(page, "settings-clip");
    await page.keyboard.press("Delete");
    await expect(editor.clips).toHaveCount(2);
    await editor.saved();
    await page.keyboard.press("Escape");
    await page.getByTestId("open-versions").click();
    await expect(page.getByTestId("version").first()).toContainText("2 photos · 1 clip");
    await readState(page, "versions");
    await page.getByTestId("version").first().click();
    await expect(page.getByTestId("version-notice")).toBeVisible();
    await expect(page.getByTestId("version-restore")).toBeEnabled();
    await readState(page, "version-shown");
    await page.getByTestId("version-back").click();
    await readViewer(page);
  });
}

for (const [name, viewport] of [
  ["upright", { width: 390, height: 844 }],
  ["lying", { width: 844, height: 390 }],
] as const) {
  test.describe(`a phone, ${name}`, { tag: "@full" }, () => {
    test.use({ viewport, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: "reduce" } });

    test("whatever is open around a clip can be read and used by everyone", async ({ page }) => {
      await openFilm(page);
      const { tap, close, openSheet, openCard } = phoneEditor(page);
      await openCard(1);
      await expect(page.getByTestId("clip-speed")).toBeVisible();
      await readState(page, "phone-clip");
      await page.getByTestId("clip-speed").scrollIntoViewIfNeeded();
      await readState(page, "phone-clip-end");
      await close();
      await tap("phone-film");
      await expect(openSheet).toBeVisible();
      await page.getByTestId("open-versions").scrollIntoViewIfNeeded();
      await readState(page, "phone-film-end");
      await tap("open-versions");
      await expect(page.getByTestId("no-versions")).toBeVisible();
      await readState(page, "phone-versions");
      await close();
      await readViewer(page);
    });
  });
}
