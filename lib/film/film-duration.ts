import type { FilmDocument } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { framesFromSeconds } from "@/lib/film/time";

export type FilmDuration = {
  frames: number;
  /** Frames divided by the frame rate: the exact duration of the file. */
  seconds: number;
};

/** The length of the finished film including credits; 0 for an empty film. */
export function filmDuration(document: FilmDocument): FilmDuration {
  const { filmSeconds } = filmEnds(document);
  return { frames: framesFromSeconds(filmSeconds), seconds: filmSeconds };
}
