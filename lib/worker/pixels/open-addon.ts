import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

export const ADDON_PROGRAM = "pixels-avx2.node";

const openMemory = z.custom<(memory: Uint8Array) => unknown>((value) => typeof value === "function");
const addonSchema = z.object({ openMemory: z.optional(openMemory) });

let loaded: z.infer<typeof addonSchema> | undefined;

/**
 * The functions that take most of the time, compiled to native code. They use the memory at the address it had when
 * they were opened, and do not keep it alive. Undefined on other platforms, and on processors without AVX2.
 */
export function openAddon(memory: WebAssembly.Memory): object | undefined {
  loaded ??= load();
  const programs = loaded.openMemory?.(new Uint8Array(memory.buffer));
  return typeof programs === "object" && programs !== null ? programs : undefined;
}

function load(): z.infer<typeof addonSchema> {
  if (process.platform !== "linux" || process.arch !== "x64") return {};
  const require = createRequire(import.meta.url);
  return addonSchema.parse(require(fileURLToPath(new URL(ADDON_PROGRAM, import.meta.url))));
}
