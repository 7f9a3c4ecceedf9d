import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

const blockBytes = 1 << 20;

/** Reads the file block by block, so its size does not matter. */
export async function sha256Of(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    // One block for all of it: new ones would keep the garbage collector busy.
    const block = Buffer.allocUnsafe(Math.min(blockBytes, Math.max(1, size)));
    for (;;) {
      signal?.throwIfAborted();
      const { bytesRead } = await file.read(block, 0, block.length, null);
      if (bytesRead === 0) return hash.digest("hex");
      hash.update(block.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
