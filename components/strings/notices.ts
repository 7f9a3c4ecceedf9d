export const notFoundWords = {
  title: "There is nothing at this address",
  text: "The link may be old, or a letter went missing on the way.",
  home: "Go to the home page",
  videos: "Go to your videos",
};

export const filmNotFoundWords = {
  title: "This film can’t be watched here",
  text: "It may be private, not finished yet, or deleted, or its link may have ended. If someone sent you the link, ask them to share the film again.",
  short: "It may be private, not finished yet, or deleted.",
  signIn: "It’s mine: sign in",
  unmadeTitle: "This film isn’t made yet",
  unmadeText: "It’s yours. Make it, and this page shows it. Until then no one else can see it.",
  edit: "Open in the editor",
};

export const lockedWords = {
  title: "This film has a password",
  text: "Whoever sent you the link can tell you what it is.",
  password: "Password",
  missing: "Enter the password first.",
  wrong: "That’s not the password. Check it and try again.",
  tooMany: (minutes: number) =>
    `Too many wrong passwords. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  submit: "Watch",
  pending: "Opening…",
  ownPage: "Open it on its own page",
};
