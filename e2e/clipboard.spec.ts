import { editorPage } from "@/e2e/pages/editor-page";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test("clips that are copied in one film are pasted into another, and undone there", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await withAccount(page);
  const one = editorPage(page);
  const firstId = await one.create(photoFilm(await uploadPhotos(page)));
  const secondId = await one.create(slides("Mine", "The end"));
  const thirdId = await one.create({ name: "Later" });
  const otherTab = await context.newPage();
  const other = editorPage(otherTab);
  await other.open(secondId);
  await expect(other.clips).toHaveCount(2);
  await one.open(firstId);
  await expect(one.clips).toHaveCount(4);

  await one.clips.nth(1).click();
  await one.clips.nth(2).click({ modifiers: ["Shift"] });
  await page.keyboard.press("ControlOrMeta+c");
  await expect(one.announcer).toHaveText("2 clips copied.");

  await otherTab.bringToFront();
  await other.clips.first().click();
  await otherTab.keyboard.press("ControlOrMeta+v");
  await expect(other.clips).toHaveCount(4);
  const names = await other.names();
  expect(names.map((name) => /: (.+?), \d/.exec(name)?.[1])).toEqual([
    "Mine",
    "Up before the village",
    "Out past the point",
    "The end",
  ]);
  await otherTab.keyboard.press("ControlOrMeta+z");
  await expect(other.clips).toHaveCount(2);
  await otherTab.keyboard.press("ControlOrMeta+Shift+z");
  await expect(other.clips).toHaveCount(4);
  await other.saved();
  await expect(one.clips).toHaveCount(4);
  await expect(one.undo).toBeDisabled();

  await test.step("it is there still in a film that is opened later", async () => {
    await page.close();
    await other.open(thirdId);
    await expect(other.empty).toBeVisible();
    await otherTab.getByTestId("start-with-words").click();
    await expect(other.clips).toHaveCount(1);
    await other.clips.first().click();
    await otherTab.keyboard.press("ControlOrMeta+v");
    await expect(other.clips).toHaveCount(3);
  });
});
