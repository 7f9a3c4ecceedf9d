import { LOOKING_WASM } from "@/lib/looking/program/looking-wasm";
import { cProgram } from "@/lib/system/c-programs/open-c-program";

const { exp, cbrt, cos } = Math;

/** The C functions that look at pictures, and their memory. */
export const openProgram = cProgram(
  LOOKING_WASM,
  ["saliency", "stretch", "luma", "edges", "texture", "squares"],
  { exp, cbrt, cos },
);
