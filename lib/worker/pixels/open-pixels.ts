import * as z from "zod/mini";
import { align, alignment } from "./align";
import { compilePixels, type PixelProgram, smallestMemory } from "./compile-pixels";

type Compute = (...numbers: number[]) => number;
const compute = z.custom<Compute>((value) => typeof value === "function");
const programSchema = z.object({
  rgba_to_i420: compute,
  scale_plane: compute,
  pack: compute,
  is_clear: compute,
  aim: compute,
  sample: compute,
  lay: compute,
  __heap_base: z.instanceof(WebAssembly.Global),
});
const sharedSchema = z.instanceof(SharedArrayBuffer);

/** Memory in which pictures are made, and what is written in C to make them. What was taken of it never moves. */
export type Pixels = {
  program: z.infer<typeof programSchema>;
  /** Room for good. */
  take(byteLength: number): number;
  /** Where room begins that nobody else takes from now on. */
  takeRest(): number;
  growTo(byteLength: number): void;
  bytes(address: number, byteLength: number): Uint8Array<SharedArrayBuffer>;
  /** Undefined for bytes that are elsewhere. */
  addressOf(bytes: Uint8Array): number | undefined;
};

const pageBytes = 65_536;

/** Undefined where WebAssembly has no SIMD. Other threads may read the memory. */
export function openPixels(programs?: readonly PixelProgram[]): Pixels | undefined {
  const compiled = compilePixels(programs);
  if (!compiled) return undefined;
  const memory = smallestMemory();
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  const program = programSchema.parse(exports);
  /** Each time the memory grows there is one more, over the same bytes. */
  const buffers = new WeakSet<ArrayBufferLike>();
  let free = align(Number(program.__heap_base.value));
  let isAllTaken = false;

  function growTo(byteLength: number): void {
    const missing = byteLength + alignment - memory.buffer.byteLength;
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
