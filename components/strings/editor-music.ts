import type { MusicMisfit } from "@/lib/film/operations/music-fit";

type Wording = Record<MusicMisfit["kind"], (time: string) => string>;

/** For music that does not end with its film. */
export const musicEnd = {
  said: {
    longer: (by) => `The song runs ${by} longer than the film.`,
    repeats: (at) => `The song ends at ${at} and starts again.`,
    silent: (at) => `There is no music after ${at}.`,
  } satisfies Wording,
  /** Short: they are shown on the song itself. */
  hints: {
    longer: (by) => `${by} left over`,
    repeats: (at) => `again from ${at}`,
    silent: (at) => `silent from ${at}`,
  } satisfies Wording,
  settle: {
    fit: { film: "Fit the film to the song", song: "Start the song later, so both end together" },
    fade: "Fade out at the end",
    on: "Play to the end",
    next: (title: string) => `Continue with “${title}”`,
  },
} as const;
