import type {
  AspectRatio,
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

/** What the film shows from one joint to the next. The segments of a plan cover every frame exactly once. */
export type PlanSegment = PhotoSegment | SlideSegment | GapSegment | CreditsSegment;

type SegmentTimes = {
  /** Where it stands in its plan: for finding it. What it looks like must not depend on it. */
  index: number;
  startFrame: number;
  endFrame: number;
  /** The frames in which any of it can be seen: transitions begin before and end after the joint. */
  seenFromFrame: number;
  seenUntilFrame: number;
  /** How it comes in: the kind of its transition, `none` when it has no time for one. */
  into: TransitionKind;
};

/** A photo, or moving pictures. */
export type PhotoSegment = {
  kind: "photo";
  clipId: string;
  /** The photo's id, or that of a print of it; of moving pictures the footage's, for the one that stands for them. */
  photoId: string;
  /** What moves in its place; null for a photo. */
  footage: SegmentFootage | null;
  focus: FocusArea;
  move: PhotoMove;
  /** For all that should differ from photo to photo and be the same every time, such as the tilt of a print. */
  seed: number;
  /** That of the photo right before, for what should differ between the two; null when there is none. */
  seedBefore: number | null;
  captionTextId: string | null;
  textTimes: TextTimes;
} & SegmentTimes;

export type SegmentFootage = {
  footageId: string;
  /** The first that is shown of it. */
  firstFrame: number;
  /** It stays when there are no more. */
  lastFrame: number;
  /** Frames of it in one of the film. */
  speed: number;
  /** How many of the segment's own frames stand still, on the first and on the last one shown. */
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

/** Nothing but the style's background. */
export type GapSegment = {
  kind: "gap";
} & SegmentTimes;

export type CreditsSegment = {
  kind: "credits";
  near: NearPhoto | null;
  mode: "roll" | "cards";
  /** A roll is one card. */
  cards: CreditsCard[];
} & SegmentTimes;

/** The photo that words without one belong to: the next, else the last before. */
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

/** What of a photo has to be seen: its middle, and how far it reaches. A point reaches nowhere. */
export type FocusArea = Focus & { width: number; height: number };

/** One end of a photo's move. `photoWindow` turns it into a part of the photo. */
export type PhotoView = {
  /** 1 shows as much of the photo as fills its place. */
  scale: number;
  /** Sideways from the focus, as a part of what is in view. */
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
  /** Indices of the segments. */
  from: number;
  to: number;
};

/** One block of words. The layout is filled in by whoever can measure type, before anything is painted. */
export type PlanText = {
  id: string;
  role: "caption" | "title" | "body" | "credit-key" | "credit-value";
  text: string;
  layout: { size: number; breaks: number[] } | null;
};

/** A photo that is not shown as it came. */
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
  segments: PlanSegment[];
  /** By the ids that segments show them by. */
  prints: Record<string, PhotoPrint>;
  /** At most one for every joint; they never overlap. */
  transitions: PlanTransition[];
  texts: Record<string, PlanText>;
  creditRows: CreditRow[];
  openingFrames: number;
  closingFrames: number;
  /** Frames on which the music's beats fall; empty when they are not known. */
  beatFrames: number[];
  /** Pieces of songs and other sounds to be laid over each other and summed, each with its own loudness. */
  audio: AudioPlay[];
};
