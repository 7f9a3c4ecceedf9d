import { rm } from "node:fs/promises";
import type { Piece } from "@/lib/film/pieces/cut-film";
import { type EncodedFile, picturesPath } from "@/lib/worker/encode/encode-arguments";
import { encodePictures, type Pictures } from "@/lib/worker/encode/encode-pictures";
import { type FrameRange, joinFilm } from "@/lib/worker/mp4/join-film";

/** A piece that is made, or is there in other files: as many of them as the film has, in the same order. */
export type FilmPiece = Piece & { kept: readonly FrameRange[] | null };

type Film = Omit<Pictures, "pieces" | "needed"> & {
  /** Every frame of it, in its order. */
  pieces: readonly FilmPiece[];
  title: string;
  /** The encoded sound, null for a silent film. It is made while frames are painted. */
  audio: Promise<string | null>;
  /** What others have made, of the film's pieces by their places. Waits for it. */
  madeByOthers?(pieces: readonly number[]): Promise<ReadonlyMap<number, readonly FrameRange[]>>;
};

/**
 * Makes the pieces that are not kept, one after the other, and joins all with the sound. Stops as soon as it is told to.
 */
export async function encodeFilm(film: Film, signal: AbortSignal): Promise<void> {
  const { files, title, audio } = film;
  const toMake = film.pieces.map((piece) => ({ ...piece, isKept: piece.kept !== null }));
  // A film whose sound cannot be made need not be painted to its end.
  const made = await encodePictures({ ...film, pieces: toMake, needed: audio }, signal);
  const missing = film.pieces.flatMap(({ kept }, index) => (kept ? [] : [index])).slice(made);
  const others = missing.length > 0 ? await film.madeByOthers?.(missing) : undefined;
  const pieces = film.pieces.map((piece, index) => ({
    ...piece,
    kept: piece.kept ?? others?.get(index) ?? null,
  }));
  const soundPath = await audio;
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    await joinFilm(file.path, { pictures: rangesOf(pieces, file, index), soundPath, title });
    await rm(picturesPath(file), { force: true });
  }
}

/** Where the frames of one of the files are, those that lie one after the other as one range. */
function rangesOf(pieces: readonly FilmPiece[], file: EncodedFile, index: number): FrameRange[] {
  const ranges: FrameRange[] = [];
  let made = 0;
  for (const { kept, fromFrame, untilFrame } of pieces) {
    const next = made + untilFrame - fromFrame;
    const range = kept ? kept[index] : { path: picturesPath(file), fromFrame: made, untilFrame: next };
    if (!kept) made = next;
    if (!range) throw new Error("A kept piece is not there in every size.");
    const last = ranges.at(-1);
    if (last?.path === range.path && last.untilFrame === range.fromFrame) last.untilFrame = range.untilFrame;
    else ranges.push({ ...range });
  }
  return ranges;
}
