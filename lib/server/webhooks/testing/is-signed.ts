import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export type Received = { body: string; headers: IncomingHttpHeaders };

/** Verifies a signature as a receiver would, from the specification alone. */
export function isSigned({ body, headers }: Received, key: string): boolean {
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", Buffer.from(key.replace(/^whsec_/, ""), "base64"))
    .update(content)
    .digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${expected}`);
}
