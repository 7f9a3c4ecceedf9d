/** A time in which other sounds must be understood. The music is quiet during it, and fades around it. */
export type Duck = { startSeconds: number; endSeconds: number };

const attackSeconds = 0.35;
const releaseSeconds = 0.9;
/** The share of the music that is left meanwhile. */
const depth = 0.3;
/** Music that returned for less than this would sound like pumping. */
const minLoudSeconds = 1.2;
const minGap = attackSeconds + releaseSeconds + minLoudSeconds;

/** Sorts the stretches by time and joins those that are close together. */
export function ducksOf(sounding: readonly Duck[]): Duck[] {
  const ducks: Duck[] = [];
  for (const { startSeconds, endSeconds } of sounding.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const last = ducks.at(-1);
    if (last && startSeconds - last.endSeconds < minGap)
      last.endSeconds = Math.max(last.endSeconds, endSeconds);
    else ducks.push({ startSeconds, endSeconds });
  }
  return ducks;
}

/** The ducks that are noticeable between two times. */
export function ducksDuring({ startSeconds, endSeconds }: Duck, ducks: readonly Duck[]): Duck[] {
  return ducks.filter(
    (duck) =>
      duck.startSeconds - attackSeconds < endSeconds && duck.endSeconds + releaseSeconds > startSeconds,
  );
}

/** The share of the music that is left at a time. The deepest duck decides. */
export function duckedGain(ducks: readonly Duck[], timeSeconds: number): number {
  let deepest = 0;
  for (const { startSeconds, endSeconds } of ducks) {
    const going = soft((timeSeconds - startSeconds) / attackSeconds + 1);
    const comingBack = soft((timeSeconds - endSeconds) / releaseSeconds);
    deepest = Math.max(deepest, Math.min(going, 1 - comingBack));
  }
  return 1 - (1 - depth) * deepest;
}

function soft(value: number): number {
  const inside = Math.min(1, Math.max(0, value));
  return inside * inside * (3 - 2 * inside);
}
