import { setFlagsFromString } from "node:v8";

type Transferable = { transfer?: (byteLength: number) => ArrayBuffer };

/** Old enough to have it, but not by itself. A thread that starts after this has it. */
export function allowFreeingAtOnce(): void {
  const buffer: Transferable = new ArrayBuffer(0);
  if (buffer.transfer === undefined) setFlagsFromString("--harmony-rab-gsab-transfer");
}

/**
 * Gives memory back now instead of leaving it to the collector, which would look through the whole heap every few
 * frames to find the pixels of frames that are long gone. The bytes are empty afterwards.
 */
export function freeAtOnce(bytes: Uint8Array | Uint8ClampedArray): void {
  if (bytes.buffer instanceof ArrayBuffer) giveBack(bytes.buffer);
}

function giveBack(buffer: ArrayBuffer & Transferable): void {
  buffer.transfer?.(0);
}
