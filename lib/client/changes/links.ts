import { call } from "@/lib/client/call";
import { linkContracts } from "@/lib/client/contracts";
import type { ShareLink } from "@/lib/client/queries/links";

/** Absent settings stay as they are. */
export type LinkSettings = {
  name?: string;
  password?: string | null;
  expires_on?: number | null;
  download?: boolean;
};

export async function createLink(
  { videoId, ...body }: LinkSettings & { videoId: string },
  headers?: Record<string, string>,
): Promise<ShareLink> {
  const { createLink: endpoint } = await linkContracts();
  return call(endpoint, { params: { id: videoId }, body, headers });
}

type Named = { videoId: string; linkId: string };

export async function changeLink({ videoId, linkId }: Named, body: LinkSettings): Promise<ShareLink> {
  const { changeLink: endpoint } = await linkContracts();
  return call(endpoint, { params: { id: videoId, link: linkId }, body });
}

export async function revokeLink({ videoId, linkId }: Named): Promise<void> {
  const { revokeLink: endpoint } = await linkContracts();
  await call(endpoint, { params: { id: videoId, link: linkId } });
}

export async function restoreLink({ videoId, linkId }: Named): Promise<ShareLink> {
  const { restoreLink: endpoint } = await linkContracts();
  return call(endpoint, { params: { id: videoId, link: linkId }, body: {} });
}
