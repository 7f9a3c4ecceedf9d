import { z } from "zod";
import { claimAt } from "@/lib/server/sessions/claim";
import { type EmailClaims, OPENID_PROVIDER, openidSettings } from "@/lib/server/sessions/openid";

/** Google sends these; for GitHub, github-profile.ts works them out; for OpenID Connect, the operator may name others. */
const usualEmailClaims: EmailClaims = { email: "email", isVerified: "email_verified" };

export const emailClaimsOf = (provider: string): EmailClaims =>
  (provider === OPENID_PROVIDER ? openidSettings()?.emailClaims : undefined) ?? usualEmailClaims;

/** Some providers write one address as a list, and true as a word. */
const emailSchema = z.union([z.email(), z.tuple([z.email()], z.unknown()).transform(([first]) => first)]);
const verifiedSchema = z.literal([true, "true"]);

export function verifiedEmailIn(profile: unknown, names: EmailClaims): string | undefined {
  if (!verifiedSchema.safeParse(claimAt(profile, names.isVerified)).success) return undefined;
  return emailSchema.safeParse(claimAt(profile, names.email)).data;
}
