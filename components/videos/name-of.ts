import { videosWords } from "@/components/strings/videos";
import type { Video } from "@/lib/client/queries/videos";

export function nameOf(video: Pick<Video, "name">): string {
  return video.name.trim() || videosWords.untitled;
}
