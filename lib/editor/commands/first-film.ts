import type { Project } from "@/lib/editor/document/project";
import { addClips } from "@/lib/film/operations/add-clips";
import { addMusic } from "@/lib/film/operations/add-music";
import { setStyle } from "@/lib/film/operations/set-style";
import { sortPhotosByDate } from "@/lib/film/operations/sort-photos-by-date";

interface FirstFilm {
  photoIds: readonly string[];
  takenAt: ReadonlyMap<string, number>;
  style: string;
  songId: string | undefined;
  name: string;
}

/** A good film from photos alone: in the order they were taken, in a style, with music and a name. What is chosen already stays. */
export function firstFilm(project: Project, { photoIds, takenAt, style, songId, name }: FirstFilm): Project {
  const styled = project.document.style ? project.document : setStyle(project.document, { style });
  const clips = photoIds.map((photoId) => ({ kind: "image" as const, photoId, caption: "" }));
  const sorted = sortPhotosByDate(addClips(styled, { clips }), { takenAt });
  const document = sorted.music.length === 0 && songId !== undefined ? addMusic(sorted, { songId }) : sorted;
  return { ...project, document, name: project.name.trim() ? project.name : name };
}
