import type { Box } from "@/lib/looking/find-subject";
import type { Luma } from "@/lib/looking/luma";

/** Edges are counted by the tile of the picture they lie in, because rarely all of a picture is in focus. */
const tilesAcross = 8;
const tilesDown = 6;
/** How many widths are counted, in half pixels. Anything wider is shading, as in skies, and not an edge. */
const widths = 80;
/** Smaller rises are texture and noise. */
const minRise = 24;
/** A dip this small does not end a rise. */
const maxDip = 6;
/** With fewer edges, nothing can be said about a part. */
const minEdges = 12;
/** How many pixels an edge in perfect focus takes, after the camera and scaling. */
const focusedWidth = 2;

/** How many edges of each width there are in each tile, for both directions of crossing edges. */
export type EdgeWidths = {
  across: Uint32Array;
  down: Uint32Array;
};

/**
 * Measures over how many pixels light rises or falls at each edge: few in focus, many out of focus. Where something
 * moved, there are many in that direction only.
 */
export function edgeWidths(luma: Luma): EdgeWidths {
  const { width, height } = luma;
  return {
    across: countEdges(luma, { lines: height, length: width, line: width, step: 1 }),
    down: countEdges(luma, { lines: width, length: height, line: 1, step: width }),
  };
}

type Scan = { lines: number; length: number; line: number; step: number };

function countEdges({ width, height, values }: Luma, { lines, length, line, step }: Scan): Uint32Array {
  const counts = new Uint32Array(tilesAcross * tilesDown * widths);
  const profile = new Float32Array(length);
  // Average three lines: grain disappears, while edges across them stay.
  for (let index = 1; index < lines - 1; index += 3) {
    for (let place = 0; place < length; place += 1) {
      const at = index * line + place * step;
      profile[place] = ((values[at - line] ?? 0) + (values[at] ?? 0) + (values[at + line] ?? 0)) / 3;
    }
    eachRise(profile, (from, to) => {
      const wide = widthOfRise(profile, from, to);
      if (2 * wide >= widths) return;
      const at = index * line + Math.round((from + to) / 2) * step;
      // If the light changes more across the lines than along them, the edge belongs to the other direction.
      const besides = Math.abs((values[at + line] ?? 0) - (values[at - line] ?? 0)) / 2;
      if (besides * wide > Math.abs((profile[to] ?? 0) - (profile[from] ?? 0))) return;
      const row = Math.floor((Math.floor(at / width) * tilesDown) / height);
      const tile = row * tilesAcross + Math.floor(((at % width) * tilesAcross) / width);
      const bin = tile * widths + Math.floor(2 * wide);
      counts[bin] = (counts[bin] ?? 0) + 1;
    });
  }
  return counts;
}

/** Visits each rise from a minimum to the next maximum, and each fall, if it is large enough. */
function eachRise(profile: Float32Array, note: (from: number, to: number) => void): void {
  let from = 0;
  let to = 0;
  let sign = 0;
  for (let place = 1; place < profile.length; place += 1) {
    const value = profile[place] ?? 0;
    const beyond = value - (profile[to] ?? 0);
    if (sign === 0) {
      if (Math.abs(value - (profile[from] ?? 0)) > maxDip) {
        to = place;
        sign = Math.sign(value - (profile[from] ?? 0));
      }
    } else if (sign * beyond >= 0) to = place;
    else if (sign * beyond < -maxDip) {
      if (Math.abs((profile[to] ?? 0) - (profile[from] ?? 0)) >= minRise) note(from, to);
      from = to;
      to = place;
      sign = -sign;
    }
  }
  if (Math.abs((profile[to] ?? 0) - (profile[from] ?? 0)) >= minRise) note(from, to);
}

/**
 * The width from one fifth to four fifths of the rise, scaled to the whole. The foot and the top may be long, so they
 * do not count.
 */
function widthOfRise(profile: Float32Array, from: number, to: number): number {
  const low = profile[from] ?? 0;
  const high = profile[to] ?? 0;
  const reaches = (part: number) => {
    for (let place = from + 1; place <= to; place += 1) {
      const done = ((profile[place] ?? 0) - low) / (high - low);
      const before = ((profile[place - 1] ?? 0) - low) / (high - low);
      if (done >= part) return place - (done - part) / Math.max(1e-6, done - before);
    }
    return to;
  };
  return (reaches(0.8) - reaches(0.2)) / 0.6;
}

/** How sharp the sharpest part is, from 0 to 1; null when there are too few edges to tell. */
export function sharpness(edges: EdgeWidths): number | null {
  const each = Array.from({ length: tilesAcross * tilesDown }, (_, tile) => widthIn(edges, [tile]))
    .filter((width) => width !== null)
    .toSorted((a, b) => a - b);
  return fromWidth(each[Math.floor(each.length * 0.15)] ?? null);
}

/** The sharpness around the picture's subject. */
export function subjectSharpness(edges: EdgeWidths, box: Box): number | null {
  const tiles = Array.from({ length: tilesAcross * tilesDown }, (_, tile) => tile).filter((tile) => {
    const [x, y] = [tile % tilesAcross, Math.floor(tile / tilesAcross)];
    const isBeside = (at: number, count: number, start: number, size: number) =>
      (at + 1) / count <= start || at / count >= start + size;
    return !isBeside(x, tilesAcross, box.x, box.width) && !isBeside(y, tilesDown, box.y, box.height);
  });
  return fromWidth(widthIn(edges, tiles));
}

function fromWidth(width: number | null): number | null {
  return width === null ? null : Math.min(1, focusedWidth / Math.max(width, focusedWidth));
}

/** If one direction has fewer edges than this share of the other's, ignore it: a pole before a soft sky. */
const minPartOfOther = 0.25;

/** Takes the worse of both directions: a hand that moved sideways still leaves the horizon sharp. */
function widthIn({ across, down }: EdgeWidths, tiles: readonly number[]): number | null {
  const [one, other] = [usualWidth(across, tiles), usualWidth(down, tiles)].toSorted(
    (a, b) => b.count - a.count,
  );
  if (!one || one.count < minEdges) return null;
  const counts = other && other.count >= Math.max(minEdges, minPartOfOther * one.count);
  return counts ? Math.max(one.width, other.width) : one.width;
}

/** The width of the sharper edges in these tiles, because most pictures have soft edges, too. */
function usualWidth(counts: Uint32Array, tiles: readonly number[]): { width: number; count: number } {
  const sums = new Float64Array(widths);
  for (const tile of tiles)
    for (let width = 0; width < widths; width += 1)
      sums[width] = (sums[width] ?? 0) + (counts[tile * widths + width] ?? 0);
  const count = sums.reduce((sum, one) => sum + one, 0);
  let seen = 0;
  return { width: sums.findIndex((one) => (seen += one) > 0.12 * count) / 2, count };
}
