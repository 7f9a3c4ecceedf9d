import type { FilmPiece } from "@/lib/worker/encode/encode-film";

/** A film in one piece, of which nothing is kept. */
export const wholeFilm = (frames: number): FilmPiece[] => [{ fromFrame: 0, untilFrame: frames, kept: null }];
