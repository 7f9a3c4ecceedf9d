import type { FilmDocument, VideoClip } from "@/lib/film/document";

/** Whether a clip is shown from its slow reel, if there is one: wherever its usual film would show frames twice. */
export function isSlowed({ speed = 1 }: VideoClip): boolean {
  return speed < 1;
}

/** The footage of a film that it shows somewhere from a slow reel. */
export function slowedFootage({ visuals }: FilmDocument): string[] {
  return visuals.flatMap((clip) => (clip.kind === "video" && isSlowed(clip) ? [clip.footageId] : []));
}
