import { readyClip } from "@/e2e/clip-film";
import { editorPage } from "@/e2e/pages/editor-page";
import { settledScreenshot } from "@/e2e/settled-screenshot";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";
import { clipSchema } from "@/lib/contracts/clips";

test("a clip of 60 frames a second shows another one in each frame, once it runs at half speed", {
  tag: "@full",
}, async ({ page }) => {
  const editor = editorPage(page);
  await withAccount(page);
  const clip = await readyClip(page, { seconds: 2, framesASecond: 60 });
  const data = { text: "", transition: "none", motion: "none" };
  const shown = { name: "video", asset_id: clip, start_time: 0, end_time: 2, data };
  await editor.open(await editor.create({ name: "Slow", style: "vanilla", assets: [shown] }));
  await editor.clips.nth(0).click();
  await page.getByTestId("clip-speed").selectOption("0.5");
  await expect(editor.duration).toHaveValue("4");
  await editor.saved();
  await expect
    .poll(async () => clipSchema.parse(await api(page, "GET", `/me/clips/${clip}`)).slow?.frames)
    .toBe(120);

  const playhead = page.getByTestId("playhead");
  /** How many different pictures a few frames show that follow each other. */
  const picturesFrom = async (seconds: number) => {
    await playhead.focus();
    for (let second = 0; second < 4; second++) await page.keyboard.press("PageDown");
    for (let second = 0; second < seconds; second++) await page.keyboard.press("PageUp");
    const seen = new Set<string>();
    for (let frame = 0; frame < 4; frame++) {
      seen.add((await settledScreenshot(editor.preview)).toString("base64"));
      await page.keyboard.press("ArrowRight");
    }
    return seen.size;
  };
  await expect.poll(() => picturesFrom(2)).toBe(4);
});
