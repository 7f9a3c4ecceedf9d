import type { Page } from "@playwright/test";
import { expectAccessible, expectNarrow } from "@/e2e/expect-accessible";
import { filmPatience, videoOf } from "@/e2e/finished-film";
import { editorPage } from "@/e2e/pages/editor-page";
import { uploadPhotos } from "@/e2e/photo-film";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";
import { addressInNetwork } from "@/e2e/testing/own-address";

// Rendering films takes long, so these tests share them.
test.describe.configure({ mode: "serial" });

/** A short film that is ready to be made. */
async function openShort(page: Page, changes: object = {}) {
  await withAccount(page);
  const [photo] = await uploadPhotos(page, ["sea"]);
  const editor = editorPage(page);
  const assets = [
    { name: "image", asset_id: photo, start_time: 0, end_time: 2, data: { text: "" } },
    { name: "text", start_time: 2, end_time: 4, data: { title: "The end", text: "" } },
    { name: "music", asset_id: "departures" },
  ];
  const id = await editor.create({ name: "Tea & cake", style: "vanilla", quality: 360, assets, ...changes });
  await editor.open(id);
  await expect(editor.clips.or(page.getByTestId("card")).first()).toBeVisible();
  return { editor, id };
}

test("the film is made in a corner while it is edited, and is there, large, when it is finished", async ({
  page,
}) => {
  const { editor, id } = await openShort(page);
  await editor.make.click();
  await expect(page.getByTestId("make-price")).toHaveText("Costs 10 credits; you have 1,000.");

  // Pressing a clip asks for its settings, so the panel gives way, both before and after the film is ordered.
  await editor.clips.nth(1).click();
  await expect(page.getByTestId("make-panel")).toBeHidden();
  await expect(page.getByTestId("slide-title")).toBeVisible();
  await editor.make.click();
  await editor.makeStart.click();
  await expect(page.getByTestId("make-panel")).toBeHidden();
  await expect(page.getByTestId("making-corner")).toBeFocused();
  await expect(page.getByTestId("running")).toBeVisible();
  await expect(page.getByTestId("slide-title")).toBeVisible();
  await expectAccessible(page);

  // Nobody is interrupted while typing: the corner announces the film.
  await page.getByTestId("slide-text").fill("for today");
  await expect(page.getByTestId("finished-news")).toBeVisible(filmPatience);
  await expect(page.getByTestId("finished")).toBeHidden();
  await expect(page.getByTestId("slide-text")).toBeFocused();
  await page.getByTestId("watch-finished").click();
  const finished = page.getByTestId("finished");
  await expect(finished.getByRole("heading").first()).toHaveText("Your film is finished");
  const film = await page.getByTestId("finished-video").boundingBox();
  expect(film?.width).toBeGreaterThan(700);
  // The words above were written after it was ordered, and whoever passes the film on should know.
  await expect(page.getByTestId("edited-since")).toContainText("You have edited the film since");
  await expectAccessible(page);

  // Every way to share it.
  const link = new URL(`/watch/${id}`, page.url()).href;
  await expect(page.getByTestId("share-address")).toHaveValue(link);
  await expect(page.getByTestId("share-qr")).toHaveAccessibleName(`QR code for ${link}`);
  for (const way of ["email", "whatsapp", "telegram", "sms"]) {
    const href = await page.getByTestId(`share-${way}`).getAttribute("href");
    expect(decodeURIComponent(href ?? ""), way).toContain(link);
    expect(decodeURIComponent(href ?? ""), way).toContain("“Tea & cake”");
  }
  await expect(page.getByTestId("download-360")).toHaveAttribute("href", /download=1/);
  const before = await page.getByTestId("share-embed").boundingBox();
  await page.getByTestId("share-embed").click();
  await expect(page.getByTestId("embed-code")).toHaveValue(new RegExp(`/embed/${id}`));
  expect((await page.getByTestId("share-embed").boundingBox())?.y).toBe(before?.y);
  await page.keyboard.press("Escape");
  await expect(finished).toBeHidden();

  // Edits made since are not in the finished film.
  await expect(editor.make).toHaveText("Make the video");
  await editor.make.click();
  await expect(page.getByTestId("ready")).toContainText("You have edited the film since");
  await page.getByTestId("show-finished").click();
  await expect(page.getByTestId("finished-video")).toBeVisible();
  await expect(finished.getByRole("heading").first()).toHaveText("Tea & cake");
});

test.describe("over plain http in a local network", () => {
  test.use({
    baseURL: async ({ baseURL }, provide) => {
      const address = addressInNetwork(String(baseURL));
      test.skip(address === undefined, "This machine is in no network.");
      await provide(address);
    },
  });

  test("a private film is let out before its link is given, and the link is copied", {
    tag: "@full",
  }, async ({ page, browser, baseURL }) => {
    const { editor, id } = await openShort(page, { visibility: "private" });
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await editor.make.click();
    await editor.makeStart.click();
    await expect(page.getByTestId("running")).toBeVisible();
    // The page does not offer what browsers refuse over plain http.
    await expect(page.getByTestId("make-tell")).toBeHidden();
    await expect(page.getByTestId("finished-video")).toBeVisible(filmPatience);
    await expect(page.getByTestId("share-private")).toBeVisible();
    await expect(page.getByTestId("copy-link")).toBeHidden();
    await expect(page.getByTestId("share-send")).toBeHidden();
    await page.getByTestId("share-open").click();
    await page.getByTestId("copy-link").click();
    await expect(page.getByTestId("copy-link")).toContainText("Copied");
    expect(await videoOf(page, id)).toMatchObject({ visibility: "unlisted" });
    await expect(page.getByTestId("edited-since")).toBeHidden();

    const friend = await (await browser.newContext({ baseURL })).newPage();
    await friend.goto(`/watch/${id}`);
    await expect(friend.getByTestId("player")).toBeVisible();
    await friend.context().close();
  });
});

test.describe("in the hand", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("made, shared by the phone's own way, and told by the browser when nobody looks", {
    tag: "@full",
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const record: { shared: ShareData[]; told: string[] } = { shared: [], told: [] };
      Object.assign(window, { kept: record });
      Object.defineProperty(navigator, "share", {
        value: async (data: ShareData) => void record.shared.push(data),
      });
      class Told {
        static permission = "default";
        static requestPermission = async () => "granted";
        constructor(title: string, { body }: NotificationOptions) {
          record.told.push(`${title}: ${body}`);
        }
        close() {}
      }
      Object.assign(window, { Notification: Told });
    });
    const { editor, id } = await openShort(page);
    await editor.make.tap();
    await editor.makeStart.tap();
    await page.getByTestId("make-tell").tap();
    await expect(page.getByTestId("make-tell")).toHaveAttribute("aria-pressed", "true");
    await page.evaluate(() =>
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
    );
    await expect(page.getByTestId("finished-video")).toBeVisible(filmPatience);
    const record = () =>
      page.evaluate(() => (window as unknown as { kept: { shared: ShareData[]; told: string[] } }).kept);
    expect((await record()).told).toEqual(["Your film is finished: Tea & cake"]);
    expect(await page.title()).toBe("✓ Your film is finished");
    await page.getByTestId("share-send").tap();
    expect((await record()).shared).toMatchObject([{ url: new URL(`/watch/${id}`, page.url()).href }]);
    await expectNarrow(page);
    await page.setViewportSize({ width: 844, height: 390 });
    const wide = () =>
      page.getByTestId("finished").evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    await expect.poll(wide).toBeLessThanOrEqual(0);
    await page.getByTestId("finished-close").tap();
    await expect(page.getByTestId("storyboard")).toBeVisible();
  });
});
