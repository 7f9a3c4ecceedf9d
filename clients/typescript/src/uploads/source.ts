import { nodeFiles } from "../node-files.js";

type Bytes = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** What can be uploaded: a file of a page, bytes, a path (in Node), or a stream whose length is known. */
export type Uploadable = Blob | Uint8Array | string | { stream: Bytes; size: number; name?: string };

/** A file that is read piece by piece, from the front. */
export type Source = {
  name: string;
  size: number;
  read: (start: number, end: number) => Promise<Blob>;
  close: () => Promise<void>;
};

const nothingToClose = async () => {};

export async function openSource(given: Uploadable, name?: string): Promise<Source> {
  if (typeof given === "string") return openPath(given, name);
  if (given instanceof Blob) return ofBlob(given, name ?? ("name" in given ? String(given.name) : ""));
  if (given instanceof Uint8Array) return ofBlob(blobOf([given]), name ?? "");
  return ofStream(given, name ?? given.name ?? "");
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

/** Keeps the last piece: it is sent again when the connection broke, earlier ones never are. */
function ofStream({ stream, size }: { stream: Bytes; size: number }, name: string): Source {
  const chunks = iterate(stream)[Symbol.asyncIterator]();
  let kept: Blob = blobOf([]);
  let keptFrom = 0;
  return {
    name,
    size,
    async read(start, end) {
      if (start < keptFrom) throw new TypeError("The stream has been read past what has to be sent again.");
      const wanted = Math.min(end, size);
      const parts: Uint8Array[] = [];
      let reached = keptFrom + kept.size;
      while (reached < wanted) {
        const { done, value } = await chunks.next();
        if (done) throw new TypeError(`The stream ended after ${reached} of ${size} bytes.`);
        parts.push(value);
        reached += value.length;
      }
      kept = new Blob([kept.slice(start - keptFrom), blobOf(parts)]);
      keptFrom = start;
      return kept.slice(0, wanted - start);
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

/** The DOM's types tell shared memory apart, which no Blob is made of here. */
function blobOf(parts: readonly Uint8Array[]): Blob {
  return new Blob(parts.map((part) => new Uint8Array(part)));
}
