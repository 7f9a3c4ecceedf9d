import { expectNarrow } from "@/e2e/expect-accessible";
import { editorPage } from "@/e2e/pages/editor-page";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test.describe("in the hand", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the storyboard: edit a card, add words, choose music, undo", async ({ page }) => {
    await withAccount(page);
    const editor = editorPage(page);
    await editor.open(await editor.create(slides("One", "Two", "Three")));
    const cards = page.getByTestId("card");
    await expect(cards).toHaveCount(3);
    await cards.nth(1).tap();
    await page.getByTestId("slide-title").fill("Second");
    await page.getByTestId("card-later").tap();
    await page.getByTestId("sheet-close").first().tap();
    await expect(cards.nth(2)).toContainText("Second");
    await page.getByTestId("phone-music").tap();
    await page.getByTestId("use-song").first().tap();
    await page.getByTestId("phone-add").tap();
    await page.getByTestId("text-preset").first().tap();
    await expect(cards).toHaveCount(4);
    await page.getByTestId("sheet-close").first().tap();
    await editor.undo.tap();
    await expect(cards).toHaveCount(3);
    await expectNarrow(page);
    await editor.saved();
  });
});

test("the film fills its frame to the last pixel, in every shape", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One")));
  for (const shape of ["16-9", "9-16", "1-1", "4-5"]) {
    await page.getByTestId("ratio").click();
    await page.getByTestId(`ratio-${shape}`).click();
    await expect
      .poll(() =>
        editor.preview.evaluate((frame) => {
          const [seen, film] = [frame, frame.querySelector("canvas")].map((it) =>
            it?.getBoundingClientRect(),
          );
          if (!seen || !film) return "no film";
          const hidden = [
            seen.left - film.left,
            seen.top - film.top,
            film.right - seen.right,
            film.bottom - seen.bottom,
          ];
          if (hidden.some((pixels) => pixels < 0.4)) return `an edge shows: ${hidden.join(" ")}`;
          const { left, top, width, height } = seen;
          return [left, top, width, height].every(Number.isInteger) ? "whole" : "between pixels";
        }),
      )
      .toBe("whole");
  }
});
