/** Where a layer lies while it comes or goes, in parts of the frame. A painter may do more with `transition`. */
export type Placement = {
  opacity: number;
  /** How far it is moved from its place, to the right and down. */
  x: number;
  y: number;
  /** Around the middle of the frame. */
  scale: number;
  /** Only this part of the frame shows it; all of it when null. */
  clip: { x: number; y: number; width: number; height: number } | null;
};

export const atRest: Placement = Object.freeze({ opacity: 1, x: 0, y: 0, scale: 1, clip: null });
