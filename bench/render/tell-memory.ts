import type { Measured } from "./measure-rows";

/** The most there was, and what the same process took while it waited for the film. */
export function tellMemory({
  peakMegabytes,
  idleMegabytes,
}: Pick<Measured, "peakMegabytes" | "idleMegabytes">): string {
  return `${peakMegabytes.toFixed(0)} (${idleMegabytes.toFixed(0)})`;
}
