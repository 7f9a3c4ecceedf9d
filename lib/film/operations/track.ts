import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { MAX_ASSETS, MAX_FILM_SECONDS } from "@/lib/film/limits";
import { FPS, tidySeconds } from "@/lib/film/time";
import { visibleClips } from "@/lib/film/visible-clips";

/**
 * How the editor's operations see the pictures: a row of clips and gaps that touch each other, each with a length.
 *
 * - The row is magnetic. What is inserted pushes later clips back, what is removed or shortened draws them near; no
 *   operation leaves a hole.
 * - Gaps that a document came with are items of the row like clips: they keep their length and their place in it, and
 *   take in what is dropped into them or dragged over their edge.
 * - Reading the row settles overlaps as the film shows them: a cut clip is as long as it is seen, and a clip that no
 *   frame shows is gone, as it is when an editor lays one clip over another. Not a frame of the film changes by it.
 * - Clips before the first change keep their times to the last digit, and their identity as objects.
 *
 * An operation that cannot be done (unknown id, no room, over a limit, not a number) returns the document it was given,
 * the same object; so does one that changes nothing.
 */
export type TrackItem =
  | { kind: "clip"; clip: VisualClip; seconds: number }
  | { kind: "gap"; seconds: number };

export type ClipItem = Extract<TrackItem, { kind: "clip" }>;

export const clipItem = (clip: VisualClip, seconds: number): ClipItem => ({ kind: "clip", clip, seconds });
export const gapItem = (seconds: number): TrackItem => ({ kind: "gap", seconds });
export const isClip = (item: TrackItem): item is ClipItem => item.kind === "clip";

export function trackOf(document: FilmDocument): TrackItem[] {
  const track: TrackItem[] = [];
  const visible = visibleClips(document);
  let end = 0;
  visible.forEach(({ clip, startFrame, endFrame }, index) => {
    const gap = clip.startSeconds - end;
    const start = startFrame === (visible[index - 1]?.endFrame ?? 0) ? end : clip.startSeconds;
    if (start > end) track.push(gapItem(gap));
    const next = visible[index + 1];
    const isFollowed = next?.startFrame === endFrame;
    end = Math.max(isFollowed ? next.clip.startSeconds : clip.endSeconds, start + 1 / FPS);
    track.push(clipItem(clip, end - start));
  });
  return track;
}

/** The document with this row of pictures, or the given document when nothing changed or a limit forbids it. */
export function withTrack(document: FilmDocument, track: readonly TrackItem[]): FilmDocument {
  if (isSameTrack(track, trackOf(document))) return document;
  const visuals: VisualClip[] = [];
  let cursor = 0;
  for (const item of track) {
    if (item.kind === "clip") {
      const placed = placeClip(item.clip, cursor, item.seconds);
      visuals.push(placed);
      cursor = placed.endSeconds;
    } else {
      cursor += item.seconds;
    }
  }
  if (allClips({ ...document, visuals }).length > MAX_ASSETS) return document;
  // Asked this way round, as lengths that overflow add up to what is not a number.
  const isWithinLimit = (visuals.at(-1)?.endSeconds ?? 0) <= MAX_FILM_SECONDS;
  if (!isWithinLimit) return document;
  const isSame =
    visuals.length === document.visuals.length && visuals.every((v, i) => v === document.visuals[i]);
  return isSame ? document : { ...document, visuals };
}

function isSameTrack(a: readonly TrackItem[], b: readonly TrackItem[]): boolean {
  const clipIn = (item: TrackItem | undefined) => (item?.kind === "clip" ? item.clip : undefined);
  return (
    a.length === b.length &&
    a.every(
      (item, i) => clipIn(item) === clipIn(b[i]) && Math.abs(item.seconds - (b[i]?.seconds ?? 0)) < 1e-6,
    )
  );
}

function placeClip(clip: VisualClip, startSeconds: number, seconds: number): VisualClip {
  const start = tidySeconds(startSeconds);
  const end = tidySeconds(startSeconds + seconds);
  const isThere = Math.abs(clip.startSeconds - start) < 1e-6 && Math.abs(clip.endSeconds - end) < 1e-6;
  return isThere ? clip : { ...clip, startSeconds: start, endSeconds: end };
}

/** The clips of a track alone, in order. */
export function clipsOf(track: readonly TrackItem[]): ClipItem[] {
  return track.filter(isClip);
}

/**
 * The track with other clips, or the same in another order, in the places where its clips were: gaps stay as many clips
 * from the start as they were. Clips beyond the last place follow at the end.
 */
export function refillTrack(track: readonly TrackItem[], clips: readonly ClipItem[]): TrackItem[] {
  const rest = [...clips];
  const refilled = track.flatMap((item): TrackItem[] => {
    if (item.kind === "gap") return [item];
    const next = rest.shift();
    return next ? [next] : [];
  });
  return [...refilled, ...rest];
}
