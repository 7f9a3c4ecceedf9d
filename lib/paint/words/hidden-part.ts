import type { FrameSize } from "@/lib/film/frame-size";
import type { FocusArea } from "@/lib/film/plan/film-plan";
import { photoWindow } from "@/lib/film/plan/photo-window";
import type { Place } from "@/lib/paint/place";
import type { ShownPhoto } from "@/lib/paint/words/captions-on-picture";

/** The moments of a photo's move that are looked at. In between, everything moves evenly. */
const moments = [0, 0.25, 0.5, 0.75, 1];
/** What is this much taller than wide is probably somebody who stands, whose upper part counts more: the head is there. */
const standing = { ratio: 1.8, headPart: 1 / 3, headWeight: 3 };

/** Where a photo's subject is in the frame, at several moments of the photo's move, and what of it can be seen there. */
export type SeenSubject = { whole: Place; seen: Place };

export function subjectIn(
  picture: FrameSize,
  area: FocusArea,
  { place, focus, move }: ShownPhoto,
): SeenSubject[] {
  const shapes = { photoRatio: picture.width / picture.height, placeRatio: place.width / place.height };
  return moments.map((progress) => {
    const window = photoWindow(move, focus, progress, shapes);
    const [scaleX, scaleY] = [place.width / window.width, place.height / window.height];
    const whole = {
      x: place.x + (area.x - area.width / 2 - window.x) * scaleX,
      y: place.y + (area.y - area.height / 2 - window.y) * scaleY,
      width: area.width * scaleX,
      height: area.height * scaleY,
    };
    return { whole, seen: overlap(whole, place) };
  });
}

/** Whether most of the subject can be seen all the time. */
export function isMostlySeen(subject: readonly SeenSubject[]): boolean {
  return subject.every(({ whole, seen }) => areaOf(seen) >= 0.5 * areaOf(whole));
}

/** How much of what can be seen of a subject is hidden by words, on average: from 0 to 1. */
export function hiddenPart(words: Place, subject: readonly SeenSubject[]): number {
  const parts = subject.map(({ seen }) => hiddenOf(words, seen));
  return parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length);
}

function hiddenOf(words: Place, subject: Place): number {
  const { ratio, headPart, headWeight } = standing;
  if (subject.height < ratio * subject.width) return partOf(words, subject);
  const head = { ...subject, height: headPart * subject.height };
  const rest = { ...subject, y: subject.y + head.height, height: subject.height - head.height };
  const [weight, restWeight] = [headWeight * headPart, 1 - headPart];
  return (weight * partOf(words, head) + restWeight * partOf(words, rest)) / (weight + restWeight);
}

function partOf(words: Place, place: Place): number {
  const all = areaOf(place);
  return all > 0 ? areaOf(overlap(words, place)) / all : 0;
}

const areaOf = ({ width, height }: Place) => width * height;

function overlap(a: Place, b: Place): Place {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const right = Math.min(a.x + a.width, b.x + b.width);
  const bottom = Math.min(a.y + a.height, b.y + b.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}
