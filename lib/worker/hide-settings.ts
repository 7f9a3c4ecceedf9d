import { env, envSchema } from "@/lib/server/env";

/**
 * Reads the settings and removes them from the environment. No program that starts later, through whichever library,
 * inherits an address with a password, or a key.
 */
export function hideSettings(): void {
  env();
  for (const name of Object.keys(envSchema.shape)) Reflect.deleteProperty(process.env, name);
}
