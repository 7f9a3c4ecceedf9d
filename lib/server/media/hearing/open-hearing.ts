import { HEARING_WASM } from "@/lib/server/media/hearing/hearing-wasm";
import { cProgram } from "@/lib/system/c-programs/open-c-program";

const { log10 } = Math;

/** The C functions that listen to samples, and their memory. */
export const openHearing = cProgram(
  HEARING_WASM,
  ["highest", "levels", "weigh", "hear", "size_of_listening"],
  {
    log10,
  },
);
