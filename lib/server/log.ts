import { type LoggerOptions, pino } from "pino";
import { logLines } from "@/lib/server/log-lines";

/** Drivers' errors drag whole connections along, so log only what a person reads. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}

/** Values under these names never reach a log. */
const settings: LoggerOptions = {
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: describeError },
  redact: {
    paths: [
      "password",
      "token",
      "secret",
      "*.password",
      "*.token",
      "*.secret",
      "*.access_token",
      "*.app_secret",
    ],
    censor: "[redacted]",
  },
};

/** Writes one structured line per event. */
export const log = pino(settings, logLines(process.stdout.fd));
