import type { Readable } from "node:stream";

/**
 * Where the bytes come from. With `handOver` the file is the caller's own temporary one, which nobody writes to any
 * more: a local store then shares its bytes instead of copying them. The caller still removes it.
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
  /** Null where the store keeps no type; the database does. */
  contentType: string | null;
};

export type ListedObject = { key: string; size: number; modifiedAt: Date };

/**
 * The port behind which files are kept. Every implementation promises, and the shared suite checks:
 * a file is there whole or not at all; it never changes once it is there (the same bytes may be put again, other
 * bytes under the same key are a `conflict`); a source that fails leaves nothing behind and its own error comes
 * through; memory does not grow with the size of a file; every failure of the store is a StorageError.
 */
export type Storage = {
  put(key: string, source: StorageSource, options: PutOptions): Promise<StoredObject>;
  /** The caller must read the stream to its end or destroy it. */
  get(key: string, range?: ByteRange): Promise<OpenObject>;
  stat(key: string): Promise<{ size: number } | null>;
  /** A key that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every object whose key begins with the prefix, in no promised order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** A path that programs may read from, never write to; null when the file is not on this machine. */
  localPath(key: string): string | null;
  /** Fails with `unavailable` or `full` when files cannot be kept at present. */
  check(): Promise<void>;
  /** Removes what killed processes left half-written longer ago than this; how many were removed. */
  sweepTemporary(olderThanMs: number): Promise<number>;
};
