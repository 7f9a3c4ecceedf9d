import { expect, type Page } from "@playwright/test";

/** Voices in the editor: their section of the library, the recorder and their lane. */
export function recorder(page: Page) {
  const panel = page.getByTestId("recorder");
  const playhead = page.getByTestId("playhead");
  const start = page.getByTestId("recorder-start");
  const frame = async () => Number(await playhead.getAttribute("aria-valuenow"));
  return {
    panel,
    frame,
    clips: page.getByTestId("voice-clip"),
    voices: page.getByTestId("voice"),
    takes: page.getByTestId("take"),
    asking: page.getByTestId("recorder-asking"),
    refused: page.getByTestId("recorder-refused"),
    placed: page.getByTestId("recorder-placed"),
    start,
    again: page.getByTestId("recorder-again"),
    keep: page.getByTestId("recorder-keep"),
    stop: page.getByTestId("recorder-stop"),

    async open(): Promise<void> {
      await page.getByTestId("library-tab-music").click();
      await page.getByTestId("record-voice").click();
    },

    /** Until the film has reached this frame; from where the playhead is, or the take began. */
    async record(untilFrame: number, button = start): Promise<void> {
      await button.click();
      await expect(page.getByTestId("count-in")).toBeVisible();
      await expect(panel).toHaveAttribute("data-state", "recording");
      await expect.poll(frame, { intervals: [50] }).toBeGreaterThanOrEqual(untilFrame);
      await page.getByTestId("recorder-stop").click();
      await expect(panel).toHaveAttribute("data-state", "ready");
    },
  };
}
