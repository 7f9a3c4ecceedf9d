import { createServer, type Server } from "node:http";
import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { type OwnService, ownService } from "@/e2e/own-service";
import { editorPage } from "@/e2e/pages/editor-page";
import { filmPatience } from "@/e2e/finished-film";
import { photosPage } from "@/e2e/pages/photos-page";
import { picture } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { expect, test as journey } from "@/e2e/testing/journey";
import { createDav } from "@/lib/server/sources/testing/create-dav";
import { createImmich } from "@/lib/server/sources/testing/create-immich";
import { findFreePort } from "@/lib/system/free-port.mjs";

const dav = createDav();
const immich = createImmich();
const site: { server?: Server; address: string; immich?: Server; immichAddress: string } = {
  address: "",
  immichAddress: "",
};

const test = journey.extend<object, { service: OwnService }>({
  service: [
    async ({}, provide) => {
      const port = await findFreePort();
      site.server = createServer(dav.answer).listen(port, "127.0.0.1");
      site.address = `http://127.0.0.1:${port}${dav.root}`;
      const immichPort = await findFreePort();
      site.immich = createServer(immich.answer).listen(immichPort, "127.0.0.1");
      site.immichAddress = `http://127.0.0.1:${immichPort}`;
      const hosts = `127.0.0.1:${port}, 127.0.0.1:${immichPort}`;
      const service = await ownService(await findFreePort(), { SOURCE_HOSTS: hosts });
      await provide(service);
      await service.stop();
      site.server.close();
      site.immich.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ service }, provide) => provide(service.address),
});

// Starting a service takes longer than any of its journeys, so all of them visit one.
test.describe.configure({ mode: "default" });

async function put(path: string, number: number): Promise<void> {
  dav.files.set(path, { bytes: (await picture(path, number)).buffer });
}

const widths = [
  { width: 1440, height: 900, colours: "light" },
  { width: 1024, height: 768, colours: "dark" },
  { width: 390, height: 844, colours: "light" },
] as const;

/** The dialog in every width, for people to look at and for axe. */
async function look(page: Page, name: string): Promise<void> {
  for (const { width, height, colours } of widths) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: colours, reducedMotion: "reduce" });
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/screens/${name}-${width}-${colours}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

/** Somebody new, with the sources open over the library. */
async function openSources(page: Page) {
  await withAccount(page);
  const photos = photosPage(page);
  await photos.open();
  await page.getByTestId("import").click();
  await page.getByTestId("open-sources").click();
  return { photos, dialog: page.getByTestId("sources-dialog") };
}

test("photos of a Nextcloud's folders come into albums, and later what is new", { tag: "@full" }, async ({
  page,
  expectTrouble,
}) => {
  dav.files.clear();
  for (const [at, name] of ["a.jpg", "b.jpg", "below/c.jpg"].entries())
    await put(`Trips/Our summer/${name}`, at + 1);
  await put("Trips/Winter/d.jpg", 4);
  dav.files.set("Trips/Our summer/broken.jpg", { bytes: Buffer.from("no picture") });
  const { photos, dialog } = await openSources(page);

  await page.getByTestId("source-address").fill(site.address);
  await page.getByTestId("source-login").fill("ada");
  await page.getByTestId("source-secret").fill("wrong");
  expectTrouble("refused", "POST /api/me/sources: 422");
  await page.getByTestId("source-connect").click();
  await expect(page.getByTestId("source-secret-error")).toContainText(
    "does not accept this name and password",
  );
  await look(page, "source-connect");
  await page.getByTestId("source-secret").fill("secret");
  await page.getByTestId("source-connect").click();

  await page.getByRole("button", { name: "Open Trips" }).click();
  await expect(page.getByTestId("start-import")).toBeDisabled();
  await page.getByRole("checkbox", { name: "Import Our summer" }).check();
  await look(page, "source-folders");
  await page.getByTestId("start-import").click();

  await expect(dialog.getByTestId("import-state")).toContainText("3 photos and clips imported");
  await dialog.getByText("1 file could not be imported").click();
  await expect(dialog).toContainText("broken.jpg");
  await look(page, "source-imported");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab", { name: "Our summer" })).toContainText("3 photos");

  await put("Trips/Our summer/e.jpg", 5);
  await page.getByTestId("import").click();
  await page.getByTestId("open-sources").click();
  await page.getByTestId("import-again").click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab", { name: "Our summer" })).toContainText("4 photos");
  await expect(photos.photos).toHaveCount(4);
});

test("a source is disconnected, and what came stays", { tag: "@full" }, async ({ page }) => {
  dav.files.clear();
  await put("a.jpg", 6);
  await withAccount(page);
  const photos = photosPage(page);
  await photos.open();
  await page.getByTestId("import").click();
  await page.getByTestId("open-sources").click();
  await page.getByTestId("source-address").fill(site.address);
  await page.getByTestId("source-login").fill("ada");
  await page.getByTestId("source-secret").fill("secret");
  await page.getByTestId("source-connect").click();
  await page.getByTestId("whole-folder").check();
  await page.getByTestId("makes-albums").uncheck();
  await page.getByTestId("start-import").click();
  await expect(page.getByTestId("import-state")).toContainText("1 photo or clip imported");
  await page.getByTestId("source").getByRole("button", { name: "Actions for" }).click();
  await page.getByTestId("source-remove").click();
  const asked = page.getByTestId("confirm-dialog");
  await expect(asked).toContainText("Everything you have imported stays");
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByTestId("source")).toHaveCount(1);
  await page.getByTestId("source").getByRole("button", { name: "Actions for" }).click();
  await page.getByTestId("source-remove").click();
  await page.getByTestId("confirm").click();
  await expect(page.getByTestId("connect-source")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(photos.photos).toHaveCount(1);
});

test("an album and a person of an Immich come, with thumbnails, and later what is new", {
  tag: "@full",
}, async ({ page, expectTrouble }) => {
  immich.albums.set("a1", "Our summer by the sea").set("a2", "Winter").set("a3", "An empty one");
  immich.people.set("p1", "Zoë").set("p2", "Tom");
  const add = async (id: string, number: number, more: object) =>
    immich.assets.set(id, { bytes: (await picture(`${id}.jpg`, number)).buffer, name: `${id}.jpg`, ...more });
  await add("i1", 11, { albums: ["a1"], people: ["p1"], favourite: true });
  await add("i2", 12, { albums: ["a1"] });
  await add("i3", 13, { albums: ["a2"], people: ["p2"] });
  const { photos, dialog } = await openSources(page);

  await page.getByTestId("source-kind-immich").check();
  await page.getByTestId("source-address").fill(site.immichAddress);
  await page.getByTestId("source-secret").fill("wrong");
  expectTrouble("refused", "POST /api/me/sources: 422");
  await page.getByTestId("source-connect").click();
  await expect(page.getByTestId("source-secret-error")).toContainText("does not accept this key");
  await look(page, "immich-connect");
  await page.getByTestId("source-secret").fill("the key");
  await page.getByTestId("source-connect").click();

  await page.getByRole("button", { name: "Open Albums" }).click();
  await expect(dialog.getByRole("img")).toHaveCount(0);
  await expect(dialog.locator('img[src*="/cover"]')).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Import Our summer by the sea" }).check();
  await look(page, "immich-albums");
  await page.getByTestId("folder-up").click();
  await page.getByRole("button", { name: "Open People" }).click();
  await page.getByRole("checkbox", { name: "Import Tom" }).check();
  await look(page, "immich-people");
  await page.getByTestId("start-import").click();
  await expect(dialog.getByTestId("import-state")).toContainText("3 photos and clips imported");
  await look(page, "immich-imported");

  await add("i4", 14, { albums: ["a1"] });
  await page.getByTestId("import-again").click();
  await expect(dialog.getByTestId("import-state")).toContainText("1 photo or clip imported, 3 already here");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab", { name: "Our summer by the sea" })).toContainText("3 photos");
  await expect(page.getByRole("tab", { name: "Tom" })).toContainText("1 photo");
  await expect(photos.photos).toHaveCount(4);
});

test("a film is made of an Immich's album, put into it, and taken back", { tag: "@full" }, async ({
  page,
}) => {
  immich.albums.set("b1", "A day out");
  for (const [at, id] of ["d1", "d2"].entries()) {
    const { buffer: bytes } = await picture(`${id}.jpg`, 21 + at);
    immich.assets.set(id, { bytes, name: `${id}.jpg`, albums: ["b1"] });
  }
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create({ name: "A day out", quality: 360 }));
  await look(page, "film-sources-empty");
  await editor.empty.getByTestId("from-sources").click();
  await page.getByTestId("source-kind-immich").check();
  await page.getByTestId("source-address").fill(site.immichAddress);
  await page.getByTestId("source-secret").fill("the key");
  await page.getByTestId("source-connect").click();
  await page.getByRole("button", { name: "Open Albums" }).click();
  await page.getByRole("checkbox", { name: "Import A day out" }).check();
  await look(page, "film-sources-choose");
  await page.getByTestId("start-import").click();

  await expect(page.getByTestId("sources-dialog")).toBeHidden();
  // The opening title, and the two photos.
  await expect(editor.clips).toHaveCount(3);
  await expect(page.getByTestId("film-imports")).toBeHidden();
  // What has been taken out stays out when the film is opened again.
  await editor.clips.last().click();
  await page.keyboard.press("Delete");
  await editor.saved();
  await page.reload();
  await expect(editor.clips).toHaveCount(2);
  await look(page, "film-sources-library");

  await editor.make.click();
  await editor.makeStart.click();
  await expect(page.getByTestId("finished-video")).toBeVisible(filmPatience);
  const row = page.getByTestId("film-return");
  await expect(row).toContainText("Add it to “A day out” on Immich");
  await row.scrollIntoViewIfNeeded();
  await look(page, "film-return-offer");
  immich.permissions = immich.permissions.filter((one) => one !== "asset.upload");
  await page.getByTestId("return-start").click();
  await expect(page.getByTestId("return-failed")).toContainText("The key lacks the permission asset.upload.");
  await look(page, "film-return-failed");
  immich.permissions.push("asset.upload");
  await page.getByTestId("return-start").click();
  await expect(row).toHaveAttribute("data-state", "done");
  await expect(row).toContainText("It is in “A day out” on Immich.");
  await look(page, "film-return-done");
  const given = () => [...immich.assets.values()].find(({ name }) => name === "A-day-out.mp4");
  expect(given()).toMatchObject({ albums: ["b1"], type: "VIDEO" });
  await page.getByTestId("return-undo").click();
  await expect(page.getByTestId("return-start")).toBeVisible();
  expect(given()).toMatchObject({ albums: [], isTrashed: true });
});
