import { callWithHeaders } from "@/lib/client/call";
import { videoHistoryContracts } from "@/lib/client/contracts";
import type { VersionedVideo } from "@/lib/client/queries/videos";

type Asked = { videoId: string; number: number; version: string };

/** Back to an earlier version of the film, on top of the one that is known here. */
export async function restoreVersion({ videoId, number, version }: Asked): Promise<VersionedVideo> {
  const { restoreVersion: endpoint } = await videoHistoryContracts();
  const { data, headers } = await callWithHeaders(endpoint, {
    params: { id: videoId, number },
    body: {},
    headers: { "If-Match": version },
  });
  return { video: data, version: headers.get("ETag") ?? version };
}
