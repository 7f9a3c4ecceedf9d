import { type Box, findSubject, type FoundSubject } from "@/lib/looking/find-subject";
import { stretched } from "@/lib/looking/saliency";
import { mapOf, type PixelMap, type SmallPicture } from "@/lib/looking/small-picture";

/** Raise this with LOOKING_VERSION, and when results for the same clip may change, so that clips are examined again. */
export const MOVING_LOOKING_VERSION = 4;

/** More pictures of a clip hardly change what is found. */
export const MAX_LOOKED_PICTURES = 8;

/** In shades of 255. Smaller changes are noise. */
const noise = 12;
/** If more of the picture changes, the camera moves, so what changes is not the subject. */
const maxChangedPart = 0.4;
/** The share of the pictures in which the subject may reach beyond the box on either side. */
const beyond = 0.15;
/** How much each picture's confidence suffers from a place far from the others. */
const farPart = 0.5;

/**
 * Finds where the subject of a clip is, from a few of its pictures in their order. The box holds the subject for most
 * of the time. Undefined where nothing stands out.
 */
export function findMovingSubject(pictures: readonly SmallPicture[]): FoundSubject | undefined {
  const [first] = pictures;
  if (!first) return undefined;
  const ground = groundOf(pictures);
  const found = pictures.flatMap(
    (picture) => findSubject(picture, ground && changedFrom(ground, picture)) ?? [],
  );
  if (found.length * 2 < pictures.length) return undefined;
  const left = weighted(found, ({ x }) => x);
  const right = weighted(found, ({ x, width }) => x + width);
  const top = weighted(found, ({ y }) => y);
  const bottom = weighted(found, ({ y, height }) => y + height);
  const box = {
    x: left(beyond),
    y: top(beyond),
    width: right(1 - beyond) - left(beyond),
    height: bottom(1 - beyond) - top(beyond),
  };
  const sure = found.reduce((sum, one) => sum + one.confidence * (1 - farPart * awayFrom(box, one)), 0);
  return { ...box, confidence: sure / pictures.length };
}

/** Which of a clip's `count` pictures are looked at: all of them, or as many as are allowed, evenly spread. */
export function lookedPictures(count: number): number[] {
  const looked = Math.min(count, MAX_LOOKED_PICTURES);
  return Array.from({ length: looked }, (_, index) => Math.floor(((index + 0.5) * count) / looked));
}

/** The part of a found box that lies outside the common one, from 0 to 1. */
function awayFrom(box: Box, { x, y, width, height }: Box): number {
  const across = Math.min(box.x + box.width, x + width) - Math.max(box.x, x);
  const down = Math.min(box.y + box.height, y + height) - Math.max(box.y, y);
  const area = width * height;
  return area > 0 ? 1 - (Math.max(0, across) * Math.max(0, down)) / area : 0;
}

/** Returns the value below which a share of the boxes lies, where surer ones count more. */
function weighted(boxes: readonly FoundSubject[], valueOf: (box: Box) => number): (share: number) => number {
  const sorted = boxes
    .map((box) => ({ value: valueOf(box), weight: box.confidence + 0.01 }))
    .toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  return (share) => {
    let sum = 0;
    return sorted.find(({ weight }) => (sum += weight) >= share * total - 1e-9)?.value ?? 0;
  };
}

/** What stays behind everything that moves: each pixel's median. Undefined where there are too few pictures to tell. */
function groundOf(pictures: readonly SmallPicture[]): SmallPicture | undefined {
  const [first] = pictures;
  if (!first || pictures.length < 4) return undefined;
  const { width, height } = first;
  const data = new Uint8Array(width * height * 3);
  const values = new Uint8Array(pictures.length);
  for (let at = 0; at < data.length; at += 1) {
    for (const [index, picture] of pictures.entries()) values[index] = picture.data[at] ?? 0;
    values.sort();
    data[at] = values[values.length >> 1] ?? 0;
  }
  return { width, height, data };
}

/** How much each pixel differs from the ground; undefined where so much does that the camera must move. */
function changedFrom(ground: SmallPicture, { width, height, data }: SmallPicture): PixelMap | undefined {
  const map = mapOf({ width, height });
  let changed = 0;
  for (let pixel = 0; pixel < map.values.length; pixel += 1) {
    let difference = 0;
    for (let part = 0; part < 3; part += 1) {
      const at = pixel * 3 + part;
      difference = Math.max(difference, Math.abs((data[at] ?? 0) - (ground.data[at] ?? 0)));
    }
    if (difference <= noise) continue;
    changed += 1;
    map.values[pixel] = difference - noise;
  }
  const part = changed / map.values.length;
  return part === 0 || part > maxChangedPart ? undefined : stretched(map);
}
