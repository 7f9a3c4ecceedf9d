import { coarse, fine } from "@/lib/looking/coarse-map";
import type { LabMaps } from "@/lib/looking/lab";
import { blurred, mapOf, type PixelMap, stretched } from "@/lib/looking/small-picture";

/** The longer side. */
const side = 64;
/** Weaker waves are noise, like the colours of a grey picture. */
const noise = 1;
const spreadPart = 0.03;

/**
 * How much each place breaks the pattern around it, from 0 to 1. The picture is taken apart into waves, and put
 * together again from equally strong ones: what repeats or goes on evenly, as water, leaves and walls do, takes few
 * waves and fades, and what is there once remains. ("Image Signature: Highlighting Sparse Salient Regions", Hou, Harel
 * and Koch, PAMI 2012.)
 */
export function rarePatterns(lab: LabMaps): PixelMap {
  const planes = [lab.lightness, lab.greenRed, lab.blueYellow].map((plane) => coarse(plane, side));
  const sums = mapOf(planes[0] ?? { width: 0, height: 0 });
  const [across, down] = [wavesOf(sums.width), wavesOf(sums.height)];
  for (const { values } of planes) {
    const waves = transformed(values, across, down);
    const equal = waves.map((wave) => wave / (Math.abs(wave) + noise));
    const again = transformed(equal, turned(across), turned(down));
    for (let pixel = 0; pixel < again.length; pixel += 1)
      sums.values[pixel] = (sums.values[pixel] ?? 0) + (again[pixel] ?? 0) ** 2;
  }
  const spread = Math.max(1, Math.round(spreadPart * sums.width));
  return stretched(fine(blurred(blurred(sums, spread), spread), lab.lightness));
}

/** A square matrix, row by row. */
type Matrix = { size: number; values: Float32Array };

/** The waves of the cosine transform along a side, each in a row. */
function wavesOf(size: number): Matrix {
  const values = new Float32Array(size * size);
  for (let wave = 0; wave < size; wave += 1)
    for (let place = 0; place < size; place += 1)
      values[wave * size + place] =
        Math.cos((Math.PI * (place + 0.5) * wave) / size) * Math.sqrt((wave === 0 ? 1 : 2) / size);
  return { size, values };
}

function turned({ size, values }: Matrix): Matrix {
  return { size, values: values.map((_, at) => values[(at % size) * size + Math.floor(at / size)] ?? 0) };
}

/** Replaces each row by its products with the rows of `across`, then each column likewise. */
function transformed(values: Float32Array, across: Matrix, down: Matrix): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < down.size; y += 1)
    for (let wave = 0; wave < across.size; wave += 1) {
      let sum = 0;
      for (let x = 0; x < across.size; x += 1)
        sum += (values[y * across.size + x] ?? 0) * (across.values[wave * across.size + x] ?? 0);
      rows[y * across.size + wave] = sum;
    }
  const both = new Float32Array(values.length);
  for (let wave = 0; wave < down.size; wave += 1)
    for (let y = 0; y < down.size; y += 1) {
      const factor = down.values[wave * down.size + y] ?? 0;
      for (let x = 0; x < across.size; x += 1) {
        const at = wave * across.size + x;
        both[at] = (both[at] ?? 0) + factor * (rows[y * across.size + x] ?? 0);
      }
    }
  return both;
}
