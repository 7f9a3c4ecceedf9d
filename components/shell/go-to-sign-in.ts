import { doorTo } from "@/components/site/addresses";

/** Leads to the sign-in page, and from there back to what is open. */
export function goToSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(doorTo("signIn", `${pathname}${search}`));
}
