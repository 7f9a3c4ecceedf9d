import type { FrameSize } from "@/lib/film/frame-size";
import { type Kernels, ROW_MARGIN } from "@/lib/worker/encode/kernels/kernels";
import { openKernels } from "@/lib/worker/encode/kernels/open-kernels";
import {
  type PlaneScaler,
  type PlaneScaling,
  planeScaler,
  scalerBytes,
} from "@/lib/worker/encode/plane-scaler";
import type { CopyRows } from "@/lib/worker/frame-rows";
import { align } from "@/lib/worker/pixels/align";

/** How many rows are converted at once: few enough to stay in the processor's cache. */
const stripRows = 72;
/** A picture scaled from one at least this much larger looks as good as if it was scaled from the largest. */
const minShrink = 1.49;

type Picture = FrameSize & { address: number };
/** Scales a plane, given its offset in the source picture and in the target picture. */
type Scaling = { scaler: PlaneScaler; from: number; to: number };
/** Scales one picture to another, plane by plane. */
type Step = { from: number; to: number; scalings: Scaling[] };
/** Some rows of the source, and the rows of other pictures that can be made from them. */
type Strip = { top: number; rows: number; parts: Part[] };
type Part = Scaling & { parent: number; child: number; first: number; end: number };

/**
 * Turns painted frames into I420 pictures of every size, in slots from which an encoder reads directly. All memory is
 * allocated at the start and never moves. So a slot's pictures may still be on their way to a pipe while others are
 * made, even in another thread.
 */
export type PictureMaker = {
  /** `pictures[slot][output]` holds the picture that was last made there. */
  pictures: Uint8Array[][];
  make(frame: CopyRows, slot: number): void;
  /** Copies the pictures of one slot to another. */
  repeat(from: number, to: number): void;
};

export function i420Bytes({ width, height }: FrameSize): number {
  return width * height + 2 * (width / 2) * (height / 2);
}

export function createPictureMaker(
  { source, outputs, slots }: { source: FrameSize; outputs: readonly FrameSize[]; slots: number },
  open: (byteLength: number) => Kernels = openKernels,
): PictureMaker {
  for (const { width, height } of [source, ...outputs]) {
    if (width % 2 || height % 2 || width < 32 || height < 32)
      throw new RangeError(`No picture can be ${width}x${height}.`);
    if (height > source.height) throw new RangeError("Pictures are made smaller, never larger.");
  }
  const sourceIsOutput = outputs.some((size) => isSame(size, source));
  const sizes = sourceIsOutput ? [...outputs] : [...outputs, source];
  const largestFirst = sizes.map((_, index) => index).sort((a, b) => heightOf(sizes, b) - heightOf(sizes, a));
  const parents = largestFirst.slice(1).map((to) => ({ to, from: parentOf(to, largestFirst, sizes) }));

  const tableBytes = parents
    .flatMap(({ from, to }) => planesOf(sizes, from, to))
    .reduce((sum, plane) => sum + scalerBytes(plane), 0);
  const slotBytes = sizes.reduce((sum, size) => sum + align(i420Bytes(size)), 0);
  const rowBytes = align(source.width + 2 * ROW_MARGIN);
  const stripBytes = align(source.width * stripRows * 4);
  const kernels = open(tableBytes + slots * slotBytes + rowBytes + stripBytes);

  let free = kernels.start;
  const take = (bytes: number) => {
    const address = free;
    free += align(bytes);
    return address;
  };
  const bytes = new Uint8Array(kernels.memory);
  const strip = take(stripBytes);
  const row = take(rowBytes);
  const scalers = new Map<string, PlaneScaler>();
  const scalerOf = (plane: PlaneScaling): PlaneScaler => {
    const key = Object.values(plane).join();
    const scaler = scalers.get(key) ?? planeScaler(kernels, plane, row, take);
    scalers.set(key, scaler);
    return scaler;
  };
  const steps: Step[] = parents.map(({ from, to }) => {
    const [luma, chroma] = planesOf(sizes, from, to);
    const [fromLuma, fromChroma] = [luma.fromWidth * luma.fromHeight, chroma.fromWidth * chroma.fromHeight];
    const [toLuma, toChroma] = [luma.toWidth * luma.toHeight, chroma.toWidth * chroma.toHeight];
    return {
      from,
      to,
      scalings: [
        { scaler: scalerOf(luma), from: 0, to: 0 },
        { scaler: scalerOf(chroma), from: fromLuma, to: toLuma },
        { scaler: scalerOf(chroma), from: fromLuma + fromChroma, to: toLuma + toChroma },
      ],
    };
  });
  const sourceIndex = largestFirst[0] ?? 0;
  const strips = stripsOf(source.height, sourceIndex, steps);
  const places: Picture[][] = Array.from({ length: slots }, () =>
    sizes.map((size) => ({ ...size, address: take(i420Bytes(size)) })),
  );

  const pictures = places.map((slot) =>
    slot
      .slice(0, outputs.length)
      .map((picture) => new Uint8Array(kernels.memory, picture.address, i420Bytes(picture))),
  );
  return {
    pictures,
    repeat: (from, to) => {
      if (from === to) return;
      pictures[to]?.forEach((picture, output) => picture.set(pictures[from]?.[output] ?? picture));
    },
    make: (copyRows, slot) => {
      const { width, height } = source;
      const addresses = (places[slot] ?? []).map(({ address }) => address);
      const y = addresses[sourceIndex] ?? 0;
      const u = y + width * height;
      const v = u + (width / 2) * (height / 2);
      for (const { top, rows, parts } of strips) {
        copyRows(top, rows, bytes.subarray(strip, strip + rows * width * 4));
        const chroma = (top / 2) * (width / 2);
        kernels.rgbaToI420(strip, width, rows, y + top * width, u + chroma, v + chroma);
        for (const { scaler, parent, child, from, to, first, end } of parts)
          scaler.scale((addresses[parent] ?? 0) + from, (addresses[child] ?? 0) + to, first, end);
      }
    },
  };
}

/**
 * Orders the work so that rows are scaled right after they were converted, while they are still in the processor's
 * cache.
 */
function stripsOf(height: number, source: number, steps: readonly Step[]): Strip[] {
  const rowsDone = new Map<number, number[]>();
  const stripAt = (top: number): Strip => {
    const rows = Math.min(stripRows, height - top);
    rowsDone.set(source, [top + rows, (top + rows) / 2, (top + rows) / 2]);
    const parts = steps.flatMap(({ from: parent, to: child, scalings }) => {
      const firsts = rowsDone.get(child) ?? [];
      const ends = scalings.map(({ scaler }, plane) => scaler.rowsOf(rowsDone.get(parent)?.[plane] ?? 0));
      rowsDone.set(child, ends);
      return scalings.map((scaling, plane): Part => {
        return { ...scaling, parent, child, first: firsts[plane] ?? 0, end: ends[plane] ?? 0 };
      });
    });
    return { top, rows, parts };
  };
  return Array.from({ length: Math.ceil(height / stripRows) }, (_, index) => stripAt(index * stripRows));
}

function planesOf(sizes: readonly FrameSize[], from: number, to: number): [PlaneScaling, PlaneScaling] {
  const [a, b] = [sizes[from] ?? { width: 0, height: 0 }, sizes[to] ?? { width: 0, height: 0 }];
  return [
    { fromWidth: a.width, fromHeight: a.height, toWidth: b.width, toHeight: b.height },
    { fromWidth: a.width / 2, fromHeight: a.height / 2, toWidth: b.width / 2, toHeight: b.height / 2 },
  ];
}

function parentOf(to: number, largestFirst: readonly number[], sizes: readonly FrameSize[]): number {
  const enough = heightOf(sizes, to) * minShrink;
  const larger = largestFirst.slice(0, largestFirst.indexOf(to));
  return larger.findLast((index) => heightOf(sizes, index) >= enough) ?? larger[0] ?? 0;
}

const heightOf = (sizes: readonly FrameSize[], index: number) => sizes[index]?.height ?? 0;
const isSame = (a: FrameSize, b: FrameSize) => a.width === b.width && a.height === b.height;
