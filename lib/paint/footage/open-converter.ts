import * as z from "zod/mini";
import type { Planes } from "@/lib/paint/footage/planes";
import { planesToPixels } from "@/lib/paint/footage/planes-to-pixels";
import { PLANES_TO_PIXELS_WASM } from "@/lib/paint/footage/planes-to-pixels-wasm";

/**
 * Turns decoded frames into pictures, with the same bytes wherever it runs:
 *
 *     const converter = await openConverter();
 *     const rgba = converter.convert(planesOf(rawFrame, { width, height }));
 */
export type Converter = {
  /** Returns opaque RGBA pixels, row after row. The next call reuses their memory, so copy what you keep. */
  convert(planes: Planes): Uint8ClampedArray<ArrayBuffer>;
};

type Compute = (...numbers: number[]) => void;
const programSchema = z.object({
  planes_to_pixels: z.custom<Compute>((value) => typeof value === "function"),
  __heap_base: z.instanceof(WebAssembly.Global),
});

const pageBytes = 65_536;
/** How many bytes may be read or written behind each plane and behind the pixels; their values do not matter. */
const slack = 64;
const roomFor = (bytes: number) => Math.ceil(bytes / slack) * slack + slack;

/** Opens the WebAssembly converter (0.4 ms for 720p), or the plain one where WebAssembly is too old. */
export async function openConverter(): Promise<Converter> {
  const code = Uint8Array.from(atob(PLANES_TO_PIXELS_WASM), (character) => character.charCodeAt(0));
  return WebAssembly.validate(code) ? openProgram(code) : openPlainConverter();
}

async function openProgram(code: Uint8Array<ArrayBuffer>): Promise<Converter> {
  const memory = new WebAssembly.Memory({ initial: 4 });
  const { instance } = await WebAssembly.instantiate(code, { env: { memory } });
  const { planes_to_pixels: compute, __heap_base: heap } = programSchema.parse(instance.exports);
  const base = Number(heap.value);

  return {
    convert({ width, height, y, u, v, strideY, strideUV, chromaStep }) {
      const yAt = base;
      const uAt = yAt + roomFor(y.length);
      const vAt = uAt + roomFor(u.length);
      const pixelsAt = vAt + roomFor(v.length);
      const length = width * height * 4;
      const missing = pixelsAt + roomFor(length) - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
      const bytes = new Uint8Array(memory.buffer);
      bytes.set(y, yAt);
      bytes.set(u, uAt);
      bytes.set(v, vAt);
      compute(yAt, strideY, uAt, vAt, strideUV, chromaStep, width, height, pixelsAt);
      return new Uint8ClampedArray(memory.buffer, pixelsAt, length);
    },
  };
}

/** The same without WebAssembly: twenty-five times as slow. */
export function openPlainConverter(): Converter {
  let pixels = new Uint8ClampedArray();
  return {
    convert(planes) {
      const length = planes.width * planes.height * 4;
      if (pixels.length !== length) pixels = new Uint8ClampedArray(length);
      planesToPixels(planes, pixels);
      return pixels;
    },
  };
}
