/**
 * A picture whose pixels are in a compositor's memory. Only the rows from `first` to `end` are stored; all others are
 * clear.
 */
export type HeldPicture = {
  /** May change from frame to frame. */
  address: number;
  readonly width: number;
  readonly height: number;
  readonly first: number;
  readonly end: number;
  readonly isOpaque: boolean;
  /** Opaque pictures are packed to three bytes. */
  readonly pixelBytes: 3 | 4;
  /** Whether all pixels along its edges are clear. */
  readonly hasClearEdges: boolean;
};
