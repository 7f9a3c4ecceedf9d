import { clipFile } from "@/e2e/clip-files";
import { expectAccessible } from "@/e2e/expect-accessible";
import { editorPage } from "@/e2e/pages/editor-page";
import { photosPage } from "@/e2e/pages/photos-page";
import { toasts } from "@/e2e/pages/toasts";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";
import { listClips } from "@/lib/contracts/clips";
import { videoSchema } from "@/lib/contracts/video-schema";

const srt =
  "1\r\n00:00:00,200 --> 00:00:01,000\r\nHello\r\n\r\n2\r\n00:00:01,000 --> 00:00:01,800\r\nto the sea\r\n";

test("a clip gets subtitles from a file, and a film carries them", { tag: "@full" }, async ({
  page,
  expectTrouble,
}) => {
  const [photos, editor, notices] = [photosPage(page), editorPage(page), toasts(page)];
  await withAccount(page);
  await photos.open();
  await photos.upload([await clipFile("talk.mp4")]);
  await expect(photos.clipLength("talk.mp4")).toBeVisible();

  const { clips } = listClips.response.parse(await api(page, "GET", "/me/clips"));
  const clipId = clips[0]?.id ?? "";

  await test.step("they are added, shown with the clip, and can be removed", async () => {
    await photos.watch("talk.mp4");
    await page.keyboard.press("i");
    const file = page.getByTestId("subtitles-file");
    expectTrouble("refused", `PUT /api/me/clips/${clipId}/subtitles: 415`);
    await file.setInputFiles({ name: "a.srt", mimeType: "text/plain", buffer: Buffer.from("Nothing") });
    await expect(notices.all.first()).toContainText("no subtitles");
    await file.setInputFiles({
      name: "a.srt",
      mimeType: "text/plain",
      buffer: Buffer.from(`\ufeff${srt}`, "utf16le"),
    });
    await expect(page.getByTestId("subtitle-count")).toHaveText("2 lines");
    await expect(notices.saying("no subtitles")).toHaveCount(0);
    await expect(page.locator("dialog track")).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  const video = { name: "video", asset_id: clipId, start_time: 0, end_time: 2, data: { text: "" } };
  const music = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  const id = await editor.create({ name: "Talk", style: "vanilla", assets: [video, music] });
  const shown = async () => {
    const { assets } = videoSchema.parse(await api(page, "GET", `/me/videos/${id}`));
    return assets[0]?.name === "video" ? assets[0].data.subtitles : "no clip";
  };
  await editor.open(id);
  await editor.clips.first().click();

  await test.step("carried among the captions unless somebody wants them in the picture, or not at all", async () => {
    await page.getByTestId("clip-subtitles").selectOption("none");
    await editor.saved();
    expect(await shown()).toBe("none");
    await page.getByTestId("clip-subtitles-shown").click();
    await expect(page.getByTestId("clip-subtitles")).toHaveCount(0);
    await editor.saved();
    expect(await shown()).toBe("picture");
    await expectAccessible(page);
  });

  await test.step("the preview shows the words while they are said", async () => {
    const clip = await editor.clips.first().boundingBox();
    const ruler = await page.getByTestId("ruler").boundingBox();
    if (!clip || !ruler) throw new Error("The timeline is not on the screen.");
    await page.mouse.click(clip.x + clip.width * 0.3, ruler.y + ruler.height / 2);
    await editor.clips.first().click();
    const look = () => editor.preview.screenshot();
    await page.getByTestId("clip-subtitles-shown").click();
    let quiet = await look();
    const standsStill = async () => {
      const [before, now] = [quiet, await look()];
      quiet = now;
      return now.equals(before);
    };
    await expect.poll(standsStill).toBe(true);
    await page.getByTestId("clip-subtitles-shown").click();
    await expect.poll(async () => (await look()).equals(quiet)).toBe(false);
    await page.screenshot({ path: "test-results/screens/clip-subtitles.png" });
    await page.getByTestId("clip-subtitles-shown").click();
    await expect.poll(async () => (await look()).equals(quiet)).toBe(true);
  });

  await editor.saved();
  expect(await shown()).toBeUndefined();
});
