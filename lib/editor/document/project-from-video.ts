import { z } from "zod";
import { filmAssetsSchema } from "@/lib/contracts/film-assets";
import { type FilmDocument } from "@/lib/film/document";
import { documentFromAssets } from "@/lib/film/document-from-assets";
import { type Project, type Video } from "./project";

const qualitySchema = z.literal([360, 480, 720, 1080]).catch(720);

/** What the API says of a video, as a project. Clips that the previous film had keep their ids, and so stay selected. */
export function projectFromVideo(video: Video, previous?: FilmDocument): Project {
  return {
    document: documentFromAssets({
      assets: filmAssetsSchema.parse(video.assets),
      credits: video.credit,
      style: video.style,
      aspectRatio: video.aspect_ratio,
      ...(previous && { previous }),
    }),
    name: video.name,
    quality: qualitySchema.parse(video.quality),
    visibility: video.visibility,
  };
}
