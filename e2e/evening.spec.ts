import { writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { filmPatience, videoOf } from "@/e2e/finished-film";
import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { evening, eveningCounts } from "@/e2e/pile";
import { readState } from "@/e2e/read-state";
import { signedUp } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

const { photos, clips, broken } = eveningCounts;

/** How many a heading such as *Left out (12)* counts. */
const countIn = (heading: string | null) => Number(/\((\d+)\)/.exec(heading ?? "")?.[1]);

/** Whatever can be read is in the film or said to be left out, clips as soon as they are ready. */
async function expectAllTold(panel: Locator): Promise<void> {
  const countOf = async (part: string) =>
    countIn(await panel.getByTestId(part).getByRole("heading").first().textContent());
  await expect
    .poll(async () => (await countOf("story-left-out")) + (await countOf("story-in-film")), filmPatience)
    .toBe(photos + clips - broken);
  const moving = panel
    .getByTestId("in-film-photo")
    .filter({ has: panel.page().getByTestId("story-clip-length") });
  expect(await moving.count()).toBeGreaterThan(2);
}

/** The film with its sound is made, and plays to its end. */
async function expectWorthShowing(page: Page): Promise<void> {
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(page.getByTestId("save-state")).toHaveAttribute("data-state", "saved");
  const status = await page.evaluate(
    async (video) => (await fetch(`/api/me/videos/${video}/render`, { method: "POST" })).status,
    id,
  );
  expect(status).toBeLessThan(300);
  await expect.poll(async () => (await videoOf(page, id)).status, filmPatience).toBe("published");
}

test.skip(process.env.KINORA_PILE !== "1", "It takes minutes: KINORA_PILE=1 runs it.");

test("an evening of photos and clips of six kinds is a film with sound", async ({ page }) => {
  const files = (await evening()).map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    bytes: buffer,
  }));
  expect(files).toHaveLength(photos + clips);
  await signedUp(page);
  const editor = editorPage(page);
  await page.getByTestId("new-video").click();
  await expect(editor.empty).toBeVisible();
  await dropFiles(page, "[data-testid=empty-editor]", files);
  await expectAllTold(page.getByTestId("story-panel"));
  await page.setViewportSize({ width: 1440, height: 900 });
  await readState(page, "evening");
  await page.getByTestId("play").click();
  for (const second of [3, 8, 14, 20, 26]) {
    await expect.poll(async () => secondsOf(await editor.clock.textContent())).toBeGreaterThanOrEqual(second);
    await page.screenshot({ path: `test-results/screens/evening-at-${second}.png` });
  }
  await expectWorthShowing(page);
});

/** Where a clock such as 1:03.4 / 1:20 stands. */
function secondsOf(clock: string | null): number {
  const [, minutes, seconds] = /(\d+):([\d.]+)/.exec(clock ?? "") ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("an evening of photos and clips of six kinds is a film with sound", async ({ page }, testInfo) => {
    const paths: string[] = [];
    for (const { name, buffer } of await evening()) {
      const file = testInfo.outputPath(name);
      await writeFile(file, buffer);
      paths.push(file);
    }
    await signedUp(page);
    const { tap, close, openSheet } = phoneEditor(page);
    await tap("new-video");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), tap("choose-photos")]);
    await chooser.setFiles(paths);
    await tap("phone-story");
    await expectAllTold(openSheet);
    await readState(page, "evening");
    await close();
    await readState(page, "evening-film");
    await expectWorthShowing(page);
  });
});
