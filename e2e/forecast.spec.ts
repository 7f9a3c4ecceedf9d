import { filmPatience } from "@/e2e/finished-film";
import { editorPage } from "@/e2e/pages/editor-page";
import { api, withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test("a film that waits for another one says so, and why", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const song = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  const film = (count: number) => {
    const project = slides(...Array.from({ length: count }, (_, at) => `Slide ${at + 1}`));
    return { ...project, assets: [...project.assets, song] };
  };
  const longId = await editor.create(film(20));
  const id = await editor.create(film(2));
  await editor.open(id);
  await editor.make.click();
  await api(page, "POST", `/me/videos/${longId}/render`, {});
  await editor.makeStart.click();
  await expect(editor.make).toHaveText("Waiting…");
  await expect(page.getByTestId("make-time")).toContainText(/being made|ahead of it/);
  await page.getByTestId("make-cancel").click();
  await expect(editor.make).toHaveText("Make the video");
  await page.evaluate((other) => fetch(`/api/me/videos/${other}?cancel=1`, { method: "DELETE" }), longId);
});

test("how long making takes is told once a film was made, before and while it is made", {
  tag: "@full",
}, async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const song = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  const film = slides("One", "Two");
  await editor.open(await editor.create({ ...film, assets: [...film.assets, song] }));
  await editor.make.click();
  await editor.makeStart.click();
  await expect(page.getByTestId("make-time")).toHaveText(
    /^(|.*turn|.*ahead of it.*|.*being made.*|About .* left)$/,
  );
  await expect(page.getByTestId("finished-video")).toBeVisible(filmPatience);
  await page.getByTestId("finished-close").click();
  await expect(editor.make).toHaveText("Watch and share");
  // The page itself says so, and nothing is asked.
  await page.route(/\/render$/, () => undefined);
  await page.reload();
  await expect(editor.make).toHaveText("Watch and share");
  // A name is no part of the film.
  await page.getByTestId("title").fill("Other");
  await page.getByTestId("title").press("Enter");
  await expect(page.getByTestId("title")).toHaveValue("Other");
  await expect(editor.make).toHaveText("Watch and share");
  await editor.clips.first().click();
  await page.getByTestId("slide-title").fill("Another");
  await expect(editor.make).toHaveText("Make the video");
  await page.getByTestId("undo").click();
  await expect(editor.make).toHaveText("Watch and share");
  await editor.make.click();
  await expect(page.getByTestId("make-forecast")).toContainText(/Takes up to \d+ (second|minute)/);
});
