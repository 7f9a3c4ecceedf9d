export const homeLabel = "Kinora, start page";

export const notFoundWords = {
  title: "There is nothing at this address",
  text: "The link may be old, or a letter went missing on the way.",
  home: "Go to the start page",
};

export const errorWords = {
  title: "Something went wrong",
  text: "It is our fault, not yours. Nothing you saved is lost. Try again; if it stays, tell whoever runs this service.",
  reference: (digest: string) => `Reference: ${digest}`,
  retry: "Try again",
};
