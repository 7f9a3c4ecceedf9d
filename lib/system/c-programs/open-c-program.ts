const pageBytes = 65_536;
/** As much as any value of C wants. */
const alignment = 16;

export type CProgram = {
  exports: WebAssembly.Exports;
  /** Takes room for each of these in turn and returns the addresses. What an earlier call took is free again. */
  take<Name extends string>(byteLengths: Record<Name, number>): Record<Name, number>;
  /** The program's memory, until it takes more. */
  buffer(): ArrayBuffer;
};

/** Opens a program that scripts/pixels/build.mjs has written as text, with the functions of JavaScript that it calls. */
export function openCProgram(text: string, functions: Record<string, (value: number) => number>): CProgram {
  const memory = new WebAssembly.Memory({ initial: 4 });
  const program = new WebAssembly.Module(Buffer.from(text, "base64"));
  const { exports } = new WebAssembly.Instance(program, { env: { memory, ...functions } });
  const { __heap_base: heap } = exports;
  if (!(heap instanceof WebAssembly.Global))
    throw new Error("The program does not say where its own data ends.");
  const start = Number(heap.value);
  return {
    exports,
    take(byteLengths) {
      let free = start;
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
