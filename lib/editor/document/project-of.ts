import type { FilmDocument } from "@/lib/film/document";
import { DEFAULT_QUALITY, findQuality } from "@/lib/film/qualities";
import type { Project, Video } from "@/lib/editor/document/project";

/** Combines a video and its parsed film into a project. */
export function projectOf(video: Video, document: FilmDocument): Project {
  const quality = findQuality(video.quality) ?? DEFAULT_QUALITY;
  return { document, name: video.name, quality, visibility: video.visibility };
}
