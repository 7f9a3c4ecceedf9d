import { env, envSchema } from "@/lib/server/env";

/**
 * Settings are read once. Afterwards the environment no longer tells them, so that no program that is started later
 * inherits an address with a password or a key, whichever library starts it.
 */
export function hideSettings(): void {
  env();
  for (const name of Object.keys(envSchema.shape)) Reflect.deleteProperty(process.env, name);
}
