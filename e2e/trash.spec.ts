import { expectAccessible } from "@/e2e/expect-accessible";
import { musicPage } from "@/e2e/pages/music-page";
import { photosPage } from "@/e2e/pages/photos-page";
import { toasts } from "@/e2e/pages/toasts";
import { pictures } from "@/e2e/pictures";
import { wavOf } from "@/lib/server/testing/wav";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

test("a deletion in the photo viewer is undone there, by mouse and by keyboard", async ({ page }) => {
  const [photos, notices] = [photosPage(page), toasts(page)];
  await withAccount(page);
  await photos.open();
  await photos.upload(await pictures(4));
  await expect(photos.photos).toHaveCount(4);
  await photos.photos.first().getByTestId("photo-open").click();
  await page.getByTestId("viewer-delete").click();
  await notices.all.last().getByTestId("toast-action").click();
  await expect(notices.saying("The photo is back.")).toBeVisible();
  await expect(page.getByTestId("photo-viewer")).toBeVisible();
  await expect(photos.photos).toHaveCount(4);

  await page.keyboard.press("Delete");
  const undo = notices.saying("The photo is in the trash.").getByTestId("toast-action");
  // It stays while the mouse rests on it, however long the way there takes.
  await undo.hover();
  while (!(await undo.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(photos.photos).toHaveCount(4);
  await expect(page.getByTestId("photo-viewer")).toBeVisible();
});

test("a question that is closed and asked again in one breath stays", async ({ page, context }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  await photos.upload(await pictures(1));
  await expect(photos.photos).toHaveCount(1);
  const all = await (await context.request.get("/api/me/photos")).json();
  const [used] = all.albums[0].photos;
  const assets = [{ name: "image", asset_id: used.id, start_time: 0, end_time: 3 }];
  const headers = { origin: new URL(page.url()).origin };
  await context.request.post("/api/me/videos", { data: { new: 1, name: "Summer", assets }, headers });
  await photos.open();
  await photos.look(used.name);
  await page.keyboard.press("Delete");
  await expect(page.getByTestId("used-in-films").getByRole("link")).toHaveText(["Summer"]);

  // A busy browser delivers both key presses before it reports that the dialog has closed.
  const wasOpen = await page.getByTestId("confirm-dialog").evaluate(async (question) => {
    if (!(question instanceof HTMLDialogElement)) throw new Error("This is no dialog.");
    const isOpen = [];
    const closed = new Promise((resolve) => question.addEventListener("close", resolve, { once: true }));
    question.dispatchEvent(new Event("cancel", { cancelable: true }));
    await null;
    isOpen.push(question.open);
    // It will not say that it has closed.
    if (question.open) return isOpen;
    const viewer = document.querySelector("[data-testid=photo-viewer]");
    viewer?.dispatchEvent(new KeyboardEvent("keydown", { key: "Delete", bubbles: true }));
    await null;
    isOpen.push(question.open);
    await closed;
    await new Promise(requestAnimationFrame);
    isOpen.push(question.open);
    return isOpen;
  });
  expect(wasOpen).toEqual([false, true, true]);
  await page.getByTestId("confirm").click();
  await expect(photos.photos).toHaveCount(0);
});

test("photos are asked about when films use them, wait in the trash, come back or go for good", {
  tag: "@full",
}, async ({ page, context }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  await photos.upload(await pictures(3));
  await expect(photos.photos).toHaveCount(3);
  await page.reload();
  const all = await (await context.request.get("/api/me/photos")).json();
  const [used] = all.albums[0].photos;
  const headers = { origin: new URL(page.url()).origin };
  for (const name of ["Summer", "Winter"]) {
    const assets = [{ name: "image", asset_id: used.id, start_time: 0, end_time: 3 }];
    await context.request.post("/api/me/videos", { data: { new: 1, name, assets }, headers });
  }
  await photos.open();
  await photos.look(used.name);
  await page.keyboard.press("Delete");
  const films = page.getByTestId("used-in-films").getByRole("link");
  await expect(films).toHaveText(["Winter", "Summer"]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(photos.viewedName).toHaveText(used.name);
  await page.keyboard.press("Delete");
  await page.getByTestId("confirm").click();
  await expect(photos.photos).toHaveCount(2);
  await page.keyboard.press("Escape");

  await photos.photos.first().hover();
  await photos.photos.first().getByTestId("photo-select").click();
  await photos.removeSelected();
  await expect(photos.photos).toHaveCount(1);

  await page.getByTestId("open-photo-trash").click();
  await expect(photos.photos).toHaveCount(2);
  await expectAccessible(page);
  await photos.named(used.name).getByTestId("photo-open").click();
  await page.getByTestId("purge-selected").click();
  await page.getByTestId("confirm").click();
  await expect(photos.photos).toHaveCount(1);
  await photos.photos.first().getByTestId("photo-open").click();
  await page.getByTestId("restore-selected").click();
  await expect(page.getByTestId("empty-photo-trash")).toBeVisible();
  await page.getByTestId("leave-photo-trash").click();
  await expect(photos.photos).toHaveCount(2);
  const { videos } = await (await context.request.get("/api/me/videos")).json();
  for (const video of videos) expect((await context.request.get(video.assets[0].film_url)).ok()).toBe(true);
});

test("a song is asked about when a film uses it, waits in the trash and comes back, as do voices", {
  tag: "@full",
}, async ({ page, context }) => {
  const music = musicPage(page);
  await withAccount(page);
  const headers = { origin: new URL(page.url()).origin };
  const titled = { ...headers, "Music-Title": "Tone", "Music-Artist": "Ada" };
  const answer = await context.request.put("/api/me/musics", {
    data: wavOf({ seconds: 4 }),
    headers: titled,
  });
  const { id } = await answer.json();
  const voiced = { ...headers, "Voice-Name": "Grandmother" };
  await context.request.put("/api/me/voices", { data: wavOf({ seconds: 3 }), headers: voiced });
  const assets = [{ name: "music", asset_id: id }];
  await context.request.post("/api/me/videos", { data: { new: 1, name: "Trip", assets }, headers });
  await music.open();
  await music.openOwn();
  await music.remove("Tone");
  await expect(page.getByTestId("used-in-films").getByRole("link")).toHaveText(["Trip"]);
  await page.getByTestId("confirm").click();
  await expect(music.songs).toHaveCount(0);
  await page.getByTestId("tab-trash").click();
  await expect(music.named("Tone")).toBeVisible();
  await expectAccessible(page);
  await music.named("Tone").getByTestId("song-menu").click();
  await page.getByTestId("song-restore").click();
  await expect(page.getByTestId("empty-song-trash")).toBeVisible();
  await music.openOwn();
  await expect(music.named("Tone")).toBeVisible();

  await page.getByTestId("tab-voices").click();
  await expectAccessible(page);
  await page.getByTestId("voice-row").getByTestId("song-menu").click();
  await page.getByTestId("voice-rename").click();
  await page.getByTestId("voice-name").fill("Oma");
  await page.keyboard.press("Enter");
  const voice = page.locator('[data-testid=voice-row][data-title="Oma"]');
  await voice.getByTestId("song-menu").click();
  await page.getByTestId("song-delete").click();
  await expect(page.getByTestId("no-voices")).toBeVisible();
  // The one of the song may still be there, and this one comes with the answer.
  await toasts(page).saying("Oma").getByTestId("toast-action").click();
  await expect(voice).toBeVisible();
  await voice.getByTestId("song-menu").click();
  await page.getByTestId("song-delete").click();
  await page.getByTestId("tab-trash").click();
  await voice.getByTestId("song-menu").click();
  await page.getByTestId("song-restore").click();
  await expect(page.getByTestId("empty-song-trash")).toBeVisible();
});
