import type { MotionKind, TransitionKind } from "@/lib/film/document";
import type { Easing } from "@/lib/film/easing";
import type { Direction } from "@/lib/film/transitions/directions";

/** A style apart from its looks: its description for people, and its rules about time. */
export type StyleDefinition = {
  about: StyleAbout;
  rules: StyleRules;
};

export type StyleAbout = {
  name: string;
  description: string;
  category: string;
  is_featured: boolean;
  /** The longest words that are shown at full size; longer ones shrink to fit. */
  limits: { title_length: number; text_length: number };
};

/** How a style shows credits: as one roll, or as cards of a few rows one after another. */
export type CreditsRules = {
  mode: "roll" | "cards";
  /** Rows on one card; unused by a roll. */
  rowsPerCard: number;
  /** The time of a card (or the whole roll) before counting rows, and the time for each row. */
  baseSeconds: number;
  secondsPerRow: number;
  minSeconds: number;
};

export type TextRules = {
  /** Time from the joint until the words begin to enter. */
  delayFrames: number;
  /** The time for all words; a painter that staggers them does so within it. */
  enterFrames: number;
  exitFrames: number;
};

/**
 * What a style decides about time, motion and transitions, unless a clip overrides it. Its looks (type, colour, stage,
 * treatment of words) are up to the painter.
 */
export type StyleRules = {
  /** The lengths of new clips. */
  photoFrames: number;
  slideFrames: number;
  /** Transitions between photos; the entering photo decides which one. */
  betweenPhotos: readonly TransitionKind[];
  /** Transitions for people who want to be surprised; more than one, so that neighbours differ. */
  surprises: readonly TransitionKind[];
  /** The transition into and out of text slides. */
  aroundSlides: TransitionKind;
  intoCredits: TransitionKind;
  /** The directions from which transitions come; the entering photo decides which one. */
  directions: readonly Direction[];
  transitionFrames: Readonly<Record<TransitionKind, number>>;
  transitionEasing: Easing;
  /** Whether a photo with its stage fills the frame. If not, it must fade out while the next one enters. */
  fillsFrame: boolean;
  /** How many earlier photos stay lying under the present one. */
  pileDepth: number;
  motions: readonly MotionKind[];
  motionEasing: Easing;
  /** Whether something around a photo keeps moving even when the photo does not. */
  movesAroundStills: boolean;
  /** Zoom per second; a whole move always stays between 2 and 9 %. */
  zoomPerSecond: number;
  /** How far a sideways move goes to each side, as a fraction of what is in view. */
  shift: number;
  caption: TextRules;
  title: TextRules;
  /** The film fades in from the style's dip colour, and out to it. */
  openingFrames: number;
  closingFrames: number;
  /** Whether a caption makes its photo smaller or moves it. */
  wordsTakeRoom: boolean;
  /**
   * How much of a film may wear its accent: slides, captions and credits; also photos, or what is around them; or gaps
   * as well. Another accent repaints nothing else.
   */
  accentReaches: "words" | "photos" | "everything";
  /** Looks between which a photo's seed chooses, and neighbours should differ; 1 when all photos look the same. */
  variants: number;
  /** Whether the style moves on the music's beats. */
  followsBeats: boolean;
  credits: CreditsRules;
};
