import type { StyleDefinition } from "@/lib/film/styles/style-definition";
import { vanilla } from "@/lib/film/styles/vanilla";
import { usualTransitionFrames } from "@/lib/film/transitions/transitions";

export const pulse: StyleDefinition = {
  about: {
    name: "Pulse",
    description:
      "Vivid colour and split screens that move with the beat, for nights worth dancing through again.",
    category: "Party",
    is_featured: false,
    limits: { title_length: 28, text_length: 70 },
  },
  rules: {
    ...vanilla.rules,
    photoFrames: 60,
    slideFrames: 75,
    betweenPhotos: ["zoom", "none", "push", "zoom", "wipe"],
    surprises: ["zoom", "push", "wipe", "none", "slide"],
    aroundSlides: "zoom",
    intoCredits: "zoom",
    directions: ["left", "right", "up", "down"],
    transitionFrames: {
      ...usualTransitionFrames,
      zoom: 10,
      push: 10,
      slide: 10,
      wipe: 12,
      fade: 10,
      dip: 12,
    },
    transitionEasing: "whip",
    motions: ["in", "out"],
    motionEasing: "out",
    zoomPerSecond: 0.03,
    shift: 0.04,
    caption: { delayFrames: 3, enterFrames: 15, exitFrames: 6 },
    title: { delayFrames: 2, enterFrames: 20, exitFrames: 8 },
    closingFrames: 10,
    followsBeats: true,
    accentReaches: "photos",
    credits: { mode: "cards", rowsPerCard: 4, baseSeconds: 0.8, secondsPerRow: 0.5, minSeconds: 2 },
  },
};
