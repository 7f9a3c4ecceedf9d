import type { Readable } from "node:stream";

export type RemoteFolder = {
  /** Names it to the source; the folder of everything has an empty one. */
  path: string;
  name: string;
  /** How many photos and clips are in it, if the source says so. */
  count: number | null;
  /** Whether the source has a small picture that stands for it. */
  hasCover: boolean;
};

export type RemoteFile = {
  /** Names it to the source, and stays the same. */
  path: string;
  name: string;
  kind: "photo" | "clip";
  /** Another one if its bytes have changed. */
  tag: string;
  size: number | null;
  /** When it was taken, or written if the source does not know; null if it says neither. */
  date: { at: Date; isTaken: boolean } | null;
};

export type FolderContents = { folders: RemoteFolder[]; files: RemoteFile[] };

/** What is done at a source, whatever its kind. Everything fails with a `SourceTrouble`. */
export type SourceClient = {
  /** What lies directly in a folder. */
  list(path: string, signal: AbortSignal): Promise<FolderContents>;
  /** The bytes of a file. If the line breaks, it goes on where it was. */
  open(file: RemoteFile, signal: AbortSignal): Promise<Readable>;
};

export type Credentials = { address: string; login: string; secret: string };
