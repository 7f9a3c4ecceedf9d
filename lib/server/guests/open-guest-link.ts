import { notFound } from "@/lib/server/errors";
import { findLiveGuests } from "@/lib/server/guests/find-live-guests";
import { checkLinkPassword } from "@/lib/server/links/check-link-password";
import type { Lock } from "@/lib/server/links/link-pass";

type Opening = { linkId: string; password: string; clientAddress: string };

/** Checks the password of a link for guests, and returns what a pass is made of; undefined when the link has none. */
export async function openGuestLink({ linkId, ...given }: Opening): Promise<Lock | undefined> {
  const link = await findLiveGuests(linkId);
  if (!link) throw notFound("link");
  const { id, passwordHash } = link;
  return passwordHash === null ? undefined : checkLinkPassword({ id, passwordHash }, given);
}
