import type { Kernels } from "@/lib/worker/encode/kernels/kernels";
import { scalarKernels } from "@/lib/worker/encode/kernels/scalar-kernels";
import { openPixels, type Pixels } from "@/lib/worker/pixels/open-pixels";

/** Opens kernels with this much room. Their memory may be shared with other kernels of the same thread. */
export function openKernels(byteLength: number, pixels: Pixels | undefined = openPixels()): Kernels {
  return pixels ? simdKernels(byteLength, pixels) : scalarKernels(byteLength);
}

function simdKernels(byteLength: number, { program, take, bytes }: Pixels): Kernels {
  const start = take(byteLength);
  return {
    memory: bytes(start, byteLength).buffer,
    start,
    rgbaToI420: program.rgba_to_i420,
    layOut: program.lay_out,
    scaleRows: program.scale_rows,
  };
}
