import { filmPatience } from "./finished-film";
import { editorPage } from "./pages/editor-page";
import { signedUp } from "./signed-up";
import { slides } from "./slides";
import { expect, test } from "./testing/journey";

test("how long making takes is told once a film was made, before and while it is made", async ({ page }) => {
  await signedUp(page);
  const editor = editorPage(page);
  const song = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  const film = slides("One", "Two");
  await editor.open(await editor.create({ ...film, assets: [...film.assets, song] }));
  await editor.make.click();
  await editor.makeStart.click();
  await expect(page.getByTestId("make-time")).toHaveText(
    /^(|.*turn|.*first.*|.*being made.*|about .* left)$/,
  );
  await expect(page.getByTestId("finished-video")).toBeVisible(filmPatience);
  await page.getByTestId("finished-close").click();
  await editor.make.click();
  await expect(page.getByTestId("make-forecast")).toContainText(/Takes up to \d+ (second|minute)/);
});
