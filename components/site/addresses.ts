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
  apiReference: "/docs",
} as const;

/** The address of the sign-in page for somebody who was on a page. It says so, whichever page that was. */
export function doorBackTo(next: string): string {
  return `${addresses.signIn}?${new URLSearchParams({ next })}`;
}

/** The address of a sign-in or sign-up page that leads on to `next`. */
export function doorTo(door: "signIn" | "signUp", next: string): string {
  return next === addresses.videos ? addresses[door] : `${addresses[door]}?${new URLSearchParams({ next })}`;
}
