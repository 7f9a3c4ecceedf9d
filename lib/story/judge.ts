import type { StoryItem } from "@/lib/story/story-item";

/** Pictures below this sharpness look blurred, even in a small window. */
export const BLURRED_BELOW = 0.4;

/** Why nobody would show a picture if there are others. */
export type Flaw = "black" | "screenshot" | "document" | "too-short" | "tiny" | "blurred" | "dark" | "bright";

/** A clip below this length is over before anybody sees what it shows. */
const minClipSeconds = 1.2;
/** A clip with a shorter side below this, in pixels, is mush in a film. */
const minClipSide = 240;
/** Of a photo below this, such as an icon or a line, a film shows nothing but its pixels. */
const minPhotoSide = 100;

/** From flaws that no film should show to flaws that are acceptable when there is little else. */
const flaws: readonly { flaw: Flaw; has: (item: StoryItem) => boolean }[] = [
  { flaw: "black", has: ({ kind, quality }) => kind === "black" || quality?.exposure === "black" },
  { flaw: "screenshot", has: ({ kind }) => kind === "screenshot" },
  { flaw: "document", has: ({ kind }) => kind === "document" },
  { flaw: "too-short", has: ({ moving }) => moving !== null && moving.seconds < minClipSeconds },
  {
    flaw: "tiny",
    has: ({ moving, width, height }) =>
      Math.min(width, height) < (moving === null ? minPhotoSide : minClipSide),
  },
  {
    flaw: "blurred",
    // One frame of a clip says little about the focus of the others.
    has: ({ quality, moving }) =>
      moving === null && quality !== null && seenSharpness(quality) < BLURRED_BELOW,
  },
  { flaw: "dark", has: ({ quality }) => quality?.exposure === "dark" },
  { flaw: "bright", has: ({ quality }) => quality?.exposure === "bright" },
];

export function flawOf(item: StoryItem): Flaw | null {
  return flaws.find(({ has }) => has(item))?.flaw ?? null;
}

/** The sharpness of the subject. If it is unknown, the picture gets the benefit of the doubt. */
function seenSharpness({ sharpness, subjectSharpness }: NonNullable<StoryItem["quality"]>): number {
  return subjectSharpness ?? sharpness ?? 1;
}

const usualWorth = 0.6;

/** A silent clip gives a film less than one that can be heard. */
const soundBonus = 0.15;

/** How much people like to see a picture, from 0 to about 1.5. */
export function worthOf(item: StoryItem): number {
  return worthInSilence(item) + (item.moving?.hasSound ? soundBonus : 0);
}

/** Its worth without regard to its sound. */
export function worthInSilence(item: StoryItem): number {
  const loved = item.isFavourite ? 0.5 : 0;
  if (!item.quality) return usualWorth + loved;
  const { brightness, contrast } = item.quality;
  const light = 1 - Math.min(1, Math.abs(brightness - 0.48) / 0.48);
  const resolution = Math.min(1, Math.min(item.width, item.height) / 1080);
  const sharp = item.moving ? 1 : seenSharpness(item.quality);
  const parts = 0.5 * sharp + 0.2 * light + 0.15 * Math.min(1, contrast / 0.8) + 0.15 * resolution;
  return parts + (item.subjectHeight === null ? 0 : 0.05) + loved;
}
