/** How the files of photos, clips and songs are read, wherever they are stored. Error messages call a file `what`. */
export type MediaFiles = {
  /** Reads a file, which must be small. */
  read(key: string, what: string): Promise<Buffer>;
  /** Returns a path from which a program can read the file: where it lies, or a copy at `target`. */
  open(key: string, what: string, copy: { target: string; signal: AbortSignal }): Promise<string>;
};
