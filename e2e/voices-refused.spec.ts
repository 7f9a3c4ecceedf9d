import { expectAccessible } from "@/e2e/expect-accessible";
import { addressInNetwork } from "@/e2e/testing/own-address";
import { expect, test } from "@/e2e/testing/journey";
import { openFilm, storedVoices } from "@/e2e/voice-film";
import { wavOf } from "@/lib/server/testing/wav";
import { findBrowser } from "@/lib/system/testing/find-browser";

test.use({
  // There is a microphone, but whoever is asked for it says no.
  launchOptions: async ({}, provide) => {
    const browser = await findBrowser();
    const refused = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream=deny"];
    await provide({ ...browser, args: [...browser.args, ...refused] });
  },
});

test("who does not let the page hear them is told what to do, and uploads a recording instead", {
  tag: "@full",
}, async ({ page }) => {
  const { id, editor, voices } = await openFilm(page);
  await voices.open();
  await expect(voices.refused).toHaveAttribute("data-refusal", "refused");
  await expectAccessible(page);
  await page.getByTestId("recorder-retry").click();
  await expect(voices.refused).toBeVisible();
  await page.getByTestId("recorder-close").click();
  await page
    .getByTestId("upload-voices-input")
    .setInputFiles({ name: "Oma.wav", mimeType: "audio/wav", buffer: wavOf({ seconds: 2 }) });
  await expect(voices.clips).toHaveCount(1);
  await editor.saved();
  expect(await storedVoices(page, id)).toHaveLength(1);
});

test.describe("over plain http in a local network", () => {
  test.use({
    baseURL: async ({ baseURL }, provide) => {
      const address = addressInNetwork(String(baseURL));
      test.skip(address === undefined, "This machine is in no network.");
      await provide(address);
    },
  });

  test("browsers lend no microphone, and the recorder says what to do", { tag: "@full" }, async ({
    page,
  }) => {
    const { voices } = await openFilm(page);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await voices.open();
    await expect(voices.refused).toHaveAttribute("data-refusal", "insecure");
    await expect(page.getByTestId("recorder-retry")).toHaveCount(0);
    await page
      .getByTestId("recorder-upload-input")
      .setInputFiles({ name: "Oma.wav", mimeType: "audio/wav", buffer: wavOf({ seconds: 2 }) });
    await expect(voices.clips).toHaveCount(1);
    await expect(voices.voices).toHaveText(/Oma/);
  });
});
