import { filmPatience, videoOf } from "@/e2e/finished-film";
import { editorPage } from "@/e2e/pages/editor-page";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

const assets = [
  { name: "text", start_time: 0, end_time: 2, data: { title: "Far away", text: "" } },
  { name: "music", asset_id: "departures" },
];

test("a film that is made elsewhere is followed: progress, a cancellation, and the film in the end", async ({
  page,
}) => {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create({ name: "Made elsewhere", style: "vanilla", quality: 360, assets });
  await editor.open(id);
  await expect(editor.preview.locator("canvas")).toBeVisible();
  await editor.make.click();
  await expect(page.getByTestId("ready")).toBeVisible();

  const render = (force: boolean) => api(page, "POST", `/me/videos/${id}/render`, { force });
  const running = page.getByTestId("running");
  const finished = page.getByTestId("finished-video");
  await render(false);
  await expect(running).toBeVisible();
  await expect(finished).toBeVisible(filmPatience);
  await expect(running).toBeHidden();
  expect(await videoOf(page, id)).toMatchObject({ status: "published" });
  await page.keyboard.press("Escape");

  // What a cancelled film leaves is the film there was, and no news.
  await render(true);
  await page.getByTestId("make-cancel").click();
  await expect(running).toBeHidden();
  await editor.make.click();
  await expect(page.getByTestId("show-finished")).toBeVisible();
  await expect(finished).toBeHidden();
});
