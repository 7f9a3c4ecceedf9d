import type { FilmDocument } from "@/lib/film/document";
import type { Project, Quality, Video } from "./project";

const qualities: readonly Quality[] = [360, 480, 720, 1080];

/** A video and its film, as a project. */
export function projectOf(video: Video, document: FilmDocument): Project {
  const quality = qualities.find((known) => known === video.quality) ?? 720;
  return { document, name: video.name, quality, visibility: video.visibility };
}
