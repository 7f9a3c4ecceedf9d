import type { TransitionKind } from "@/lib/film/document";
import type { FocusArea, PhotoMove, PlanText } from "@/lib/film/plan/film-plan";
import type { Direction } from "@/lib/film/transitions/directions";
import type { Placement } from "@/lib/film/transitions/placement";

export type LayerTransition = {
  kind: TransitionKind;
  direction: Direction;
  role: "in" | "out";
  /** Eased, from 0 to 1; the same for both roles. */
  progress: number;
};

type SceneLayer = {
  /** Index of the segment it belongs to. */
  segment: number;
  placement: Placement;
  /** Null while it is neither coming nor going. */
  transition: LayerTransition | null;
};

/** The style's common ground, under everything. */
export type BackdropLayer = {
  kind: "backdrop";
  /** 1 on a beat of the music, 0 soon after it; always 0 in styles that do not follow beats. */
  beat: number;
};

export type FootageFrame = { footageId: string; frame: number };

/** A photo, or moving pictures, with the stage it stands on. */
export type PhotoLayer = {
  kind: "photo";
  clipId: string;
  photoId: string;
  /** The frame of moving pictures that is shown; null for a photo. */
  footage: FootageFrame | null;
  focus: FocusArea;
  move: PhotoMove;
  /** Eased; `photoWindow(move, focus, progress, …)` is the part of the photo to show. 0 while nothing moves. */
  progress: number;
  /** 0 for the present photo, 1 and more for older ones that stay under it; in between while one is laid on another. */
  depth: number;
  seed: number;
  beat: number;
  /** Beats since the joint, with the part of the next; always 0 in styles that do not follow beats. */
  beatsIn: number;
} & SceneLayer;

/** The ground of a text slide; its words are layers of their own. */
export type SlideLayer = {
  kind: "slide";
  clipId: string;
  seed: number;
  beat: number;
  beatsIn: number;
} & SceneLayer;

export type TextLayer = {
  kind: "text";
  /** Key into the plan's texts. */
  textId: string;
  role: PlanText["role"];
  /** How much of the entrance and of the exit is done, at even pace: painters ease word by word or line by line. */
  enter: number;
  exit: number;
} & SceneLayer;

/** Rows of the plan's `creditRows`, on the ground of the credits. */
export type CreditsLayer = {
  kind: "credits";
  mode: "roll" | "cards";
  firstRow: number;
  rowCount: number;
  /** How far a roll has gone, with a soft start and stop. Cards stand: 0. */
  progress: number;
  enter: number;
  exit: number;
} & SceneLayer;

/** The style's dip colour over everything below it. */
export type VeilLayer = {
  kind: "veil";
  opacity: number;
  reason: "dip" | "opening" | "closing";
};

export type Layer = BackdropLayer | PhotoLayer | SlideLayer | TextLayer | CreditsLayer | VeilLayer;

/** A layer of a kind, or of one of several: what a record over kinds can be asked with. */
export type LayerOf<Kind extends Layer["kind"]> = {
  [K in Kind]: Extract<Layer, { kind: K }> & { kind: K };
}[Kind];
