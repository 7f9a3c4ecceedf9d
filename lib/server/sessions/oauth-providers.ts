import type { Provider } from "next-auth/providers";
import GitHub from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import { env } from "@/lib/server/env";
import { githubProfile } from "@/lib/server/sessions/github-profile";
import { OPENID_PROVIDER, openidProvider, openidSettings } from "@/lib/server/sessions/openid";

type ProviderId = "google" | "github" | typeof OPENID_PROVIDER;

export type OfferedProvider = { id: ProviderId; name: string };

/** The providers whose keys are configured, in the order they are shown. */
export function offeredProviders(): OfferedProvider[] {
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET } = env();
  const offered: OfferedProvider[] = [];
  const openid = openidSettings();
  if (openid) offered.push({ id: OPENID_PROVIDER, name: openid.name });
  if (AUTH_GOOGLE_ID && AUTH_GOOGLE_SECRET) offered.push({ id: "google", name: "Google" });
  if (AUTH_GITHUB_ID && AUTH_GITHUB_SECRET) offered.push({ id: "github", name: "GitHub" });
  return offered;
}

const origins: Record<ProviderId, () => string[]> = {
  google: () => ["https://accounts.google.com"],
  github: () => ["https://github.com"],
  [OPENID_PROVIDER]: () => {
    const openid = openidSettings();
    return openid ? [new URL(openid.issuer).origin] : [];
  },
};

/** The origins that the providers' buttons lead to. */
export function signInOrigins(): string[] {
  return offeredProviders().flatMap(({ id }) => origins[id]());
}

export function oauthProviders(): Provider[] {
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET } = env();
  const google = () => Google({ clientId: AUTH_GOOGLE_ID, clientSecret: AUTH_GOOGLE_SECRET });
  const github = () =>
    GitHub({
      clientId: AUTH_GITHUB_ID,
      clientSecret: AUTH_GITHUB_SECRET,
      userinfo: { url: "https://api.github.com/user", request: githubProfile },
    });
  const openid = () => {
    const settings = openidSettings();
    return settings ? [openidProvider(settings)] : [];
  };
  const factories: Record<ProviderId, () => Provider[]> = {
    google: () => [google()],
    github: () => [github()],
    [OPENID_PROVIDER]: openid,
  };
  return offeredProviders().flatMap(({ id }) => factories[id]());
}
