export const signInWords = {
  title: "Sign in",
  lead: "Good to have you back.",
  email: "E-mail",
  password: "Password",
  forgot: "Forgot your password?",
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
    account_not_verified:
      "There is already an account with this address, but the address has not been confirmed. Sign in with your password and confirm it on your profile page, or ask whoever runs this service.",
    account_disabled:
      "This account has been disabled. Nothing in it is lost; ask whoever runs this service to open it again.",
    other: "Signing in did not work. Please try again.",
  },
  /** Instead of those above, where nobody has a password. */
  refusalsWithoutPasswords: {
    email_not_verified:
      "That provider has not verified your e-mail address yet. Verify it there, then try again.",
    account_not_verified:
      "There is already an account with this address, but the address has not been confirmed. Ask whoever runs this service.",
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
  doneText: "Your films are safe and waiting for you.",
  again: "Sign in again",
  deletedTitle: "Your account has been deleted",
  deletedText: "Everything in it is gone. Thank you for using Kinora.",
  toStart: "Go to the home page",
  pictureCaption: "One more night",
};

export const forgotWords = {
  title: "Forgot your password?",
  lead: "Tell us your e-mail, and we will send you a link to set a new one.",
  email: "E-mail",
  submit: "Send the link",
  pending: "Sending…",
  sentTitle: "Check your inbox",
  sent: (email: string) =>
    `If there is an account with ${email}, a link is on its way there. It works for an hour. Nothing came? Check the spam folder, or try again.`,
  again: "Send it again",
  back: "Back to sign in",
  noMailTitle: "Ask for a new password",
  noMailText:
    "This service sends no e-mail. Whoever runs it can give you a link that lets you set a new password: ask them for one.",
  pictureCaption: "Somewhere along this road",
};

export const resetWords = {
  title: "Set a new password",
  lead: "Every browser and program will be signed out.",
  password: "New password",
  passwordHint: "At least 8 characters. A short sentence works well.",
  submit: "Set the password",
  pending: "Setting it…",
  deadTitle: "This link does not work any more",
  deadText: "Links work once, and for a short while. Ask for a new one.",
  another: "Ask for a new link",
  pictureCaption: "A fresh start",
};

export const invitedWords = {
  title: "Welcome to Kinora",
  lead: "Somebody made an account for you. Say what you are called, choose a password, and it is yours.",
};

export const verifyWords = {
  title: "Confirm your e-mail",
  lead: "One click, and this address is yours.",
  submit: "Confirm",
  pending: "Confirming…",
  doneTitle: "Your e-mail is confirmed",
  doneText: (email: string) => `${email} is the address of your account.`,
  done: "Go to your profile",
  deadTitle: "This link does not work any more",
  deadText:
    "It was used, is too old, or belongs to another account than the one you are signed in with. You can have a new one sent from your profile.",
  pictureCaption: "Found it",
};

export const passwordWords = { show: "Show password", hide: "Hide password" };

export const problemsWords = {
  unavailable: "The service cannot reach its database right now. Try again in a moment.",
  unexpected: "Something went wrong on our side. Please try again.",
};
