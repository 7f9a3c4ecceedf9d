import type { StyleDefinition } from "@/lib/film/styles/style-definition";
import { vanilla } from "@/lib/film/styles/vanilla";
import { usualTransitionFrames } from "@/lib/film/transitions/transitions";

export const album: StyleDefinition = {
  about: {
    name: "Album",
    description:
      "Prints on warm paper with a note in the margin, like leafing through an afternoon together.",
    category: "Keepsake",
    is_featured: true,
    limits: { title_length: 40, text_length: 110 },
  },
  rules: {
    ...vanilla.rules,
    photoFrames: 135,
    slideFrames: 120,
    betweenPhotos: ["stack"],
    surprises: ["stack", "fade", "slide"],
    aroundSlides: "fade",
    intoCredits: "fade",
    directions: ["right", "up", "left"],
    transitionFrames: { ...usualTransitionFrames, stack: 34, fade: 28 },
    transitionEasing: "out",
    fillsFrame: false,
    pileDepth: 3,
    motions: ["in", "none", "in"],
    zoomPerSecond: 0.006,
    caption: { delayFrames: 20, enterFrames: 36, exitFrames: 10 },
    title: { delayFrames: 12, enterFrames: 42, exitFrames: 12 },
    wordsTakeRoom: true,
    openingFrames: 12,
    closingFrames: 30,
    credits: { mode: "cards", rowsPerCard: 5, baseSeconds: 1.8, secondsPerRow: 0.7, minSeconds: 3.5 },
  },
};
