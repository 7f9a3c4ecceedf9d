import type { Provider } from "next-auth/providers";
import GitHub from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import { z } from "zod";
import { env } from "@/lib/server/env";
import { githubProfile } from "@/lib/server/sessions/github-profile";

export type OfferedProvider = { id: "google" | "github"; name: string };

/** The providers whose keys are configured, in the order they are shown. */
export function offeredProviders(): OfferedProvider[] {
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET } = env();
  const offered: OfferedProvider[] = [];
  if (AUTH_GOOGLE_ID && AUTH_GOOGLE_SECRET) offered.push({ id: "google", name: "Google" });
  if (AUTH_GITHUB_ID && AUTH_GITHUB_SECRET) offered.push({ id: "github", name: "GitHub" });
  return offered;
}

const origins = { google: "https://accounts.google.com", github: "https://github.com" } as const;

/** The origins that the providers' buttons lead to. */
export function signInOrigins(): string[] {
  return offeredProviders().map(({ id }) => origins[id]);
}

export function oauthProviders(): Provider[] {
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET } = env();
  return offeredProviders().map(({ id }) =>
    id === "google"
      ? Google({ clientId: AUTH_GOOGLE_ID, clientSecret: AUTH_GOOGLE_SECRET })
      : GitHub({
          clientId: AUTH_GITHUB_ID,
          clientSecret: AUTH_GITHUB_SECRET,
          userinfo: { url: "https://api.github.com/user", request: githubProfile },
        }),
  );
}

const profileSchema = z.object({
  email: z.email(),
  /** Google sends this claim; for GitHub, github-profile.ts works it out. */
  email_verified: z.literal(true),
});

export function verifiedEmailIn(profile: unknown): string | undefined {
  return profileSchema.safeParse(profile).data?.email;
}
