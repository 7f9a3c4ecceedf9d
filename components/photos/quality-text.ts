import { viewerWords } from "@/components/strings/photo-viewer";
import type { PhotoQuality } from "@/lib/contracts/photo-look";
import { BLURRED_BELOW } from "@/lib/story/judge";

const words = viewerWords.qualities;
const softBelow = 0.55;

/** Describes how good a photo is in a few words: "Sharp, well lit". */
export function qualityText({ sharpness, subject_sharpness, exposure }: PhotoQuality): string {
  const light = words[exposure];
  const seen = subject_sharpness ?? sharpness;
  if (seen === null || exposure === "black") return light;
  const focus = seen < BLURRED_BELOW ? words.blurred : seen < softBelow ? words.soft : words.sharp;
  return `${focus}, ${light.charAt(0).toLowerCase()}${light.slice(1)}`;
}
