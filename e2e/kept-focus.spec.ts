import type { Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { makeVideos, withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

/** Whoever has no mouse must begin at the top of the page again when what has the focus disappears. */
async function openFilm(page: Page) {
  await withAccount(page);
  const editor = editorPage(page);
  const film = slides("One", "Two", "Three");
  const song = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  await editor.open(await editor.create({ ...film, assets: [...film.assets, song] }));
  await expect(editor.clips).toHaveCount(3);
  const press = async (testId: string) => {
    await page.getByTestId(testId).first().focus();
    await page.keyboard.press("Enter");
  };
  return { editor, press };
}

test("undoing keeps the focus, at the clips and at its button", async ({ page }) => {
  const { editor, press } = await openFilm(page);
  await editor.clips.first().focus();
  await page.keyboard.press("End");
  await page.keyboard.press("s");
  await expect(editor.clips).toHaveCount(4);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(editor.clips).toHaveCount(3);
  await expect(editor.clips.nth(2)).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(editor.clips).toHaveCount(2);
  await press("undo");
  await expect(editor.clips).toHaveCount(3);
  await expect(editor.undo).toBeDisabled();
  await expect(editor.undo).toBeFocused();
  // It does nothing more, and steps aside when the focus leaves it.
  await page.keyboard.press("Enter");
  await expect(editor.clips).toHaveCount(3);
  await press("redo");
  await expect(editor.clips).toHaveCount(2);
  await expect(editor.redo).toBeDisabled();
  await expect(editor.redo).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(editor.undo).toBeFocused();
});

test("what closes gives the focus back", async ({ page }) => {
  const { editor, press } = await openFilm(page);
  await editor.clips.nth(1).click();
  await press("inspector-close");
  await expect(editor.clips.nth(1)).toBeFocused();

  await press("open-versions");
  await expect(page.getByTestId("versions-panel")).toBeFocused();
  await press("versions-close");
  await expect(page.getByTestId("open-versions")).toBeFocused();

  for (const [opener, panel] of [
    ["open-versions", "versions-panel"],
    ["make", "make-panel"],
  ] as const) {
    await press(opener);
    await expect(page.getByTestId(panel)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByTestId(panel)).toBeHidden();
    await expect(page.getByTestId(opener)).toBeFocused();
  }

  await press("change-style");
  await expect(page.getByTestId("library-tab-styles")).toBeFocused();

  await page.getByTestId("library-tab-music").click();
  await press("several-songs");
  for (const at of [1, 2]) {
    await page.getByTestId("use-song").nth(at).focus();
    await page.keyboard.press("Enter");
  }
  await press("add-songs");
  await expect(editor.musicClips).toHaveCount(2);
  await expect(page.getByTestId("several-songs")).toBeFocused();
});

test("a button that is used up leaves the focus to what it was about", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const photoIds = await uploadPhotos(page, ["dawn", "sea", "fields", "night"]);
  await editor.open(await editor.create(photoFilm(photoIds.slice(0, 2))));
  await expect(editor.clips).toHaveCount(3);
  const press = async (testId: string) => {
    await page.getByTestId(testId).first().focus();
    await page.keyboard.press("Enter");
  };

  await editor.clips.nth(1).click();
  await page.getByTestId("focus-point").focus();
  await page.keyboard.press("ArrowRight");
  await press("focus-auto");
  await expect(page.getByTestId("focus-auto")).toBeHidden();
  await expect(page.getByTestId("focus-point")).toBeFocused();

  const photo = page.getByTestId("library-photo");
  await photo.nth(2).focus();
  await page.keyboard.press("ControlOrMeta+Enter");
  await photo.nth(3).focus();
  await page.keyboard.press("ControlOrMeta+Enter");
  await press("add-picked");
  await expect(editor.clips).toHaveCount(5);
  await expect(photo.nth(3)).toBeFocused();

  await editor.musicClips.first().click();
  await press("remove-song");
  await expect(editor.musicClips).toHaveCount(0);
  await expect(page.locator("[data-testid=clip]:focus")).toHaveCount(1);
});

test("clearing a selection of photos by keyboard leads back to them", async ({ page }) => {
  await withAccount(page);
  await uploadPhotos(page);
  await page.goto("/photos");
  const mark = page.getByTestId("photo-select").nth(1);
  await mark.focus();
  await page.keyboard.press("Space");
  await page.getByTestId("clear-selection").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("selection-bar")).toBeHidden();
  await expect(mark).toBeFocused();
});

test("a choice of photos keeps the focus while photos go from side to side, and gives it back", async ({
  page,
}) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(photoFilm(await uploadPhotos(page))));
  await page.getByTestId("arrange").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("arrange-choose")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("story-panel")).toBeFocused();
  await expect(editor.announcer).toHaveText("Choose the film: 3 in the film, 0 left out.");
  const inFilm = page.getByTestId("in-film-photo");
  await expect(inFilm).toHaveCount(3);
  await inFilm.first().focus();
  await page.keyboard.press("Enter");
  await expect(inFilm).toHaveCount(2);
  await expect(inFilm.first()).toBeFocused();
  await page.getByTestId(/^left-out-.+-photo$/).focus();
  await page.keyboard.press("Enter");
  await expect(inFilm).toHaveCount(3);
  await expect(page.locator("[data-testid=in-film-photo]:focus")).toHaveCount(1);
  await page.getByTestId("story-close").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("arrange")).toBeFocused();
});

test("keys act on the song that Tab came to, not on the clip that is still selected", async ({ page }) => {
  const { editor } = await openFilm(page);
  await editor.clips.nth(1).click();
  await page.keyboard.press("Tab");
  await expect(editor.musicClips.first()).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(editor.musicClips).toHaveCount(0);
  await expect(editor.clips).toHaveCount(3);
  await expect(page.locator("[data-testid=clip]:focus")).toHaveCount(1);
});

test("keys act on the clip that Tab came to while nothing is selected, and say it when they can do nothing", async ({
  page,
}) => {
  const { editor } = await openFilm(page);
  await editor.clips.first().focus();
  await page.keyboard.press("d");
  await expect(editor.clips).toHaveCount(4);
  await expect(editor.announcer).toHaveText("Duplicate. Words: One.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Delete");
  await expect(editor.clips).toHaveCount(3);
  await page.keyboard.press("Escape");
  await editor.title.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  await expect(page.getByTestId("toast")).toHaveCount(1);
  await expect(page.getByTestId("toast")).toContainText("Nothing is selected.");
  await expect(editor.clips).toHaveCount(3);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(editor.clips).toHaveCount(4);
  await expect(page.getByTestId("toast")).toBeHidden();
});

test("the list of videos keeps the focus while videos are renamed, deleted and restored", async ({
  page,
}) => {
  await withAccount(page);
  await makeVideos(page, "Snow", "Rain", "Sun", "Wind");
  await page.goto("/videos");
  const videos = page.getByTestId("video");
  await expect(videos).toHaveCount(4);
  const at = (index: number, testId: string) => videos.nth(index).getByTestId(testId);

  await at(1, "video-open").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("Hail");
  const renamed = page.waitForResponse((response) => response.request().method() === "POST");
  await page.keyboard.press("Enter");
  await renamed;
  await expect(at(1, "video-open")).toHaveText("Hail");
  await expect(at(1, "video-open")).toBeFocused();
  await page.keyboard.press("F2");
  await page.keyboard.press("Escape");
  await expect(at(1, "video-open")).toBeFocused();

  await at(1, "video-menu").focus();
  await page.keyboard.press("Enter");
  await expect(at(1, "video-rename")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(videos).toHaveCount(3);
  await expect(at(1, "video-menu")).toBeFocused();

  await at(2, "video-select").focus();
  await page.keyboard.press("Space");
  await page.getByTestId("clear-selection").focus();
  await page.keyboard.press("Enter");
  await expect(at(2, "video-select")).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByTestId("delete-selected").focus();
  await page.keyboard.press("Enter");
  await expect(videos).toHaveCount(2);
  await expect(at(1, "video-select")).toBeFocused();

  await page.getByTestId("tab-trash").click();
  await expect(page.getByTestId("video-restore")).toHaveCount(2);
  await page.getByTestId("video-restore").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("video-restore")).toHaveCount(1);
  await expect(page.getByTestId("video-restore")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("empty-trash")).toBeVisible();
  await expect(page.getByTestId("tab-trash")).toBeFocused();
});

test("deleting and restoring albums leaves the keyboard at the tab that is open then, or at the head of the page", async ({
  page,
}) => {
  await withAccount(page);
  await uploadPhotos(page);
  await page.goto("/photos");
  const menu = page.getByTestId("open-album-menu");
  for (const name of ["Coast", "Hills"]) {
    await page.getByTestId("new-album").click();
    await page.getByTestId("album-name").fill(name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tab", { name, selected: true })).toBeVisible();
  }
  const remove = async () => {
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("rename-album")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(menu).toBeHidden();
  };
  await remove();
  await expect(page.getByRole("tab", { selected: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Coast", selected: true })).toBeFocused();
  await remove();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.locator("main :focus")).toHaveCount(1);

  await page.getByTestId("open-photo-trash").click();
  const restore = page.getByTestId("restore-album");
  await restore.first().focus();
  await page.keyboard.press("Enter");
  await expect(restore).toHaveCount(1);
  await expect(restore).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("empty-photo-trash")).toBeVisible();
  await expect(page.locator("main :focus")).toHaveCount(1);
});
