import type { PhotoEdit } from "@/lib/film/document";
import { shownPoint } from "@/lib/film/photo-edit";
import type { PhotoSubject } from "@/lib/film/plan/context";
import type { FocusArea } from "@/lib/film/plan/film-plan";

/** A little above the middle, where people tend to be in photos. */
export const usualFocus: FocusArea = Object.freeze({ x: 0.5, y: 0.45, width: 0, height: 0 });

/** Leaves room around a subject, so that it does not touch the edge of the picture. */
const roomAround = 0.03;

/** How far a person's own point reaches to each side: about a face. */
const pointReach = 0.09;

/** What words should not hide: the subject, or what is around a person's own point. Undefined when neither is known. */
export function subjectArea(focus: FocusArea): FocusArea | undefined {
  if (focus.width > 0 && focus.height > 0) return focus;
  if (focus.x === usualFocus.x && focus.y === usualFocus.y) return undefined;
  return { ...focus, width: 2 * pointReach, height: 2 * pointReach };
}

/** Where a photo's subject is after editing; undefined when the edit cuts it off. */
export function shownSubject(subject: PhotoSubject, edit: PhotoEdit = {}): FocusArea | undefined {
  const corners = [0, 1].flatMap((right) =>
    [0, 1].map((down) => ({ x: subject.x + right * subject.width, y: subject.y + down * subject.height })),
  );
  const shown = corners.map((corner) => shownPoint(edit, subject.ratio, corner));
  const [left, right] = endsOf(shown.map(({ x }) => x));
  const [top, bottom] = endsOf(shown.map(({ y }) => y));
  if (right <= left || bottom <= top) return undefined;
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

function endsOf(values: readonly number[]): [number, number] {
  return [Math.max(0, Math.min(...values) - roomAround), Math.min(1, Math.max(...values) + roomAround)];
}
