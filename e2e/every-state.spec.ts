import type { Page } from "@playwright/test";
import { filmPatience } from "@/e2e/finished-film";
import { editorPage } from "@/e2e/pages/editor-page";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { readState } from "@/e2e/read-state";
import { api, withAccount } from "@/e2e/signed-up";
import { saveAtOnce } from "@/e2e/save-at-once";
import { expect, test } from "@/e2e/testing/journey";

/** Everything that opens in the editor, in one film after the other, read by axe in both colours. */
async function openFilm(page: Page) {
  await withAccount(page);
  const editor = editorPage(page);
  const film = photoFilm(await uploadPhotos(page));
  const id = await editor.create({ ...film, quality: 360 });
  await editor.open(id);
  return { editor, id };
}

test.describe("at a desk", { tag: "@full" }, () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

  test("whatever is open can be read and used by everyone", async ({ page, expectTrouble }) => {
    const { editor, id } = await openFilm(page);
    const open = (testId: string) => page.getByTestId(testId).first().click();
    const close = () => page.keyboard.press("Escape");

    // Something to go back to.
    await editor.clips.nth(1).click();
    await editor.caption.fill("Before breakfast");
    await editor.saved();
    for (const menu of ["ratio", "history", "arrange"]) {
      await open(menu);
      await expect(page.getByTestId(`${menu}-list`)).toBeVisible();
      await readState(page, `menu-${menu}`);
      await close();
    }
    await editor.clips.nth(1).click();
    await readState(page, "settings-photo");
    await page.getByTestId("transition-open").click();
    await expect(page.getByTestId("transition")).toBeVisible();
    await readState(page, "settings-transitions");
    await page.getByTestId("joint").first().click();
    await expect(page.getByTestId("transition-to-all")).toBeVisible();
    await readState(page, "settings-joint");
    await editor.clips.first().click();
    await readState(page, "settings-slide");
    await page.keyboard.press("ControlOrMeta+a");
    await readState(page, "settings-many");
    await editor.musicClips.first().click();
    await readState(page, "settings-music");

    for (const tab of ["music", "text", "styles", "photos"]) {
      await open(`library-tab-${tab}`);
      await readState(page, `library-${tab}`);
    }
    await page
      .getByTestId("library-photo")
      .first()
      .click({ modifiers: ["ControlOrMeta"] });
    await expect(page.getByTestId("add-picked")).toBeVisible();
    await readState(page, "library-picked");

    await editor.clips.nth(1).click();
    await open("edit-photo");
    await readState(page, "photo-tools");
    await open("photo-crop");
    await expect(page.getByTestId("crop-picture")).toHaveAttribute("data-state", "ready");
    await readState(page, "crop");
    await open("crop-cancel");
    await open("photo-tools-back");

    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByTestId("keys-dialog")).toBeVisible();
    await readState(page, "keys");
    await close();

    await editor.make.click();
    await expect(page.getByTestId("ready")).toBeVisible();
    await readState(page, "make-before");
    await editor.makeStart.click();
    await expect(page.getByTestId("running")).toBeVisible();
    await readState(page, "make-running");
    const finished = page.getByTestId("finished");
    const news = page.getByTestId("finished-news");
    const isTold = async () => (await news.isVisible()) || (await finished.isVisible());
    await expect.poll(isTold, filmPatience).toBe(true);
    if (await news.isVisible()) {
      await readState(page, "make-news");
      await open("watch-finished");
    }
    await expect(page.getByTestId("finished-video")).toBeVisible();
    await readState(page, "finished");
    await open("share-embed");
    await readState(page, "finished-embed");
    await open("finished-close");
    await editor.make.click();
    await expect(page.getByTestId("show-finished")).toBeVisible();
    await readState(page, "make-after");
    await open("make-close");

    expectTrouble("refused", `POST /api/me/videos/${id}: 412`);
    const edit = async () => {
      await editor.title.fill("Here");
      await editor.title.press("Enter");
    };
    await saveAtOnce(page, { id, theirs: "From elsewhere", edit });
    await expect(editor.conflict).toBeVisible();
    await readState(page, "conflict");
    await open("conflict-look");
    await readState(page, "conflict-theirs");
    await open("conflict-take-theirs");
    await expect(editor.title).toHaveValue("From elsewhere");
  });
});

for (const [name, viewport] of [
  ["upright", { width: 390, height: 844 }],
  ["lying", { width: 844, height: 390 }],
] as const) {
  test.describe(`a phone, ${name}`, { tag: "@full" }, () => {
    test.use({ viewport, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: "reduce" } });

    test("whatever is open can be read and used by everyone", async ({ page }) => {
      await openFilm(page);
      const { tap, close, openSheet, openCard, cards } = phoneEditor(page);
      await expect(cards.first()).toBeVisible();
      const sheets = ["phone-add", "phone-arrange", "phone-music", "phone-style", "phone-film", "make"];
      for (const sheet of sheets) {
        await tap(sheet);
        await expect(openSheet).toBeVisible();
        await readState(page, sheet);
        await close();
      }
      await tap("phone-add");
      await tap("phone-add-library");
      await readState(page, "phone-library");
      await close();
      await tap("phone-music");
      await tap("song-settings");
      await readState(page, "phone-song");
      await close();
      await openCard(0);
      await readState(page, "phone-slide");
      await close();
      await openCard(1);
      await readState(page, "phone-photo");
      await tap("transition-open");
      await expect(page.getByTestId("transition")).toBeVisible();
      await readState(page, "phone-transitions");
      await tap("edit-photo");
      await readState(page, "phone-photo-tools");
      await tap("photo-crop");
      await expect(page.getByTestId("crop-picture")).toHaveAttribute("data-state", "ready");
      await readState(page, "phone-crop");
      await tap("crop-cancel");
      await close();
      await tap("phone-choose");
      await tap("choose-all");
      await readState(page, "phone-chosen");
    });
  });
}

/** Makes albums as the photos page does: one of all of them, one with a long name, one with nothing in it. */
async function makeAlbums(page: Page): Promise<void> {
  const items = await uploadPhotos(page);
  await api(page, "POST", "/me/albums", { name: "Our days by the sea", items });
  const name = "Grandmother’s eightieth birthday in the garden, with everybody";
  await api(page, "POST", "/me/albums", { name, items: items.slice(0, 2) });
  await api(page, "POST", "/me/albums", { name: "Empty" });
}

for (const [name, use] of [
  ["a desk", { viewport: { width: 1440, height: 900 } }],
  ["a tablet", { viewport: { width: 768, height: 1024 }, hasTouch: true }],
  ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["a phone that lies", { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`albums on ${name}`, { tag: "@full" }, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    test("whatever is open can be read and used by everyone", async ({ page }) => {
      await withAccount(page);
      await makeAlbums(page);
      await page.goto("/photos");
      const open = (testId: string) => page.getByTestId(testId).first().click();
      // Everything, and the three.
      await expect(page.getByRole("tab")).toHaveCount(4);
      await readState(page, "albums-all");
      await page.getByRole("tab", { name: "Our days" }).click();
      await expect(page.getByTestId("album-head")).toBeVisible();
      await expect(page.getByTestId("photo")).toHaveCount(3);
      await readState(page, "album");
      await open("open-album-menu");
      await expect(page.getByTestId("album-menu")).toBeVisible();
      await readState(page, "album-menu");
      await page.keyboard.press("Escape");
      await open("select-several");
      await open("photo-open");
      await expect(page.getByTestId("selection-bar")).toBeVisible();
      // Where the page happens to stand, the bar at its top may cover half a button.
      await page.evaluate(() => window.scrollTo(0, 0));
      await readState(page, "album-selected");
      await open("open-album-actions");
      await expect(page.getByTestId("album-actions")).toBeVisible();
      await readState(page, "album-actions");
      await open("new-album-with");
      await readState(page, "album-dialog");
      await open("album-save");
      await expect(page.getByTestId("album-name")).toHaveAttribute("aria-invalid", "true");
      await readState(page, "album-dialog-missing");
      await page.keyboard.press("Escape");
      await open("clear-selection");
      await page.getByRole("tab", { name: "Empty" }).click();
      await expect(page.getByTestId("empty-own-album")).toBeVisible();
      await readState(page, "album-empty");
      await open("open-photo-trash");
      await expect(page.getByTestId("empty-photo-trash")).toBeVisible();
      await readState(page, "photo-trash");
    });
  });
}
