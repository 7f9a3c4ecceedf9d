import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { uploadPhotos } from "@/e2e/photo-film";
import { pictures } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { saveAtOnce } from "@/e2e/save-at-once";
import { expect, test } from "@/e2e/testing/journey";

test("a film opens on the library tab where it was left, whatever others were left on", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const [first, second] = [await editor.create(slides("One")), await editor.create(slides("Two"))];
  await editor.open(first);
  await page.getByTestId("library-tab-music").click();
  await editor.open(second);
  await expect(page.getByTestId("library-tab-photos")).toHaveAttribute("aria-selected", "true");
  await page.getByTestId("library-tab-styles").click();
  await editor.open(first);
  await expect(page.getByTestId("library-tab-music")).toHaveAttribute("aria-selected", "true");
});

test("what is typed in any script runs its own way", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One")));
  await editor.clips.first().click();
  for (const testId of ["slide-title", "slide-text", "title"]) {
    const field = page.getByTestId(testId);
    await field.fill("קיץ 2026");
    expect(await field.evaluate((node) => getComputedStyle(node).direction), testId).toBe("rtl");
    await field.fill("Summer");
    expect(await field.evaluate((node) => getComputedStyle(node).direction), testId).toBe("ltr");
  }
});

test.describe("a narrow phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("whoever is offline reads all of it, and may undo what was kept", async ({ page, expectTrouble }) => {
    await withAccount(page);
    const editor = editorPage(page);
    const id = await editor.create(slides("One"));
    await editor.open(id);
    expectTrouble("failed", `POST /api/me/videos/${id}: net::ERR_FAILED`);
    await page.route(`**/api/me/videos/${id}`, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await editor.title.fill("A name that takes all the room there is");
    await editor.title.press("Enter");
    await expect(editor.saveState).toHaveAttribute("data-state", "offline");
    await expect(editor.saveState).toHaveText("Offline · kept on this device");
    const words = editor.saveState.locator("span").first();
    const [needed, given] = await words.evaluate((one) => [one.scrollWidth, one.clientWidth]);
    expect(needed).toBe(given);
    await page.reload();
    const offers = page.getByTestId("notice").getByRole("button");
    await expect(offers).toHaveText(["Undo", "Close"]);
    const tops = await offers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops[0]).toBe(tops[1]);
  });

  test("the narrowest shows all that plays the film", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await withAccount(page);
    const editor = editorPage(page);
    await editor.open(await editor.create(slides("One")));
    await expect(page.getByTestId("preview-fullscreen")).toBeInViewport({ ratio: 1 });
  });

  test("the sheet of a clip covers nothing that plays a film held upright", async ({ page }) => {
    await withAccount(page);
    const [editor, phone] = [editorPage(page), phoneEditor(page)];
    await editor.open(await editor.create({ ...slides("One"), aspect_ratio: "9:16" }));
    await phone.openCard(0);
    const [sheet, play] = [await phone.openSheet.boundingBox(), await page.getByTestId("play").boundingBox()];
    if (!sheet || !play) throw new Error("One of them is not on the screen.");
    expect(play.y + play.height).toBeLessThanOrEqual(sheet.y);
  });

  test("a card shows a long word from its first letter to its last", async ({ page }) => {
    await withAccount(page);
    const [editor, phone] = [editorPage(page), phoneEditor(page)];
    await editor.open(await editor.create(slides("Geburtstagsüberraschung")));
    const card = await phone.cards.boundingBox();
    const words = await phone.cards.getByText("Geburtstag").boundingBox();
    if (!card || !words) throw new Error("One of them is not on the screen.");
    expect(words.x).toBeGreaterThanOrEqual(card.x);
    expect(words.x + words.width).toBeLessThanOrEqual(card.x + card.width);
  });
});

test.describe("turned over", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a phone that is turned keeps what is open, and the film stays in sight beside it", async ({
    page,
  }) => {
    await withAccount(page);
    const [editor, phone] = [editorPage(page), phoneEditor(page)];
    await editor.open(await editor.create(slides("One", "Two", "Three")));
    await phone.openCard(1);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByTestId("slide-title")).toHaveValue("Two");
    const film = await editor.preview.boundingBox();
    const sheet = await phone.openSheet.boundingBox();
    if (!film || !sheet) throw new Error("One of them is not on the screen.");
    expect(film.width).toBeGreaterThan(440);
    expect(film.x + film.width).toBeLessThanOrEqual(sheet.x + 1);
  });
});

for (const [name, use] of [
  ["a phone that lies", { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }],
  ["a tablet", { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true }],
  ["a tablet that lies", { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }],
  ["a small desk", { viewport: { width: 1024, height: 768 } }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("an empty film offers every way to begin on one screen", async ({ page }) => {
      await withAccount(page);
      await uploadPhotos(page, ["sea"]);
      const editor = editorPage(page);
      await editor.open(await editor.create());
      for (const testId of ["choose-photos", "choose-folder", "start-from-library", "start-with-words"])
        await expect(page.getByTestId(testId)).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe("lying", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test("what a notice offers is beside the sheet of a clip, not below it", async ({
    page,
    expectTrouble,
  }) => {
    await withAccount(page);
    const editor = editorPage(page);
    const id = await editor.create(slides("One", "Two"));
    await editor.open(id);
    await page.getByTestId("card").first().tap();
    expectTrouble("refused", `POST /api/me/videos/${id}: 412`);
    const edit = () => page.getByTestId("slide-title").fill("Mine");
    await saveAtOnce(page, { id, theirs: "Theirs", edit });
    await expect(editor.conflict).toBeVisible();
    await page.getByTestId("conflict-keep-copy").tap({ trial: true });
    await page.getByTestId("conflict-take-theirs").tap();
    await expect(editor.conflict).toBeHidden();
  });

  test("uploads take one line of a phone that lies", async ({ page }) => {
    await withAccount(page);
    const editor = editorPage(page);
    await editor.open(await editor.create(slides("One", "Two")));
    // Hold the uploads until the page has been examined.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/api/me/photos", async (route) => {
      if (route.request().method() === "PUT") await held;
      await route.continue();
    });
    const [file] = await pictures(1);
    if (!file) throw new Error("There is no picture.");
    await dropFiles(page, "[data-testid=preview]", [
      { name: file.name, type: file.mimeType, bytes: file.buffer },
    ]);
    const strip = page.getByTestId("upload-strip").last();
    await expect(strip).toBeVisible();
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(34);
    letGo();
    await expect(page.getByTestId("card")).toHaveCount(3);
    await editor.saved();
  });
});

for (const [width, height] of [
  [768, 1024],
  [820, 1180],
] as const) {
  test.describe(`a tablet, ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test("held upright, the film goes from edge to edge, and all of the desk is below", {
      tag: "@full",
    }, async ({ page }) => {
      await withAccount(page);
      const editor = editorPage(page);
      await editor.open(await editor.create(slides("One", "Two", "Three")));
      const film = await editor.preview.boundingBox();
      expect(film?.width).toBe(width);
      await page.getByTestId("preview-fullscreen").tap({ trial: true });
      await editor.clips.nth(1).tap();
      await page.getByTestId("slide-title").fill("Second");
      await page.getByTestId("library-tab-music").tap();
      await page.getByTestId("use-song").first().tap();
      await expect(editor.musicClips).toHaveCount(1);
      await editor.make.tap();
      await expect(page.getByTestId("ready")).toBeVisible();
      await page.getByTestId("make-start").tap({ trial: true });
      const overflow = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
      expect(overflow).toEqual([0, 0]);
      await editor.saved();
    });
  });
}

test("where the film is small at a desk, nothing that plays it lies under another thing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 700 });
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two")));
  for (const testId of ["play", "preview-sound", "preview-fullscreen"])
    await page.getByTestId(testId).click({ trial: true });
});
