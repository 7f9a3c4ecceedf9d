import { expectNarrow } from "@/e2e/expect-accessible";
import { expectThumbSized } from "@/e2e/expect-thumb-sized";
import { fingersOn } from "@/e2e/fingers";
import { editorPage } from "@/e2e/pages/editor-page";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

test("by fingers on a tablet: pinch to zoom, rest to take a clip, tap to select", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two", "Three")));
  const fingers = await fingersOn(page);
  const box = async (at: number) => {
    const found = await editor.clips.nth(at).boundingBox();
    if (!found) throw new Error("There is no clip.");
    return found;
  };

  const narrow = await box(0);
  const y = narrow.y + narrow.height / 2;
  await fingers.put({ x: 400, y }, { x: 500, y });
  for (const spread of [20, 40, 60]) await fingers.move({ x: 400 - spread, y }, { x: 500 + spread, y });
  await fingers.lift();
  await expect.poll(async () => (await box(0)).width).toBeGreaterThan(narrow.width * 1.8);
  await page.getByTestId("zoom-fit").tap();
  await expect.poll(async () => Math.round((await box(0)).width)).toBe(Math.round(narrow.width));

  await editor.clips.nth(1).tap();
  await expect(editor.clips.nth(1)).toHaveAttribute("aria-selected", "true");

  const [first, last] = [await box(0), await box(2)];
  await fingers.put({ x: first.x + 60, y });
  await expect(page.getByTestId("drag-ghost")).toBeVisible();
  for (const part of [0.3, 0.6, 1])
    await fingers.move({ x: first.x + 60 + (last.x + last.width - first.x - 70) * part, y });
  await expect(page.getByTestId("drop-line")).toBeVisible();
  await fingers.lift();
  await expect
    .poll(async () => (await editor.names()).map((name) => /: (\w+),/.exec(name)?.[1]).join(" "))
    .toBe("Two Three One");
});

test("everything in the editor can be used with a thumb", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(photoFilm(await uploadPhotos(page))));
  const tap = (testId: string) => page.getByTestId(testId).first().tap();
  const fits = async (what: string) =>
    test.step(what, async () => {
      await expectThumbSized(page, "tablet");
      await expectNarrow(page);
    });

  await expect(editor.preview.locator("canvas")).toBeVisible();
  await fits("the film");
  for (const tab of ["music", "text", "styles", "photos"]) {
    await tap(`library-tab-${tab}`);
    await fits(tab);
  }
  await editor.clips.nth(1).tap();
  await expect(editor.caption).toBeVisible();
  await fits("a photo");
  await tap("edit-photo");
  await expect(page.getByTestId("photo-crop")).toBeVisible();
  await fits("photo tools");
  await tap("photo-tools-back");
  await editor.musicClips.first().tap();
  await expect(page.getByTestId("volume")).toBeVisible();
  await fits("a song");
  await editor.make.tap();
  await expect(page.getByTestId("ready")).toBeVisible();
  await fits("making");
});
