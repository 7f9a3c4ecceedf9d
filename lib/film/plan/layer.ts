import type { TransitionKind } from "@/lib/film/document";
import type { FocusArea, PhotoMove, PlanText } from "@/lib/film/plan/film-plan";
import type { Direction } from "@/lib/film/transitions/directions";
import type { Placement } from "@/lib/film/transitions/placement";

export type LayerTransition = {
  kind: TransitionKind;
  direction: Direction;
  role: "in" | "out";
  /** Eased, from 0 to 1, and the same for both roles. */
  progress: number;
};

type SceneLayer = {
  /** The index of the layer's segment. */
  segment: number;
  placement: Placement;
  /** Null except while it enters or leaves. */
  transition: LayerTransition | null;
};

/** The style's background, under everything. */
export type BackdropLayer = {
  kind: "backdrop";
  /** 1 on a beat of the music, falling to 0; always 0 in styles that do not follow beats. */
  beat: number;
};

/** A frame of one of the reels of footage; of the usual one when none is given. */
export type FootageFrame = { footageId: string; reel?: "slow"; frame: number };

/** A photo or a moving picture, with the stage on which it stands. */
export type PhotoLayer = {
  kind: "photo";
  clipId: string;
  photoId: string;
  /** The frame of the moving picture to show; null for a photo. */
  footage: FootageFrame | null;
  focus: FocusArea;
  move: PhotoMove;
  /** Eased; `photoWindow(move, focus, progress, …)` is the part of the photo to show. 0 while nothing moves. */
  progress: number;
  /**
   * 0 for the present photo, 1 and more for older ones lying under it; in between while one is being laid on another.
   */
  depth: number;
  seed: number;
  beat: number;
  /** Beats since the joint, including a fraction; always 0 in styles that do not follow beats. */
  beatsIn: number;
} & SceneLayer;

/** The background of a text slide. Its words are separate layers. */
export type SlideLayer = {
  kind: "slide";
  clipId: string;
  seed: number;
  beat: number;
  beatsIn: number;
} & SceneLayer;

export type TextLayer = {
  kind: "text";
  /** A key of the plan's texts. */
  textId: string;
  role: PlanText["role"];
  /** Linear progress of the words' entrance and exit. Painters ease it word by word or line by line. */
  enter: number;
  exit: number;
} & SceneLayer;

/** Rows of the plan's `creditRows`, with their background. */
export type CreditsLayer = {
  kind: "credits";
  mode: "roll" | "cards";
  firstRow: number;
  rowCount: number;
  /** Progress of a roll, with a soft start and stop; 0 for cards, which stand still. */
  progress: number;
  enter: number;
  exit: number;
} & SceneLayer;

/** The style's dip colour, over everything below it. */
export type VeilLayer = {
  kind: "veil";
  opacity: number;
  reason: "dip" | "opening" | "closing";
};

export type Layer = BackdropLayer | PhotoLayer | SlideLayer | TextLayer | CreditsLayer | VeilLayer;

/** A layer of one kind, or of one of several, for records over kinds. */
export type LayerOf<Kind extends Layer["kind"]> = {
  [K in Kind]: Extract<Layer, { kind: K }> & { kind: K };
}[Kind];
