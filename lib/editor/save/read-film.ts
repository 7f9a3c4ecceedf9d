import { callWithHeaders } from "@/lib/client/call";
import { videoContracts } from "@/lib/client/contracts";
import type { Project, Video } from "@/lib/editor/document/project";

export type ReadFilm = {
  video: Video;
  project: Project;
  version: string;
};

/** The film as the service has it now. */
export async function readFilm(videoId: string): Promise<ReadFilm> {
  const [{ getVideo }, { projectFromVideo }] = await Promise.all([
    videoContracts(),
    import("@/lib/editor/document/project-from-video"),
  ]);
  const { data: video, headers } = await callWithHeaders(getVideo, { params: { id: videoId } });
  return { video, project: projectFromVideo(video), version: headers.get("ETag") ?? "" };
}
