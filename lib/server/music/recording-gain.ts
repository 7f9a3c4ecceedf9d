import type { Background, Loudness } from "@/lib/contracts/song-facts";
import { isAmbience } from "@/lib/server/media/sounding";
import { HIGHEST_PEAK } from "@/lib/film/sound/highest-peak";
import { TARGET_LUFS } from "@/lib/server/music/song-gain";

/** What is always there, such as a room or a street, stays this far behind what is said. */
const ambienceLufs = TARGET_LUFS - 10;
/** The noise behind a quiet recording is lifted no further than to here; under ducked music it is not heard. */
const highestNoiseDb = -36;
/** Even recordings full of noise are lifted by this, and noise alone by no more. */
const usualMax = 4;
/** By 28 dB: quieter recordings were made by mistake. */
const maxGain = 25;
/** The film's limiter lowers a clap by up to 12 dB without doing harm to what is said before and after it. */
const peaksAbove = 4;

const gainOf = (decibels: number) => 10 ** (decibels / 20);

/**
 * The gain that brings what people recorded to one loudness, whatever recorded it, so that a voice is as well understood
 * from across a room as from a studio. What is said decides, and the noise behind it limits.
 */
export function recordingGain({ lufs, peak }: Loudness, background: Background): number {
  if (lufs === null || peak <= 0) return 1;
  if (isAmbience(background, lufs)) return Math.min(gainOf(ambienceLufs - lufs), usualMax);
  const quietEnough = Math.max(usualMax, gainOf(highestNoiseDb - background.level));
  const most = Math.min(quietEnough, (peaksAbove * HIGHEST_PEAK) / peak, maxGain);
  return Math.min(gainOf(TARGET_LUFS - lufs), most);
}
