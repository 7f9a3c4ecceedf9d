import { editorPage } from "@/e2e/pages/editor-page";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test("a machine without any output for sound plays the film all the same", { tag: "@full" }, async ({
  page,
}) => {
  // Imitates Firefox on such a machine: sound is requested, but its clock never starts.
  await page.addInitScript(() => {
    AudioContext.prototype.resume = () => new Promise(() => {});
    AudioContext.prototype.getOutputTimestamp = () => ({ contextTime: 0, performanceTime: 0 });
    Object.defineProperty(BaseAudioContext.prototype, "currentTime", { get: () => 0 });
  });
  await withAccount(page);
  const editor = editorPage(page);
  const film = slides("One", "Two");
  const song = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  await editor.open(await editor.create({ ...film, assets: [...film.assets, song] }));
  await expect(editor.preview.locator("canvas")).toBeVisible();
  await page.getByTestId("play").click();
  await expect
    .poll(async () => Number(await page.getByTestId("playhead").getAttribute("aria-valuenow")))
    .toBeGreaterThan(30);
});
