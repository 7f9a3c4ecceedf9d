/** A picture whose pixels are in a compositor's memory: of its rows those from `first` to `end`, the others are clear. */
export type HeldPicture = {
  /** It may change from frame to frame. */
  address: number;
  readonly width: number;
  readonly height: number;
  readonly first: number;
  readonly end: number;
  readonly isOpaque: boolean;
  /** Opaque ones are packed. */
  readonly pixelBytes: 3 | 4;
  /** Nothing is to be seen at any of its edges. */
  readonly hasClearEdges: boolean;
};
