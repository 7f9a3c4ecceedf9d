type Range = { size: number; rate: number; lowest: number; highest: number; count: number };

/** Bins of a spectrum shared out into bands as wide as the ear hears them; `edges` has one more than there are bands. */
export function bandsOf({ size, rate, lowest, highest, count }: Range): {
  edges: number[];
  bandCount: number;
} {
  const mel = (hertz: number) => Math.log1p(hertz / 700);
  const hertz = (value: number) => Math.expm1(value) * 700;
  const edges: number[] = [];
  for (let at = 0; at <= count; at += 1) {
    const frequency = hertz(mel(lowest) + ((mel(highest) - mel(lowest)) * at) / count);
    edges.push(Math.max((edges.at(-1) ?? 0) + 1, Math.round((frequency * size) / rate)));
  }
  return { edges, bandCount: count };
}
