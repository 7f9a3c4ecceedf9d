import sharp from "sharp";
import type { Page } from "@playwright/test";
import { clipFile } from "@/e2e/clip-files";
import { held, heldUploads } from "@/e2e/held-requests";
import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { pictures } from "@/e2e/pictures";
import { hue, seenAt } from "@/e2e/seen-colours";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

async function openWithHeldUploads(page: Page) {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two")));
  return { editor, letGo: await heldUploads(page) };
}

const pendingIn = (page: Page, testId: string) =>
  page.getByTestId(testId).locator("[data-testid=pending-photo][data-has-picture=true]");

test("photos are seen in the library and behind the last clip before anything of them is sent", async ({
  page,
}) => {
  const { editor, letGo } = await openWithHeldUploads(page);
  const files = (await pictures(3)).map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    bytes: buffer,
  }));
  await dropFiles(page, "[data-testid=preview]", files);
  await expect(pendingIn(page, "timeline")).toHaveCount(3);
  await expect(pendingIn(page, "library")).toHaveCount(3);
  letGo();
  await expect(editor.clips).toHaveCount(5);
  await expect(page.getByTestId("pending-photo")).toHaveCount(0);
  await editor.saved();
});

/** An all-red photo, as a file that somebody drops. */
async function redPhoto() {
  const background = { r: 200, g: 40, b: 30 };
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: "red.jpg", type: "image/jpeg", bytes };
}

test("whoever writes keeps the field, whatever photos come", async ({ page }) => {
  const { editor, letGo } = await openWithHeldUploads(page);
  await editor.clips.first().click();
  const title = page.getByTestId("slide-title");
  await title.fill("Two day");
  await dropFiles(page, "[data-testid=preview]", [await redPhoto()]);
  await expect(pendingIn(page, "timeline")).toHaveCount(1);
  await page.keyboard.type("s");
  await expect(title).toHaveValue("Two days");
  letGo();
  await expect(editor.clips).toHaveCount(3);
  await page.keyboard.type(", dusk");
  await expect(title).toHaveValue("Two days, dusk");
  await expect(editor.clips).toHaveCount(3);
  await editor.saved();
});

const middle = async (page: Page) => hue(await seenAt(page, 0.5));

test("the film shows a dropped photo before anything of it is sent, and never without it from then on", async ({
  page,
}) => {
  const { editor, letGo } = await openWithHeldUploads(page);
  await dropFiles(page, "[data-testid=preview]", [await redPhoto()]);
  await expect.poll(() => middle(page)).toBe("red");
  await expect(editor.clips).toHaveCount(2);
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>("[data-testid=preview] canvas");
    const seen = { frames: 0, without: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const pixel = canvas?.getContext("2d")?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data;
      seen.frames += 1;
      if (!pixel || (pixel[0] ?? 0) < (pixel[2] ?? 0) + 60) seen.without += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  letGo();
  await expect(editor.clips).toHaveCount(3);
  const { albums } = await (await page.request.get("/api/me/photos")).json();
  const { pathname } = new URL(albums[0].photos[0].film_url, page.url());
  await page.waitForFunction(
    (part) => performance.getEntriesByType("resource").some(({ name }) => name.includes(part)),
    pathname,
  );
  await editor.saved();
  await expect(page.getByTestId("pending-photo")).toHaveCount(0);
  const seen = await page.evaluate(() => ("seen" in window ? window.seen : undefined));
  expect(seen).toMatchObject({ without: 0 });
  expect(seen).not.toMatchObject({ frames: 1 });
  await editor.undo.click();
  await expect(editor.clips).toHaveCount(2);
  await expect.poll(() => middle(page)).not.toBe("red");
});

test("an empty film shows a dropped photo at once, and is then there to be played from its title", async ({
  page,
}) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create());
  const letGo = await heldUploads(page);
  await dropFiles(page, "[data-testid=empty-editor]", [await redPhoto()]);
  await expect.poll(() => middle(page)).toBe("red");
  await expect(editor.empty).toBeHidden();
  await expect(editor.clips).toHaveCount(0);
  letGo();
  await expect(editor.clips).toHaveCount(2);
  await expect(page.getByTestId("pending-photo")).toHaveCount(0);
  await expect(page.getByTestId("playhead")).toHaveAttribute("aria-valuenow", "0");
  await expect(editor.clock).toHaveText("0:00.0");
  await editor.saved();
  await editor.undo.click();
  await expect(editor.empty).toBeVisible();
});

test("undoing something else leaves a photo that is on its way", async ({ page }) => {
  const { editor, letGo } = await openWithHeldUploads(page);
  await editor.clips.first().click();
  await page.keyboard.press("Delete");
  await expect(editor.clips).toHaveCount(1);
  await dropFiles(page, "[data-testid=preview]", [await redPhoto()]);
  await expect.poll(() => middle(page)).toBe("red");
  await editor.undo.click();
  await expect(editor.clips).toHaveCount(2);
  await expect(pendingIn(page, "timeline")).toHaveCount(1);
  letGo();
  await expect(editor.clips).toHaveCount(3);
  await editor.saved();
});

test("a photo that could not be sent leaves the film, and is said to", async ({ page, expectTrouble }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two")));
  expectTrouble("refused", "PUT /api/me/photos: 422");
  let refuse = () => {};
  const held = new Promise<void>((resolve) => (refuse = resolve));
  await page.route("**/api/me/photos", async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    await held;
    const problem = { status: 422, code: "unreadable_picture", message: "This picture cannot be read." };
    await route.fulfill({ status: 422, json: { error: problem } });
  });
  await dropFiles(page, "[data-testid=preview]", [await redPhoto()]);
  await expect.poll(() => middle(page)).toBe("red");
  refuse();
  await expect(page.getByTestId("upload-failures").first()).toContainText("red.jpg");
  await expect.poll(() => middle(page)).not.toBe("red");
  await expect(editor.clips).toHaveCount(2);
});

test.describe("in the hand", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("photos are seen behind the cards before anything of them is sent", async ({ page }) => {
    const { letGo } = await openWithHeldUploads(page);
    await page.getByTestId("phone-add").tap();
    const chooser = page.waitForEvent("filechooser");
    await page.getByTestId("phone-add-photos").tap();
    await (await chooser).setFiles(await pictures(3));
    await expect(pendingIn(page, "storyboard")).toHaveCount(3);
    letGo();
    await expect(page.getByTestId("card")).toHaveCount(5);
    await expect(page.getByTestId("pending-photo")).toHaveCount(0);
  });

  test("a clip is seen from the end of its upload until it is in the film, also where there is nothing else", async ({
    page,
  }) => {
    await withAccount(page);
    const editor = editorPage(page);
    await editor.open(await editor.create({ name: "Waves", assets: [] }));
    const hold = () => held(page, "GET", "**/api/me/clips");
    const preparing = page.getByTestId("preparing-clip");
    const chooseFiles = async (testId: string, number: number) => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByTestId(testId).tap();
      await (await chooser).setFiles([await clipFile(`waves-${number}.mp4`, { seconds: 1, number })]);
    };

    const letFirst = await hold();
    await chooseFiles("choose-photos", 1);
    await expect(preparing).toHaveCount(1);
    await expect(page.getByTestId("empty-editor")).toContainText("Getting your clip ready");
    await expect(page.getByText("What is ready goes into the film by itself")).toBeInViewport({ ratio: 1 });
    letFirst();
    await expect(page.getByTestId("card").and(page.getByLabel("waves-1.mp4"))).toBeVisible();
    await expect(preparing).toHaveCount(0);

    const letSecond = await hold();
    await page.getByTestId("phone-add").tap();
    await chooseFiles("phone-add-photos", 2);
    await expect(page.getByTestId("storyboard").getByTestId("preparing-clip")).toHaveCount(1);
    letSecond();
    await expect(page.getByTestId("card").and(page.getByLabel("waves-2.mp4"))).toBeVisible();
    await expect(preparing).toHaveCount(0);
  });
});
