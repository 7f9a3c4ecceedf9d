/** A time in which something is to be heard. */
export type Stretch = { startSeconds: number; endSeconds: number };

/** A time in which others make room. The music is quiet during it, and fades around it. */
export type Duck = Stretch & {
  /** The share of the music that is left meanwhile. */
  left: number;
};

const attackSeconds = 0.35;
const releaseSeconds = 0.9;
/** −10 dB: words are understood well above it. */
const leftUnderWords = 0.3;
/** −4 dB: what is over in a moment is noticed anyway, and music that dived for it would be noticed more. */
const leftUnderMoments = 0.6;
/** From a laugh to a sentence, in seconds: the longer a clip sounds, the more the music leaves it alone. */
const [momentSeconds, sentenceSeconds] = [0.5, 3];
/** Stretches closer than this are one, with pauses for breath. */
const breathSeconds = 1;
/** Over pauses of at least this, the music comes back whole; over shorter ones in part, or it would pump. */
const restSeconds = 3.5;

/** Where music makes room for voices, which are words from beginning to end. */
export function ducksForVoices(sounding: readonly Stretch[]): Duck[] {
  return joined(sounding).map((stretch) => ({ ...stretch, left: leftUnderWords }));
}

/** Where music makes room for the sound of moving pictures. */
export function ducksForClips(sounding: readonly Stretch[]): Duck[] {
  return joined(sounding).map(({ startSeconds, endSeconds }) => {
    const length = endSeconds - startSeconds;
    const importance = soft((length - momentSeconds) / (sentenceSeconds - momentSeconds));
    return { startSeconds, endSeconds, left: mixed(leftUnderMoments, leftUnderWords, importance) };
  });
}

/** Sorts ducks by time, and has the music come back between them as far as there is time to hear it. */
export function withPauses(ducks: readonly Duck[]): Duck[] {
  const all: Duck[] = [];
  let last: Duck | undefined;
  for (const duck of ducks.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const pause = last ? duck.startSeconds - last.endSeconds : restSeconds;
    if (last && pause > 0 && pause < restSeconds) {
      const share = soft((pause - breathSeconds) / (restSeconds - breathSeconds));
      const left = mixed(Math.max(last.left, duck.left), 1, share);
      all.push({ startSeconds: last.endSeconds, endSeconds: duck.startSeconds, left });
    }
    all.push(duck);
    if (!last || duck.endSeconds > last.endSeconds) last = duck;
  }
  return all;
}

function joined(sounding: readonly Stretch[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { startSeconds, endSeconds } of sounding.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const last = stretches.at(-1);
    if (last && startSeconds - last.endSeconds < breathSeconds)
      last.endSeconds = Math.max(last.endSeconds, endSeconds);
    else stretches.push({ startSeconds, endSeconds });
  }
  return stretches;
}

/** The ducks that are noticeable between two times. */
export function ducksDuring({ startSeconds, endSeconds }: Stretch, ducks: readonly Duck[]): Duck[] {
  return ducks.filter(
    (duck) =>
      duck.startSeconds - attackSeconds < endSeconds && duck.endSeconds + releaseSeconds > startSeconds,
  );
}

/** The share of the music that is left at a time. The deepest duck decides. */
export function duckedGain(ducks: readonly Duck[], timeSeconds: number): number {
  let share = 1;
  for (const { startSeconds, endSeconds, left } of ducks) {
    const going = soft((timeSeconds - startSeconds) / attackSeconds + 1);
    const comingBack = soft((timeSeconds - endSeconds) / releaseSeconds);
    share = Math.min(share, mixed(1, left, Math.min(going, 1 - comingBack)));
  }
  return share;
}

function mixed(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function soft(value: number): number {
  const inside = Math.min(1, Math.max(0, value));
  return inside * inside * (3 - 2 * inside);
}
