import { filmPatience } from "@/e2e/finished-film";
import { editorPage } from "@/e2e/pages/editor-page";
import { api, withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

const song = { name: "music", asset_id: "departures" };

test("a film that is made elsewhere is followed: progress, the film in the end, and a cancellation", async ({
  page,
  expectTrouble,
}) => {
  await withAccount(page);
  const editor = editorPage(page);
  const short = slides("Far away");
  const id = await editor.create({ ...short, quality: 360, assets: [...short.assets, song] });
  await editor.open(id);
  await expect(editor.preview.locator("canvas")).toBeVisible();
  await editor.make.click();
  await expect(page.getByTestId("ready")).toBeVisible();

  const running = page.getByTestId("running");
  const finished = page.getByTestId("finished-video");
  // It is made within a second or two, so look for it all the time.
  const wasRunning = running.waitFor();
  await api(page, "POST", `/me/videos/${id}/render`, {});
  await wasRunning;
  await expect(finished).toBeVisible(filmPatience);
  await expect(running).toBeHidden();

  // Whoever watches it when it is made again sees it to its end, and is told.
  const film = (read: (one: HTMLVideoElement) => number | boolean) => finished.evaluate(read);
  await finished.evaluate((one: HTMLVideoElement) => {
    one.loop = true;
    return one.play();
  });
  const before = await film(({ duration }) => duration);
  const longer = slides("Far away", "And further");
  await api(page, "POST", `/me/videos/${id}`, { assets: [...longer.assets, song] });
  await api(page, "POST", `/me/videos/${id}/render`, {});
  await expect(page.getByTestId("made-again")).toBeVisible(filmPatience);
  expect(await film(({ paused }) => paused)).toBe(false);
  expect(await film(({ duration }) => duration)).toBe(before);
  await page.getByTestId("watch-newest").click();
  await expect(page.getByTestId("made-again")).toBeHidden();
  await expect.poll(() => film(({ duration }) => duration)).toBeGreaterThan(Number(before) + 2);
  await page.keyboard.press("Escape");

  // A cancelled render leaves the film there was, and is no news.
  const long = slides(...Array.from({ length: 300 }, (_, at) => `Slide ${at}`));
  await api(page, "POST", `/me/videos/${id}`, { assets: [...long.assets, song] });
  await api(page, "POST", `/me/videos/${id}/render`, {});
  await expect(running).toBeVisible();
  expectTrouble("failed", /^DELETE \/api\/me\/videos\/[\w-]+\?cancel=\w+: net::ERR_FAILED$/);
  await page.route(/\?cancel=/, (route) => route.abort(), { times: 1 });
  await page.getByTestId("make-cancel").click();
  await expect(page.getByTestId("toast")).toContainText("still being made");
  await page.getByTestId("make-cancel").click();
  await expect(running).toBeHidden();
  await editor.make.click();
  await expect(page.getByTestId("show-finished")).toBeVisible();
  await expect(finished).toBeHidden();
});
