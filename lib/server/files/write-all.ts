import type { FileHandle } from "node:fs/promises";

/** Writes all bytes at this place of a file. A disk that is nearly full takes only a part of them at first. */
export async function writeAll(file: FileHandle, bytes: Uint8Array, place: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, place + written);
    written += bytesWritten;
  }
}
