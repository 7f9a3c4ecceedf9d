import type { FilmDocument } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { visualKinds } from "@/lib/film/kinds/kinds";
import { clipsOf, isClip, type TrackItem, trackOf, withTrack } from "@/lib/film/operations/track";
import { FPS, framesFromSeconds, MIN_CLIP_FRAMES, secondsFromFrames } from "@/lib/film/time";

type Args = {
  /** The length of the music from where it starts, which the film, including credits, is to match. */
  musicSeconds: number;
};

/**
 * Stretches or shrinks all photos by the same factor, so that the film is as long as its music. Text slides and credits
 * keep their length, because people need time to read them, unless there are no photos. No clip becomes shorter than
 * half a second, so the film may stay longer than very short music.
 */
export function fitPhotosToMusic(document: FilmDocument, { musicSeconds }: Args): FilmDocument {
  if (!Number.isFinite(musicSeconds) || musicSeconds <= 0) return document;
  const track = trackOf(document);
  const { picturesSeconds, filmSeconds } = filmEnds(document);
  const isElastic = elasticItems(track);
  const targetSeconds = musicSeconds - (filmSeconds - picturesSeconds);
  const fixed = track.reduce((sum, item) => (isElastic(item) ? sum : sum + item.seconds), 0);
  const lengths = stretched(
    track.filter(isElastic).map((item) => item.seconds),
    targetSeconds - fixed,
  );
  // Put joints on whole frames, so that no rounding shows and the sum is exact.
  let next = 0;
  return withTrack(
    document,
    track.map((item) => (isElastic(item) ? { ...item, seconds: lengths[next++] ?? item.seconds } : item)),
  );
}

/** The shortest film that `fitPhotosToMusic` can make, including credits. */
export function shortestSeconds(document: FilmDocument): number {
  const track = trackOf(document);
  const { picturesSeconds, filmSeconds } = filmEnds(document);
  const isElastic = elasticItems(track);
  const seconds = track.map((item) => (isElastic(item) ? secondsFromFrames(MIN_CLIP_FRAMES) : item.seconds));
  return seconds.reduce((sum, length) => sum + length, filmSeconds - picturesSeconds);
}

function elasticItems(track: readonly TrackItem[]): (item: TrackItem) => boolean {
  const hasElastic = clipsOf(track).some(({ clip }) => visualKinds[clip.kind].isElastic);
  return (item) => isClip(item) && (!hasElastic || visualKinds[item.clip.kind].isElastic);
}

/**
 * Scales lengths in proportion until they add up to the wanted total. Each is a whole number of frames, and at least
 * the minimum.
 */
function stretched(lengths: readonly number[], wantedSeconds: number): number[] {
  const wantedFrames = Math.max(framesFromSeconds(wantedSeconds), lengths.length * MIN_CLIP_FRAMES);
  // Clips that would become too short stay at the minimum, and the others share the rest.
  const held = new Set<number>();
  for (;;) {
    const free = lengths.reduce((sum, length, index) => (held.has(index) ? sum : sum + length), 0);
    const factor = (wantedFrames - held.size * MIN_CLIP_FRAMES) / FPS / free;
    const tooShort = lengths.findIndex(
      (length, index) => !held.has(index) && length * factor * FPS < MIN_CLIP_FRAMES,
    );
    if (tooShort >= 0 && held.size < lengths.length - 1) {
      held.add(tooShort);
      continue;
    }
    let exact = 0;
    let placed = 0;
    return lengths.map((length, index) => {
      exact += held.has(index) ? MIN_CLIP_FRAMES : length * factor * FPS;
      const frames = Math.max(1, Math.round(exact) - placed);
      placed += frames;
      return secondsFromFrames(frames);
    });
  }
}
