import * as z from "zod/mini";
import { ALIGNMENT, align } from "@/lib/worker/pixels/align";
import { compilePixels, smallestMemory, WASM_PROGRAMS } from "@/lib/worker/pixels/compile-pixels";
import { ADDON_PROGRAM, openAddon } from "@/lib/worker/pixels/open-addon";

/**
 * Each is twice as fast as the next, but runs on fewer machines. The first replaces only some functions of the second.
 */
export const pixelPrograms = [ADDON_PROGRAM, ...WASM_PROGRAMS] as const;
export type PixelProgram = (typeof pixelPrograms)[number];

type Compute = (...numbers: number[]) => number;
const compute = z.custom<Compute>((value) => typeof value === "function");
const programSchema = z.object({
  rgba_to_i420: compute,
  lay_out: compute,
  scale_rows: compute,
  pack: compute,
  is_clear: compute,
  aim: compute,
  sample: compute,
  lay: compute,
  __heap_base: z.instanceof(WebAssembly.Global),
});
const sharedSchema = z.instanceof(SharedArrayBuffer);

/** Memory for making pictures, and the C functions that make them. Memory that has been taken never moves. */
export type Pixels = {
  program: z.infer<typeof programSchema>;
  /** Allocates memory for good. */
  take(byteLength: number): number;
  /** Takes all remaining memory and returns its address. */
  takeRest(): number;
  growTo(byteLength: number): void;
  bytes(address: number, byteLength: number): Uint8Array<SharedArrayBuffer>;
  /** Undefined for bytes outside this memory. */
  addressOf(bytes: Uint8Array): number | undefined;
};

const pageBytes = 65_536;

/** Opens the fastest of these programs that run here; undefined if none does. Other threads may read the memory. */
export function openPixels(programs: readonly PixelProgram[] = pixelPrograms): Pixels | undefined {
  const memory = smallestMemory();
  const addon = programs.includes(ADDON_PROGRAM) ? openAddon(memory) : undefined;
  const compiled = compilePixels(addon ? WASM_PROGRAMS : programs.filter((name) => name !== ADDON_PROGRAM));
  if (!compiled) return undefined;
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  const program = programSchema.parse({ ...exports, ...addon });
  /** The memory gets another buffer over the same bytes each time it grows. */
  const buffers = new WeakSet<ArrayBufferLike>();
  let free = align(Number(program.__heap_base.value));
  let isAllTaken = false;

  function growTo(byteLength: number): void {
    const missing = byteLength + ALIGNMENT - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
  }

  return {
    program,
    growTo,
    take(byteLength) {
      if (isAllTaken) throw new Error("All the room is taken.");
      const address = free;
      free += align(byteLength);
      growTo(free);
      return address;
    },
    takeRest() {
      isAllTaken = true;
      return free;
    },
    bytes(address, byteLength) {
      const buffer = sharedSchema.parse(memory.buffer);
      buffers.add(buffer);
      return new Uint8Array(buffer, address, byteLength);
    },
    addressOf: ({ buffer, byteOffset }) => (buffers.has(buffer) ? byteOffset : undefined),
  };
}
