import { isIP } from "node:net";
import { env } from "@/lib/server/env";
import { DomainError } from "@/lib/server/errors";

/** What a passkey belongs to: it signs for this domain only, and only on pages of this origin. */
export type RelyingParty = { id: string; name: string; origin: string };

/** Why there are no passkeys here. */
export type Unavailable = "address" | "policy";

const isLocal = (host: string) => host === "localhost" || host.endsWith(".localhost");

/**
 * Where everybody comes in through the sign-in service, that service decides who still may, and passkeys would go on
 * letting in somebody it has locked out. Browsers offer passkeys on secure pages only, and never for a bare IP address.
 */
export function passkeysUnavailable(origin: string): Unavailable | null {
  if (env().OIDC_ONLY) return "policy";
  const { protocol, hostname } = new URL(origin);
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  return (protocol === "https:" && isNamed) || isLocal(hostname) ? null : "address";
}

const refusals: Record<Unavailable, { code: string; message: string }> = {
  address: {
    code: "passkeys_need_https",
    message: "Passkeys work only where the service is opened by a name over https.",
  },
  policy: {
    code: "passkeys_off",
    message: "This service takes no passkeys. Sign in through its sign-in service.",
  },
};

/** `origin` is the address that the browser sees (`publicOrigin`), never the one the process listens on. */
export function relyingParty(origin: string): RelyingParty {
  const reason = passkeysUnavailable(origin);
  if (reason) {
    const { code, message } = refusals[reason];
    throw new DomainError("forbidden", message, { code });
  }
  return { id: new URL(origin).hostname, name: "Kinora", origin };
}
