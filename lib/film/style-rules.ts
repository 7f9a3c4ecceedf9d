import type { Motion, Transition } from "@/lib/film/document";
import type { Easing } from "@/lib/film/easing";
import { findStyle } from "@/lib/film/style-catalog";

export type TransitionKind = Exclude<Transition, "auto">;
export type MotionKind = Exclude<Motion, "auto">;
export type Direction = "left" | "right" | "up" | "down";

/** How a style shows credits: rows passing by in one roll, or cards of a few rows one after the other. */
export interface CreditsRules {
  mode: "roll" | "cards";
  /** Rows on one card; unused by a roll. */
  rowsPerCard: number;
  /** Time of a card (or the whole roll) before any row is counted, and for each row on it. */
  baseSeconds: number;
  secondsPerRow: number;
  leastSeconds: number;
}

export interface TextRules {
  /** From the joint until the words begin to enter. */
  delayFrames: number;
  /** For all of the words: a painter that staggers them does so within this. */
  enterFrames: number;
  exitFrames: number;
}

/**
 * What a style decides about time, motion and transitions, unless a clip says otherwise. How it looks (type, colour,
 * stage, treatment of words) is the painter's.
 */
export interface StyleRules {
  /** Lengths of new clips. */
  photoFrames: number;
  slideFrames: number;
  /** Transitions between photos, one chosen by the photo that comes in. */
  betweenPhotos: readonly TransitionKind[];
  /** Into and out of text slides. */
  aroundSlides: TransitionKind;
  intoCredits: TransitionKind;
  /** Where transitions come from, one chosen by the photo that comes in. */
  directions: readonly Direction[];
  transitionFrames: Readonly<Record<TransitionKind, number>>;
  transitionEasing: Easing;
  /** Whether a photo with its stage fills the frame. If not, what leaves has to fade while the next one enters. */
  fillsFrame: boolean;
  /** How many photos that were seen before stay lying under the present one. */
  pileDepth: number;
  motions: readonly MotionKind[];
  motionEasing: Easing;
  /** Whether something around a photo moves for as long as it is shown, even when the photo itself does not. */
  movesAroundStills: boolean;
  /** Zoom gained per second; a whole move is kept between 2 and 9 %. */
  zoomPerSecond: number;
  /** How far a sideways move goes to each side, as a part of what is in view. */
  shift: number;
  caption: TextRules;
  title: TextRules;
  /** The film fades in from the style's dip colour, and out to it. */
  openingFrames: number;
  closingFrames: number;
  /** Whether the style moves on the music's beats. */
  followsBeats: boolean;
  credits: CreditsRules;
}

const usualTransitionFrames = {
  none: 0,
  fade: 24,
  slide: 20,
  push: 22,
  wipe: 24,
  zoom: 22,
  dip: 30,
  page: 30,
  stack: 26,
};

const vanilla: StyleRules = {
  photoFrames: 120,
  slideFrames: 120,
  betweenPhotos: ["fade"],
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
  // When the photo has faded in; all of it has room beside a photo of three seconds.
  caption: { delayFrames: usualTransitionFrames.fade / 2, enterFrames: 18, exitFrames: 9 },
  title: { delayFrames: 8, enterFrames: 30, exitFrames: 12 },
  openingFrames: 0,
  closingFrames: 24,
  followsBeats: false,
  credits: { mode: "cards", rowsPerCard: 6, baseSeconds: 1.6, secondsPerRow: 0.6, leastSeconds: 3 },
};

const rules: Record<string, StyleRules> = {
  vanilla,
  focus: {
    ...vanilla,
    photoFrames: 90,
    slideFrames: 90,
    betweenPhotos: ["none", "push", "none", "slide"],
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
    credits: { mode: "cards", rowsPerCard: 3, baseSeconds: 1, secondsPerRow: 0.6, leastSeconds: 2 },
  },
  album: {
    ...vanilla,
    photoFrames: 135,
    slideFrames: 120,
    betweenPhotos: ["stack"],
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
    openingFrames: 12,
    closingFrames: 30,
    credits: { mode: "cards", rowsPerCard: 5, baseSeconds: 1.8, secondsPerRow: 0.7, leastSeconds: 3.5 },
  },
  gazette: {
    ...vanilla,
    photoFrames: 135,
    slideFrames: 135,
    betweenPhotos: ["push"],
    aroundSlides: "push",
    intoCredits: "push",
    directions: ["left", "up"],
    transitionFrames: { ...usualTransitionFrames, push: 28, slide: 26 },
    fillsFrame: false,
    motions: ["out", "in"],
    zoomPerSecond: 0.008,
    caption: { delayFrames: 12, enterFrames: 24, exitFrames: 10 },
    title: { delayFrames: 10, enterFrames: 30, exitFrames: 12 },
    closingFrames: 20,
    credits: { mode: "cards", rowsPerCard: 10, baseSeconds: 2, secondsPerRow: 0.5, leastSeconds: 3.5 },
  },
  cinema: {
    ...vanilla,
    photoFrames: 150,
    slideFrames: 135,
    betweenPhotos: ["dip", "fade"],
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
    credits: { mode: "roll", rowsPerCard: 1, baseSeconds: 5, secondsPerRow: 0.7, leastSeconds: 6 },
  },
  postcard: {
    ...vanilla,
    movesAroundStills: true,
    photoFrames: 120,
    slideFrames: 120,
    betweenPhotos: ["page", "slide", "page"],
    aroundSlides: "page",
    intoCredits: "page",
    directions: ["left"],
    transitionFrames: { ...usualTransitionFrames, page: 32, slide: 24 },
    motions: ["in", "right", "out"],
    zoomPerSecond: 0.01,
    caption: { delayFrames: 12, enterFrames: 22, exitFrames: 10 },
    title: { delayFrames: 10, enterFrames: 32, exitFrames: 12 },
    credits: { mode: "cards", rowsPerCard: 6, baseSeconds: 1.6, secondsPerRow: 0.6, leastSeconds: 3 },
  },
  pulse: {
    ...vanilla,
    photoFrames: 60,
    slideFrames: 75,
    betweenPhotos: ["zoom", "none", "push", "zoom", "wipe"],
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
    credits: { mode: "cards", rowsPerCard: 4, baseSeconds: 0.8, secondsPerRow: 0.5, leastSeconds: 2 },
  },
  lantern: {
    ...vanilla,
    movesAroundStills: true,
    photoFrames: 135,
    slideFrames: 120,
    betweenPhotos: ["fade", "dip", "fade"],
    aroundSlides: "dip",
    intoCredits: "fade",
    transitionFrames: { ...usualTransitionFrames, fade: 36, dip: 40 },
    fillsFrame: false,
    motions: ["in", "out"],
    zoomPerSecond: 0.009,
    caption: { delayFrames: 18, enterFrames: 24, exitFrames: 14 },
    title: { delayFrames: 12, enterFrames: 40, exitFrames: 16 },
    openingFrames: 20,
    closingFrames: 36,
    credits: { mode: "roll", rowsPerCard: 1, baseSeconds: 4, secondsPerRow: 0.7, leastSeconds: 5 },
  },
};

/** The rules of a style; a film without a (known) style follows `vanilla`. */
export function styleRules(machineName: string): StyleRules {
  return (findStyle(machineName) && rules[machineName]) || vanilla;
}
