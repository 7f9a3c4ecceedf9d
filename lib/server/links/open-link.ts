import { notFound } from "@/lib/server/errors";
import { checkLinkPassword } from "@/lib/server/links/check-link-password";
import { findLiveLink } from "@/lib/server/links/find-live-link";
import type { Lock } from "@/lib/server/links/link-pass";

type LinkOpening = { linkId: string; password: string; clientAddress: string };

/** Checks a link's password, and returns what a pass is made of; undefined when the link has none. */
export async function openLink({ linkId, ...given }: LinkOpening): Promise<Lock | undefined> {
  const link = await findLiveLink(linkId);
  if (!link) throw notFound("video");
  const { id, passwordHash } = link;
  return passwordHash === null ? undefined : checkLinkPassword({ id, passwordHash }, given);
}
