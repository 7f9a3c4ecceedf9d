import type { NextAuthConfig } from "next-auth";
import { DomainError } from "@/lib/server/errors";
import { log } from "@/lib/server/log";

/** Unwraps an error that was thrown while next-auth signed somebody in. */
export function reasonOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "err" in cause ? cause.err : error;
}

/**
 * A wrong password, or a request that next-auth cannot make sense of, is somebody's slip and not an error of ours: the
 * answer says so, and the log stays quiet. Other failures, such as a provider that does not answer, are logged.
 */
export const quietLogger: NextAuthConfig["logger"] = {
  error(error) {
    const reason = reasonOf(error);
    if (reason instanceof DomainError) log.debug({ code: reason.code }, "sign-in refused");
    else if (reason === error) log.debug({ code: error.message }, "sign-in request refused");
    else log.warn({ err: reason }, "sign-in failed");
  },
  warn(code) {
    log.warn({ code }, "warning of next-auth");
  },
  debug() {},
};
