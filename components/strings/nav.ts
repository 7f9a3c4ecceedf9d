import { HOME_LABEL } from "@/components/strings/product";

export const navWords = {
  home: HOME_LABEL,
  label: "Main",
  signIn: "Sign in",
  signUp: "Create an account",
  signOut: "Sign out",
  studio: "Your videos",
  apiReference: "API reference",
  licence: "MIT licensed",
};
