import { callWithHeaders } from "@/lib/client/call";
import { videoHistoryContracts } from "@/lib/client/contracts";
import type { VersionedVideo } from "@/lib/client/queries/videos";

type VersionToRestore = { videoId: string; number: number; version: string };

/** Restores an earlier version of the film, on top of the version that is known here. */
export async function restoreVersion({
  videoId,
  number,
  version,
}: VersionToRestore): Promise<VersionedVideo> {
  const { restoreVersion: endpoint } = await videoHistoryContracts();
  const { data, headers } = await callWithHeaders(endpoint, {
    params: { id: videoId, number },
    body: {},
    headers: { "If-Match": version },
  });
  return { video: data, version: headers.get("ETag") ?? version };
}
