import type { Page } from "@playwright/test";
import { wavOf } from "@/lib/server/testing/wav";
import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { uploadPhotos } from "@/e2e/photo-film";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

const song = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };

/** The lengths in seconds of the film's songs, in order, as the service stores them. */
async function lengthsOfSongs(page: Page, videoId: string): Promise<number[]> {
  return page.evaluate(async (id) => {
    const { assets } = await (await fetch(`/api/me/videos/${id}`)).json();
    const songs = assets.filter((asset: { name: string }) => asset.name === "music");
    return Promise.all(
      songs.map(async ({ asset_id }: { asset_id: string }) => {
        const { duration } = await (await fetch(`/api/me/musics/${asset_id}`)).json();
        return duration;
      }),
    );
  }, videoId);
}

test("a song that goes on is told of and settled with one click; so is one that stops", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const film = slides("One", "Two", "Three");
  await editor.open(await editor.create({ ...film, assets: [...film.assets, song] }));
  const hint = page.getByTestId("music-hint");
  await expect(hint).toContainText("left over");
  await editor.musicClips.first().click();
  const note = page.getByTestId("music-misfit");
  await expect(note).toContainText("longer than the film");

  await page.getByTestId("settle-fade").click();
  await expect(note).toBeHidden();
  await expect(hint).toBeHidden();
  await expect(page.getByTestId("fade-out-seconds")).toHaveValue("4");
  await expect(page.getByTestId("volume")).toBeFocused();
  await editor.undo.click();

  await page.getByTestId("settle-fit").click();
  await expect(note).toBeHidden();
  await editor.undo.click();
  await expect(note).toBeVisible();

  await page.getByTestId("music-to").fill("6");
  await page.getByTestId("music-to").blur();
  await expect(hint).toHaveText("silent from 0:06");
  await page.getByTestId("settle-next").click();
  await expect(editor.musicClips).toHaveCount(2);
  await editor.undo.click();
  await page.getByTestId("settle-on").click();
  await expect(hint).toContainText("left over");
  await editor.saved();
});

test("several songs of the library, and several from the desktop, come one after the other", {
  tag: "@full",
}, async ({ page }) => {
  await withAccount(page);
  await uploadPhotos(page);
  const editor = editorPage(page);
  const id = await editor.create();
  await editor.open(id);
  await page.getByTestId("start-from-library").click();
  await expect(editor.musicClips).toHaveCount(1);

  await test.step("from the library", async () => {
    await page.getByTestId("library-tab-music").click();
    await page.getByTestId("several-songs").click();
    for (const nth of [2, 0, 1]) await page.getByTestId("use-song").nth(nth).click();
    await page.getByTestId("use-song").nth(1).click();
    await page.getByTestId("add-songs").click();
    await expect(editor.musicClips).toHaveCount(2);
    await expect(page.getByTestId("several-songs")).toHaveAttribute("aria-pressed", "false");
    await editor.undo.click();
    await expect(editor.musicClips).toHaveCount(1);
  });

  await test.step("from the desktop, in the order they were given and in place of the song the film came with", async () => {
    const files = [3, 4].map((seconds) => ({
      name: `tone ${seconds}.wav`,
      type: "audio/wav",
      bytes: wavOf({ seconds }),
    }));
    await dropFiles(page, "[data-testid=timeline]", files);
    await expect(editor.musicClips).toHaveCount(2);
    await editor.saved();
    expect((await lengthsOfSongs(page, id)).map(Math.round)).toEqual([3, 4]);
    await editor.undo.click();
    await expect(editor.musicClips).toHaveCount(1);
    await editor.redo.click();
    await editor.saved();
  });
});

test.describe("in the hand", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the song's own sheet tells of it and settles it", async ({ page }) => {
    await withAccount(page);
    const editor = editorPage(page);
    const film = slides("One", "Two", "Three");
    await editor.open(await editor.create({ ...film, assets: [...film.assets, song] }));
    await page.getByTestId("phone-music").tap();
    await expect(page.getByTestId("music-hint")).toContainText("longer than the film");
    await page.getByTestId("song-settings").tap();
    await page.getByTestId("settle-fade").tap();
    await expect(page.getByTestId("music-misfit")).toBeHidden();
  });
});
