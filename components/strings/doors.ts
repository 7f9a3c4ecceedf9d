export const signInWords = {
  title: "Sign in",
  lead: "Good to have you back.",
  /** For somebody who was on the way to a page, or on it when the session ended. */
  leadOn: "Sign in to continue.",
  email: "E-mail",
  password: "Password",
  forgot: "Forgot your password?",
  submit: "Sign in",
  pending: "Signing in…",
  noAccount: "New here?",
  noAccountLink: "Create an account",
  with: (provider: string) => `Continue with ${provider}`,
  or: "or with your e-mail",
  wrong: "That e-mail and password don’t match. Check both and try again.",
  tooMany: (minutes: number) =>
    `Too many failed attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  pictureCaption: "We left before the sun did",
  refusals: {
    sign_up_closed:
      "There’s no account with that address, and sign-up is closed here. Ask whoever runs this service.",
    email_not_verified:
      "That provider hasn’t verified your e-mail address yet. Verify it there, or sign in with your password. If it’s verified, ask whoever runs this service.",
    account_not_verified:
      "There is already an account with this address, but the address isn’t confirmed. Sign in with your password and confirm it in your profile, or ask whoever runs this service.",
    account_disabled:
      "This account has been disabled. Nothing in it is lost. Ask whoever runs this service to enable it again.",
    other: "We couldn’t sign you in. Try again. If it stays so, ask whoever runs this service.",
  },
  /** Instead of those above, where nobody has a password. */
  refusalsWithoutPasswords: {
    email_not_verified:
      "That provider hasn’t verified your e-mail address yet. Verify it there, then try again. If it’s verified, ask whoever runs this service.",
    account_not_verified:
      "There is already an account with this address, but the address isn’t confirmed. Ask whoever runs this service.",
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

export const forgotWords = {
  title: "Forgot your password?",
  lead: "Enter your e-mail, and we’ll send you a link to set a new password.",
  email: "E-mail",
  submit: "Send the link",
  pending: "Sending…",
  sentTitle: "Check your inbox",
  sent: (email: string) =>
    `If there is an account with ${email}, a link is on its way there. It works for an hour. Nothing came? Check the spam folder, or try again.`,
  again: "Send it again",
  back: "Back to sign in",
  noMailTitle: "Ask for a new password",
  noMailText: "This service doesn’t send e-mail. Ask whoever runs it for a link to set a new password.",
  pictureCaption: "Somewhere along this road",
};

export const resetWords = {
  title: "Set a new password",
  lead: "This signs out every browser and program.",
  password: "New password",
  passwordHint: "At least 8 characters. A short sentence works well.",
  submit: "Set password",
  pending: "Setting…",
  deadTitle: "This link no longer works",
  deadText: "Each link works once, for a short time. Ask for a new one.",
  another: "Ask for a new link",
  pictureCaption: "A fresh start",
};

export const invitedWords = {
  title: "Welcome to Kinora",
  lead: "Someone made an account for you. Enter your name, choose a password, and it’s yours.",
};

export const verifyWords = {
  title: "Confirm your e-mail",
  lead: "One click, and this address is yours.",
  submit: "Confirm",
  pending: "Confirming…",
  doneTitle: "Your e-mail is confirmed",
  doneText: (email: string) => `${email} is the address of your account.`,
  done: "Go to your profile",
  deadTitle: "This link no longer works",
  deadText:
    "It was already used, has expired, or belongs to another account. You can send a new one from your profile.",
  pictureCaption: "Found it",
};

export const passwordWords = { show: "Show password", hide: "Hide password" };

export const problemsWords = {
  unavailable: "The service cannot reach its database right now. Try again in a moment.",
  unexpected: "Something went wrong on our side. Please try again.",
};
