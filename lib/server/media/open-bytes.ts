import { open } from "node:fs/promises";

/** Random access to a file's bytes, for reading headers wherever they are. */
export type ReadBytes = { size: number; at: (offset: number, count: number) => Promise<Buffer> };

export async function withBytes<T>(path: string, work: (bytes: ReadBytes) => Promise<T>): Promise<T> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    return await work({
      size,
      at: async (offset, count) => {
        if (offset >= size || offset < 0) return Buffer.of();
        const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, offset);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}
