import { createHmac } from "node:crypto";
import { signingKey } from "@/lib/server/webhooks/signing-secret";

type Signed = { id: string; body: string; sentAt: Date; secrets: readonly string[] };

/** The headers of the Standard Webhooks specification, with one signature for each valid secret. */
export function signatureHeaders({ id, body, sentAt, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", signingKey(secret)).update(content).digest("base64")}`,
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
