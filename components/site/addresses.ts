/** Where the pages of the site are. */
export const addresses = {
  home: "/",
  signIn: "/sign-in",
  signUp: "/sign-up",
  signOut: "/sign-out",
  forgotPassword: "/forgot-password",
  verifyEmail: "/verify-email",
  profile: "/profile",
  videos: "/videos",
  apiReference: "/docs",
} as const;

/** A door that leads on to where someone wanted to go. */
export function doorTo(door: "signIn" | "signUp", next: string): string {
  return next === addresses.videos ? addresses[door] : `${addresses[door]}?${new URLSearchParams({ next })}`;
}
