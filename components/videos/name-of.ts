import { strings } from "@/components/strings/strings";
import type { Video } from "@/lib/client/queries/videos";

export function nameOf(video: Pick<Video, "name">): string {
  return video.name.trim() || strings.videos.untitled;
}
