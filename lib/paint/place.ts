/** A rectangle of the frame. */
export type Place = { x: number; y: number; width: number; height: number };
