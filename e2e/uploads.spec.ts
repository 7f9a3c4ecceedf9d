import type { Page } from "@playwright/test";
import sharp from "sharp";
import { editorPage } from "@/e2e/pages/editor-page";
import { photosPage } from "@/e2e/pages/photos-page";
import { signInPage } from "@/e2e/pages/sign-in-page";
import { uploadTray } from "@/e2e/pages/upload-tray";
import { type GivenFile, pictures } from "@/e2e/pictures";
import { api, withAccount } from "@/e2e/signed-up";
import { cutLine } from "@/e2e/testing/cut-line";
import { expect, test } from "@/e2e/testing/journey";
import { addressInNetwork } from "@/e2e/testing/own-address";

type Albums = { albums: { photos: { id: string; name: string }[] }[] };
type Film = { assets: { name: string; asset_id?: string }[] };

async function keptNames(page: Page): Promise<string[]> {
  // The cast is safe: the contract promises this shape.
  const { albums } = (await api(page, "GET", "/me/photos")) as Albums;
  return albums.flatMap(({ photos }) => photos.map(({ name }) => name)).toSorted();
}

async function photosOfFilm(page: Page, id: string): Promise<string[]> {
  const { assets } = (await api(page, "GET", `/me/videos/${id}`)) as Film;
  return assets.flatMap(({ name, asset_id }) => (name === "image" && asset_id ? [asset_id] : []));
}

/** Too large to go in one request. */
async function largePicture(name: string): Promise<GivenFile> {
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "red", noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  if (buffer.byteLength < 2 ** 20) throw new Error("It is to be large.");
  return { name, mimeType: "image/jpeg", buffer };
}

/** Lets a few photos through, then holds the others until told otherwise. */
async function holdAfter(page: Page, count: number) {
  let through = 0;
  let isHeld = true;
  const waiting: (() => void)[] = [];
  await page.context().route("**/api/me/photos", async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    through += 1;
    if (isHeld && through > count) await new Promise<void>((go) => waiting.push(go));
    // A page that has been left waits for no answer.
    await route.continue().catch(() => undefined);
  });
  return {
    letGo() {
      isHeld = false;
      for (const go of waiting) go();
    },
  };
}

const all = Array.from({ length: 20 }, (_, at) => `photo-${at + 1}.jpg`).toSorted();

test("20 photos for a film are kept and placed once, wherever one goes meanwhile", async ({ page }) => {
  const editor = editorPage(page);
  const tray = uploadTray(page);
  await withAccount(page);
  const id = await editor.create();
  const otherId = await editor.create({ name: "Another" });
  await editor.open(id);
  const line = await holdAfter(page, 4);
  await page.getByTestId("choose-photos-input").setInputFiles(await pictures(20));
  // One clip is the title.
  await expect(editor.clips).toHaveCount(5);
  await expect(page.getByTestId("uploads-button")).toBeVisible();

  await test.step("to Videos", async () => {
    await page.getByTestId("back").click();
    await page.waitForURL("**/videos");
    await expect(tray.total).toHaveText("Uploading 5 of 20");
    await expect(page.getByTestId("uploads-button")).toBeVisible();
  });

  await test.step("to another film, which gets none of them", async () => {
    await page.goto(`/videos/${otherId}`);
    await expect(editor.empty).toBeVisible();
    await expect(page.getByTestId("uploads-button")).toBeVisible();
  });

  await test.step("through a reload in the middle of it", async () => {
    await page.reload();
    await expect(page.getByTestId("uploads-button")).toBeVisible();
    line.letGo();
    await expect.poll(() => keptNames(page), { timeout: 60_000 }).toEqual(all);
    expect(await photosOfFilm(page, otherId)).toEqual([]);
  });

  await test.step("and back", async () => {
    await page.goto(`/videos/${id}`);
    await expect(editor.clips).toHaveCount(21);
    await editor.saved();
    await expect.poll(() => photosOfFilm(page, id)).toHaveLength(20);
    const photos = await photosOfFilm(page, id);
    expect(new Set(photos).size).toBe(20);
    await page.reload();
    await expect(editor.clips).toHaveCount(21);
    expect(await photosOfFilm(page, id)).toEqual(photos);
  });
});

test("photos of the library go on into a film and out of it", async ({ page }) => {
  const [photos, tray, editor] = [photosPage(page), uploadTray(page), editorPage(page)];
  await withAccount(page);
  const id = await editor.create({ name: "A film" });
  await photos.open();
  const line = await holdAfter(page, 2);
  await photos.upload(await pictures(6));
  await expect(photos.photos).toHaveCount(2);
  await page.getByTestId("nav-videos").click();
  await page.waitForURL("**/videos");
  await page.locator(`a[href="/videos/${id}"]`).first().click();
  await expect(editor.empty).toBeVisible();
  await page.getByTestId("uploads-button").click();
  await expect(tray.total).toHaveText("Uploading 3 of 6");
  line.letGo();
  await expect(tray.total).toHaveText("6 files uploaded");
  await expect(page.getByTestId("library-photo")).toHaveCount(6);
});

test("a large photo goes on where the page was left", async ({ page }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  const large = await largePicture("large.jpg");
  const offsets: string[] = [];
  let isCut = true;
  await page.context().route("**/api/me/uploads/*", async (route) => {
    const request = route.request();
    if (request.method() !== "PATCH") return route.continue();
    offsets.push((await request.headerValue("upload-offset")) ?? "");
    if (!isCut) return route.continue();
    // Deliver half of it, then stall.
    const half = large.buffer.subarray(0, large.buffer.byteLength / 2);
    await route.fetch({ postData: half });
    await new Promise<void>(() => undefined);
  });
  await photos.upload([large]);
  await expect.poll(() => offsets).toEqual(["0"]);
  const id = await page
    .waitForResponse((response) => response.request().method() === "PATCH", { timeout: 1 })
    .catch(() => undefined);
  expect(id).toBeUndefined();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const request = indexedDB.open("kinora-uploads-1");
        const database = await new Promise<IDBDatabase>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
        const entries = database.transaction("entries").objectStore("entries").getAll();
        const found = await new Promise<{ remote?: string }[]>((resolve) => {
          entries.onsuccess = () => resolve(entries.result);
        });
        database.close();
        const [entry] = found;
        if (!entry?.remote) return 0;
        const head = await fetch(`/api/me/uploads/${entry.remote}`, { method: "HEAD" });
        return Number(head.headers.get("upload-offset"));
      }),
    )
    .toBe(Math.floor(large.buffer.byteLength / 2));
  isCut = false;
  await page.reload();
  await expect(photos.named("large.jpg")).toBeVisible();
  expect(offsets).toEqual(["0", String(Math.floor(large.buffer.byteLength / 2))]);
  expect(await keptNames(page)).toEqual(["large.jpg"]);
});

test("a file that is too large is refused at once, in numbers, and nothing is sent", async ({ page }) => {
  const [photos, tray] = [photosPage(page), uploadTray(page)];
  await withAccount(page);
  await photos.open();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (["PUT", "PATCH"].includes(request.method()) || request.url().endsWith("/me/uploads"))
      sent.push(request.url());
  });
  await page.evaluate(() => {
    const held = new DataTransfer();
    held.items.add(new File([new Uint8Array(51 * 2 ** 20)], "huge.jpg", { type: "image/jpeg" }));
    const field = document.querySelector<HTMLInputElement>("[data-testid=upload-files]");
    if (!field) throw new Error("There is no field.");
    field.files = held.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(tray.total).toHaveText("0 uploaded, 1 failed");
  await tray.expand();
  await expect(tray.stateOf("huge.jpg")).toHaveText("The file is larger than 50 MB.");
  await expect(tray.named("huge.jpg").getByTestId("upload-retry")).toHaveCount(0);
  expect(sent).toEqual([]);
});

test("without a connection uploads wait, and go on by themselves", async ({
  page,
  context,
  expectTrouble,
}) => {
  const [photos, tray] = [photosPage(page), uploadTray(page)];
  await withAccount(page);
  await photos.open();
  const [first, ...others] = await pictures(4);
  if (!first) throw new Error("There is none.");
  await photos.upload([first]);
  await expect(tray.total).toBeVisible();
  await expect(photos.photos).toHaveCount(1);
  expectTrouble("failed", "PUT /api/me/photos: net::ERR_INTERNET_DISCONNECTED");
  await cutLine(page, expectTrouble);
  await photos.upload(others);
  await expect(tray.total).toHaveText("Waiting for the connection");
  await context.setOffline(false);
  await expect(photos.photos).toHaveCount(4);
});

test("of two tabs one sends, both tell, and what the one leaves the other goes on with", async ({
  page,
  context,
  expectTrouble,
}) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  // The closed tab's request may still be under way when the other tab sends the same photo, which then waits.
  expectTrouble("refused", "PUT /api/me/photos: 409", "perhaps");
  const line = await holdAfter(page, 2);
  const second = await context.newPage();
  const [theirPhotos, theirTray] = [photosPage(second), uploadTray(second)];
  await theirPhotos.open();
  await photos.upload(await pictures(8));
  await expect(photos.photos).toHaveCount(2);
  await expect(theirTray.total).toHaveText("Uploading 3 of 8");
  await page.close();
  line.letGo();
  await expect(theirTray.total).toHaveText(/files? uploaded/);
  expect(await keptNames(second)).toEqual(all.filter((name) => Number(name.match(/\d+/)?.[0]) <= 8));
});

test("uploads are their account's: whoever signs in next neither sees nor sends them", async ({ page }) => {
  const [photos, tray] = [photosPage(page), uploadTray(page)];
  const me = await withAccount(page);
  await photos.open();
  const line = await holdAfter(page, 1);
  await photos.upload(await pictures(4));
  await expect(photos.photos).toHaveCount(1);
  await page.getByTestId("account-menu").click();
  await page.getByTestId("sign-out").click();
  await page.waitForURL("**/sign-out");
  await expect(page.getByTestId("uploads-left")).toContainText("3 files");
  await page.context().clearCookies();
  await withAccount(page);
  line.letGo();
  await photos.open();
  await expect(photos.none).toBeVisible();
  await expect(tray.tray).toHaveCount(0);
  expect(await keptNames(page)).toEqual([]);

  await page.context().clearCookies();
  const door = signInPage(page);
  await door.open();
  await door.signIn(me.email, me.password);
  await page.waitForURL("**/videos");
  await photos.open();
  await expect(photos.photos).toHaveCount(4);
});

test("over plain http in a network it is the same", { tag: "@full" }, async ({ page, baseURL }) => {
  const address = addressInNetwork(baseURL ?? "");
  test.skip(address === undefined, "The machine is in no network.");
  await page.goto(`${address}/sign-up`);
  const { newcomer } = await import("@/e2e/newcomer");
  const { signUpPage } = await import("@/e2e/pages/sign-up-page");
  await signUpPage(page).signUp(newcomer());
  await page.waitForURL("**/videos");
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.goto(`${address}/photos`);
  const photos = photosPage(page);
  await expect(photos.none).toBeVisible();
  const line = await holdAfter(page, 2);
  await photos.upload([await largePicture("large.jpg"), ...(await pictures(5))]);
  await expect(photos.photos).toHaveCount(3);
  await page.reload();
  line.letGo();
  await expect(photos.photos).toHaveCount(6);
  expect(await keptNames(page)).toHaveLength(6);
});
