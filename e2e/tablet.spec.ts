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

test("a finger at the edge of a clip scrolls, until the clip is selected", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const song = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  const film = slides("One", "Two", "Three", "Four", "Five", "Six");
  await editor.open(await editor.create({ ...film, assets: [...film.assets, song] }));
  const fingers = await fingersOn(page);
  for (let presses = 0; presses < 4; presses += 1) await page.getByTestId("zoom-in").tap();
  const scroller = page.getByTestId("timeline-scroller");
  const scrolled = () => scroller.evaluate((node) => node.scrollLeft);
  const edgeOf = async (testId: string, at: number) => {
    const box = await page.getByTestId(testId).nth(at).boundingBox();
    if (!box) throw new Error(`There is no ${testId}.`);
    return { x: box.x + box.width, y: box.y + box.height / 2 };
  };
  const swipe = async ({ x, y }: { x: number; y: number }, dx: number) => {
    await fingers.put({ x, y });
    for (const part of [0.25, 0.5, 0.75, 1]) await fingers.move({ x: x + dx * part, y });
    // Lifted while it moves, it would leave the timeline rolling, and what is scrolled back would roll away again.
    await page.waitForTimeout(100);
    await fingers.lift();
  };
  const before = await editor.names();

  const { x, y } = await edgeOf("clip", 0);
  await swipe({ x: x - 4, y }, -120);
  await expect.poll(scrolled).toBeGreaterThan(60);
  // Further ones may have come into view.
  expect((await editor.names()).slice(0, before.length)).toEqual(before);
  await scroller.evaluate((node) => node.scrollTo({ left: 0 }));
  const volume = await page.getByTestId("volume-line").boundingBox();
  await swipe({ x: 600, y: (volume?.y ?? 0) + 6 }, -120);
  await expect.poll(scrolled).toBeGreaterThan(60);
  await expect(editor.musicClips.first()).toHaveAttribute("aria-current", "false");
  await scroller.evaluate((node) => node.scrollTo({ left: 0 }));

  await editor.clips.first().tap();
  await expect(editor.clips.first()).toHaveAttribute("aria-selected", "true");
  // A finger need not be as exact as a mouse.
  const edge = await edgeOf("clip", 0);
  await swipe({ x: edge.x + 10, y: edge.y }, 100);
  await expect.poll(editor.names).not.toEqual(before);
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
  // Nothing is clicked here.
  await expect(page.getByTestId("library-photo").first()).toHaveAttribute(
    "title",
    "Add it, or drag it onto the timeline",
  );
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
