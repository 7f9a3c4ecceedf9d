import type { MotionKind, TransitionKind } from "@/lib/film/document";
import type { Easing } from "@/lib/film/easing";
import type { Direction } from "@/lib/film/transitions/directions";

/** A style, apart from how it looks: what people are told of it, and what it decides about time. */
export type StyleDefinition = {
  about: StyleAbout;
  rules: StyleRules;
};

export type StyleAbout = {
  name: string;
  description: string;
  category: string;
  is_featured: boolean;
  /** Lengths up to which words are shown large and whole; longer ones are shrunk to fit. */
  limits: { title_length: number; text_length: number };
};

/** How a style shows credits: rows passing by in one roll, or cards of a few rows one after the other. */
export type CreditsRules = {
  mode: "roll" | "cards";
  /** Rows on one card; unused by a roll. */
  rowsPerCard: number;
  /** Time of a card (or the whole roll) before any row is counted, and for each row on it. */
  baseSeconds: number;
  secondsPerRow: number;
  minSeconds: number;
};

export type TextRules = {
  /** From the joint until the words begin to enter. */
  delayFrames: number;
  /** For all of the words: a painter that staggers them does so within this. */
  enterFrames: number;
  exitFrames: number;
};

/**
 * What a style decides about time, motion and transitions, unless a clip says otherwise. How it looks (type, colour,
 * stage, treatment of words) is the painter's.
 */
export type StyleRules = {
  /** Lengths of new clips. */
  photoFrames: number;
  slideFrames: number;
  /** Transitions between photos, one chosen by the photo that comes in. */
  betweenPhotos: readonly TransitionKind[];
  /** What suits the style where nobody wants to choose; more than one, as neighbours differ. */
  surprises: readonly TransitionKind[];
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
  /** Whether a photo is smaller, or stands elsewhere, when it has a caption. */
  wordsTakeRoom: boolean;
  /** Whether the style moves on the music's beats. */
  followsBeats: boolean;
  credits: CreditsRules;
};
