"use client";

import { useEffect } from "react";
import { followSignIn, rememberSignIn } from "@/lib/client/sign-in-hint";

/** Pages that know who views them store that as a hint; the others, which pass undefined, follow it. */
export function SignInHint({ isSignedIn }: { isSignedIn: boolean | undefined }) {
  useEffect(() => {
    if (isSignedIn === undefined) return followSignIn();
    rememberSignIn(isSignedIn);
  }, [isSignedIn]);
  return null;
}
