import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/server/sessions/auth-secret";

/** How long somebody who knew the password may watch before being asked again. */
export const PASS_LIFE_SECONDS = 12 * 3600;

/** The parts of a password-protected link on which a pass depends. */
export type Lock = { id: string; passwordHash: string };

export function passName(linkId: string): string {
  return `kinora-link-${linkId}`;
}

/**
 * The value that opens one link: its expiry, and a signature that also covers the password, so that a new password ends
 * the pass.
 */
export function passValue(lock: Lock, nowMs = Date.now()): string {
  const endsOn = Math.floor(nowMs / 1000) + PASS_LIFE_SECONDS;
  return `${endsOn}.${signature(lock, endsOn).toString("base64url")}`;
}

/** Whether one of these cookies is a pass for this link. */
export function hasPass(cookies: string | null, lock: Lock, nowMs = Date.now()): boolean {
  const start = `${passName(lock.id)}=`;
  const passText = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(start));
  const [, endsOn, signed] = /^(\d{1,12})\.([\w-]{43})$/.exec(passText?.slice(start.length) ?? "") ?? [];
  if (endsOn === undefined || signed === undefined || Number(endsOn) * 1000 <= nowMs) return false;
  return timingSafeEqual(Buffer.from(signed, "base64url"), signature(lock, Number(endsOn)));
}

/**
 * Over https, the pass also works in a frame on another site, but only in frames on that site. Over plain http,
 * browsers store no such cookie, so only the link's own page works.
 */
export function passOptions(isEncrypted: boolean) {
  const common = { path: "/", maxAge: PASS_LIFE_SECONDS, httpOnly: true } as const;
  return isEncrypted
    ? ({ ...common, sameSite: "none", secure: true, partitioned: true } as const)
    : ({ ...common, sameSite: "lax", secure: false, partitioned: false } as const);
}

/** The pass as a `Set-Cookie` header. */
export function passCookie(lock: Lock, isEncrypted: boolean): string {
  const { path, maxAge, sameSite, secure, partitioned } = passOptions(isEncrypted);
  const about = [`Path=${path}`, `Max-Age=${maxAge}`, "HttpOnly", `SameSite=${sameSite}`];
  const marks = [secure && "Secure", partitioned && "Partitioned"].filter((mark) => mark !== false);
  return [`${passName(lock.id)}=${passValue(lock)}`, ...about, ...marks].join("; ");
}

function signature({ id, passwordHash }: Lock, endsOn: number): Buffer {
  return createHmac("sha256", passKey()).update(`${id} ${endsOn} ${passwordHash}`).digest();
}

function passKey(): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret(), "", "passes of share links", 32));
}
