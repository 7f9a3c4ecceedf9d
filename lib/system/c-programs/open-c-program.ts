const pageBytes = 65_536;
/** Values of every type of C may lie at its multiples. */
const alignment = 16;

type Compute = (...numbers: number[]) => number;
type Functions = Record<string, (value: number) => number>;

type Memory = {
  /** Takes room for each of these in turn and returns the addresses. What an earlier call took is free again. */
  take<Part extends string>(byteLengths: Record<Part, number>): Record<Part, number>;
  /** Copies what is given to an address. */
  put(address: number, values: ArrayBufferView): void;
  /** Copies what lies at an address into `values`, which it returns. */
  get<Values extends ArrayBufferView>(address: number, values: Values): Values;
};

type CProgram<Name extends string> = Record<Name, Compute> & Memory;

/**
 * A program that scripts/pixels/build.mjs has written as text, opened once somebody needs it. `names` are those of its
 * functions, `functions` those of JavaScript that it calls.
 */
export function cProgram<const Name extends string>(
  text: string,
  names: readonly Name[],
  functions: Functions,
): () => CProgram<Name> {
  let program: CProgram<Name> | undefined;
  return () => (program ??= open(text, names, functions));
}

function open<Name extends string>(
  text: string,
  names: readonly Name[],
  functions: Functions,
): CProgram<Name> {
  const memory = new WebAssembly.Memory({ initial: 4 });
  const compiled = new WebAssembly.Module(Buffer.from(text, "base64"));
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory, ...functions } });
  if (!hasAll(exports, names)) throw new Error(`The program lacks one of ${names.join(", ")}.`);
  const { __heap_base: heap } = exports;
  if (!(heap instanceof WebAssembly.Global)) throw new Error("The program does not say where its data ends.");
  return { ...exports, ...openMemory(memory, aligned(Number(heap.value))) };
}

/** Gives out what lies behind the program's own data, which ends at `start`. */
function openMemory(memory: WebAssembly.Memory, start: number): Memory {
  return {
    take(byteLengths) {
      let free = start;
      const addresses = { ...byteLengths };
      for (const name in byteLengths) {
        addresses[name] = free;
        free = aligned(free + byteLengths[name]);
      }
      const missing = free - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
      return addresses;
    },
    put: (address, values) => new Uint8Array(memory.buffer).set(bytesOf(values), address),
    get(address, values) {
      const bytes = bytesOf(values);
      bytes.set(new Uint8Array(memory.buffer, address, bytes.length));
      return values;
    },
  };
}

const aligned = (address: number) => Math.ceil(address / alignment) * alignment;

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  new Uint8Array(buffer, byteOffset, byteLength);

function hasAll<Name extends string>(
  exports: WebAssembly.Exports,
  names: readonly Name[],
): exports is WebAssembly.Exports & Record<Name, Compute> {
  return names.every((name) => typeof exports[name] === "function");
}
