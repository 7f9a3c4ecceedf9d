import { createStore, type StoreApi } from "zustand/vanilla";
import type { Rectangle } from "@/lib/editor/geometry/clips-in-rectangle";

/** The dragged item: its picture follows the pointer. */
export type Ghost = {
  x: number;
  y: number;
  thumbnailUrl: string | null;
  label: string;
  count: number;
};

/** State of a drag in progress only: dropped when it ends, never saved, never undone. */
export type DragState = {
  ghost: Ghost | null;
  /** Clips that are being moved. */
  draggedIds: readonly string[];
  /** Where on the film track the dragged item would land. */
  dropX: number | null;
  /** The lane of sounds that would take it. */
  overSounds: "music" | "voices" | null;
  /** Where an edge has snapped to. */
  guideX: number | null;
  marquee: Rectangle | null;
  /** Files from the desktop are being dragged over the window. */
  filesOver: boolean;
};

export type DragStore = StoreApi<DragState>;

export const noDrag: DragState = {
  ghost: null,
  draggedIds: [],
  dropX: null,
  overSounds: null,
  guideX: null,
  marquee: null,
  filesOver: false,
};

export function createDragStore(): DragStore {
  return createStore<DragState>(() => noDrag);
}
