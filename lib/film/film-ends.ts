import { creditsFrames } from "@/lib/film/credits-length";
import type { FilmDocument } from "@/lib/film/document";
import { secondsFromFrames } from "@/lib/film/time";
import { visibleClips } from "@/lib/film/visible-clips";

export type FilmEnds = {
  /** Where the last picture ends and the credits begin. */
  picturesSeconds: number;
  filmSeconds: number;
};

export function filmEnds(document: FilmDocument): FilmEnds {
  const picturesFrames = visibleClips(document).at(-1)?.endFrame ?? 0;
  const filmFrames = picturesFrames === 0 ? 0 : picturesFrames + creditsFrames(document);
  return {
    picturesSeconds: secondsFromFrames(picturesFrames),
    filmSeconds: secondsFromFrames(filmFrames),
  };
}
