import type { ClipSound } from "@/lib/contracts/clip-sound";
import type { Stretch } from "@/lib/film/plan/ducking";
import type { PcmMeasure } from "@/lib/server/media/measure-pcm";
import { backgroundOf, soundingStretches } from "@/lib/server/media/sounding";

/** Raised whenever a recording would be heard otherwise than before: workers listen to clips again. */
export const HEARING_VERSION = 2;

/** What films need to know about a recording, be it a clip's sound or a voice. */
export function heardSound({ energies, lufs, loudest }: PcmMeasure): ClipSound {
  const background = backgroundOf(energies);
  return {
    loudness: { lufs, peak: loudest },
    ...(background && { background }),
    sounding: soundingStretches(energies, lufs),
  };
}

/** When something is to be heard, as films go by it. */
export function soundingSpans(sounding: ClipSound["sounding"]): Stretch[] {
  return sounding.map(([startSeconds, endSeconds]) => ({ startSeconds, endSeconds }));
}
