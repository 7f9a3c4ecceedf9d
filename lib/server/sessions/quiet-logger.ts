import { AuthError } from "@auth/core/errors";
import type { NextAuthConfig } from "next-auth";
import { z } from "zod";
import { DomainError } from "@/lib/server/errors";
import { log } from "@/lib/server/log";

/** Unwraps an error that was thrown while next-auth signed somebody in. */
export function reasonOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "err" in cause ? cause.err : error;
}

/** What a provider sends along when it sends somebody back without a code. The browser brings it, so anybody may write it. */
const answerSchema = z.object({
  providerId: z.string(),
  error: z.string(),
  error_description: z.string().optional(),
});
const longestText = 300;

/**
 * A wrong password is somebody's slip and not an error of ours: the answer says so, and the log stays quiet. Everything
 * else may be a mistake in the settings or at the provider, which whoever runs the service finds nowhere but in the log.
 */
export const quietLogger: NextAuthConfig["logger"] = {
  error(error) {
    const reason = reasonOf(error);
    if (reason instanceof DomainError) log.debug({ code: reason.code }, "sign-in refused");
    else if (reason === error && error instanceof AuthError)
      log.info({ code: error.type, reason: error.message }, "sign-in request refused");
    else log.warn({ err: reason }, "sign-in failed");
  },
  warn(code) {
    log.warn({ code }, "warning of next-auth");
  },
  // What the provider answered is nowhere else: next-auth leaves it out of the error that it throws.
  debug(what, about) {
    const answer = what === "OAuthCallbackError" ? answerSchema.safeParse(about).data : undefined;
    if (!answer) return;
    const { providerId, error, error_description: description } = answer;
    log.info(
      {
        provider: providerId,
        error: error.slice(0, longestText),
        description: description?.slice(0, longestText),
      },
      "the sign-in service refused",
    );
  },
};
