import { type ClipSound, clipSoundSchema } from "@/lib/contracts/clip-sound";
import { songGain } from "@/lib/server/music/song-gain";

/** What is known about a clip's sound. Facts that can no longer be parsed count as unknown. */
export function clipSoundOf({ soundFacts }: { soundFacts: unknown }): {
  gain: number;
  sounding: ClipSound["sounding"];
} {
  const known = clipSoundSchema.safeParse(soundFacts).data;
  return { gain: known ? songGain(known.loudness) : 1, sounding: known?.sounding ?? [] };
}
