/** Addresses of the site's pages. */
export const addresses = {
  home: "/",
  signIn: "/sign-in",
  signUp: "/sign-up",
  signOut: "/sign-out",
  forgotPassword: "/forgot-password",
  verifyEmail: "/verify-email",
  profile: "/profile",
  videos: "/videos",
  /** The largest page. Links to it say `prefetch={false}`: it would be half of what a visitor loads. */
  apiReference: "/docs",
} as const;

/** The address of a sign-in or sign-up page that leads on to `next`, for somebody who was on their way there. */
export function doorTo(door: "signIn" | "signUp", next: string | undefined): string {
  return next === undefined ? addresses[door] : `${addresses[door]}?${new URLSearchParams({ next })}`;
}
