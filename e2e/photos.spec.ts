import { expectAccessibleInBothColours, widths } from "@/e2e/expect-accessible";
import { photoExample } from "@/lib/contracts/photo-example";
import { photosPage } from "@/e2e/pages/photos-page";
import { toasts } from "@/e2e/pages/toasts";
import { uploadTray } from "@/e2e/pages/upload-tray";
import { brokenPicture, picture, pictures } from "@/e2e/pictures";
import { readState } from "@/e2e/read-state";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";
import { watchForJumps } from "@/e2e/watch-for-jumps";

test("a broken file among good ones is told, and the good ones are kept", async ({ page, expectTrouble }) => {
  const [photos, tray] = [photosPage(page), uploadTray(page)];
  await withAccount(page);
  await photos.open();
  await expect(photos.none).toBeVisible();
  const [first, second] = [await picture("first.jpg", 1), await picture("second.jpg", 2)];
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("milk, bread") };
  expectTrouble("refused", "PUT /api/me/photos: 415");
  await photos.upload([first, brokenPicture, notes, second]);
  await expect(tray.total).toHaveText("2 uploaded, 2 failed");
  await expect(photos.photos).toHaveCount(2);
  await expect(photos.named("second.jpg")).toBeVisible();

  await tray.expand();
  await expect(tray.named("broken.jpg")).toHaveAttribute("data-state", "failed");
  await expect(tray.stateOf("broken.jpg")).not.toBeEmpty();
  await expect(tray.stateOf("notes.txt")).toContainText("Not a photo or clip");
  await expect(tray.named("notes.txt").getByTestId("upload-retry")).toHaveCount(0);
  await tray.close();
  await expect(tray.tray).toHaveCount(0);
  const jumps = await watchForJumps(page);
  await page.reload();
  await expect(photos.photos).toHaveCount(2);
  expect(await jumps()).toBeLessThan(0.01);
});

test("uploads wait for a lost line and go on by themselves, and follow from page to page", async ({
  page,
  expectTrouble,
}) => {
  const [photos, tray] = [photosPage(page), uploadTray(page)];
  await withAccount(page);
  await photos.open();
  await expect(photos.none).toBeVisible();
  expectTrouble("failed", "PUT /api/me/photos: net::ERR_CONNECTION_FAILED");
  let isOpen = false;
  await page.route("**/api/me/photos", async (route) => {
    if (route.request().method() === "PUT" && !isOpen) await route.abort("connectionfailed");
    else await route.continue();
  });
  await photos.upload(await pictures(5));
  await expect(tray.total).toHaveText("Waiting for the connection");
  await page.getByTestId("nav-videos").click();
  await page.waitForURL("**/videos");
  await expect(tray.total).toHaveText("Waiting for the connection");
  isOpen = true;
  await expect(page.getByTestId("nav-photos")).toBeVisible();
  await expect(tray.total).toHaveText("5 files uploaded");
  await page.getByTestId("nav-photos").click();
  await expect(photos.photos).toHaveCount(5);
});

test("uploads are paused and resumed by their buttons, one by one and all together", async ({ page }) => {
  const [photos, tray] = [photosPage(page), uploadTray(page)];
  await withAccount(page);
  await photos.open();
  let isHeld = true;
  const held: (() => void)[] = [];
  const arrived: string[] = [];
  await page.route("**/api/me/photos", async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    arrived.push(decodeURIComponent(route.request().headers()["photo-name"] ?? ""));
    if (isHeld) await new Promise<void>((release) => held.push(release));
    // A request that was paused meanwhile no longer exists.
    await route.continue().catch(() => {});
  });
  await photos.upload(await pictures(5));
  await tray.expand();
  await expect.poll(() => arrived).toHaveLength(3);

  await test.step("one: the next goes in its place, and it waits for its turn again", async () => {
    await tray.pauseOne("photo-1.jpg");
    await expect(tray.named("photo-1.jpg")).toHaveAttribute("data-state", "paused");
    await expect(tray.stateOf("photo-1.jpg")).toHaveText("Paused");
    await expect.poll(() => arrived.at(3)).toBe("photo-4.jpg");
    await tray.resumeOne("photo-1.jpg");
    await expect(tray.named("photo-1.jpg")).toHaveAttribute("data-state", "waiting");
  });

  await test.step("all: nothing more begins, on the next page neither", async () => {
    await tray.pauseOrResume();
    await expect(tray.total).toHaveText("Paused at 0 of 5");
    isHeld = false;
    for (const release of held) release();
    await page.getByTestId("nav-music").click();
    await page.waitForURL("**/music");
    await expect(tray.total).toHaveText("Paused at 0 of 5");
    await expect(tray.named("photo-5.jpg")).toHaveAttribute("data-state", "waiting");
    await expect(tray.stateOf("photo-5.jpg")).toHaveText("Paused");
    expect(arrived).toHaveLength(4);
  });

  await test.step("on again, to the end", async () => {
    await tray.pauseOrResume();
    await expect(tray.total).toHaveText("5 files uploaded");
    expect(new Set(arrived).size).toBe(5);
  });
  await page.getByTestId("nav-photos").click();
  await expect(photos.photos).toHaveCount(5);
});

test("photos are looked at, walked through and deleted by keyboard, and come back", async ({ page }) => {
  const [photos, notices] = [photosPage(page), toasts(page)];
  await withAccount(page);
  await photos.open();
  await photos.upload(await pictures(4));
  await expect(photos.photos).toHaveCount(4);

  await photos.photos.first().getByTestId("photo-open").focus();
  await page.keyboard.press("ArrowRight");
  await expect(photos.photos.nth(1).getByTestId("photo-open")).toBeFocused();
  const second = (await photos.photos.nth(1).getAttribute("data-name")) ?? "";
  const third = (await photos.photos.nth(2).getAttribute("data-name")) ?? "";
  await page.keyboard.press("Enter");
  await expect(photos.viewedName).toHaveText(second);
  await page.keyboard.press("ArrowRight");
  await expect(photos.viewedName).toHaveText(third);
  await page.keyboard.press("Delete");
  await page.keyboard.press("Escape");
  await expect(photos.viewer).toBeHidden();
  await expect(photos.photos).toHaveCount(3);
  await notices.undo();
  await expect(photos.named(third)).toBeVisible();
});

test("a video is made from selected photos, and the photo tells that it is used", async ({ page }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  await photos.upload(await pictures(3));
  await expect(photos.photos).toHaveCount(3);
  await photos.select("photo-1.jpg");
  await photos.select("photo-2.jpg");
  await photos.makeVideo();
  await page.waitForURL(/\/videos\/[\w-]{10,}$/);
  await photos.open();
  await photos.look("photo-1.jpg");
  await page.keyboard.press("i");
  await expect(photos.usedIn.getByRole("link")).toHaveCount(1);
});

test("what a photo shows is corrected by whoever knows better, and seen at once", async ({ page }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  await photos.upload(await pictures(1));
  await photos.look("photo-1.jpg");
  await page.keyboard.press("i");
  const kind = page.getByTestId("photo-kind");
  await expect(kind).toHaveValue("photo");
  // The list says what was chosen before the service has heard of it.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/me/photos/*", async (route) => {
    if (route.request().method() !== "GET") await held;
    await route.continue();
  });
  const saved = page.waitForResponse(
    (answer) => answer.url().includes("/api/me/photos/") && answer.request().method() === "POST",
  );
  await kind.selectOption("screenshot");
  await expect(kind).toHaveValue("screenshot");
  letGo();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await photos.look("photo-1.jpg");
  await page.keyboard.press("i");
  await expect(kind).toHaveValue("screenshot");
});

for (const [name, viewport] of [
  ["upright", { width: 390, height: 844 }],
  ["lying", { width: 844, height: 390 }],
] as const) {
  test.describe(`a phone, ${name}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test("what is known of a photo is beside it, and covers nothing", async ({ page }) => {
      const photos = photosPage(page);
      await withAccount(page);
      await photos.open();
      await photos.upload(await pictures(3));
      await expect(photos.photos).toHaveCount(3);
      await photos.photos.nth(1).getByTestId("photo-open").tap();
      await page.getByTestId("viewer-details").tap();
      const details = await page.getByRole("complementary").boundingBox();
      if (!details) throw new Error("There are no details.");
      for (const testId of ["viewed-photo", "viewer-previous", "viewer-next"]) {
        const box = await page.getByTestId(testId).boundingBox();
        if (!box) throw new Error(`${testId} is not on the screen.`);
        const isAbove = box.y + box.height <= details.y;
        const isBeside = box.x + box.width <= details.x;
        expect(isAbove || isBeside, testId).toBe(true);
      }
      await page.getByTestId("viewer-previous").tap({ trial: true });
      await readState(page, "viewer-details");
    });
  });
}

test("an address that leads nowhere is told in the dialog", async ({ page, expectTrouble }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  expectTrouble("refused", "POST /api/me/photos/external: 422");
  await photos.importFrom("http://127.0.0.1/secret.jpg");
  await expect(photos.importMessage.filter({ hasText: /\w/ })).toBeVisible();
});

test("of thousands of photos only those near the window are drawn", async ({ page }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await page.route("**/api/me/photos?lean=1", async (route) => {
    const all = Array.from({ length: 3000 }, (_, at) => ({
      ...photoExample,
      id: `p${at}`,
      url: "/icon.svg",
      thumbnail_url: "/icon.svg",
      film_url: "/icon.svg",
      film_1080_url: "/icon.svg",
      width: 300 + (at % 7) * 60,
      height: 400,
      name: `${at}.jpg`,
      created_on: 1_700_000_000 - at,
      taken_at: null,
    }));
    await route.fulfill({ json: { albums: [{ album_name: "My uploads", photos: all }] } });
  });
  await photos.open();
  await expect(photos.named("0.jpg")).toBeVisible();
  expect(await photos.photos.count()).toBeLessThan(150);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(photos.named("2999.jpg")).toBeVisible();
  expect(await photos.photos.count()).toBeLessThan(150);
});

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use);

    test("photos can be read and used by everyone", { tag: "@full" }, async ({ page, expectTrouble }) => {
      const [photos, tray] = [photosPage(page), uploadTray(page)];
      await withAccount(page);
      await photos.open();
      await expect(photos.none).toBeVisible();
      await expectAccessibleInBothColours(page);
      expectTrouble("refused", "PUT /api/me/photos: 415");
      await photos.upload([...(await pictures(3)), brokenPicture]);
      await expect(photos.photos).toHaveCount(3);
      await expect(tray.total).toHaveText("3 uploaded, 1 failed");
      await tray.expand();
      await expectAccessibleInBothColours(page);
      await tray.close();
      await page.getByTestId("select-several").click();
      await photos.named("photo-1.jpg").getByTestId("photo-select").click();
      await expectAccessibleInBothColours(page);
      await page.getByTestId("clear-selection").click();
      await photos.look("photo-1.jpg");
      await page.getByTestId("viewer-details").click();
      await expect(page.getByTestId("photo-details")).toBeVisible();
      await expectAccessibleInBothColours(page);
      await page.getByTestId("viewer-close").click();
      await page.getByTestId("import").click();
      await expectAccessibleInBothColours(page);
    });
  });
}
