import { photosAndClips } from "@/components/strings/editor-names";

/** The words around earlier versions of a film. */
export const versions = {
  title: "Earlier versions",
  close: "Close earlier versions",
  loading: "Loading earlier versions…",
  hint: "Kept every few minutes while you edit. Choose one to see it; nothing changes until you restore it.",
  none: "Nothing here yet. While you edit, a version is kept every few minutes.",
  today: "Today",
  yesterday: "Yesterday",
  moment: (day: string, time: string) => `${day}, ${time}`,
  look: (moment: string, about: string) => `View the version from ${moment}, ${about}`,
  about: (pictures: { photoCount: number; clipCount: number }, length: string, style: string | undefined) =>
    [photosAndClips(pictures.photoCount, pictures.clipCount), length, style].filter(Boolean).join(" · "),
  looking: (moment: string) => `You are looking at an earlier version: ${moment}.`,
  unseen: (problem: string) => `This version can’t be shown. ${problem}`,
  back: "Back to now",
  restore: "Restore this version",
  restoring: "Restoring…",
} as const;
