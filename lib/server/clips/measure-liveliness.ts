import type { Liveliness } from "@/lib/film/clips/lively";
import { FPS } from "@/lib/film/time";
import { KEY_EVERY } from "@/lib/server/clips/key-every";
import { PEAKS_PER_SECOND } from "@/lib/server/media/peaks";

/** Raise this when the measure changes: workers then measure every clip again. */
export const LIVELINESS_VERSION = 1;

/** What moves this little is noise, in shades of 255. */
const stillness = 1.5;
/** Here the whole picture becomes another one: somebody raises the camera or puts it away. */
const swing = 48;
/** What the strongest movements of a clip and its loudest sounds count, together 1. */
const shares = { movement: 0.65, sound: 0.35 };
/** A single flash or bang should not make everything else look dull. */
const strongShare = 0.9;
/** Of full scale, 255. Nobody hears anything below. */
const quiet = 6;

/** How different two pictures of the same size are: the mean difference of their bytes. */
export function movementBetween(before: Uint8Array, after: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < after.length; at++) sum += Math.abs((after[at] ?? 0) - (before[at] ?? 0));
  return after.length === 0 ? 0 : sum / after.length;
}

/** A clip is measured from key frame to key frame: those are decoded quickly. */
const stepSeconds = KEY_EVERY / FPS;

/** As films go by it; undefined where nobody has measured. */
export function livelyOf(liveliness: Uint8Array | null): Liveliness | undefined {
  return liveliness && liveliness.length > 0 ? { stepSeconds, values: [...liveliness] } : undefined;
}

type Measured = {
  /** Between neighbouring pictures of the clip. */
  movements: readonly number[];
  /** Of its sound, from 0 to 255, `PEAKS_PER_SECOND` a second; none without sound. */
  peaks: readonly number[];
};

/** How much goes on in each step of a clip, compared with the rest of it, from 0 to 255. */
export function livelinessOf({ movements, peaks }: Measured): Uint8Array<ArrayBuffer> {
  const moved = relative(
    movements.map((movement) => (movement > swing ? 0 : Math.max(0, movement - stillness))),
  );
  const perStep = stepSeconds * PEAKS_PER_SECOND;
  const loudness = movements.map((_, step) => {
    const part = peaks.slice(Math.round(step * perStep), Math.round((step + 1) * perStep));
    const mean = part.reduce((sum, peak) => sum + peak, 0) / Math.max(1, part.length);
    return Math.max(0, mean - quiet);
  });
  const sounding = relative(loudness);
  const hasSound = sounding.some((value) => value > 0);
  const values = moved.map((movement, step) => {
    const both = shares.movement * movement + shares.sound * (sounding[step] ?? 0);
    return Math.round(255 * (hasSound ? both : movement));
  });
  return Uint8Array.from(values);
}

/** From 0 to 1, where 1 is as strong as the strong ones among them. */
function relative(values: readonly number[]): number[] {
  const strong = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const full = strong[Math.round((strong.length - 1) * strongShare)] ?? 0;
  return values.map((value) => (full > 0 ? Math.min(1, value / full) : 0));
}
