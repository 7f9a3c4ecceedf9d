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
  /** Whether somebody has marked it there. */
  isFavourite?: boolean;
};

/** Where a face is, in parts of the upright picture. */
export type FaceBox = { x: number; y: number; width: number; height: number };

export type FolderContents = { folders: RemoteFolder[]; files: RemoteFile[] };

/** What is done at a source, whatever its kind. Everything fails with a `SourceTrouble`. */
export type SourceClient = {
  /** What lies directly in a folder. */
  list(path: string, signal: AbortSignal): Promise<FolderContents>;
  /** The bytes of a file. If the line breaks, it goes on where it was. */
  open(file: RemoteFile, signal: AbortSignal): Promise<Readable>;
  /** What folders are called, where their paths do not say so. Undefined for the folder of everything. */
  names?(paths: readonly string[], signal: AbortSignal): Promise<(string | undefined)[]>;
  /** The small picture that stands for a folder. */
  cover?(path: string, signal: AbortSignal): Promise<Buffer>;
  /** The faces that the source knows in a photo. */
  faces?(file: RemoteFile, signal: AbortSignal): Promise<FaceBox[]>;
};

export type Credentials = { address: string; login: string; secret: string };
