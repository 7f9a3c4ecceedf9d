import { developerPage } from "@/e2e/pages/developer-page";
import { editorPage } from "@/e2e/pages/editor-page";
import { photosPage } from "@/e2e/pages/photos-page";
import { videosPage } from "@/e2e/pages/videos-page";
import { uploadPhotos } from "@/e2e/photo-film";
import { pictures } from "@/e2e/pictures";
import { api, makeVideos, signedUp, withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { z } from "zod";
import { expect, test } from "@/e2e/testing/journey";

const list = z.object({ videos: z.array(z.object({ id: z.string(), name: z.string() })) });

test("a double click makes one film, whichever button is clicked", { tag: "@full" }, async ({ page }) => {
  await signedUp(page);
  const films = async () => list.parse(await api(page, "GET", "/me/videos")).videos.length;

  await test.step("new film", async () => {
    await makeVideos(page, "Mountains");
    await page.reload();
    await page.getByTestId("new-video").dblclick();
    await page.waitForURL(/\/videos\/[\w-]{10,}$/);
    expect(await films()).toBe(2);
    await page.goBack();
    await expect(page.getByTestId("new-video")).toBeVisible();
  });

  await test.step("copy of a film", async () => {
    const videos = videosPage(page);
    await videos.open();
    const film = videos.named("Mountains");
    await film.getByTestId("video-menu").click();
    await film.getByTestId("video-duplicate").dblclick();
    await expect(page.getByTestId("toast").filter({ hasText: "Made a copy" })).toBeVisible();
    expect(await films()).toBe(3);
  });

  await test.step("film from photos", async () => {
    const photos = photosPage(page);
    await photos.open();
    await photos.upload(await pictures(1));
    await expect(photos.photos).toHaveCount(1);
    await photos.photos.first().hover();
    await photos.photos.first().getByTestId("photo-select").click();
    await page.getByTestId("make-video").dblclick();
    await page.waitForURL(/\/videos\/[\w-]{10,}$/);
    expect(await films()).toBe(4);
  });
});

test("a double click makes one app, and the secret that is shown is its secret", async ({ page }) => {
  await withAccount(page);
  const developer = developerPage(page);
  await developer.open();
  const logsIn = async (secret: string) => {
    const { apps } = z
      .object({ apps: z.array(z.object({ app_id: z.string(), name: z.string() })) })
      .parse(await api(page, "GET", "/me/apps"));
    const own = apps.filter(({ name }) => name === "Mine");
    expect(own).toHaveLength(1);
    await api(page, "POST", "/login/app", { app_id: own[0]?.app_id, app_secret: secret });
  };
  await developer.openNewApp();
  await page.locator("#app-name").fill("Mine");
  await page.getByTestId("app-submit").dblclick();
  await expect(developer.secret).toBeVisible();
  await logsIn(await developer.secret.innerText());
  await page.getByTestId("secret-done").click();

  await developer.named("Mine").getByTestId("app-menu").click();
  await developer.named("Mine").getByTestId("app-rotate").click();
  await page.getByTestId("confirm").dblclick();
  await expect(developer.secret).toBeVisible();
  await logsIn(await developer.secret.innerText());
});

test("a double click opens the panel that makes the film, and leaves it open", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two")));
  await page.getByTestId("make").dblclick();
  await expect(page.getByTestId("missing")).toBeVisible();
  await page.getByTestId("make").click();
  await expect(page.getByTestId("make-panel")).toBeHidden();
});

test("a double click opens a dialog, and a click beside it closes it", async ({ page }) => {
  await withAccount(page);
  const photos = photosPage(page);
  await photos.open();
  await photos.upload(await pictures(1));
  await expect(photos.photos).toHaveCount(1);
  const dialog = page.getByTestId("album-dialog");
  // The first time its code is fetched, so it opens after the second click.
  await page.getByTestId("new-album").click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await page.getByTestId("new-album").dblclick();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test("a double click puts one picture, or one slide, into the film", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await uploadPhotos(page);
  await editor.open(await editor.create(slides("One")));
  await expect(editor.clips).toHaveCount(1);
  await page.getByTestId("library-photo").first().dblclick();
  await expect(editor.clips).toHaveCount(2);
  await page.getByTestId("library-tab-text").click();
  await page.getByTestId("text-preset").first().dblclick();
  await expect(editor.clips).toHaveCount(3);
  await editor.undo.click();
  await editor.undo.click();
  await expect(editor.clips).toHaveCount(1);
  await expect(editor.undo).toBeDisabled();
});
