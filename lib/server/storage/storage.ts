import type { Readable } from "node:stream";

/**
 * Where the bytes come from. `handOver` says that the file is the caller's own temporary one and that nobody
 * writes to it any more. A local store then shares its bytes instead of copying them. The caller still
 * removes it.
 */
export type StorageSource = Readable | Uint8Array | { path: string; handOver?: boolean };

/** First and last byte, both inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type PutOptions = {
  contentType: string;
  /** More bytes than this fail with `too_large`. */
  maxBytes?: number;
  /** Any other number of bytes fails with `incomplete`. */
  expectedBytes?: number;
};

export type StoredObject = { size: number; sha256: string };

export type OpenObject = {
  stream: Readable;
  /** Size of the whole object, whatever range was asked for. */
  size: number;
  /** Null if the store keeps no types; the database does. */
  contentType: string | null;
};

export type ListedObject = { key: string; size: number; modifiedAt: Date };

/**
 * The port behind which files are stored. Every implementation promises the following, and a shared suite checks it. A
 * file is there whole or not at all. It never changes: the same bytes may be put again, but other bytes under the same
 * key are a `conflict`. A source that fails leaves nothing behind, and its own error comes through. Memory does not
 * grow with the size of a file. Every failure of the store is a StorageError.
 */
export type Storage = {
  put(key: string, source: StorageSource, options: PutOptions): Promise<StoredObject>;
  /** Read the stream to its end or destroy it. */
  get(key: string, range?: ByteRange): Promise<OpenObject>;
  stat(key: string): Promise<{ size: number } | null>;
  /** Deleting a key that does not exist is no error. */
  delete(key: string): Promise<void>;
  /** Every object whose key begins with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** A path that programs may read from but never write to; null if the file is not on this machine. */
  localPath(key: string): string | null;
  /** Fails with `unavailable` or `full` if files cannot be stored at present. */
  check(): Promise<void>;
  /** Removes what killed processes left half-written longer ago than this. Returns how many were removed. */
  sweepTemporary(olderThanMs: number): Promise<number>;
};
