import { type FrameSize } from "@/lib/film/frame-size";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";
import { align } from "@/lib/worker/encode/plane-scaler";

const slotBytes = (outputs: readonly FrameSize[]) =>
  outputs.reduce((sum, size) => sum + align(i420Bytes(size)), 0);

export function sharedSlots(outputs: readonly FrameSize[], slots: number): SharedArrayBuffer {
  return new SharedArrayBuffer(slots * slotBytes(outputs));
}

/** `[slot][output]`: where each picture lies in memory that two threads share. */
export function slotLayout(memory: SharedArrayBuffer, outputs: readonly FrameSize[]): Uint8Array[][] {
  const slots = memory.byteLength / slotBytes(outputs);
  let address = 0;
  return Array.from({ length: slots }, () =>
    outputs.map((size) => {
      const picture = new Uint8Array(memory, address, i420Bytes(size));
      address += align(picture.length);
      return picture;
    }),
  );
}
