import { ALIGNMENT } from "@/lib/worker/pixels/align";
import { openPixels, type Pixels } from "@/lib/worker/pixels/open-pixels";
import type { FrameLayer, PictureLayer } from "@/lib/worker/engines/skia/compositor/frame-layer";

/** Lays pictures over each other without a canvas, with the same bytes as Skia. */
export type Compositor = {
  /** Where the room for pictures begins. */
  readonly firstFree: number;
  bytes(address: number, byteLength: number): Uint8Array;
  growTo(byteLength: number): void;
  /** Packs pixels to three bytes each. Returns false when one of them is not opaque. */
  pack(rgba: Uint8Array | Uint8ClampedArray, address: number): boolean;
  /** Whether `pixels` pixels are clear, each `stride` bytes after the one before. */
  isClear(address: number, pixels: number, stride: number): boolean;
  /** Sets what the following frames consist of, back to front. The first layer must cover the whole canvas. */
  aim(layers: readonly FrameLayer[], canvasWidth: number): void;
  /** Composes some rows of the frame. When `to` lies in the compositor's own memory, nothing is copied. */
  compose(top: number, rows: number, to: Uint8Array): void;
};

export const MAX_SAMPLED = 6;
/** The widest frame that can be composed. */
export const MAX_COLUMNS = 2_048;
/** The program needs at most 160 bytes for eight columns. */
const tableBytes = (MAX_COLUMNS / 8) * 160;
/** How much is composed at once: little enough to stay in the processor's cache until it is used. */
const stripBytes = 512 << 10;

/**
 * Undefined where WebAssembly has no SIMD. Takes all remaining room of the memory, so nothing else may take any
 * afterwards.
 */
export function openCompositor(pixels: Pixels | undefined = openPixels()): Compositor | undefined {
  if (!pixels) return undefined;
  const { program, growTo, bytes } = pixels;
  const tables = pixels.take(MAX_SAMPLED * tableBytes);
  const strip = pixels.take(stripBytes + ALIGNMENT);
  const groupStrip = pixels.take(stripBytes + ALIGNMENT);
  const firstFree = pixels.takeRest();

  let frame: readonly FrameLayer[] = [];
  /** The address of each layer's column table. */
  const aims = new Map<PictureLayer, number>();
  let stride = 0;

  function composeAll(layers: readonly FrameLayer[], onto: number, top: number, rows: number): void {
    for (const layer of layers) {
      if (layer.kind === "group") {
        composeAll(layer.layers, groupStrip, top, rows);
        program.lay(groupStrip, stride, onto, stride, stride / 4, rows, layer.strength, 0);
      } else composeLayer(layer, onto, top, rows);
    }
  }

  function composeLayer(layer: PictureLayer, onto: number, top: number, rows: number): void {
    const { picture, strength } = layer;
    const { address, pixelBytes, first, end } = picture;
    const rowBytes = picture.width * pixelBytes;
    const isPacked = picture.isOpaque ? 1 : 0;
    const { x, y, width, height } = shownPlace(layer);
    const [from, to] = [Math.max(top, y), Math.min(top + rows, y + height)];
    if (from >= to || width <= 0) return;
    const out = onto + (from - top) * stride + x * 4;
    if (layer.kind === "sampled") {
      const { scale, move } = layer.part.down;
      program.sample(
        ...[address, rowBytes, first, end, aims.get(layer) ?? 0, scale, move],
        ...[out, stride, width, from, to - from, strength, isPacked],
      );
      return;
    }
    const within = address + (from - layer.y - first) * rowBytes + (x - layer.x) * pixelBytes;
    program.lay(within, rowBytes, out, stride, width, to - from, strength, isPacked);
  }

  /** The part of a picture's place that is on the canvas and in memory. */
  function shownPlace(layer: PictureLayer) {
    if (layer.kind === "sampled") return layer.part;
    const { picture } = layer;
    const [x, y] = [Math.max(0, layer.x), Math.max(0, layer.y + picture.first)];
    const right = Math.min(stride / 4, layer.x + picture.width);
    return { x, y, width: right - x, height: layer.y + picture.end - y };
  }

  return {
    firstFree,
    bytes,
    growTo,
    pack: (rgba, address) => {
      for (let from = 0; from < rgba.length; from += stripBytes) {
        const some = rgba.subarray(from, from + stripBytes);
        bytes(strip, some.length).set(some);
        if (program.pack(strip, some.length / 4, address + (from / 4) * 3) === 0) return false;
      }
      return true;
    },
    isClear: (address, count, each) => program.is_clear(address, count, each) === 1,
    aim: (layers, canvasWidth) => {
      stride = canvasWidth * 4;
      frame = layers;
      aims.clear();
      for (const layer of layers.flatMap((one) => (one.kind === "group" ? one.layers : [one]))) {
        if (layer.kind !== "sampled" || layer.part.width <= 0) continue;
        const { x, width, across } = layer.part;
        const { picture } = layer;
        const table = tables + aims.size * tableBytes;
        program.aim(table, x, width, across.scale, across.move, picture.width, picture.pixelBytes);
        aims.set(layer, table);
      }
    },
    compose: (top, rows, to) => {
      const ownAddress = pixels.addressOf(to);
      const max = Math.floor(stripBytes / stride);
      for (let done = 0; done < rows; done += max) {
        const count = Math.min(max, rows - done);
        const onto = ownAddress === undefined ? strip : ownAddress + done * stride;
        composeAll(frame, onto, top + done, count);
        if (ownAddress === undefined) to.set(bytes(strip, count * stride), done * stride);
      }
    },
  };
}
