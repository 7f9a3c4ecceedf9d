import { rm } from "node:fs/promises";
import type { Piece } from "@/lib/film/pieces/cut-film";
import { type EncodedFile, picturesPath } from "@/lib/worker/encode/encode-arguments";
import { encodePictures, type Pictures } from "@/lib/worker/encode/encode-pictures";
import { type FrameRange, joinFilm } from "@/lib/worker/mp4/join-film";

/**
 * A piece of a film. It is either made now (`kept` is null) or taken from other files, one range for each file of the
 * film.
 */
export type FilmPiece = Piece & { kept: readonly FrameRange[] | null };

type Film = Omit<Pictures, "pieces" | "needed"> & {
  /** The pieces of the whole film, in order. */
  pieces: readonly FilmPiece[];
  title: string;
  /** The path of the encoded sound, which is made while frames are painted; null for a silent film. */
  audio: Promise<string | null>;
  /** Waits for the given pieces (by position), which other workers make, and returns where they lie. */
  madeByOthers?(pieces: readonly number[]): Promise<ReadonlyMap<number, readonly FrameRange[]>>;
};

/**
 * Makes the pieces that cannot be reused, and joins all pieces with the sound. Stops as soon as `signal` aborts.
 */
export async function encodeFilm(film: Film, signal: AbortSignal): Promise<void> {
  const { files, title, audio } = film;
  const toMake = film.pieces.map((piece) => ({ ...piece, isKept: piece.kept !== null }));
  // If the sound fails, stop painting: the film cannot be finished.
  const piecesMade = await encodePictures({ ...film, pieces: toMake, needed: audio }, signal);
  const missing = film.pieces.flatMap(({ kept }, index) => (kept ? [] : [index])).slice(piecesMade);
  const others = missing.length > 0 ? await film.madeByOthers?.(missing) : undefined;
  const pieces = film.pieces.map((piece, index) => ({
    ...piece,
    kept: piece.kept ?? others?.get(index) ?? null,
  }));
  const soundPath = await audio;
  signal.throwIfAborted();
  const joins = files.map(async (file, index) => {
    await joinFilm(file.path, { pictures: rangesOf(pieces, file, index), soundPath, title });
    await rm(picturesPath(file), { force: true });
  });
  // Whoever removes the folder must not meet one that is still writing.
  await Promise.allSettled(joins);
  await Promise.all(joins);
}

/** Where a file's frames lie; adjacent ranges of the same file are merged. */
function rangesOf(pieces: readonly FilmPiece[], file: EncodedFile, index: number): FrameRange[] {
  const ranges: FrameRange[] = [];
  let framesMade = 0;
  for (const { kept, fromFrame, untilFrame } of pieces) {
    const next = framesMade + untilFrame - fromFrame;
    const range = kept ? kept[index] : { path: picturesPath(file), fromFrame: framesMade, untilFrame: next };
    if (!kept) framesMade = next;
    if (!range) throw new Error("A kept piece is not there in every size.");
    const last = ranges.at(-1);
    if (last?.path === range.path && last.untilFrame === range.fromFrame) last.untilFrame = range.untilFrame;
    else ranges.push({ ...range });
  }
  return ranges;
}
