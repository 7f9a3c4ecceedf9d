import type { StyleDefinition } from "@/lib/film/styles/style-definition";
import { vanilla } from "@/lib/film/styles/vanilla";
import { usualTransitionFrames } from "@/lib/film/transitions/transitions";

export const lantern: StyleDefinition = {
  about: {
    name: "Lantern",
    description:
      "Photos glow up out of the night one by one, like slides on a wall with everyone gathered round.",
    category: "Keepsake",
    is_featured: false,
    limits: { title_length: 44, text_length: 110 },
  },
  rules: {
    ...vanilla.rules,
    movesAroundStills: true,
    photoFrames: 135,
    slideFrames: 120,
    betweenPhotos: ["fade", "dip", "fade"],
    surprises: ["fade", "dip", "slide"],
    aroundSlides: "dip",
    intoCredits: "fade",
    transitionFrames: { ...usualTransitionFrames, fade: 36, dip: 40 },
    fillsFrame: false,
    motions: ["in", "out"],
    zoomPerSecond: 0.009,
    caption: { delayFrames: 18, enterFrames: 24, exitFrames: 14 },
    title: { delayFrames: 12, enterFrames: 40, exitFrames: 16 },
    wordsTakeRoom: true,
    openingFrames: 20,
    closingFrames: 36,
    accentReaches: "photos",
    credits: { mode: "roll", rowsPerCard: 1, baseSeconds: 4, secondsPerRow: 0.7, minSeconds: 5 },
  },
};
