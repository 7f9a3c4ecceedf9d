import { createStore, type StoreApi } from "zustand/vanilla";
import type { Rectangle } from "@/lib/editor/geometry/clips-in-rectangle";

/** What is in the hand: a picture of it follows the pointer. */
export type Ghost = {
  x: number;
  y: number;
  thumbnailUrl: string | null;
  label: string;
  count: number;
};

/** Of a drag under way and nothing else: gone when it ends, never saved, never undone. */
export type DragState = {
  ghost: Ghost | null;
  /** Clips that are being moved. */
  draggedIds: readonly string[];
  /** Where on the film's track what is held would land. */
  dropX: number | null;
  /** Whether the music track would take it. */
  overMusic: boolean;
  /** Where an edge has snapped to. */
  guideX: number | null;
  marquee: Rectangle | null;
  /** Files of the desktop are over the window. */
  filesOver: boolean;
};

export type DragStore = StoreApi<DragState>;

export const noDrag: DragState = {
  ghost: null,
  draggedIds: [],
  dropX: null,
  overMusic: false,
  guideX: null,
  marquee: null,
  filesOver: false,
};

export function createDragStore(): DragStore {
  return createStore<DragState>(() => noDrag);
}
