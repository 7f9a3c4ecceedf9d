import type { NextAuthConfig } from "next-auth";
import { DomainError } from "@/lib/server/errors";
import { log } from "@/lib/server/log";

/** What next-auth wraps around an error thrown while it signs someone in. */
export function reasonOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "err" in cause ? cause.err : error;
}

/** A wrong password is a person's slip, not an error of ours: it is told on the page and not in the log. */
export const quietLogger: NextAuthConfig["logger"] = {
  error(error) {
    const reason = reasonOf(error);
    if (reason instanceof DomainError) log.debug({ code: reason.code }, "sign-in refused");
    else log.warn({ err: reason }, "sign-in failed");
  },
  warn(code) {
    log.warn({ code }, "warning of next-auth");
  },
  debug() {},
};
