import { nodeFiles } from "../node-files.js";

type Bytes = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** What can be uploaded: a browser's file, bytes, a path (in Node), or a stream of known length. */
export type Uploadable = Blob | Uint8Array | string | { stream: Bytes; size: number; name?: string };

/** A file read piece by piece, from the start. */
export type Source = {
  name: string;
  size: number;
  read: (start: number, end: number) => Promise<Blob>;
  close: () => Promise<void>;
};

const nothingToClose = async () => {};

export async function openSource(uploadable: Uploadable, name?: string): Promise<Source> {
  if (typeof uploadable === "string") return openPath(uploadable, name);
  if (uploadable instanceof Blob)
    return ofBlob(uploadable, name ?? ("name" in uploadable ? String(uploadable.name) : ""));
  if (uploadable instanceof Uint8Array) return ofBlob(blobOf([uploadable]), name ?? "");
  return ofStream(uploadable, name ?? uploadable.name ?? "");
}

function ofBlob(blob: Blob, name: string): Source {
  return { name, size: blob.size, read: async (start, end) => blob.slice(start, end), close: nothingToClose };
}

async function openPath(path: string, name: string | undefined): Promise<Source> {
  const file = await nodeFiles().open(path, "r");
  const { size } = await file.stat();
  return {
    name: name ?? path.split(/[\\/]/).at(-1) ?? "",
    size,
    async read(start, end) {
      const buffer = new Uint8Array(Math.min(end, size) - start);
      let filled = 0;
      while (filled < buffer.length) {
        const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, start + filled);
        if (bytesRead === 0) throw new TypeError(`${path} became shorter while it was read.`);
        filled += bytesRead;
      }
      return blobOf([buffer]);
    },
    close: () => file.close(),
  };
}

/** Keeps the last piece, which is sent again if the connection breaks. Earlier ones never are. */
function ofStream({ stream, size }: { stream: Bytes; size: number }, name: string): Source {
  const chunks = iterate(stream)[Symbol.asyncIterator]();
  let piece: Blob = blobOf([]);
  let keptFrom = 0;
  return {
    name,
    size,
    async read(start, end) {
      if (start < keptFrom) throw new TypeError("The stream has been read past what has to be sent again.");
      const readEnd = Math.min(end, size);
      const parts: Uint8Array[] = [];
      let reached = keptFrom + piece.size;
      while (reached < readEnd) {
        const { done, value } = await chunks.next();
        if (done) throw new TypeError(`The stream ended after ${reached} of ${size} bytes.`);
        parts.push(value);
        reached += value.length;
      }
      piece = new Blob([piece.slice(start - keptFrom), blobOf(parts)]);
      keptFrom = start;
      return piece.slice(0, readEnd - start);
    },
    async close() {
      await chunks.return?.(undefined);
    },
  };
}

async function* iterate(stream: Bytes): AsyncGenerator<Uint8Array> {
  if (!(stream instanceof ReadableStream)) {
    yield* stream;
    return;
  }
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Copies the parts: the DOM's types refuse views that might be of shared memory. */
function blobOf(parts: readonly Uint8Array[]): Blob {
  return new Blob(parts.map((part) => new Uint8Array(part)));
}
