import { verifyPassword } from "@/lib/server/accounts/hash-password";
import { countAttempt, forgetAttempt } from "@/lib/server/accounts/login-attempts";
import { invalid, notFound } from "@/lib/server/errors";
import { findLiveLink } from "@/lib/server/links/find-live-link";
import type { Lock } from "@/lib/server/links/link-pass";

type LinkOpening = { linkId: string; password: string; clientAddress: string };

/**
 * Checks a link's password, and returns what a pass is made of; undefined when the link has none. Attempts count
 * like log-ins: per link and address, and more loosely per link and per address alone.
 */
export async function openLink({ linkId, password, clientAddress }: LinkOpening): Promise<Lock | undefined> {
  const link = await findLiveLink(linkId);
  if (!link) throw notFound("video");
  if (link.passwordHash === null) return undefined;
  const attempt = { login: `link ${link.id}`, clientAddress };
  await countAttempt(attempt);
  if (!(await verifyPassword(password, link.passwordHash))) throw invalid({ password: "Is not right." });
  await forgetAttempt(attempt);
  return { id: link.id, passwordHash: link.passwordHash };
}
