import type { EditLabel } from "@/lib/editor/document/edit-label";
import type { MusicClip, VisualClip, VoiceClip } from "@/lib/film/document";

/** A clip on any lane. */
export type AnyClip = VisualClip | MusicClip | VoiceClip;

/** Why a command did nothing. */
export type Refusal =
  | "nothing-selected"
  | "not-for-songs"
  | "first-already"
  | "last-already"
  | "no-clip-here"
  | "too-near-edge"
  | "no-motion"
  | "nothing-copied"
  | "not-in-library"
  | "nothing-to-undo"
  | "nothing-to-redo";

/** What screen readers announce. `components/strings` has the words. */
export type Announcement =
  /** With the clip, where one was edited that has to be named. */
  | { kind: "edited"; label: EditLabel; count: number; clip?: AnyClip }
  | { kind: "undone"; label: EditLabel }
  | { kind: "redone"; label: EditLabel }
  | { kind: "moved-to"; place: number; of: number }
  | { kind: "length"; seconds: number }
  | { kind: "copied"; count: number }
  | { kind: "selected"; count: number }
  /** A film is to be chosen from its pictures. */
  | { kind: "choosing"; inFilm: number; leftOut: number }
  /** An edit that changed nothing. */
  | { kind: "nothing-to-do" }
  /** A command could do nothing. Everybody is told why. */
  | { kind: "refused"; why: Refusal }
  /** There is no room for more clips. Everybody is told. */
  | { kind: "full" }
  /** The film would be longer than films may be. Everybody is told. */
  | { kind: "too-long" }
  | { kind: "cancelled" };
