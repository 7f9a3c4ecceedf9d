import { openText, sealText } from "@/lib/server/sealed-text";
import { authSecret } from "@/lib/server/sessions/auth-secret";
import { SourceTrouble } from "@/lib/server/sources/source-trouble";

/** Only the web process has this key, so only it can use sources; the worker, which reads strangers' files, cannot. */
const sealOf = (sourceId: string) => ({ key: authSecret(), purpose: "source secret", owner: sourceId });

export function sealSecret(sourceId: string, secret: string): string {
  return sealText(sealOf(sourceId), secret);
}

export function openSecret(sourceId: string, sealed: string): string {
  try {
    return openText(sealOf(sourceId), sealed);
  } catch (cause) {
    // The service has another AUTH_SECRET than when the source was connected.
    throw new SourceTrouble("unauthorised", "Enter the password or key again.", { cause });
  }
}
