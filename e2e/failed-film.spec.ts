import { z } from "zod";
import { expectAccessible } from "@/e2e/expect-accessible";
import { filmPatience } from "@/e2e/finished-film";
import { videosPage } from "@/e2e/pages/videos-page";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { api, withAccount } from "@/e2e/signed-up";
import { loseFile, storedFilesFolder } from "@/e2e/stored-files";
import { expect, test } from "@/e2e/testing/journey";

const photoSchema = z.object({ film_url: z.string() });
const videoSchema = z.object({ id: z.string() });

test("a film that could not be made says why on its card, and is made from there once that is mended", {
  tag: "@full",
}, async ({ page }) => {
  const folder = storedFilesFolder();
  test.skip(folder === undefined, "The service's files are out of reach.");
  if (folder === undefined) return;
  const videos = videosPage(page);
  await withAccount(page);
  const [photoId = ""] = await uploadPhotos(page, ["sea"]);
  const photo = photoSchema.parse(await api(page, "GET", `/me/photos/${photoId}`));
  const film = { ...photoFilm([photoId], "Out to sea"), quality: 360, new: 1 };
  const { id } = videoSchema.parse(await api(page, "POST", "/me/videos", film));
  const bringBack = await loseFile(folder, photo.film_url);
  await api(page, "POST", `/me/videos/${id}/render`, {});
  await videos.open();
  const card = videos.named("Out to sea");

  await test.step("the card tells the reason in words", async () => {
    await expect(card).toHaveAttribute("data-status", "failed", filmPatience);
    await expect(card).toContainText("Failed");
    await expect(card.getByTestId("video-reason")).toHaveText(/photo.* no longer exists\.$/i);
    await expectAccessible(page);
    await page.reload();
    await expect(card.getByTestId("video-reason")).toHaveText(/no longer exists/);
  });

  await test.step("while nothing is mended, another try ends in the same", async () => {
    await card.getByTestId("video-retry-here").click();
    await expect(card.getByTestId("video-reason")).toHaveCount(0);
    await expect(card).toHaveAttribute("data-status", "failed", filmPatience);
    await expect(card.getByTestId("video-reason")).toBeVisible();
  });

  await test.step("mended, it is made from the card's menu", async () => {
    await bringBack();
    await videos.retry("Out to sea");
    await expect(card.getByTestId("video-progress")).toBeVisible();
    await expect(card).toHaveAttribute("data-status", "published", filmPatience);
    await card.getByTestId("video-menu").click();
    await expect(card.getByTestId("video-retry")).toHaveCount(0);
    await expect(card.getByTestId("video-watch")).toBeVisible();
  });
});
