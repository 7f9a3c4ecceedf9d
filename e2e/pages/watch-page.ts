import type { Page } from "@playwright/test";

export function watchPage(page: Page) {
  const player = page.getByTestId("player");
  return {
    player,
    name: page.getByTestId("film-name"),
    bigPlay: page.getByTestId("big-play"),
    quality: page.getByTestId("quality"),
    copyLink: page.getByTestId("copy-link"),
    privacy: page.getByTestId("privacy"),
    owner: page.getByTestId("owner"),
    choice: (quality: number) => page.getByTestId(`quality-${quality}`),
    seconds: () => page.getByTestId("film").evaluate((film: HTMLVideoElement) => film.currentTime),
    source: () => page.getByTestId("film").evaluate((film: HTMLVideoElement) => film.currentSrc),
    isMuted: () => page.getByTestId("film").evaluate((film: HTMLVideoElement) => film.muted),
    async open(id: string): Promise<number> {
      return (await page.goto(`/watch/${id}`))?.status() ?? 0;
    },
  };
}
