import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/server/env";
import { DomainError } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { clientAddress } from "@/lib/server/http/request-origin";

const loopback = /^(127\.\d+\.\d+\.\d+|::1)$/;

/** Allows whoever has the token. If none is set, allows requests from this machine only. */
export function assertMayReadMetrics(request: ApiRequest): void {
  const { METRICS_TOKEN } = env();
  if (METRICS_TOKEN === undefined) {
    if (loopback.test(clientAddress(request))) return;
    throw new DomainError("forbidden", "Metrics are told on this machine only, or with METRICS_TOKEN.", {
      code: "metrics_private",
    });
  }
  const given = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  if (timingSafeEqual(digest(given), digest(METRICS_TOKEN))) return;
  throw new DomainError("unauthenticated", "The token of the metrics is required.", {
    code: "unauthenticated",
    headers: { "WWW-Authenticate": 'Bearer realm="metrics"' },
  });
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
