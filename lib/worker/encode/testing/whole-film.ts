import type { FilmPiece } from "@/lib/worker/encode/encode-film";

/** A film as a single piece that has to be made. */
export const wholeFilm = (frames: number): FilmPiece[] => [{ fromFrame: 0, untilFrame: frames, kept: null }];
