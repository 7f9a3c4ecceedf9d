import type { PhotoSegment } from "@/lib/film/plan/film-plan";

/** The colours of old travel posters that have faded in a shop window. */
export const INK = "#21424a";
export const RED = "#c5482f";
export const BLUE = "#3f7388";
export const PAPER = "#fbf4e3";

export type Palette = { readonly ground: string; readonly dot: string; readonly light: string };

export const palettes = [
  { ground: "#f1d9a6", dot: "#dd9c55", light: "#f9eccb" },
  { ground: "#b7d8ce", dot: "#6aafa7", light: "#dcebd9" },
  { ground: "#f3cbb8", dot: "#da8570", light: "#fae4d3" },
  { ground: "#c3d9e0", dot: "#779fb8", light: "#e6eee6" },
] as const satisfies readonly Palette[];

/** Neighbouring photos hardly ever get the same palette. */
export function paletteOf({ seed, isLikeBefore }: PhotoSegment): Palette {
  const first = seed % palettes.length;
  return palettes[isLikeBefore ? (first + 1) % palettes.length : first] ?? palettes[0];
}
