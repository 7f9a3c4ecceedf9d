import type { TransitionKind } from "@/lib/film/document";
import type { LayerTransition } from "@/lib/film/plan/layer";
import type { Stage } from "@/lib/paint/scene";
import { shadePage } from "@/lib/paint/transitions/shade-page";

/** Paints over the scene that leaves. */
type PaintOver = (stage: Stage, transition: LayerTransition) => void;

/**
 * What each transition paints besides its two scenes. The film's plan decides for every style where the scenes are and
 * how much of them shows (lib/film/transitions), and `place-layer.ts` draws them there.
 */
export const paintTransitions: Record<TransitionKind, PaintOver | null> = {
  none: null,
  fade: null,
  slide: null,
  push: null,
  wipe: null,
  zoom: null,
  dip: null,
  page: shadePage,
  stack: null,
};
