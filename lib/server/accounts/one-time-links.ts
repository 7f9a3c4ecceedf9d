import { randomBytes } from "node:crypto";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import type { LinkPurpose } from "@/lib/server/generated/prisma/client";
import { hashSecret } from "@/lib/server/tokens/hash-secret";

const hourMs = 3_600_000;

/**
 * Whoever wants a new password does so at once; mails that confirm an address may wait for the evening, invitations for
 * the next week-end.
 */
const lifeMs: Record<LinkPurpose, number> = {
  reset_password: hourMs,
  verify_email: 24 * hourMs,
  invitation: 7 * 24 * hourMs,
};

type NewLink = {
  accountId: string;
  purpose: LinkPurpose;
  /** The address it is sent to; null for one that an operator hands over. */
  email: string | null;
};

export type LinkOwner = { accountId: string; email: string | null; purpose: LinkPurpose };

/** Returns the secret for the link's address. Only its hash is kept. */
export async function makeLink(link: NewLink, tx: Transaction = db()): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + lifeMs[link.purpose]);
  await tx.oneTimeLink.create({ data: { secretHash: hashSecret(secret), expiresAt, ...link } });
  return secret;
}

/** Whose link it is, if it still works. Looking does not use it up: mail programs and scanners open links, too. */
export async function findLink(
  secret: string,
  ...purposes: readonly LinkPurpose[]
): Promise<LinkOwner | undefined> {
  const link = await db().oneTimeLink.findFirst({
    where: { secretHash: hashSecret(secret), purpose: { in: [...purposes] }, expiresAt: { gt: new Date() } },
    select: { accountId: true, email: true, purpose: true },
  });
  return link ?? undefined;
}

/** Uses the link up. Of several who try at once, one succeeds. */
export async function takeLink(
  tx: Transaction,
  secret: string,
  ...purposes: readonly LinkPurpose[]
): Promise<LinkOwner> {
  const rows = await tx.$queryRaw<LinkOwner[]>`
    DELETE FROM one_time_link
    WHERE secret_hash = ${hashSecret(secret)} AND purpose = ANY(${purposes}::link_purpose[]) AND expires_at > now()
    RETURNING account_id AS "accountId", email, purpose`;
  const link = rows[0];
  if (!link) throw deadLink();
  return link;
}

export function deadLink(): DomainError {
  return new DomainError("not_found", "This link does not work any more.", { code: "link_not_found" });
}
