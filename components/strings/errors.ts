/** Apart from other notices, because it comes with every page. */
export const errorWords = {
  title: "Something went wrong",
  text: "It’s our fault, not yours, and nothing you saved is lost. Try again; if it keeps happening, tell whoever runs this service.",
  incomplete: "This page didn’t load completely",
  incompleteText: "The connection broke off. Nothing you saved is lost. Try again once you’re back online.",
  reference: (digest: string) => `Reference: ${digest}`,
  retry: "Try again",
  waitsForConnection: "No connection. This continues when you’re back online.",
};
