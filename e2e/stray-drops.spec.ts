import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { photosPage } from "@/e2e/pages/photos-page";
import { profilePage } from "@/e2e/pages/profile-page";
import { picture } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

type Dragged = { items: { mimeType: string; data: string }[]; files?: string[] };

/** Drags as the browser does what comes from another window. */
async function dropOn(page: Page, place: Locator, dragged: Dragged): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const box = await place.boundingBox();
  if (!box) throw new Error("The place cannot be seen.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const data = { ...dragged, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await client.send("Input.dispatchDragEvent", { type, x, y, data });
  await client.detach();
}

async function withFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "dropped-"));
  try {
    const file = path.join(folder, "dropped.jpg");
    await writeFile(file, (await picture("dropped.jpg", 1)).buffer);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("a link or a file that nothing takes opens nothing, and a field takes a link as text", async ({
  page,
  context,
}) => {
  await withAccount(page);
  for (const address of ["/sign-out", "/profile"]) {
    await page.goto(address);
    const heading = page.getByRole("heading", { level: 1 });
    const link = new URL("/docs", page.url()).href;
    await dropOn(page, heading, { items: [{ mimeType: "text/uri-list", data: link }] });
    await withFile((file) => dropOn(page, heading, { items: [], files: [file] }));
    await expect(page).toHaveURL(address);
  }
  const { name: field } = profilePage(page);
  await field.clear();
  await dropOn(page, field, { items: [{ mimeType: "text/plain", data: "Grace" }] });
  await expect(field).toHaveValue("Grace");
  await withFile((file) => dropOn(page, field, { items: [], files: [file] }));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test("a file that the browser drops on a page that takes it is taken", async ({ page }) => {
  await withAccount(page);
  const photos = photosPage(page);
  await photos.open();
  await expect(photos.none).toBeVisible();
  await withFile(async (file) => {
    await dropOn(page, page.getByRole("heading", { level: 1 }), { items: [], files: [file] });
    await expect(photos.photos).toHaveCount(1);
  });
});
