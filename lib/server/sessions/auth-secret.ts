import { EnvError, env } from "@/lib/server/env";

/** Only signing people in needs the secret; workers and commands run without it. */
export function authSecret(): string {
  const { AUTH_SECRET } = env();
  if (AUTH_SECRET === undefined)
    throw new EnvError(
      "These settings are not valid: AUTH_SECRET is missing: take the one in secrets.json, or use npm start",
    );
  return AUTH_SECRET;
}
