import { setFlagsFromString } from "node:v8";

type Transferable = { transfer?: (byteLength: number) => ArrayBuffer };

/**
 * Enables `ArrayBuffer.transfer` on versions of Node that have it only behind a flag, for threads that start after this
 * call.
 */
export function allowFreeingAtOnce(): void {
  const buffer: Transferable = new ArrayBuffer(0);
  if (buffer.transfer === undefined) setFlagsFromString("--harmony-rab-gsab-transfer");
}

/**
 * Frees memory now instead of leaving it to the garbage collector, which would scan the whole heap every few frames to
 * find the pixels of old frames. The bytes are empty afterwards.
 */
export function freeAtOnce(bytes: Uint8Array | Uint8ClampedArray): void {
  if (bytes.buffer instanceof ArrayBuffer) giveBack(bytes.buffer);
}

function giveBack(buffer: ArrayBuffer & Transferable): void {
  buffer.transfer?.(0);
}
