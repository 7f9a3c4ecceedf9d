import { isCopy, type Shape } from "@/lib/story/copies";
import { openComparing } from "@/lib/story/likeness";
import { product, readShades, SIDE, type Shades } from "@/lib/story/shades";
import type { StoryItem } from "@/lib/story/story-item";
import { takenOf } from "@/lib/story/taken";

export type Seen = {
  item: StoryItem;
  taken: number | null;
  shades: Shades | null;
};

export function seenOf(items: readonly StoryItem[]): Seen[] {
  return items.map((item) => ({ item, taken: takenOf(item), shades: readShades(item.fingerprint) }));
}

const maxApartSeconds = 120;

/**
 * How alike two pictures must be, by the time between them. Less is enough within seconds, since nobody photographs the
 * same place twice in a row by chance.
 */
const bounds = [
  { withinSeconds: 10, atLeast: 0.72 },
  { withinSeconds: maxApartSeconds, atLeast: 0.86 },
] as const;
/** How much less alike the first pictures of two sets may be. */
const slack = 0.12;
/** Limits the comparisons when somebody takes many pictures in a short time. */
const maxNeighbours = 60;

type Shaded = Seen & { shades: Shades };
const isShaded = (one: Seen | undefined): one is Shaded => Boolean(one?.shades);

/** Groups pictures of the same thing, each in the given order. Most sets have a single picture. */
export function alikeSets(seen: readonly Seen[]): Seen[][] {
  const { isAlike } = openComparing();
  const sets = openSets(seen.length);
  /** Joins the sets of two pictures that are the same thing, if the first pictures of both sets are, too: sets are no chains. */
  const joinIf = (
    [one, other]: readonly [number, number],
    areSame: (a: Shaded, b: Shaded) => boolean,
    areFirstsSame: (a: Shaded, b: Shaded) => boolean,
  ) => {
    const [a, b] = [seen[one], seen[other]];
    if (!isShaded(a) || !isShaded(b) || sets.isJoined(one, other)) return;
    // A photo and a clip of the same thing are two things to see.
    if ((a.item.moving === null) !== (b.item.moving === null)) return;
    if (!areSame(a, b)) return;
    const [first, second] = [seen[sets.rootOf(one)], seen[sets.rootOf(other)]];
    if (isShaded(first) && isShaded(second) && areFirstsSame(first, second)) sets.join(one, other);
  };
  joinBursts(seen, sets.join);
  eachInTime(seen, (one, other, atLeast) =>
    joinIf(
      [one, other],
      (a, b) => isAlike(a.shades, b.shades, atLeast),
      (a, b) => isAlike(a.shades, b.shades, atLeast - slack),
    ),
  );
  eachCopy(seen, (one, other) =>
    joinIf([one, other], (a, b) => !areTwoPhotos(a, b) && areCopies(a, b), areCopies),
  );
  const found = new Map<number, Seen[]>();
  for (const [index, one] of seen.entries()) {
    const root = sets.rootOf(index);
    const set = found.get(root) ?? [];
    set.push(one);
    found.set(root, set);
  }
  return [...found.values()];
}

const areCopies = (a: Shaded, b: Shaded) => isCopy(shapeOf(a), shapeOf(b));

const shapeOf = ({ item: { width, height }, shades }: Shaded): Shape => ({ shades, ratio: width / height });

/** Whether these are two photos that one camera took at different times. A copy would have kept its time. */
function areTwoPhotos(a: Seen, b: Seen): boolean {
  if (a.taken === null || b.taken === null || a.item.camera !== b.item.camera) return false;
  return Math.abs(a.taken - b.taken) > maxApartSeconds;
}

function openSets(count: number) {
  const parents = Int32Array.from({ length: count }, (_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    for (let parent = parents[at] ?? at; parent !== at; parent = parents[at] ?? at) {
      parents[at] = parents[parent] ?? parent;
      at = parent;
    }
    return at;
  };
  return {
    rootOf,
    isJoined: (one: number, other: number) => rootOf(one) === rootOf(other),
    join: (one: number, other: number) => {
      const [a, b] = [rootOf(one), rootOf(other)];
      parents[Math.max(a, b)] = Math.min(a, b);
    },
  };
}

function joinBursts(seen: readonly Seen[], join: (one: number, other: number) => void): void {
  const firsts = new Map<string, number>();
  for (const [index, { item }] of seen.entries()) {
    if (item.burst === "") continue;
    const first = firsts.get(item.burst);
    if (first === undefined) firsts.set(item.burst, index);
    else join(first, index);
  }
}

/** Visits pairs that one camera took soon after each other. */
function eachInTime(
  seen: readonly Seen[],
  visit: (one: number, other: number, atLeast: number) => void,
): void {
  const inOrder = [...seen.entries()]
    .flatMap(([index, { taken, item }]) => (taken === null ? [] : [{ index, taken, camera: item.camera }]))
    .toSorted((a, b) => a.taken - b.taken);
  for (const [place, one] of inOrder.entries())
    for (let next = place + 1; next <= Math.min(inOrder.length - 1, place + maxNeighbours); next += 1) {
      const other = inOrder[next];
      const found = other && bounds.find(({ withinSeconds }) => other.taken - one.taken <= withinSeconds);
      if (!other || !found) break;
      if (one.camera === other.camera) visit(one.index, other.index, found.atLeast);
    }
}

/** How much the coarsest patterns of similar pictures may differ. */
const patternReach = 0.15;

/** Visits pairs whose coarsest patterns are nearly equal, whenever they were taken. */
export function eachCopy(seen: readonly Seen[], visit: (one: number, other: number) => void): void {
  const known = seen
    .flatMap(({ shades }, index) => (shades ? [{ index, parts: partsOf(shades) }] : []))
    .toSorted((a, b) => (a.parts[0] ?? 0) - (b.parts[0] ?? 0));
  const count = patterns.length;
  // There may be millions of pairs, and a flat array is many times faster to read than objects.
  const parts = new Float32Array(known.length * count);
  for (const [place, one] of known.entries()) parts.set(one.parts, place * count);
  for (const [place, one] of known.entries()) {
    const start = place * count;
    const last = (parts[start] ?? 0) + patternReach;
    for (let next = place + 1; next < known.length && (parts[next * count] ?? 0) <= last; next += 1) {
      const other = next * count;
      let part = 1;
      while (
        part < count &&
        Math.abs((parts[start + part] ?? 0) - (parts[other + part] ?? 0)) <= patternReach
      )
        part += 1;
      if (part === count) visit(one.index, known[next]?.index ?? one.index);
    }
  }
}

/** Waves from top to bottom, from left to right and so on, with increasing frequency. */
const patterns = (
  [
    [0, 1],
    [1, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [1, 2],
    [2, 1],
    [0, 3],
    [3, 0],
  ] as const
).map(([across, down]) => {
  const wave = Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [(at % SIDE) + 0.5, Math.floor(at / SIDE) + 0.5];
    return Math.cos((Math.PI * across * x) / SIDE) * Math.cos((Math.PI * down * y) / SIDE);
  });
  const length = Math.sqrt(product(wave, wave));
  return wave.map((value) => value / length);
});

const partsOf = ({ whole }: Shades) => Float32Array.from(patterns, (pattern) => product(whole, pattern));
