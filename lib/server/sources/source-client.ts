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
  /** The clip of a Live Photo, which is no file of its own. */
  motion?: RemoteFile;
  /** Whether somebody has marked it there. */
  isFavourite?: boolean;
};

/** Where a face is, in parts of the upright picture. */
export type FaceBox = { x: number; y: number; width: number; height: number };

export type FolderContents = { folders: RemoteFolder[]; files: RemoteFile[] };

/** A finished film on its way to a source. */
export type GivenFilm = {
  /** The same for every attempt. */
  returnId: string;
  /** The folder or album it goes into. */
  path: string;
  /** What its file is to be called. */
  name: string;
  size: number;
  sha256: string;
  madeAt: Date;
  open: () => Promise<Readable>;
  /** Is called with how many bytes of it have gone so far. */
  onSent: (bytes: number) => void;
  /** What an earlier attempt wrote down by `begin`; empty if none did. */
  begun: string;
  /** Writes down what is about to happen, so that a later attempt can tell whether it did. */
  begin: (what: string) => Promise<void>;
  /** Where the same film was put into the same place before. */
  before: PutFilm | undefined;
};

/** Where a film is at a source, and its version there. */
export type RemoteFilm = { id: string; tag: string };

/** `isNew` unless it was there before anybody gave it. */
export type PutFilm = RemoteFilm & { isNew: boolean };

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
  /** Puts a film into a place, beside whatever is there. */
  give(film: GivenFilm, signal: AbortSignal): Promise<PutFilm>;
  /** Removes what a film that was not given after all has left there. */
  forget(film: Pick<GivenFilm, "returnId" | "path" | "sha256">, signal: AbortSignal): Promise<void>;
  /** Takes a film away again, if it still is what was given. One that was there before only leaves the place. */
  takeBack(film: PutFilm & { path: string }, signal: AbortSignal): Promise<void>;
  /** The faces that the source knows in a photo. */
  faces?(file: RemoteFile, signal: AbortSignal): Promise<FaceBox[]>;
};

export type Credentials = { address: string; login: string; secret: string };
