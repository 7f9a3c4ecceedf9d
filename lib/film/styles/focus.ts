import type { StyleDefinition } from "@/lib/film/styles/style-definition";
import { vanilla } from "@/lib/film/styles/vanilla";
import { usualTransitionFrames } from "@/lib/film/transitions/transitions";

export const focus: StyleDefinition = {
  about: {
    name: "Focus",
    description: "Edge to edge and bold, with decisive cuts and words as large as the picture.",
    category: "Modern",
    is_featured: true,
    limits: { title_length: 32, text_length: 80 },
  },
  rules: {
    ...vanilla.rules,
    photoFrames: 90,
    slideFrames: 90,
    betweenPhotos: ["none", "push", "none", "slide"],
    surprises: ["none", "push", "slide", "wipe"],
    aroundSlides: "wipe",
    intoCredits: "wipe",
    directions: ["left", "up", "right"],
    transitionFrames: { ...usualTransitionFrames, slide: 12, push: 12, wipe: 14, zoom: 12, fade: 12 },
    transitionEasing: "whip",
    motions: ["in", "left", "in", "right"],
    motionEasing: "out",
    zoomPerSecond: 0.02,
    shift: 0.035,
    caption: { delayFrames: 4, enterFrames: 14, exitFrames: 6 },
    title: { delayFrames: 4, enterFrames: 18, exitFrames: 8 },
    closingFrames: 8,
    followsBeats: true,
    accentReaches: "photos",
    credits: { mode: "cards", rowsPerCard: 3, baseSeconds: 1, secondsPerRow: 0.6, minSeconds: 2 },
  },
};
