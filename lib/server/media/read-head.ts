import { open } from "node:fs/promises";

/** The first bytes of a file: enough to tell what it is. */
export async function readHead(path: string, count = 4096): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
