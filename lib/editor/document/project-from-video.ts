import { filmAssetsSchema } from "@/lib/contracts/film-assets";
import { documentFromAssets } from "@/lib/film/document-from-assets";
import { type Project, type Video } from "./project";
import { projectOf } from "./project-of";

/** What the API says of a video, as a project. */
export function projectFromVideo(video: Video): Project {
  const document = documentFromAssets({
    assets: filmAssetsSchema.parse(video.assets),
    credits: video.credit,
    style: video.style,
    aspectRatio: video.aspect_ratio,
  });
  return projectOf(video, document);
}
