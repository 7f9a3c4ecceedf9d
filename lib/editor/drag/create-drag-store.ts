import { createStore, type StoreApi } from "zustand/vanilla";
import type { Rectangle } from "@/lib/editor/geometry/clips-in-rectangle";

/** The picture of the dragged item, which follows the pointer. */
export type Ghost = {
  x: number;
  y: number;
  thumbnailUrl: string | null;
  label: string;
  count: number;
};

/** The state of a drag in progress. It is dropped when the drag ends, never saved, never undone. */
export type DragState = {
  ghost: Ghost | null;
  /** The clips being moved. */
  draggedIds: readonly string[];
  /** Where on the film track the dragged item would land. */
  dropX: number | null;
  /** The lane of sounds that would take it. */
  overSounds: "music" | "voices" | null;
  /** Where an edge has snapped to. */
  guideX: number | null;
  marquee: Rectangle | null;
  /** The clip whose edge is dragged. A moving picture is shown without its transitions meanwhile. */
  trimmedId: string | null;
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
  trimmedId: null,
  filesOver: false,
};

export function createDragStore(): DragStore {
  return createStore<DragState>(() => noDrag);
}
