import sharp from "sharp";
import { clipFile } from "@/e2e/clip-files";
import { wavOf } from "@/lib/server/testing/wav";
import { expectAccessible } from "@/e2e/expect-accessible";
import { musicPage } from "@/e2e/pages/music-page";
import { photosPage } from "@/e2e/pages/photos-page";
import { toasts } from "@/e2e/pages/toasts";
import { uploadTray } from "@/e2e/pages/upload-tray";
import { type GivenFile, picture, pictures } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** A photo as a camera writes it. */
async function shot(name: string, taken: string, model: string): Promise<GivenFile> {
  const background = { r: name.length * 9, g: 120, b: 200 };
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .withExif({ IFD0: { Make: "Canon", Model: model }, IFD2: { DateTimeOriginal: `${taken} 12:00:00` } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

test("a photo that is given again is told of and stays one, and comes back out of the trash", async ({
  page,
}) => {
  const [photos, tray, notices] = [photosPage(page), uploadTray(page), toasts(page)];
  await withAccount(page);
  await photos.open();
  const [one, other] = [await picture("one.jpg", 1), await picture("other.jpg", 2)];
  await photos.upload([one]);
  await expect(photos.photos).toHaveCount(1);
  await tray.close();
  await photos.upload([{ ...one, name: "the same.jpg" }, other]);
  await expect(tray.total).toHaveText("1 uploaded, 1 already there");
  await tray.expand();
  await expect(tray.stateOf("the same.jpg")).toHaveText("Already in your photos");
  await expect(tray.stateOf("other.jpg")).toHaveText("Done");
  await expect(photos.photos).toHaveCount(2);
  await tray.close();
  await photos.select("one.jpg");
  await photos.removeSelected();
  await expect(notices.saying("in the trash")).toBeVisible();
  await expect(photos.photos).toHaveCount(1);
  await photos.upload([one]);
  await expect(tray.total).toHaveText("You have this file already");
  await expect(photos.named("one.jpg")).toBeVisible();
  await page.reload();
  await expect(photos.photos).toHaveCount(2);
});

test("photos are found by name, month and camera, and by the heart", { tag: "@full" }, async ({ page }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  await photos.upload([
    await shot("beach.jpg", "2024:05:14", "Canon EOS R6"),
    await shot("mountains.jpg", "2024:06:02", "PowerShot G7"),
    await picture("scan.jpg", 3),
  ]);
  await expect(photos.photos).toHaveCount(3);
  for (const [words, name] of [
    ["May 2024", "beach.jpg"],
    ["2024-06", "mountains.jpg"],
    ["eos", "beach.jpg"],
    ["scan", "scan.jpg"],
  ] as const) {
    await photos.search.fill(words);
    await expect(photos.photos).toHaveCount(1);
    await expect(photos.named(name)).toBeVisible();
  }
  await photos.search.fill("nothing of the kind");
  await expect(photos.nothingFits).toContainText("a month such as May 2024");
  await photos.clearFilter.click();
  await expect(photos.photos).toHaveCount(3);
  await photos.sort.selectOption("Favourites");
  await expect(photos.nothingFits).toContainText("heart");
  await photos.clearFilter.click();

  await photos.look("beach.jpg");
  await page.keyboard.press("f");
  await expect(photos.viewerHeart).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(photos.heartOf("beach.jpg")).toHaveAttribute("aria-pressed", "true");
  await photos.named("mountains.jpg").getByTestId("photo-open").focus();
  await page.keyboard.press("f");
  await expect(photos.heartOf("mountains.jpg")).toHaveAttribute("aria-pressed", "true");
  await photos.sort.selectOption("Favourites");
  await expect(photos.photos).toHaveCount(2);
  await page.reload();
  await photos.sort.selectOption("Favourites");
  await expect(photos.photos).toHaveCount(2);
  await expectAccessible(page);

  // A photo that loses its heart stays open in the viewer. It leaves the list when the viewer closes.
  await photos.look("beach.jpg");
  await photos.viewerHeart.click();
  await expect(photos.viewerHeart).toHaveAttribute("aria-pressed", "false");
  await expect(photos.viewedName).toHaveText("beach.jpg");
  await page.keyboard.press("Escape");
  await expect(photos.photos).toHaveCount(1);
  await photos.sort.selectOption("Not used yet");
  await expect(photos.photos).toHaveCount(3);
  await photos.sort.selectOption("Used in films");
  await expect(photos.nothingFits).toContainText("What a film uses");
});

test("a photo of few pixels is not made a large blur of", async ({ page }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  await photos.upload([await picture("icon.jpg", 4, 60, 60), await picture("large.jpg", 5, 3000, 2000)]);
  await photos.look("icon.jpg");
  const shown = page.getByTestId("viewed-photo");
  await expect.poll(async () => (await shown.boundingBox())?.width).toBe(120);
  await page.getByTestId("viewer-close").click();
  await photos.look("large.jpg");
  await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(900);
});

test("a song that is uploaded while the library is looked at is led to, also out of a clip", async ({
  page,
}) => {
  const [music, tray] = [musicPage(page), uploadTray(page)];
  await withAccount(page);
  await music.open();
  await music.search.fill("paper");
  const tone = { name: "tone.wav", mimeType: "audio/wav", buffer: wavOf({ seconds: 2 }) };
  await music.upload([tone, await clipFile("clip.mp4")]);
  await expect(page.getByTestId("tab-own")).toHaveAttribute("aria-selected", "true");
  await expect(tray.total).toHaveText("2 files uploaded");
  await expect(music.songs).toHaveCount(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("undo stands free of what can be done with the selected", async ({ page }) => {
    const [photos, notices] = [photosPage(page), toasts(page)];
    await withAccount(page);
    await photos.open();
    await photos.upload(await pictures(4));
    await expect(photos.photos).toHaveCount(4);
    await uploadTray(page).close();
    await photos.select("photo-1.jpg");
    await photos.removeSelected();
    await expect(notices.all).toHaveCount(1);
    await photos.select("photo-2.jpg");
    const bar = page.getByTestId("selection-bar");
    await expect(bar).toBeVisible();
    const edges = async () => {
      const [toast, below] = [await notices.all.boundingBox(), await bar.boundingBox()];
      return (below?.y ?? 0) - ((toast?.y ?? 0) + (toast?.height ?? 0));
    };
    await expect.poll(edges).toBeGreaterThan(0);
    await notices.undo();
    await expect(photos.photos).toHaveCount(4);
  });
});
