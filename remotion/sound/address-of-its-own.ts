import type { AudioPlay } from "@/lib/film/plan/audio-play";

/**
 * Remotion tells sounds apart by address, start and length, and gives one element to those that agree in all three. A
 * recording laid twice at one place needs two, so from the second on its address has a fragment, which no server sees.
 */
export function addressOfItsOwn(play: AudioPlay, before: readonly AudioPlay[], address: string): string {
  const twins = before.filter(
    ({ soundId, startSeconds, endSeconds }) =>
      soundId === play.soundId && startSeconds === play.startSeconds && endSeconds === play.endSeconds,
  );
  return twins.length === 0 ? address : `${address}#${twins.length + 1}`;
}
