import { ALIGNMENT } from "@/lib/worker/pixels/align";
import { openPixels, type Pixels } from "@/lib/worker/pixels/open-pixels";
import type { FrameLayer, PictureLayer } from "@/lib/worker/engines/skia/compositor/frame-layer";

/** Lays pictures over each other byte for byte as Skia does, without a canvas. */
export type Compositor = {
  /** Room for pictures begins here. */
  readonly firstFree: number;
  bytes(address: number, byteLength: number): Uint8Array;
  growTo(byteLength: number): void;
  /** Packs pixels to three bytes each, if all of them are opaque. */
  pack(rgba: Uint8Array, address: number): boolean;
  /** Whether there is nothing in so many pixels, each so many bytes after the last. */
  isClear(address: number, pixels: number, stride: number): boolean;
  /** Says what the frames asked for next consist of, back to front; what lies at the back hides all of the canvas. */
  aim(layers: readonly FrameLayer[], canvasWidth: number): void;
  /** Some rows of that frame: in no time where these bytes are in the compositor's own memory. */
  compose(top: number, rows: number, to: Uint8Array): void;
};

export const MAX_SAMPLED = 6;
/** Of a frame. */
export const MAX_COLUMNS = 2_048;
/** For eight columns the program has 160 bytes at most. */
const tableBytes = (MAX_COLUMNS / 8) * 160;
/** Few enough rows at once that they are still in the processor's cache when they are used. */
const stripBytes = 512 << 10;

/** Undefined where WebAssembly has no SIMD. Nothing may be taken of the memory's room afterwards. */
export function openCompositor(pixels: Pixels | undefined = openPixels()): Compositor | undefined {
  if (!pixels) return undefined;
  const { program, growTo, bytes } = pixels;
  const tables = pixels.take(MAX_SAMPLED * tableBytes);
  const strip = pixels.take(stripBytes + ALIGNMENT);
  const groupStrip = pixels.take(stripBytes + ALIGNMENT);
  const firstFree = pixels.takeRest();

  let frame: readonly FrameLayer[] = [];
  /** Where the columns of a layer are. */
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
      const wanted = pixels.addressOf(to);
      const max = Math.floor(stripBytes / stride);
      for (let done = 0; done < rows; done += max) {
        const count = Math.min(max, rows - done);
        const onto = wanted === undefined ? strip : wanted + done * stride;
        composeAll(frame, onto, top + done, count);
        if (wanted === undefined) to.set(bytes(strip, count * stride), done * stride);
      }
    },
  };
}
