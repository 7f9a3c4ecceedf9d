export const productWords = {
  name: "Kinora",
  tagline: "Photos, clips and music. One film.",
  description: "Kinora turns photos, clips, words and music into a film. You host it yourself.",
};

export const HOME_LABEL = "Kinora, home page";
