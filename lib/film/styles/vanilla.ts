import type { StyleDefinition } from "@/lib/film/styles/style-definition";
import { usualTransitionFrames } from "@/lib/film/transitions/transitions";

export const vanilla: StyleDefinition = {
  about: {
    name: "Vanilla",
    description: "Clean and gentle: slow moves, soft fades, and nothing between you and the photos.",
    category: "Classic",
    is_featured: true,
    limits: { title_length: 60, text_length: 140 },
  },
  rules: {
    photoFrames: 120,
    slideFrames: 120,
    betweenPhotos: ["fade"],
    surprises: ["fade", "slide", "zoom", "dip"],
    aroundSlides: "fade",
    intoCredits: "fade",
    directions: ["left"],
    transitionFrames: usualTransitionFrames,
    transitionEasing: "smooth",
    fillsFrame: true,
    pileDepth: 0,
    motions: ["in", "out"],
    motionEasing: "travel",
    movesAroundStills: false,
    zoomPerSecond: 0.013,
    shift: 0.025,
    // The caption enters once the photo has faded in, and everything fits into a photo of three seconds.
    caption: { delayFrames: usualTransitionFrames.fade / 2, enterFrames: 18, exitFrames: 9 },
    title: { delayFrames: 8, enterFrames: 30, exitFrames: 12 },
    openingFrames: 0,
    closingFrames: 24,
    wordsTakeRoom: false,
    accentReaches: "words",
    variants: 1,
    followsBeats: false,
    credits: { mode: "cards", rowsPerCard: 6, baseSeconds: 1.6, secondsPerRow: 0.6, minSeconds: 3 },
  },
};
