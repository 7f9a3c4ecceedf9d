import type { Guard } from "@/scripts/prove-guards/guard";

/** Guards of a film's links. */

const file = "lib/server/security/share-links.security.test.ts";

function ofLinks(name: string, source: string, find: string, put: string, test: string): Guard {
  return { name: `links-${name}`, off: [{ file: source, find, put }], test: { file, name: test } };
}

export const linkGuards: readonly Guard[] = [
  ofLinks(
    "password",
    "lib/server/links/watch-through-link.ts",
    "passwordHash !== null && !hasPass(cookies, { id, passwordHash })",
    "passwordHash !== null && hasPass(cookies, { id, passwordHash })",
    "answers nothing before it is said",
  ),
  ofLinks(
    "pass-of-another",
    "lib/server/links/link-pass.ts",
    "update(`${id} ${endsOn} ${passwordHash}`)",
    "update(`${id.length} ${endsOn}`)",
    "is not opened by a pass for another link",
  ),
  ofLinks(
    "pass-signature",
    "lib/server/links/link-pass.ts",
    'timingSafeEqual(Buffer.from(signed, "base64url"), signature(lock, Number(endsOn)))',
    "Boolean(timingSafeEqual) && signed.length > 0",
    "is not opened by a pass for another link",
  ),
  ofLinks(
    "password-tried-out",
    "lib/server/links/check-link-password.ts",
    "await countAttempt(attempt);",
    "",
    "makes whoever guesses wait",
  ),
  ofLinks(
    "revoked",
    "lib/server/links/find-live-link.ts",
    "      revokedAt: null,\n",
    "",
    "looks like one that never was",
  ),
  ofLinks(
    "expired",
    "lib/server/links/find-live-link.ts",
    "OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],",
    "",
    "looks like one that never was",
  ),
  ofLinks(
    "trashed",
    "lib/server/links/find-live-link.ts",
    "video: { deletedAt: null, account: { disabledAt: null } },",
    "video: { account: { disabledAt: null } },",
    "looks like one that never was",
  ),
  ofLinks(
    "ended-while-sent",
    "lib/server/links/end-with-link.ts",
    "if (error instanceof DomainError) stream.destroy();",
    "if (error instanceof DomainError) stream.resume();",
    "ends a film that is being sent through it",
  ),
  ofLinks(
    "kept-by-caches",
    "lib/server/links/end-with-link.ts",
    'response.headers.set("Cache-Control", LINK_CACHE_CONTROL);',
    'response.headers.set("Cache-Control", "public, max-age=3600");',
    "no cache keeps what was seen through a link",
  ),
  ofLinks(
    "listed-by-search-engines",
    "lib/server/links/end-with-link.ts",
    'response.headers.set("X-Robots-Tag", "noindex");',
    "",
    "no cache keeps what was seen through a link",
  ),
  ofLinks(
    "of-others",
    "lib/server/links/manage-links.ts",
    "return { id: linkId, videoId, video: { accountId, deletedAt: null } };",
    "return { id: linkId, video: { deletedAt: null, id: { not: accountId + videoId } } };",
    "somebody else's link cannot be seen",
  ),
  ofLinks(
    "password-in-keys",
    "lib/server/idempotency/answer-once.ts",
    "const salt = isSecret ? [clientKey] : [];",
    "const salt: string[] = isSecret && clientKey === '' ? [clientKey] : [];",
    "is kept as a slow hash",
  ),
];
