import * as z from "zod/mini";
import { LOOKING_WASM } from "@/lib/looking/program/looking-wasm";
import { type CProgram, openCProgram } from "@/lib/system/c-programs/open-c-program";

type Compute = (...numbers: number[]) => number;
const compute = z.custom<Compute>((value) => typeof value === "function");
const programSchema = z.object({
  saliency: compute,
  stretch: compute,
  luma: compute,
  edges: compute,
  texture: compute,
  squares: compute,
});

type Program = z.infer<typeof programSchema> & Omit<CProgram, "exports">;

let program: Program | undefined;

/** The C functions that look at pictures, and their memory. */
export function openProgram(): Program {
  program ??= open();
  return program;
}

function open(): Program {
  const { exp, cbrt, cos } = Math;
  const { exports, ...memory } = openCProgram(LOOKING_WASM, { exp, cbrt, cos });
  return { ...programSchema.parse(exports), ...memory };
}
