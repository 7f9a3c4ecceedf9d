import { creditsFrames } from "@/lib/film/credits-length";
import { type FilmDocument } from "@/lib/film/document";
import { secondsFromFrames } from "@/lib/film/time";
import { visibleClips } from "@/lib/film/visible-clips";

export interface FilmDuration {
  frames: number;
  /** Frames divided by the frame rate: exactly what the file lasts. */
  seconds: number;
}

/** How long the finished film is, credits included; nothing lasts nothing. */
export function filmDuration(document: FilmDocument): FilmDuration {
  const picturesEndFrame = visibleClips(document).at(-1)?.endFrame ?? 0;
  const frames = picturesEndFrame === 0 ? 0 : picturesEndFrame + creditsFrames(document);
  return { frames, seconds: secondsFromFrames(frames) };
}
