import type { MusicMisfit } from "@/lib/film/operations/music-fit";

type Wording = Record<MusicMisfit["kind"], (time: string) => string>;

/** The words for music that does not end with its film. */
export const musicEnd = {
  said: {
    longer: (by) => `The song goes on for ${by} when the film is over.`,
    repeats: (at) => `The song is over at ${at} and begins again.`,
    silent: (at) => `Nothing plays from ${at} on.`,
  } satisfies Wording,
  /** Short: it stands on the song. */
  hints: {
    longer: (by) => `${by} left over`,
    repeats: (at) => `again from ${at}`,
    silent: (at) => `silent from ${at}`,
  } satisfies Wording,
  settle: {
    fit: { film: "Fit the film to the song", song: "Start the song later, to end together" },
    fade: "Fade out at the end",
    on: "Play to the end",
    next: (title: string) => `Go on with “${title}”`,
  },
} as const;
