import type { Loudness } from "@/lib/contracts/song-facts";

/** What streaming services and broadcasters agree on for music under pictures. */
const targetLufs = -16;
/** Room for what an encoder adds to the greatest peak. */
const highestPeak = 0.9;
/** A recording this quiet is quiet on purpose. */
const maxGain = 4;

/** What brings a song to the loudness all songs have, without cutting its peaks. */
export function songGain({ lufs, peak }: Loudness): number {
  if (lufs === null || peak <= 0) return 1;
  return Math.min(10 ** ((targetLufs - lufs) / 20), highestPeak / peak, maxGain);
}
