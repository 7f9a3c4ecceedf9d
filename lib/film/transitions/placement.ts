/** Where a layer lies while it enters or leaves, in fractions of the frame. A painter may do more with `transition`. */
export type Placement = {
  opacity: number;
  /** How far it is moved from its place, to the right and down. */
  x: number;
  y: number;
  /** Scales around the middle of the frame. */
  scale: number;
  /** The only part of the frame that shows it; null for the whole frame. */
  clip: { x: number; y: number; width: number; height: number } | null;
};

export const atRest: Placement = Object.freeze({ opacity: 1, x: 0, y: 0, scale: 1, clip: null });
