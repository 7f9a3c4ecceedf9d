import { BLOCKS_BYTES, isNear, type Kernels } from "@/lib/worker/encode/kernels/kernels";
import {
  allTaps,
  FAR_ONE,
  NEAR_ONE,
  NEAR_TAPS,
  type ScaleFilter,
  scaleFilter,
} from "@/lib/worker/encode/scale-filter";
import { align } from "@/lib/worker/pixels/align";

export type PlaneScaling = { fromWidth: number; fromHeight: number; toWidth: number; toHeight: number };
export type PlaneScaler = {
  /** How many target rows can be made from the first `fromRows` source rows. */
  rowsOf(fromRows: number): number;
  /** Scales the rows from `first` to `end` of the plane at address `from` into the plane at address `to`. */
  scale(from: number, to: number, first: number, end: number): void;
};

/** The kernel has no room for more rows at once. */
const maxRows = 64;
/** Closer to the original size than this, single weights become too large for the kernel's numbers. */
const minShrunk = 1.3;

function rowFilter({ fromHeight, toHeight }: PlaneScaling): ScaleFilter {
  const taps = fromHeight <= 2 * toHeight ? NEAR_TAPS : allTaps(fromHeight, toHeight, 2);
  if (taps > maxRows) throw new RangeError("A picture is not made so much smaller at once.");
  return scaleFilter(fromHeight, toHeight, { taps, one: NEAR_ONE });
}

function columnFilter({ fromWidth, toWidth }: PlaneScaling): ScaleFilter {
  const filter = isNear(fromWidth, toWidth)
    ? { taps: NEAR_TAPS, one: NEAR_ONE }
    : { taps: allTaps(fromWidth, toWidth, 8), one: FAR_ONE };
  return scaleFilter(fromWidth, toWidth, filter);
}

/** `row` is the address of room for one row of samples; `take` allocates the tables. */
export function planeScaler(
  kernels: Kernels,
  plane: PlaneScaling,
  row: number,
  take: (bytes: number) => number,
): PlaneScaler {
  const { fromWidth, fromHeight, toWidth, toHeight } = plane;
  if (fromWidth < 32 || toWidth < 16) throw new RangeError("So small a picture is not scaled.");
  if (Math.min(fromWidth / toWidth, fromHeight / toHeight) < minShrunk)
    throw new RangeError("A picture is not made so little smaller.");
  const [vertical, horizontal] = [rowFilter(plane), columnFilter(plane)];
  const [vTaps, hTaps] = [vertical.taps, horizontal.taps];
  const rows = new Int32Array(toHeight * vTaps).map((_, index) => {
    const wanted = (vertical.from[Math.floor(index / vTaps)] ?? 0) + (index % vTaps);
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
  const blocks = take(BLOCKS_BYTES);
  if (hTaps === NEAR_TAPS) kernels.layOut(blocks, toWidth, hFrom, hWeights);
  const lastRows = Array.from({ length: toHeight }, (_, y) => rows[(y + 1) * vTaps - 1] ?? 0);
  return {
    rowsOf(fromRows) {
      const first = lastRows.findIndex((last) => last >= fromRows);
      return first < 0 ? toHeight : first;
    },
    scale(from, to, first, end) {
      const tables = [vRows, vWeights, vTaps, hFrom, hWeights, hTaps, blocks, row] as const;
      kernels.scaleRows(from, fromWidth, to, toWidth, first, end, ...tables);
    },
  };
}

/** How many bytes a scaler's tables take. */
export function scalerBytes(plane: PlaneScaling): number {
  const { toWidth, toHeight } = plane;
  const [{ taps: vTaps }, { taps: hTaps }] = [rowFilter(plane), columnFilter(plane)];
  return (
    align(toHeight * vTaps * 4) +
    align(toHeight * vTaps * 2) +
    align(toWidth * 4) +
    align(toWidth * hTaps * 2) +
    align(BLOCKS_BYTES)
  );
}
