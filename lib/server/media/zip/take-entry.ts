import { createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { MediaError } from "@/lib/server/media/media-error";
import { toFullDiskError } from "@/lib/server/storage/local-error";
import type { ZipEntry } from "@/lib/server/media/zip/zip-entry";

const headerLength = 30;
const signature = 0x04034b50;

type Taking = Pick<ZipEntry, "headerOffset" | "compressedSize" | "size" | "isDeflated">;

/** Unpacks one file of an archive to `target`, and never more of it than its list says. */
export async function takeEntry(
  path: string,
  { headerOffset, compressedSize, size, isDeflated }: Taking,
  target: string,
): Promise<void> {
  const file = await open(path, "r");
  try {
    const header = Buffer.alloc(headerLength);
    const { bytesRead } = await file.read(header, 0, headerLength, headerOffset);
    if (bytesRead < headerLength || header.readUInt32LE(0) !== signature) throw damaged();
    const start = headerOffset + headerLength + header.readUInt16LE(26) + header.readUInt16LE(28);
    const packed = file.createReadStream({ start, end: start + compressedSize - 1, autoClose: false });
    const counter = countingUpTo(size);
    const written = createWriteStream(target, { mode: 0o600 });
    if (isDeflated) await pipeline(packed, createInflateRaw(), counter, written);
    else await pipeline(packed, counter, written);
  } catch (error) {
    await rm(target, { force: true });
    const full = toFullDiskError(error);
    if (full !== error || error instanceof MediaError) throw full;
    throw damaged(error);
  } finally {
    await file.close();
  }
}

function damaged(cause?: unknown): MediaError {
  return new MediaError("broken", "It is damaged in the archive.", { cause });
}

function countingUpTo(size: number): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.byteLength;
      if (count > size) done(damaged());
      else done(null, chunk);
    },
    flush(done) {
      done(count < size ? damaged() : null);
    },
  });
}
