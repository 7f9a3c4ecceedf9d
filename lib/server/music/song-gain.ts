import type { Loudness } from "@/lib/contracts/song-facts";
import { HIGHEST_PEAK } from "@/lib/film/sound/highest-peak";

/** What streaming services and broadcasters agree on for music under pictures. */
export const TARGET_LUFS = -16;
/** A song this quiet is quiet on purpose, so the gain is limited. */
const maxGain = 4;

/** The gain that brings a song to the loudness all songs have, without touching its peaks. */
export function songGain({ lufs, peak }: Loudness): number {
  if (lufs === null || peak <= 0) return 1;
  return Math.min(10 ** ((TARGET_LUFS - lufs) / 20), HIGHEST_PEAK / peak, maxGain);
}
