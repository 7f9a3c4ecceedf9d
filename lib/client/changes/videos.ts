import { call } from "@/lib/client/call";
import { videoContracts, videoHistoryContracts } from "@/lib/client/contracts";
import type { Video } from "@/lib/client/queries/videos";
import type { VideoChanges } from "@/lib/contracts/videos";

/** The quality that films made in the studio start with. */
const studioQuality = 720;

/** Always creates a new project, even if there are drafts. */
export async function createVideo(
  settings: Partial<VideoChanges>,
  headers?: Record<string, string>,
): Promise<Video> {
  const { createVideo: endpoint } = await videoContracts();
  return call(endpoint, { body: { quality: studioQuality, ...settings, new: true }, headers });
}

export async function renameVideo(id: string, name: string): Promise<Video> {
  const { updateVideo } = await videoContracts();
  return call(updateVideo, { params: { id }, body: { name } });
}

/** Lets anyone with the link watch. */
export async function shareVideo(id: string): Promise<Video> {
  const { updateVideo } = await videoContracts();
  return call(updateVideo, { params: { id }, body: { visibility: "unlisted" } });
}

export async function duplicateVideo(id: string, headers?: Record<string, string>): Promise<Video> {
  const { duplicateVideo: endpoint } = await videoContracts();
  return call(endpoint, { params: { id }, body: {}, headers });
}

/** Moves the video to the trash, from where it can be restored. */
export async function deleteVideo(id: string): Promise<void> {
  const { deleteVideo: endpoint } = await videoContracts();
  await call(endpoint, { params: { id } });
}

export async function restoreVideo(id: string): Promise<Video> {
  const { restoreVideo: endpoint } = await videoHistoryContracts();
  return call(endpoint, { params: { id }, body: {} });
}

/** Tries again after a failure, although nothing has changed. */
export async function retryRender(id: string): Promise<void> {
  const { renderVideo } = await videoContracts();
  await call(renderVideo, { params: { id }, body: { force: true } });
}

export async function stopRender(id: string): Promise<void> {
  const { deleteVideo: endpoint } = await videoContracts();
  await call(endpoint, { params: { id }, query: { cancel: true } });
}
