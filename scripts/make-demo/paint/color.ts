/** Linear light of the three primaries. 1 is the white of paper; light may be brighter. */
export type Color = readonly [number, number, number];

const known = new Map<string, Color>();

/** Converts a colour from hex, as designers write it. */
export function rgb(hex: string): Color {
  const found = known.get(hex);
  if (found) return found;
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const color: Color = [part(1), part(3), part(5)];
  known.set(hex, color);
  return color;
}

export function mix(from: Color, to: Color, share: number): Color {
  const t = share < 0 ? 0 : share > 1 ? 1 : share;
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
}

export function lit(color: Color, light: number): Color {
  return [color[0] * light, color[1] * light, color[2] * light];
}

export function under(color: Color, light: Color): Color {
  return [color[0] * light[0], color[1] * light[1], color[2] * light[2]];
}

export function plus(a: Color, b: Color, share = 1): Color {
  return [a[0] + b[0] * share, a[1] + b[1] * share, a[2] + b[2] * share];
}

/** 0 before `from`, 1 after `to`, with a smooth transition between. */
export function smooth(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Interpolates between colours at given places along a line. */
export function ramp(...stops: (readonly [number, string])[]): (place: number) => Color {
  const colors = stops.map(([place, hex]) => ({ place, color: rgb(hex) }));
  return (place) => {
    const next = colors.findIndex((stop) => stop.place >= place);
    if (next === 0) return colors[0]!.color;
    if (next < 0) return colors.at(-1)!.color;
    const a = colors[next - 1]!;
    const b = colors[next]!;
    return mix(a.color, b.color, smooth(a.place, b.place, place));
  };
}
