export const signInWords = {
  title: "Sign in",
  lead: "Good to have you back.",
  email: "E-mail",
  password: "Password",
  submit: "Sign in",
  pending: "Signing in…",
  noAccount: "New here?",
  noAccountLink: "Create an account",
  with: (provider: string) => `Continue with ${provider}`,
  or: "or with your e-mail",
  wrong: "That e-mail and password do not match. Check both and try again.",
  tooMany: (minutes: number) =>
    `Too many failed attempts. For safety, signing in is paused; try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  pictureCaption: "We left before the sun did",
  refusals: {
    sign_up_closed:
      "There is no account with that address, and this service is not taking new ones right now.",
    email_not_verified:
      "That provider has not verified your e-mail address yet. Verify it there, or sign in with your password.",
    other: "Signing in did not work. Please try again.",
  },
};

export const signUpWords = {
  title: "Create an account",
  lead: "It takes a minute.",
  name: "Your name",
  nameHint: "Shown with your films. You can change it later.",
  email: "E-mail",
  password: "Password",
  passwordHint: "At least 8 characters. A short sentence works well.",
  submit: "Create account",
  pending: "Creating your account…",
  haveAccount: "Already have an account?",
  haveAccountLink: "Sign in",
  emailTaken: "There is already an account with this e-mail. Sign in instead?",
  closedTitle: "Sign-up is closed",
  closedText: "Accounts here are created by whoever runs this service. Ask them for one, then sign in.",
  pictureCaption: "Out past the point",
};

export const signOutWords = {
  title: "Sign out?",
  lead: (who: string) => `You are signed in as ${who}.`,
  submit: "Sign out",
  pending: "Signing out…",
  stay: "Stay signed in",
  doneTitle: "You are signed out",
  doneText: "Your projects are safe and waiting for you.",
  again: "Sign in again",
  deletedTitle: "Your account has been deleted",
  deletedText: "Everything in it is gone. Thank you for using Kinora.",
  toStart: "Go to the home page",
  pictureCaption: "One more night",
};

export const passwordWords = { show: "Show password", hide: "Hide password" };

export const problemsWords = {
  unavailable: "The service cannot reach its database right now. Try again in a moment.",
  unexpected: "Something went wrong on our side. Please try again.",
};
