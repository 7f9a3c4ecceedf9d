import NextAuth from "next-auth";
import { env } from "@/lib/server/env";
import { authConfig } from "@/lib/server/sessions/auth-config";
import { currentVisitor } from "@/lib/server/sessions/visitor";

/**
 * Configured afresh for every request, because the cookie's Secure flag and the addresses depend on where it came from.
 */
export const { handlers, signIn, signOut } = NextAuth(async () => {
  const { PUBLIC_URL } = env();
  // The only way to tell next-auth its public address if the Host header says something else.
  if (PUBLIC_URL) process.env.AUTH_URL = PUBLIC_URL;
  return authConfig(await currentVisitor());
});
