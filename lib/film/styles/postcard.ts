import type { StyleDefinition } from "@/lib/film/styles/style-definition";
import { vanilla } from "@/lib/film/styles/vanilla";
import { usualTransitionFrames } from "@/lib/film/transitions/transitions";

export const postcard: StyleDefinition = {
  about: {
    name: "Postcard",
    description: "Sun-bleached and on the road: stamped frames, turning pages and a line from stop to stop.",
    category: "Travel",
    is_featured: false,
    limits: { title_length: 36, text_length: 90 },
  },
  rules: {
    ...vanilla.rules,
    movesAroundStills: true,
    photoFrames: 120,
    slideFrames: 120,
    betweenPhotos: ["page", "slide", "page"],
    surprises: ["page", "slide", "stack", "fade"],
    aroundSlides: "page",
    intoCredits: "page",
    directions: ["left"],
    transitionFrames: { ...usualTransitionFrames, page: 32, slide: 24 },
    motions: ["in", "right", "out"],
    zoomPerSecond: 0.01,
    wordsTakeRoom: true,
    variants: 4,
    caption: { delayFrames: 12, enterFrames: 22, exitFrames: 10 },
    title: { delayFrames: 10, enterFrames: 32, exitFrames: 12 },
    accentReaches: "everything",
    credits: { mode: "cards", rowsPerCard: 6, baseSeconds: 1.6, secondsPerRow: 0.6, minSeconds: 3 },
  },
};
