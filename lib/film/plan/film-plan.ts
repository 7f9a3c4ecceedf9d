import type {
  AspectRatio,
  CaptionEdge,
  CreditRow,
  Focus,
  MotionKind,
  PhotoEdit,
  TransitionKind,
} from "@/lib/film/document";
import type { AudioPlay } from "@/lib/film/plan/audio-play";
import type { StyleName } from "@/lib/film/styles/styles";
import type { Direction } from "@/lib/film/transitions/directions";

// Frame ranges include their start and exclude their end.

/** What the film shows from one joint to the next. A plan's segments cover every frame exactly once. */
export type PlanSegment = PhotoSegment | SlideSegment | GapSegment | CreditsSegment;

type SegmentTimes = {
  /** The segment's place in its plan, for finding it. Its looks must not depend on it. */
  index: number;
  startFrame: number;
  endFrame: number;
  /** The frames in which any part of it is visible. Transitions begin before and end after the joint. */
  seenFromFrame: number;
  seenUntilFrame: number;
  /** The kind of transition into it; `none` when there is no time for one. */
  into: TransitionKind;
};

/** A photo, or a moving picture. */
export type PhotoSegment = {
  kind: "photo";
  clipId: string;
  /** The id of the photo or of its print. For a moving picture, the footage's id, which also names its poster. */
  photoId: string;
  /** The moving picture in the photo's place; null for a photo. */
  footage: SegmentFootage | null;
  focus: FocusArea;
  move: PhotoMove;
  /** The frames in which it moves. What comes after it has no part in them, or an edit there would repaint it. */
  movesFromFrame: number;
  movesUntilFrame: number;
  /** For everything that should differ between photos but be the same every time, such as the tilt of a print. */
  seed: number;
  /** Whether the photo right before is of the same variant, in styles with variants of photos. */
  isLikeBefore: boolean;
  captionTextId: string | null;
  /** Where somebody wants its words. Absent, the painter chooses. */
  captionEdge?: CaptionEdge;
  textTimes: TextTimes;
  /** What is said in the moving picture, where that is to be read in it. The caption gives way to it. */
  said?: SaidWords[];
} & SegmentTimes;

export type SaidWords = {
  textId: string;
  /** Which of the footage's subtitles they are. */
  cue: number;
  fromFrame: number;
  untilFrame: number;
};

export type SegmentFootage = {
  footageId: string;
  /** The reel that is shown, in whose frames all of this is counted; the usual one when not given. */
  reel?: "slow";
  /** The frame of the footage that is shown first. */
  firstFrame: number;
  /** The last frame of the footage, which stays when the segment goes on. */
  lastFrame: number;
  /** Frames of the footage per frame of the film. */
  speed: number;
  /** For how many frames the segment stands still, on its first frame and on its last one. */
  heldAtStart: number;
  heldAtEnd: number;
};

export type SlideSegment = {
  kind: "slide";
  clipId: string;
  seed: number;
  near: NearPhoto | null;
  titleTextId: string | null;
  bodyTextId: string | null;
  textTimes: TextTimes;
} & SegmentTimes;

/** Shows only the style's background. */
export type GapSegment = {
  kind: "gap";
} & SegmentTimes;

export type CreditsSegment = {
  kind: "credits";
  near: NearPhoto | null;
  mode: "roll" | "cards";
  /** A roll has a single card. */
  cards: CreditsCard[];
} & SegmentTimes;

/** The photo that accompanies words without one: the next, or else the last one before. */
export type NearPhoto = {
  photoId: string;
  focus: FocusArea;
};

export type CreditsCard = {
  startFrame: number;
  endFrame: number;
  firstRow: number;
  rowCount: number;
};

export type TextTimes = {
  enterFromFrame: number;
  enteredFrame: number;
  exitFromFrame: number;
  goneFrame: number;
};

/** The part of a photo that must stay visible: its middle and its size. A point has no size. */
export type FocusArea = Focus & { width: number; height: number };

/** One end of a photo's move. `photoWindow` turns it into a part of the photo. */
export type PhotoView = {
  /** At 1, the photo just fills its place. */
  scale: number;
  /** How far to the side of the focus, as a fraction of what is in view. */
  shiftX: number;
};

export type PhotoMove = {
  kind: MotionKind;
  from: PhotoView;
  to: PhotoView;
};

export type PlanTransition = {
  kind: TransitionKind;
  direction: Direction;
  startFrame: number;
  endFrame: number;
  /** The frame where one segment ends and the next begins: the middle of the transition. */
  jointFrame: number;
  /** Indexes of the segments. */
  from: number;
  to: number;
};

/** One block of words. Someone who can measure type fills in the layout before anything is painted. */
export type PlanText = {
  id: string;
  role: "caption" | "title" | "body" | "credit-key" | "credit-value";
  text: string;
  layout: { size: number; breaks: number[] } | null;
};

/** A photo that is shown edited. */
export type PhotoPrint = {
  photoId: string;
  edit: PhotoEdit;
};

export type FilmPlan = {
  fps: number;
  frameCount: number;
  durationSeconds: number;
  style: StyleName;
  aspectRatio: AspectRatio;
  /** The colour that was chosen for what the style says and decorates; absent for the style's own. */
  accent?: string;
  segments: PlanSegment[];
  /** By the ids that segments use for them. */
  prints: Record<string, PhotoPrint>;
  /** At most one for each joint; they never overlap. */
  transitions: PlanTransition[];
  texts: Record<string, PlanText>;
  creditRows: CreditRow[];
  openingFrames: number;
  closingFrames: number;
  /** The frames on which the music's beats fall; empty when unknown. */
  beatFrames: number[];
  /** Pieces of songs and other sounds, to be summed, each with its own gain. */
  audio: AudioPlay[];
};
