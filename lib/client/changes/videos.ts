import { call } from "@/lib/client/call";
import { videoContracts, videoHistoryContracts } from "@/lib/client/contracts";
import type { Video } from "@/lib/client/queries/videos";
import type { VideoChanges } from "@/lib/contracts/videos";

/** What the studio shares films in, until somebody chooses. */
const studioQuality = 720;

/** Always a new project, whatever drafts there are. */
export async function createVideo(
  given: Partial<VideoChanges>,
  headers?: Record<string, string>,
): Promise<Video> {
  const { createVideo: endpoint } = await videoContracts();
  return call(endpoint, { body: { quality: studioQuality, ...given, new: true }, headers });
}

export async function renameVideo(id: string, name: string): Promise<Video> {
  const { updateVideo } = await videoContracts();
  return call(updateVideo, { params: { id }, body: { name } });
}

/** Whoever has the link can watch. */
export async function shareVideo(id: string): Promise<Video> {
  const { updateVideo } = await videoContracts();
  return call(updateVideo, { params: { id }, body: { visibility: "unlisted" } });
}

export async function duplicateVideo(id: string, headers?: Record<string, string>): Promise<Video> {
  const { duplicateVideo: endpoint } = await videoContracts();
  return call(endpoint, { params: { id }, body: {}, headers });
}

/** Into the trash, from where it can be restored. */
export async function deleteVideo(id: string): Promise<void> {
  const { deleteVideo: endpoint } = await videoContracts();
  await call(endpoint, { params: { id } });
}

export async function restoreVideo(id: string): Promise<Video> {
  const { restoreVideo: endpoint } = await videoHistoryContracts();
  return call(endpoint, { params: { id }, body: {} });
}

/** Once more after it failed, although nothing has changed. */
export async function retryRender(id: string): Promise<void> {
  const { renderVideo } = await videoContracts();
  await call(renderVideo, { params: { id }, body: { force: true } });
}

export async function stopRender(id: string): Promise<void> {
  const { deleteVideo: endpoint } = await videoContracts();
  await call(endpoint, { params: { id }, query: { cancel: true } });
}
