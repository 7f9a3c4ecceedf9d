import type { FrameSize } from "@/lib/film/frame-size";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { FilmPlan } from "@/lib/film/plan/film-plan";

import type { RawFrame } from "@/lib/worker/open-painter";

/** What a thread needs to know about a film. */
export type ThreadFilm = {
  plan: FilmPlan;
  shortSide: number;
  outputs: readonly FrameSize[];
  slots: number;
  telling: readonly number[];
  firstFrame: number;
};

/** Messages to the thread. */
export type ToThread =
  | { kind: "open"; film: ThreadFilm }
  | { kind: "make"; frame: number; slot: number }
  | { kind: "look"; frame: number }
  | { kind: "photo"; id: string; bytes: Uint8Array | undefined }
  | { kind: "footage"; frame: FootageFrame; raw: RawFrame | undefined }
  | { kind: "thumbnail" }
  | { kind: "close" };

/** Messages from the thread. It requests photos, and reports when each has been decoded. */
export type FromThread =
  | { kind: "ready" }
  /** The pictures lie in shared memory: `pictures[slot][output]`. */
  | { kind: "opened"; width: number; height: number; frames: number; pictures: Uint8Array[][] }
  | { kind: "made"; frame: number }
  | { kind: "need photo"; id: string }
  | { kind: "need footage"; frame: FootageFrame }
  | { kind: "decoded"; id: string; error: Error | undefined }
  | { kind: "thumbnail"; rgba: Uint8Array | undefined }
  | { kind: "failed"; error: Error }
  | { kind: "closed" };
