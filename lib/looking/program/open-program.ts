import * as z from "zod/mini";
import { LOOKING_WASM } from "@/lib/looking/program/looking-wasm";

type Compute = (...numbers: number[]) => number;
const compute = z.custom<Compute>((value) => typeof value === "function");
const programSchema = z.object({
  saliency: compute,
  stretch: compute,
  luma: compute,
  edges: compute,
  texture: compute,
  squares: compute,
  __heap_base: z.instanceof(WebAssembly.Global),
});

const pageBytes = 65_536;
const alignment = 16;

/** The C functions that look at pictures, and their memory. */
type Program = z.infer<typeof programSchema> & {
  /** Takes room for each of these in turn and returns the addresses. What an earlier call took is free again. */
  take<Name extends string>(byteLengths: Record<Name, number>): Record<Name, number>;
  buffer(): ArrayBuffer;
};

let program: Program | undefined;

export function openProgram(): Program {
  program ??= open();
  return program;
}

function open(): Program {
  const memory = new WebAssembly.Memory({ initial: 4 });
  const { exp, cbrt, cos } = Math;
  const code = Buffer.from(LOOKING_WASM, "base64");
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), {
    env: { memory, exp, cbrt, cos },
  });
  const functions = programSchema.parse(exports);
  return {
    ...functions,
    take(byteLengths) {
      let free = Number(functions.__heap_base.value);
      const addresses = { ...byteLengths };
      for (const name in byteLengths) {
        free = Math.ceil(free / alignment) * alignment;
        addresses[name] = free;
        free += byteLengths[name];
      }
      const missing = free - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
      return addresses;
    },
    buffer: () => memory.buffer,
  };
}
