import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Kernels } from "@/lib/worker/encode/kernels/kernels";
import { scalarKernels } from "@/lib/worker/encode/kernels/scalar-kernels";

type Compute = (...numbers: number[]) => void;
const compute = z.custom<Compute>((value) => typeof value === "function");
const exportsSchema = z.object({
  rgba_to_i420: compute,
  scale_plane: compute,
  __heap_base: z.instanceof(WebAssembly.Global),
});

const sharedSchema = z.instanceof(SharedArrayBuffer);
const pageBytes = 65_536;
let compiled: WebAssembly.Module | null | undefined;

/** Null where this machine's WebAssembly has no SIMD. */
function compile(): WebAssembly.Module | null {
  const bytes = readFileSync(new URL("planes.wasm", import.meta.url));
  return WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null;
}

/** Kernels over a memory of their own with this much room, none of which ever moves. Other threads may read it. */
export function openKernels(byteLength: number): Kernels {
  compiled ??= compile();
  return compiled ? simdKernels(compiled, byteLength) : scalarKernels(byteLength);
}

function simdKernels(module: WebAssembly.Module, byteLength: number): Kernels {
  // Two pages more for what the module keeps below its heap.
  const pages = Math.ceil(byteLength / pageBytes) + 2;
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const { rgba_to_i420, scale_plane, __heap_base } = exportsSchema.parse(exports);
  return {
    memory: sharedSchema.parse(memory.buffer),
    heapBase: Number(__heap_base.value),
    rgbaToI420: rgba_to_i420,
    scalePlane: scale_plane,
  };
}
