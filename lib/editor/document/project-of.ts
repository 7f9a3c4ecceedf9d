import type { FilmDocument } from "@/lib/film/document";
import { DEFAULT_QUALITY } from "@/lib/film/limits";
import type { Project, Quality, Video } from "./project";

const qualities: readonly Quality[] = [360, 480, 720, 1080];

/** A video and its film, as a project. */
export function projectOf(video: Video, document: FilmDocument): Project {
  const quality = qualities.find((known) => known === video.quality) ?? DEFAULT_QUALITY;
  return { document, name: video.name, quality, visibility: video.visibility };
}
