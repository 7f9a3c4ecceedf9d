import type { Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { signInPage } from "@/e2e/pages/sign-in-page";
import { videosPage } from "@/e2e/pages/videos-page";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { signedUp } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";
import { addressInNetwork } from "@/e2e/testing/own-address";

/** Expects the pictures both in the page that answers a form, and in the same page after a reload. */
async function expectPictures(page: Page, origin: string): Promise<void> {
  const pictures = videosPage(page).named("Our summer").locator("img");
  await expect(pictures).toHaveCount(1);
  await expect
    .poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  const address = await pictures.first().evaluate((picture: HTMLImageElement) => picture.currentSrc);
  expect(new URL(address).origin).toBe(origin);
}

const places = [
  { name: "this machine's own name", addressOf: (baseURL: string) => baseURL },
  { name: "the machine's address in its network", addressOf: addressInNetwork },
];

for (const { name, addressOf } of places) {
  for (const width of [1440, 390]) {
    test.describe(`at ${name}, ${width} px`, () => {
      test.use({
        viewport: { width, height: 900 },
        baseURL: async ({ baseURL }, provide) => {
          const address = addressOf(String(baseURL));
          test.skip(address === undefined, "This machine is in no network.");
          await provide(address);
        },
      });

      test("the first page after signing up, out and in is whole", async ({ page, baseURL }) => {
        const origin = new URL(String(baseURL)).origin;
        const [signIn, videos] = [signInPage(page), videosPage(page)];
        const ada = await signedUp(page);
        await expect(videos.none).toBeVisible();
        await editorPage(page).create(photoFilm(await uploadPhotos(page, ["sea"])));

        await videos.signOut();
        await expect(page.getByRole("heading")).toHaveText("You are signed out");
        await signIn.open();
        await signIn.signIn(ada.email, ada.password);
        await page.waitForURL("**/videos");
        await expectPictures(page, origin);

        await videos.open();
        await expectPictures(page, origin);
      });
    });
  }
}
