"use client";

import { useEffect } from "react";
import { followSignIn, rememberSignIn } from "@/lib/client/sign-in-hint";

/** On pages that know who looks at them it is remembered for those that do not; undefined on the latter. */
export function SignInHint({ isSignedIn }: { isSignedIn: boolean | undefined }) {
  useEffect(() => {
    if (isSignedIn === undefined) return followSignIn();
    rememberSignIn(isSignedIn);
  }, [isSignedIn]);
  return null;
}
