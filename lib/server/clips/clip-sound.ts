import { type ClipSound, clipSoundSchema } from "@/lib/contracts/clip-sound";
import { songGain } from "@/lib/server/music/song-gain";

/** What is known of how a clip sounds; what was kept and cannot be read is not known. */
export function clipSoundOf({ soundFacts }: { soundFacts: unknown }): {
  gain: number;
  sounding: ClipSound["sounding"];
} {
  const known = clipSoundSchema.safeParse(soundFacts).data;
  return { gain: known ? songGain(known.loudness) : 1, sounding: known?.sounding ?? [] };
}
