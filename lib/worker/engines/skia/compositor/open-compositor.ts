import { readFileSync } from "node:fs";
import { z } from "zod";
import { type FrameLayer, type PictureLayer } from "./frame-layer";

/** Lays pictures over each other byte for byte as Skia does, without a canvas. */
export type Compositor = {
  /** Room for pictures begins here. */
  readonly firstFree: number;
  /** A view of memory, until it grows. */
  bytes(address: number, byteLength: number): Uint8Array;
  growTo(byteLength: number): void;
  isOpaque(address: number, pixels: number): boolean;
  /** Whether there is nothing in so many pixels, each so many bytes after the last. */
  isClear(address: number, pixels: number, stride: number): boolean;
  /** Says what the frames asked for next consist of, back to front; what lies at the back hides all of the canvas. */
  aim(layers: readonly FrameLayer[], canvasWidth: number): void;
  /** Some rows of that frame, as many as are made at once; they are there until the next ones are made. */
  compose(top: number, rows: number): Uint8Array;
};

type Compute = (...numbers: number[]) => number;
const compute = z.custom<Compute>((value) => typeof value === "function");
const exportsSchema = z.object({
  is_opaque: compute,
  is_clear: compute,
  aim: compute,
  sample: compute,
  lay: compute,
  __heap_base: z.instanceof(WebAssembly.Global),
});

/** Behind everything that is read or written. */
export const spareBytes = 64;
export const mostSampled = 6;
/** Of a frame. */
export const mostColumns = 2_048;
const tableBytes = (mostColumns + 4) * 32;
/** Few enough rows at once that they are still in the processor's cache when they are used. */
const stripBytes = 512 << 10;
const pageBytes = 65_536;
/** For its tables and its stack; the rest is taken when it is known where these end. */
const ownPages = 4;

const align = (bytes: number) => Math.ceil(bytes / spareBytes) * spareBytes;

/** Undefined where WebAssembly has no SIMD. */
export function openCompositor(): Compositor | undefined {
  const code = readFileSync(new URL("compositor.wasm", import.meta.url));
  if (!WebAssembly.validate(code)) return undefined;
  const memory = new WebAssembly.Memory({ initial: ownPages });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory } });
  const { is_opaque, is_clear, aim, sample, lay, __heap_base } = exportsSchema.parse(exports);
  const tables = align(Number(__heap_base.value));
  const strip = align(tables + mostSampled * tableBytes);
  const groupStrip = align(strip + stripBytes) + spareBytes;
  const firstFree = align(groupStrip + stripBytes) + spareBytes;
  growTo(firstFree);

  let frame: readonly FrameLayer[] = [];
  /** Where the columns of a layer are. */
  const aims = new Map<PictureLayer, number>();
  let stride = 0;

  function growTo(byteLength: number): void {
    const missing = byteLength + spareBytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
  }

  function composeAll(layers: readonly FrameLayer[], onto: number, top: number, rows: number): void {
    for (const layer of layers) {
      if (layer.kind === "group") {
        composeAll(layer.layers, groupStrip, top, rows);
        lay(groupStrip, stride, onto, stride, stride / 4, rows, layer.strength, 0);
      } else composeLayer(layer, onto, top, rows);
    }
  }

  function composeLayer(layer: PictureLayer, onto: number, top: number, rows: number): void {
    const { picture, strength } = layer;
    const hides = picture.isOpaque && strength === 256 ? 1 : 0;
    const { x, y, width, height } = shownPlace(layer);
    const [from, to] = [Math.max(top, y), Math.min(top + rows, y + height)];
    if (from >= to || width <= 0) return;
    const out = onto + (from - top) * stride + x * 4;
    if (layer.kind === "sampled") {
      const { scale, move } = layer.part.down;
      const { address, first, end } = picture;
      sample(
        ...[address, picture.width, first, end, aims.get(layer) ?? 0, scale, move],
        ...[out, stride, width, from, to - from, strength, hides],
      );
      return;
    }
    const within = picture.address + ((from - layer.y - picture.first) * picture.width + x - layer.x) * 4;
    lay(within, picture.width * 4, out, stride, width, to - from, strength, hides);
  }

  /** Of a picture's place, the part of it that is on the canvas and in memory. */
  function shownPlace(layer: PictureLayer) {
    if (layer.kind === "sampled") return layer.part;
    const { picture } = layer;
    const [x, y] = [Math.max(0, layer.x), Math.max(0, layer.y + picture.first)];
    const right = Math.min(stride / 4, layer.x + picture.width);
    return { x, y, width: right - x, height: layer.y + picture.end - y };
  }

  return {
    firstFree,
    bytes: (address, byteLength) => new Uint8Array(memory.buffer, address, byteLength),
    growTo,
    isOpaque: (address, pixels) => is_opaque(address, pixels) === 1,
    isClear: (address, pixels, each) => is_clear(address, pixels, each) === 1,
    aim: (layers, canvasWidth) => {
      stride = canvasWidth * 4;
      frame = layers;
      aims.clear();
      for (const layer of layers.flatMap((one) => (one.kind === "group" ? one.layers : [one]))) {
        if (layer.kind !== "sampled" || layer.part.width <= 0) continue;
        const { x, width, across } = layer.part;
        const table = tables + aims.size * tableBytes;
        aim(table, x, width, across.scale, across.move, layer.picture.width);
        aims.set(layer, table);
      }
    },
    compose: (top, rows) => {
      const count = Math.min(rows, Math.floor(stripBytes / stride));
      composeAll(frame, strip, top, count);
      return new Uint8Array(memory.buffer, strip, count * stride);
    },
  };
}
