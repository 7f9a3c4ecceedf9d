import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { MAX_ASSETS, MAX_FILM_SECONDS } from "@/lib/film/limits";
import { FPS, tidySeconds } from "@/lib/film/time";
import { visibleClips } from "@/lib/film/visible-clips";

/**
 * How the editor's operations see the visual clips: a row of clips and gaps that touch each other, each with a length.
 *
 * - The row is magnetic. Inserting pushes later clips back, removing or shortening draws them near, and no operation
 *   leaves a hole.
 * - Gaps that came with the document are items of the row like clips. They keep their length and place, and absorb what
 *   is dropped into them or dragged over their edge.
 * - Reading the row settles overlaps as the film shows them: a cut clip becomes as long as it is visible, and a clip
 *   that no frame shows disappears. No frame of the film changes by that.
 * - Clips before the first change keep their exact times, and their identity as objects.
 *
 * An operation that is impossible (unknown id, no room, over a limit, not a number) or changes nothing returns the same
 * document.
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

/** The document with this row of clips; the given document when nothing changed or a limit forbids it. */
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
  // In this direction, the comparison also refuses NaN, which lengths that overflow add up to.
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
 * Puts other clips, or the same in another order, into the places of a track's clips. The number of clips before each
 * gap stays the same. Clips beyond the last place follow at the end.
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
