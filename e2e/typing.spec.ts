import type { Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { uploadPhotos } from "@/e2e/photo-film";
import { withAccount } from "@/e2e/signed-up";
import { type Renders, takeRenders, watchRenders } from "@/e2e/testing/count-renders";
import { expect, test } from "@/e2e/testing/journey";

const letters = "Up before the village woke, out";

/** A film of so many photos, of two seconds each. */
async function makeFilm(page: Page, count: number): Promise<string> {
  const ids = await uploadPhotos(page);
  const assets = Array.from({ length: count }, (_, index) => ({
    name: "image",
    asset_id: ids[index % ids.length],
    start_time: index * 2,
    end_time: index * 2 + 2,
    data: { text: `Photo ${index + 1}` },
  }));
  return editorPage(page).create({ name: "Long", style: "vanilla", assets });
}

/** Until nothing is rendered any more: saving is told, pictures arrive. */
async function settled(page: Page): Promise<void> {
  await editorPage(page).saved();
  await expect
    .poll(async () => {
      await takeRenders(page);
      await page.waitForTimeout(400);
      return (await takeRenders(page)).components;
    })
    .toBe(0);
}

async function typeInThird(page: Page, count: number, open: (page: Page) => Promise<void>) {
  await editorPage(page).open(await makeFilm(page, count));
  await open(page);
  await page.getByTestId("caption").press("End");
  // The first letter begins a step that can be undone, which the whole bar shows.
  await page.keyboard.type("!");
  await settled(page);
  const renders: Renders[] = [];
  for (const letter of letters) {
    await page.keyboard.type(letter);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    renders.push(await takeRenders(page));
  }
  await expect(page.getByTestId("caption")).toHaveValue(`Photo 3!${letters}`);
  const components = renders.map((one) => one.components).toSorted((a, b) => a - b);
  return {
    clips: [...new Set(renders.flatMap(({ clips }) => clips))],
    /** Of most letters: saving is told now and then. */
    places: [...new Set(renders.flatMap(({ places }) => places))].filter(
      (place) => renders.filter(({ places }) => places.includes(place)).length > letters.length / 2,
    ),
    median: components[Math.floor(components.length / 2)] ?? Number.NaN,
  };
}

const layouts = [
  {
    name: "on the timeline",
    use: { viewport: { width: 1440, height: 900 } },
    shown: "clip",
    open: (page: Page) => page.getByTestId("clip").nth(2).click(),
  },
  {
    name: "on the storyboard",
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    shown: "card",
    open: (page: Page) => phoneEditor(page).openCard(2),
  },
] as const;

for (const { name, use, shown, open } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test("a letter costs its own clip, however long the film is", { tag: "@full" }, async ({ page }) => {
      await watchRenders(page);
      await withAccount(page);
      const short = await typeInThird(page, 12, open);
      const long = await typeInThird(page, 112, open);
      const own = await page.getByTestId(shown).nth(2).getAttribute("data-clip-id");
      // That renders are seen at all.
      expect(short.median).toBeGreaterThan(2);
      expect(long.clips).toEqual([own]);
      for (const whole of [
        "timeline",
        "film-track",
        "storyboard",
        "library",
        "phone-style",
        "make",
        "finished",
      ])
        expect(long.places).not.toContain(whole);
      expect(long.median).toBeLessThanOrEqual(short.median);
    });
  });
}
