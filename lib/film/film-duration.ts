import type { FilmDocument } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { framesFromSeconds } from "@/lib/film/time";

export type FilmDuration = {
  frames: number;
  /** Frames divided by the frame rate: exactly what the file lasts. */
  seconds: number;
};

/** How long the finished film is, credits included; nothing lasts nothing. */
export function filmDuration(document: FilmDocument): FilmDuration {
  const { filmSeconds } = filmEnds(document);
  return { frames: framesFromSeconds(filmSeconds), seconds: filmSeconds };
}
