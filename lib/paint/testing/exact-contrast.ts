import type { Rgb } from "@/lib/paint/photo/photo-accent";

/** The contrast as the WCAG define it, with powers. */
export function exactContrast(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return Math.max(one, other) / Math.min(one, other);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
