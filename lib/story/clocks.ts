import { eachCopy, type Seen } from "@/lib/story/alike";
import { likeness } from "@/lib/story/likeness";
import type { StoryItem } from "@/lib/story/story-item";
import { takenOf } from "@/lib/story/taken";

/** A camera whose clock differs from the others'. */
export type WrongClock = {
  camera: string;
  /** How many seconds the clock is ahead. */
  aheadSeconds: number;
  /** False if somebody wishes that the clock counts as it is. */
  isSetRight: boolean;
};

/** Smaller differences may just mean that two people pressed the button one after the other. */
const minSeconds = 300;
/** How many scenes that both cameras photographed must agree on the difference. */
const minWitnesses = 4;
const sameSeconds = 120;
const sceneAtLeast = 0.8;

/**
 * Finds cameras whose clocks differ by the same time in all scenes that another camera photographed, too. The camera
 * with the most pictures counts as right.
 */
export function wrongClocks(seen: readonly Seen[], keepClocks: readonly string[] = []): WrongClock[] {
  const counts = new Map<string, number>();
  for (const { item, taken } of seen)
    if (taken !== null && item.camera !== "") counts.set(item.camera, (counts.get(item.camera) ?? 0) + 1);
  const [first, ...others] = [...counts]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([camera]) => camera);
  if (first === undefined || others.length === 0) return [];
  const differences = new Map(others.map((camera) => [camera, new Array<number>()]));
  const dated = seen.filter(
    ({ taken, item, shades }) => taken !== null && counts.has(item.camera) && shades?.isTelling,
  );
  eachCopy(dated, (one, other) => {
    const [a, b] = [dated[one], dated[other]];
    if (!a?.shades || !b?.shades || a.taken === null || b.taken === null) return;
    if ((a.item.camera === first) === (b.item.camera === first)) return;
    if (likeness(a.shades, b.shades) < sceneAtLeast) return;
    const [right, wrong] = a.item.camera === first ? [a, b] : [b, a];
    differences.get(wrong.item.camera)?.push((wrong.taken ?? 0) - (right.taken ?? 0));
  });
  return [...differences].flatMap(([camera, all]) => {
    const ahead = agreed(all);
    if (ahead === null || Math.abs(ahead) < minSeconds) return [];
    return [{ camera, aheadSeconds: ahead, isSetRight: !keepClocks.includes(camera) }];
  });
}

/** The difference on which most scenes agree, within two minutes; null when they do not agree. */
function agreed(all: readonly number[]): number | null {
  const sorted = all.toSorted((a, b) => a - b);
  let [bestFrom, bestCount] = [0, 0];
  for (let from = 0, to = 0; to < sorted.length; to += 1) {
    while ((sorted[to] ?? 0) - (sorted[from] ?? 0) > sameSeconds) from += 1;
    if (to - from + 1 > bestCount) [bestFrom, bestCount] = [from, to - from + 1];
  }
  if (bestCount < minWitnesses || bestCount < 0.4 * all.length) return null;
  return sorted[bestFrom + Math.floor(bestCount / 2)] ?? null;
}

/** Tells when pictures were taken, by clocks that are set right. */
export function takenBy(clocks: readonly WrongClock[]): (item: StoryItem) => number | null {
  const ahead = new Map(
    clocks.flatMap(({ camera, aheadSeconds, isSetRight }) =>
      isSetRight ? [[camera, aheadSeconds] as const] : [],
    ),
  );
  return (item) => {
    const taken = takenOf(item);
    return taken === null ? null : taken - (ahead.get(item.camera) ?? 0);
  };
}

/** Corrects all times to the clock of the camera that is right. */
export function setRight(seen: readonly Seen[], clocks: readonly WrongClock[]): Seen[] {
  const taken = takenBy(clocks);
  return seen.map((one) => ({ ...one, taken: taken(one.item) }));
}
