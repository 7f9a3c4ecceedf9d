import { LINK_LOCKED_CODE } from "@/lib/contracts/link-limits";
import { DomainError, notFound } from "@/lib/server/errors";
import { findLiveLink, type LiveLink } from "@/lib/server/links/find-live-link";
import { hasPass } from "@/lib/server/links/link-pass";

/** Finds a working link for somebody who knows its password, if it has one. Even the owner needs it. */
export async function watchThroughLink(linkId: string, cookies: string | null): Promise<LiveLink> {
  const link = await findLiveLink(linkId);
  if (!link) throw notFound("video");
  const { id, passwordHash } = link;
  if (passwordHash !== null && !hasPass(cookies, { id, passwordHash }))
    throw new DomainError("forbidden", "This link needs a password.", { code: LINK_LOCKED_CODE });
  return link;
}
