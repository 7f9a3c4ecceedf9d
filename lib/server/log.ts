import { pino } from "pino";

/** One structured line an event. Values under these names never reach a log. */
export const log = pino({
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
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
});
