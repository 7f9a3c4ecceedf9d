import * as z from "zod/mini";
import { HEARING_WASM } from "@/lib/server/media/hearing/hearing-wasm";
import { type CProgram, openCProgram } from "@/lib/system/c-programs/open-c-program";

type Compute = (...numbers: number[]) => number;
const compute = z.custom<Compute>((value) => typeof value === "function");
const programSchema = z.object({
  highest: compute,
  levels: compute,
  weigh: compute,
  hear: compute,
  size_of_listening: compute,
});

type Program = z.infer<typeof programSchema> & Omit<CProgram, "exports">;

let program: Program | undefined;

/** The C functions that listen to samples, and their memory. */
export function openHearing(): Program {
  program ??= open();
  return program;
}

function open(): Program {
  const { log10 } = Math;
  const { exports, ...memory } = openCProgram(HEARING_WASM, { log10 });
  return { ...programSchema.parse(exports), ...memory };
}
