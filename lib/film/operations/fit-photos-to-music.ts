import type { FilmDocument } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { type FootageById, type Fitting, fittingOf } from "@/lib/film/operations/fitting";
import { trackOf, withTrack } from "@/lib/film/operations/track";
import { FPS, framesFromSeconds, MIN_CLIP_FRAMES, secondsFromFrames } from "@/lib/film/time";

type Args = {
  /** The length of the music from where it starts, which the film, including credits, is to match. */
  musicSeconds: number;
  /** Worked out of the document as it is where not given. */
  fitting?: Fitting;
};

/**
 * Makes photos, and clips that nobody trimmed, longer or shorter, all by the same factor, so that the film is as long as
 * its music. Text slides and credits need their time to be read and keep it, unless there are no photos. No clip gets
 * shorter than half a second, or than its action, so the film may stay longer than very short music.
 */
export function fitPhotosToMusic(document: FilmDocument, { musicSeconds, fitting }: Args): FilmDocument {
  if (!Number.isFinite(musicSeconds) || musicSeconds <= 0) return document;
  const track = trackOf(document);
  const { isElastic, boundsOf } = fitting ?? fittingOf(track, {});
  const { picturesSeconds, filmSeconds } = filmEnds(document);
  const wanted = musicSeconds - (filmSeconds - picturesSeconds);
  const fixed = track.reduce((sum, item) => (isElastic(item) ? sum : sum + item.seconds), 0);
  const elastic = track.filter(isElastic).map((item) => {
    const { min, max } = boundsOf(item);
    return {
      frames: item.seconds * FPS,
      min: Math.max(MIN_CLIP_FRAMES, Math.ceil(min * FPS - 1e-6)),
      max: Math.floor(max * FPS + 1e-6),
    };
  });
  const lengths = stretched(elastic, framesFromSeconds(wanted - fixed));
  // Joints land on whole frames, so that no rounding shows and the sum is exact.
  let next = 0;
  return withTrack(
    document,
    track.map((item) => (isElastic(item) ? { ...item, seconds: lengths[next++] ?? item.seconds } : item)),
  );
}

/** Between which lengths `fitPhotosToMusic` can choose for a film, credits included. */
export function fittedRange(document: FilmDocument, footage: FootageById): { min: number; max: number } {
  const track = trackOf(document);
  const { isElastic, boundsOf } = fittingOf(track, footage);
  const { picturesSeconds, filmSeconds } = filmEnds(document);
  const range = { min: filmSeconds - picturesSeconds, max: filmSeconds - picturesSeconds };
  for (const item of track) {
    const { min, max } = isElastic(item) ? boundsOf(item) : { min: item.seconds, max: item.seconds };
    range.min += isElastic(item) ? Math.max(min, secondsFromFrames(MIN_CLIP_FRAMES)) : min;
    range.max += max;
  }
  return range;
}

type Stretchable = { frames: number; min: number; max: number };

/**
 * Lengths in the same proportions that add up to the wanted total, each a number of frames and within its bounds. What
 * would leave them is held there, and the others share what is left.
 */
function stretched(items: readonly Stretchable[], wantedFrames: number): number[] {
  const bounded = ({ frames, min, max }: Stretchable, factor: number) =>
    Math.max(min, Math.min(frames * factor, max));
  const total = (factor: number) => items.reduce((sum, item) => sum + bounded(item, factor), 0);
  let [low, high] = [0, 1];
  while (total(high) < wantedFrames && high < 1e9) high *= 2;
  for (let round = 0; round < 100; round++) {
    const middle = (low + high) / 2;
    if (total(middle) < wantedFrames) low = middle;
    else high = middle;
  }
  let exact = 0;
  let placed = 0;
  return items.map((item) => {
    exact += bounded(item, high);
    const frames = Math.max(1, Math.round(exact) - placed);
    placed += frames;
    return secondsFromFrames(frames);
  });
}
