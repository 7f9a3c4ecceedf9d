import type { StyleDefinition } from "@/lib/film/styles/style-definition";
import { vanilla } from "@/lib/film/styles/vanilla";
import { usualTransitionFrames } from "@/lib/film/transitions/transitions";

export const gazette: StyleDefinition = {
  about: {
    name: "Gazette",
    description: "Your days as a well-set magazine, every photo with its column and its words beside it.",
    category: "Story",
    is_featured: false,
    limits: { title_length: 70, text_length: 260 },
  },
  rules: {
    ...vanilla.rules,
    photoFrames: 135,
    slideFrames: 135,
    betweenPhotos: ["push"],
    surprises: ["push", "slide", "wipe", "none"],
    aroundSlides: "push",
    intoCredits: "push",
    directions: ["left", "up"],
    transitionFrames: { ...usualTransitionFrames, push: 28, slide: 26 },
    fillsFrame: false,
    motions: ["out", "in"],
    zoomPerSecond: 0.008,
    wordsTakeRoom: true,
    caption: { delayFrames: 12, enterFrames: 24, exitFrames: 10 },
    title: { delayFrames: 10, enterFrames: 30, exitFrames: 12 },
    closingFrames: 20,
    accentReaches: "everything",
    credits: { mode: "cards", rowsPerCard: 10, baseSeconds: 2, secondsPerRow: 0.5, minSeconds: 3.5 },
  },
};
