import type { Page } from "@playwright/test";
import { brokenClip, clipFile } from "@/e2e/clip-files";
import { widths } from "@/e2e/expect-accessible";
import { photosPage } from "@/e2e/pages/photos-page";
import { toasts } from "@/e2e/pages/toasts";
import { uploadTray } from "@/e2e/pages/upload-tray";
import { picture, pictures } from "@/e2e/pictures";
import { readState } from "@/e2e/read-state";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** The playback positions of the open clip: picture first, then sound. */
function playedSeconds(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLMediaElement>("dialog video, dialog audio")].map(
      ({ currentTime }) => currentTime,
    ),
  );
}

test("a clip comes in beside photos, is prepared, played, renamed, put into the trash and back", async ({
  page,
}) => {
  const [photos, tray, notices] = [photosPage(page), uploadTray(page), toasts(page)];
  await withAccount(page);
  await photos.open();
  const followed = page.waitForRequest("**/api/me/clips/events");
  await photos.upload([
    await picture("sea.jpg"),
    await clipFile("waves.mp4", { seconds: 4, width: 640, height: 360 }),
  ]);
  await expect(tray.total).toHaveText("2 files uploaded");
  await expect(photos.clip("waves.mp4")).toBeVisible();
  await expect(photos.named("sea.jpg")).toBeVisible();

  await test.step("the page follows until it is ready", async () => {
    await followed;
    await expect(photos.clipLength("waves.mp4")).toHaveText("0:04");
    await photos.clip("waves.mp4").hover();
    await expect(photos.peek).toHaveCount(1);
  });

  await test.step("it plays with its sound, which keeps to the picture", async () => {
    await photos.watch("waves.mp4");
    const canPlay = await photos.viewedClip.evaluate(
      (node) =>
        node instanceof HTMLVideoElement && node.canPlayType('video/mp4; codecs="avc1.42E01E"') !== "",
    );
    test.skip(!canPlay, "This browser has no decoder for it.");
    await expect(photos.viewedClip).toHaveAttribute("data-is-playing", "true");
    await expect.poll(async () => Math.min(...(await playedSeconds(page)))).toBeGreaterThan(0.5);
    const [seen = 0, played = 9] = await playedSeconds(page);
    expect(Math.abs(seen - played)).toBeLessThan(0.3);
    await page.keyboard.press("Space");
    await expect(photos.viewedClip).toHaveAttribute("data-is-playing", "false");
  });

  await test.step("it is renamed, and found by its new name", async () => {
    await page.keyboard.press("i");
    await photos.clipName.fill("Waves at noon");
    await photos.clipName.press("Enter");
    await expect(photos.viewedName).toHaveText("Waves at noon");
    await page.getByTestId("viewer-close").click();
    await photos.search.fill("noon");
    await expect(photos.clips).toHaveCount(1);
    await expect(photos.photos).toHaveCount(0);
    await photos.search.fill("");
    await photos.sort.selectOption("clips");
    await expect(photos.photos).toHaveCount(0);
    await photos.sort.selectOption("photos");
    await expect(photos.clips).toHaveCount(0);
    await photos.sort.selectOption("");
  });

  await test.step("into the trash, and back", async () => {
    await photos.clip("Waves at noon").hover();
    await photos.clip("Waves at noon").getByTestId("photo-select").click();
    await photos.removeSelected();
    await expect(notices.saying("The clip is in the trash.")).toBeVisible();
    await expect(photos.clips).toHaveCount(0);
    await page.getByTestId("open-photo-trash").click();
    await photos.clip("Waves at noon").getByTestId("clip-open").click();
    await page.getByTestId("restore-selected").click();
    await expect(notices.saying("The clip is back.")).toBeVisible();
    await page.getByTestId("leave-photo-trash").click();
    await expect(photos.clip("Waves at noon")).toBeVisible();
    await page.reload();
    await expect(photos.clipLength("Waves at noon")).toHaveText("0:04");
  });
});

test("a clip that cannot be used says why, and is deleted from there", { tag: "@full" }, async ({ page }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  await photos.upload([brokenClip]);
  await expect(photos.clipFailure("broken.mp4")).toContainText("This clip cannot be used.");
  await photos.watch("broken.mp4");
  await expect(photos.viewedFailure).toContainText(/\w{4,}/);
  await page.getByTestId("viewer-close").click();
  await photos.clip("broken.mp4").getByTestId("delete-failed").click();
  await expect(photos.clips).toHaveCount(0);
});

test("the same clip again is noticed", { tag: "@full" }, async ({ page }) => {
  const [photos, tray] = [photosPage(page), uploadTray(page)];
  await withAccount(page);
  await photos.open();
  const file = await clipFile("once.mp4");
  await photos.upload([file]);
  await expect(photos.clipLength("once.mp4")).toBeVisible();
  await photos.upload([{ ...file, name: "again.mp4" }]);
  await expect(tray.total).toHaveText(/already/);
  await expect(photos.clips).toHaveCount(1);
});

test("a large clip goes in pieces, is paused, and goes on after a reload", { tag: "@full" }, async ({
  page,
  expectTrouble,
}) => {
  const [photos, tray] = [photosPage(page), uploadTray(page)];
  await withAccount(page);
  await photos.open();
  const file = await clipFile("long.mp4", { seconds: 3 });
  // An empty box at the end makes the file as large as real clips.
  const free = Buffer.alloc(40 * 2 ** 20);
  free.writeUInt32BE(free.length, 0);
  free.write("free", 4, "latin1");
  let pieces = 0;
  await page.route("**/api/me/uploads/*", async (route) => {
    if (route.request().method() === "PATCH") pieces += 1;
    if (pieces > 1) await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => {});
  });
  await photos.upload([{ ...file, buffer: Buffer.concat([file.buffer, free]) }]);
  await tray.expand();
  await expect.poll(() => pieces).toBe(2);
  await tray.pauseOne("long.mp4");
  await expect(tray.stateOf("long.mp4")).toHaveText("Paused");
  expectTrouble("failed", /PATCH \/api\/me\/uploads/, "perhaps");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await tray.expand();
  const resume = tray.named("long.mp4").getByTestId("upload-resume").or(page.getByTestId("uploads-pause"));
  await resume.first().click();
  await expect(photos.clipLength("long.mp4")).toHaveText("0:03");
});

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use);

    test("clips can be seen and used by everyone", { tag: "@full" }, async ({ page }) => {
      const photos = photosPage(page);
      await withAccount(page);
      await photos.open();
      await photos.upload([
        ...(await pictures(4)),
        await clipFile("wide.mp4", { seconds: 3 }),
        await clipFile("tall.mp4", { seconds: 2, width: 180, height: 320, isSilent: true }),
        brokenClip,
      ]);
      await expect(photos.clipLength("wide.mp4")).toBeVisible();
      await expect(photos.clipLength("tall.mp4")).toBeVisible();
      await expect(photos.clipFailure("broken.mp4")).toBeVisible();
      await readState(page, "clips-page");
      await photos.watch("wide.mp4");
      await page.getByTestId("viewer-details").click();
      await readState(page, "clips-viewer");
    });
  });
}
