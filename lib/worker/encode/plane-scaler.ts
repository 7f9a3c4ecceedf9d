import { type Kernels } from "@/lib/worker/encode/kernels/kernels";
import { farOne, nearOne, type ScaleFilter, scaleFilter } from "@/lib/worker/encode/scale-filter";
import { align } from "@/lib/worker/pixels/align";

export type PlaneScaling = { fromWidth: number; fromHeight: number; toWidth: number; toHeight: number };
/** Scales the plane at one address to another address. */
export type ScalePlane = (from: number, to: number) => void;

/** More than this the kernel has no room for. */
const mostRows = 64;
/** Of a picture that stays nearly as large, single samples weigh more than the kernel can tell. */
const leastShrunk = 1.3;

function rowFilter({ fromHeight, toHeight }: PlaneScaling): ScaleFilter {
  const filter = scaleFilter(fromHeight, toHeight, { tapsMultiple: 2, one: nearOne });
  if (filter.taps > mostRows) throw new RangeError("A picture is not made so much smaller at once.");
  return filter;
}

function columnFilter({ fromWidth, toWidth }: PlaneScaling): ScaleFilter {
  const isNear = fromWidth <= 2 * toWidth;
  const exactness = isNear ? { tapsMultiple: 2, one: nearOne } : { tapsMultiple: 8, one: farOne };
  return scaleFilter(fromWidth, toWidth, exactness);
}

/** `row` is room for one row of samples; the tables go where `take` says. */
export function planeScaler(
  kernels: Kernels,
  plane: PlaneScaling,
  row: number,
  take: (bytes: number) => number,
): ScalePlane {
  const { fromWidth, fromHeight, toWidth, toHeight } = plane;
  if (Math.min(fromWidth / toWidth, fromHeight / toHeight) < leastShrunk)
    throw new RangeError("A picture is not made so little smaller.");
  const [vertical, horizontal] = [rowFilter(plane), columnFilter(plane)];
  const rows = new Int32Array(toHeight * vertical.taps).map((_, index) => {
    const wanted = (vertical.from[Math.floor(index / vertical.taps)] ?? 0) + (index % vertical.taps);
    return Math.min(fromHeight - 1, Math.max(0, wanted));
  });
  const keep = (table: Int32Array | Int16Array) => {
    const address = take(table.byteLength);
    new Uint8Array(kernels.memory, address).set(
      new Uint8Array(table.buffer, table.byteOffset, table.byteLength),
    );
    return address;
  };
  const [vRows, vWeights] = [keep(rows), keep(vertical.weights)];
  const [hFrom, hWeights] = [keep(horizontal.from), keep(horizontal.weights)];
  const [vTaps, hTaps] = [vertical.taps, horizontal.taps];
  return (from, to) =>
    kernels.scalePlane(
      ...([from, fromWidth, to, toWidth, toHeight] as const),
      ...([vRows, vWeights, vTaps, hFrom, hWeights, hTaps, row] as const),
    );
}

/** How much room the tables of a scaler take. */
export function scalerBytes(plane: PlaneScaling): number {
  const { toWidth, toHeight } = plane;
  const [{ taps: vTaps }, { taps: hTaps }] = [rowFilter(plane), columnFilter(plane)];
  return (
    align(toHeight * vTaps * 4) +
    align(toHeight * vTaps * 2) +
    align(toWidth * 4) +
    align(toWidth * hTaps * 2)
  );
}
