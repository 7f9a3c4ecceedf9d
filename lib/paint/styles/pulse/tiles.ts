import type { FrameSize } from "@/lib/film/frame-size";
import type { Place } from "@/lib/paint/place";

export const GUTTER = 12;

/** How a photo is shown: over the whole frame, split into strips, or beside details of itself. */
export type PulseSplit =
  | { kind: "bleed" }
  | { kind: "panels"; panels: readonly Place[]; isAcross: boolean }
  | { kind: "details"; hero: Place; tiles: readonly Place[] };

/** A photo may fill the frame if at least this share of it stays visible. */
const minShownWhole = 0.7;
/** Beside its details, at least this share of a photo stays visible. */
const minShownHero = 0.85;
const maxEnlarged = 2.6;

export function splitPhoto(photo: FrameSize, frame: FrameSize, seed: number): PulseSplit {
  const [ratio, wanted] = [photo.width / photo.height, frame.width / frame.height];
  const shown = Math.min(ratio, wanted) / Math.max(ratio, wanted);
  const isSmall = Math.max(frame.width / photo.width, frame.height / photo.height) > maxEnlarged;
  if (shown < minShownWhole || isSmall) return splitOff(photo, frame, seed, isSmall ? 0.62 : 0.74);
  const kind = (["bleed", "details", "bleed", "panels"] as const)[(seed >>> 8) % 4] ?? "bleed";
  if (kind === "details") return splitOff(photo, frame, seed, 0.7);
  if (kind === "panels") return { kind, ...panelsOf(frame) };
  return { kind: "bleed" };
}

/** Three strips along the long side, which together cover the frame. */
function panelsOf({ width, height }: FrameSize): { panels: Place[]; isAcross: boolean } {
  const isAcross = width >= height;
  const length = isAcross ? width : height;
  const edges = [0, 1, 2, 3].map((i) => Math.round((i * (length + GUTTER)) / 3));
  const panels = [0, 1, 2].map((i): Place => {
    const [from, to] = [edges[i] ?? 0, (edges[i + 1] ?? length) - GUTTER];
    return isAcross
      ? { x: from, y: 0, width: to - from, height }
      : { x: 0, y: from, width, height: to - from };
  });
  return { panels, isAcross };
}

/** Puts the photo on one side, from edge to edge, and tiles for its details on the rest. */
function splitOff(photo: FrameSize, frame: FrameSize, seed: number, maxPart: number): PulseSplit {
  const { width, height } = frame;
  const ratio = photo.width / photo.height;
  const isBeside = width > height ? ratio < 2.2 : ratio < 0.5;
  const isFirst = seed % 2 === 0;
  const [along, across] = isBeside ? [width, height] : [height, width];
  const whole = isBeside ? across * ratio : across / ratio;
  const wanted = Math.min(Math.max(whole, 0.36 * along), maxPart * along);
  const length = 2 * Math.round(Math.min(whole / minShownHero, Math.max(whole * minShownHero, wanted)) / 2);
  const hero = Math.min(length, Math.round(maxPart * along));
  const rest = along - hero - GUTTER;
  const place = (from: number, size: number): Place =>
    isBeside ? { x: from, y: 0, width: size, height } : { x: 0, y: from, width, height: size };
  return {
    kind: "details",
    hero: isFirst ? place(0, hero) : place(rest + GUTTER, hero),
    tiles: tilesIn(isFirst ? place(hero + GUTTER, rest) : place(0, rest)),
  };
}

const tileSide = 400;

function tilesIn({ x, y, width, height }: Place): Place[] {
  const columns = Math.min(3, Math.max(1, Math.round(width / tileSide)));
  const rows = Math.min(3, Math.max(columns === 1 ? 2 : 1, Math.round(height / tileSide)));
  const cut = (length: number, parts: number, part: number) => Math.round((part * (length + GUTTER)) / parts);
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const [left, top] = [cut(width, columns, column), cut(height, rows, row)];
    return {
      x: x + left,
      y: y + top,
      width: cut(width, columns, column + 1) - GUTTER - left,
      height: cut(height, rows, row + 1) - GUTTER - top,
    };
  });
}
