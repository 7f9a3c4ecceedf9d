/** A time in which other sounds are to be understood: music is quiet in it, and goes and comes back around it. */
export type Duck = { startSeconds: number; endSeconds: number };

const attackSeconds = 0.35;
const releaseSeconds = 0.9;
/** What is left of the music meanwhile. */
const depth = 0.3;
/** Music that came back for less than this would be heard as pumping. */
const minLoudSeconds = 1.2;
const minGap = attackSeconds + releaseSeconds + minLoudSeconds;

/** Stretches in time order that are near each other become one. */
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

/** Those that are felt between two times. */
export function ducksDuring({ startSeconds, endSeconds }: Duck, ducks: readonly Duck[]): Duck[] {
  return ducks.filter(
    (duck) =>
      duck.startSeconds - attackSeconds < endSeconds && duck.endSeconds + releaseSeconds > startSeconds,
  );
}

/** How much of the music is left at a time: the deepest duck decides. */
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
