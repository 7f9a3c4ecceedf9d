import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";

const messages: Record<string, string> = {
  ENOTFOUND: "The site could not be found.",
  EAI_AGAIN: "The site could not be found.",
  ECONNREFUSED: "The site does not answer.",
  EHOSTUNREACH: "The site does not answer.",
  ENETUNREACH: "The site does not answer.",
  ETIMEDOUT: "The site does not answer.",
  ECONNRESET: "The site closed the connection.",
  EPIPE: "The site closed the connection.",
};

export function toFetchError(error: unknown, deadline: AbortSignal): unknown {
  if (error instanceof RemoteFetchError) return error;
  if (deadline.aborted) {
    // If we aborted the request, the site did not fail.
    return isTimeout(deadline.reason)
      ? new RemoteFetchError("timeout", "The site took too long.", { cause: error })
      : deadline.reason;
  }
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  // Several addresses were tried and each failed in its own way; report the first failure.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  if (first !== undefined && !code) return toFetchError(first, deadline);
  const message =
    messages[code] ??
    (isCertificateCode(code) ? "The site's certificate is not valid." : "The site does not answer.");
  return new RemoteFetchError("unreachable", message, { cause: error });
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === "TimeoutError";
}

function isCertificateCode(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/.test(code);
}
