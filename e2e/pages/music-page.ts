import type { Page } from "@playwright/test";
import type { GivenFile } from "@/e2e/pictures";

export function musicPage(page: Page) {
  const songs = page.getByTestId("song");
  const named = (title: string) => page.locator(`[data-testid=song][data-title="${title}"]`);
  return {
    songs,
    named,
    playing: page.locator("[data-testid=song][data-playing=true]"),
    none: page.getByTestId("no-songs"),
    /** Songs that are still uploading. */
    coming: page.getByTestId("coming-sound"),
    nothingFound: page.getByTestId("nothing-found"),
    search: page.getByTestId("search-music"),
    mood: page.getByTestId("mood"),
    tempo: page.getByTestId("tempo"),
    waveformOf: (title: string) => named(title).getByTestId("waveform"),

    async open(): Promise<void> {
      await page.goto("/music");
      // Files given before the page listens would be lost.
      await songs.first().waitFor();
    },

    async openOwn(): Promise<void> {
      await page.getByTestId("tab-own").click();
    },

    async togglePlaying(title: string): Promise<void> {
      await named(title).getByTestId("song-play").click();
    },

    async upload(files: readonly GivenFile[]): Promise<void> {
      await page.getByTestId("upload-files").setInputFiles([...files]);
    },

    async remove(title: string): Promise<void> {
      await named(title).getByTestId("song-menu").click();
      await named(title).getByTestId("song-delete").click();
    },
  };
}
