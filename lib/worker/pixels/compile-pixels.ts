import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";

/** The first takes two thirds of the time, but does not run on every processor. */
export const WASM_PROGRAMS = ["pixels-relaxed.wasm", "pixels.wasm"] as const;
export type WasmProgram = (typeof WASM_PROGRAMS)[number];

/** Memory for what a program keeps below its heap; it can grow up to the maximum. */
export const smallestMemory = () => new WebAssembly.Memory({ initial: 4, maximum: 65_536, shared: true });

const compiled = new Map<WasmProgram, WebAssembly.Module | undefined>();

/** The first of these programs that computes correctly on this machine. */
export function compilePixels(
  programs: readonly WasmProgram[] = WASM_PROGRAMS,
): WebAssembly.Module | undefined {
  for (const name of programs) {
    if (!compiled.has(name)) compiled.set(name, compile(name));
    const program = compiled.get(name);
    if (program) return program;
  }
  return undefined;
}

function compile(name: WasmProgram): WebAssembly.Module | undefined {
  const code = readFileSync(new URL(name, import.meta.url));
  // Node 20 supports relaxed SIMD only behind a flag.
  if (!WebAssembly.validate(code)) setFlagsFromString("--experimental-wasm-relaxed-simd");
  if (!WebAssembly.validate(code)) return undefined;
  const program = new WebAssembly.Module(code);
  return weighsBytes(program) ? program : undefined;
}

function weighsBytes(program: WebAssembly.Module): boolean {
  const memory = smallestMemory();
  const { weigh_twice: weighTwice } = new WebAssembly.Instance(program, { env: { memory } }).exports;
  if (typeof weighTwice !== "function") return false;
  return [-50, 50].every((weight) => weighTwice(255, weight) === 2 * 255 * weight);
}
