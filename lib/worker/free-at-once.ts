import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as z from "zod/mini";

const transferSchema = z.custom<() => ArrayBuffer>((value) => typeof value === "function");
let transfer: (() => ArrayBuffer) | undefined;

/** Node 20 has `ArrayBuffer.transfer` only behind a flag, which takes effect in contexts created after it is set. */
function openTransfer(): () => ArrayBuffer {
  if (!("transfer" in ArrayBuffer.prototype)) setFlagsFromString("--harmony-rab-gsab-transfer");
  return transferSchema.parse(runInNewContext("ArrayBuffer.prototype.transfer"));
}

/**
 * Frees memory now instead of leaving it to the garbage collector, which would scan the whole heap every few frames to
 * find the pixels of old frames. The bytes are empty afterwards; their buffer must not hold anything else.
 */
export function freeAtOnce(bytes: Uint8Array | Uint8ClampedArray): void {
  if (!(bytes.buffer instanceof ArrayBuffer)) return;
  transfer ??= openTransfer();
  Reflect.apply(transfer, bytes.buffer, [0]);
}
