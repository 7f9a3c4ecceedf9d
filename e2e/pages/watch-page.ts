import type { Page } from "@playwright/test";

export function watchPage(page: Page) {
  const player = page.getByTestId("player");
  return {
    player,
    name: page.getByTestId("film-name"),
    bigPlay: page.getByTestId("big-play"),
    captions: page.getByTestId("captions"),
    quality: page.getByTestId("quality"),
    copyLink: page.getByTestId("copy-link"),
    privacy: page.getByTestId("privacy"),
    owner: page.getByTestId("owner"),
    choice: (quality: number) => page.getByTestId(`quality-${quality}`),
    seconds: () => page.getByTestId("film").evaluate((film: HTMLVideoElement) => film.currentTime),
    source: () => page.getByTestId("film").evaluate((film: HTMLVideoElement) => film.currentSrc),
    isMuted: () => page.getByTestId("film").evaluate((film: HTMLVideoElement) => film.muted),
    /** What the captions say now; null while they are not shown. */
    caption: () =>
      page.getByTestId("film").evaluate((film: HTMLVideoElement) => {
        const track = film.textTracks[0];
        if (track?.mode !== "showing") return null;
        return Array.from(track.activeCues ?? [], (cue) => ("text" in cue ? String(cue.text) : "")).join(
          "\n",
        );
      }),
    async open(id: string): Promise<number> {
      return (await page.goto(`/watch/${id}`))?.status() ?? 0;
    },
  };
}
