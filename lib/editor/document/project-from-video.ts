import { filmAssetsSchema } from "@/lib/contracts/film-assets";
import type { FilmDocument } from "@/lib/film/document";
import { documentFromAssets } from "@/lib/film/document-from-assets";
import type { Project, Video } from "@/lib/editor/document/project";
import { projectOf } from "@/lib/editor/document/project-of";

/** Reads a project from the API's video. */
export function projectFromVideo(video: Video): Project {
  return projectOf(video, documentOfVideo(video));
}

export function documentOfVideo(video: Video): FilmDocument {
  return documentFromAssets({
    assets: filmAssetsSchema.parse(video.assets),
    credits: video.credit,
    style: video.style,
    aspectRatio: video.aspect_ratio,
    accent: video.accent_color,
    duckMusic: video.duck_music,
    clipSound: video.clip_sound,
  });
}
