import type { Loudness } from "@/lib/contracts/song-facts";

/** What streaming services and broadcasters agree on for music under pictures. */
const targetLufs = -16;
/** Leaves room for what an encoder adds to the greatest peak. */
const highestPeak = 0.9;
/** A recording this quiet is quiet on purpose, so the gain is limited. */
const maxGain = 4;

/** The gain that brings a song to the loudness all songs have, without clipping its peaks. */
export function songGain({ lufs, peak }: Loudness): number {
  if (lufs === null || peak <= 0) return 1;
  return Math.min(10 ** ((targetLufs - lufs) / 20), highestPeak / peak, maxGain);
}
