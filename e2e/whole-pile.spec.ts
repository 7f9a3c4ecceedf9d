import { writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { wholePile, wholePileCounts } from "@/e2e/pile";
import { readState } from "@/e2e/read-state";
import { signedUp } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** How many a heading such as *Left out (362)* counts. */
const countIn = (heading: string | null) => Number(/\((\d+)\)/.exec(heading ?? "")?.[1]);

/** Every file that could be read is in the film or, with a reason, beside it. */
async function expectAllTold(page: Page, panel: Locator): Promise<void> {
  const { all, broken, screens, clips } = wholePileCounts;
  // Clips come in when they are ready.
  const counted = async () => {
    const leftOut = countIn(
      await panel.getByTestId("story-left-out").getByRole("heading").first().textContent(),
    );
    return (
      leftOut + countIn(await panel.getByTestId("story-in-film").getByRole("heading").first().textContent())
    );
  };
  await expect.poll(counted, { timeout: 600_000 }).toBe(all - broken);
  const grouped = await panel
    .getByTestId("story-left-out")
    .getByRole("heading", { level: 4 })
    .evaluateAll((headings) => headings.map((heading) => heading.textContent ?? ""));
  const leftOut = await panel.getByTestId("story-left-out").getByRole("heading").first().textContent();
  expect(grouped.reduce((sum, heading) => sum + countIn(heading), 0)).toBe(countIn(leftOut));
  // Screenshots of one page are much alike, and told so.
  const countOf = (group: string) =>
    panel.getByTestId(`left-out-${group}`).getByRole("heading").first().textContent().then(countIn);
  expect(await countOf("screenshot")).toBeGreaterThan(0);
  expect((await countOf("screenshot")) + (await countOf("alike"))).toBeGreaterThanOrEqual(screens);
  const moving = panel.getByTestId("in-film-photo").filter({ has: page.getByTestId("story-clip-length") });
  expect(await moving.count()).toBeGreaterThan(0);
  expect(await moving.count()).toBeLessThan(clips);
}

test.skip(process.env.KINORA_PILE !== "1", "It takes many minutes: KINORA_PILE=1 runs it.");

test("of 400 mixed files a film plays before the last is there, and every one left out says why", async ({
  page,
  expectTrouble,
}) => {
  const { all, broken } = wholePileCounts;
  expectTrouble("refused", /PUT \/api\/me\/photos: 4\d\d/);
  const files = (await wholePile()).map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    bytes: buffer,
  }));
  expect(files).toHaveLength(all);
  await signedUp(page);
  const editor = editorPage(page);

  // The first click of two.
  await page.getByTestId("new-video").click();
  await expect(editor.empty).toBeVisible();
  await dropFiles(page, "[data-testid=empty-editor]", files);
  const panel = page.getByTestId("story-panel");
  await expect(panel.getByTestId("in-film-photo").nth(5)).toBeVisible();
  await page.getByTestId("play").click();
  const atFirst = await editor.clock.textContent();
  await expect.poll(() => editor.clock.textContent()).not.toBe(atFirst);
  await expect(page.getByTestId("upload-strip")).toContainText(`of ${all} uploaded`);

  const strip = page.getByTestId("upload-failures");
  await expect(page.getByTestId("upload-strip")).not.toContainText(`of ${all} uploaded`, {
    timeout: 1_500_000,
  });
  await expect(strip.getByRole("listitem")).toHaveCount(broken);

  await expectAllTold(page, panel);
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await readState(page, "whole-pile");
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("400 mixed files from its photos play as a film before the last is there", async ({
    page,
    expectTrouble,
  }, testInfo) => {
    const { all, broken } = wholePileCounts;
    expectTrouble("refused", /PUT \/api\/me\/photos: 4\d\d/);
    const paths: string[] = [];
    for (const { name, buffer } of await wholePile()) {
      const file = testInfo.outputPath(name);
      await writeFile(file, buffer);
      paths.push(file);
    }
    await signedUp(page);
    const { cards, tap, close, openSheet } = phoneEditor(page);

    await tap("new-video");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), tap("choose-photos")]);
    await chooser.setFiles(paths);
    await expect(cards.nth(5)).toBeVisible();
    await tap("play");
    const { clock } = editorPage(page);
    const atFirst = await clock.textContent();
    await expect.poll(() => clock.textContent()).not.toBe(atFirst);
    await tap("play");
    const strip = page.getByTestId("upload-strip");
    await expect(strip).toContainText(`of ${all} uploaded`);
    await readState(page, "whole-pile-arriving");

    await expect(strip).not.toContainText(`of ${all} uploaded`, { timeout: 1_500_000 });
    await expect(page.getByTestId("upload-failures").getByRole("listitem")).toHaveCount(broken);
    await tap("phone-story");
    await expectAllTold(page, openSheet);
    await readState(page, "whole-pile");
    await close();
  });
});
