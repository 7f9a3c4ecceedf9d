import { hueOf, type Rgb, tuneColor } from "@/lib/paint/photo/photo-accent";

/**
 * How vivid and how light a field may be, every sixth of the way around the hues from red. At equal numbers green, cyan
 * and magenta glare on a screen, and blue is nearly black; yellow can bear the most.
 */
const bearable = [
  { vividness: 0.82, lightness: 0.5 },
  { vividness: 0.92, lightness: 0.5 },
  { vividness: 0.58, lightness: 0.4 },
  { vividness: 0.72, lightness: 0.42 },
  { vividness: 0.8, lightness: 0.54 },
  { vividness: 0.68, lightness: 0.5 },
] as const;

/** A colour from a photo as printers would have it, large enough to fill a frame; `lift` makes it lighter. */
export function fieldColor(color: Rgb, lift = 0): Rgb {
  const at = hueOf(color) * bearable.length;
  const index = Math.floor(at) % bearable.length;
  const [before, after] = [
    bearable[index] ?? bearable[0],
    bearable[(index + 1) % bearable.length] ?? bearable[0],
  ];
  const between = (key: "vividness" | "lightness") =>
    before[key] + (after[key] - before[key]) * (at - Math.floor(at));
  return tuneColor(color, between("vividness"), between("lightness") + lift);
}
