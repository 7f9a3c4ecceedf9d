import type { StyleDefinition } from "@/lib/film/styles/style-definition";
import { vanilla } from "@/lib/film/styles/vanilla";
import { usualTransitionFrames } from "@/lib/film/transitions/transitions";

export const cinema: StyleDefinition = {
  about: {
    name: "Cinema",
    description: "Wide, deep and unhurried, with subtitles and end titles as in the dark of a picture house.",
    category: "Story",
    is_featured: true,
    limits: { title_length: 40, text_length: 120 },
  },
  rules: {
    ...vanilla.rules,
    photoFrames: 150,
    slideFrames: 135,
    betweenPhotos: ["dip", "fade"],
    surprises: ["dip", "fade", "zoom", "wipe"],
    aroundSlides: "dip",
    intoCredits: "dip",
    transitionFrames: { ...usualTransitionFrames, dip: 44, fade: 40 },
    motions: ["left", "in", "right", "out"],
    zoomPerSecond: 0.012,
    shift: 0.04,
    caption: { delayFrames: 18, enterFrames: 16, exitFrames: 14 },
    title: { delayFrames: 14, enterFrames: 48, exitFrames: 20 },
    openingFrames: 24,
    closingFrames: 45,
    credits: { mode: "roll", rowsPerCard: 1, baseSeconds: 5, secondsPerRow: 0.7, minSeconds: 6 },
  },
};
