import type { FrameSize } from "@/lib/film/frame-size";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { CanvasHost, PaintContext, Picture, Surface } from "@/lib/paint/host/host";
import type { Memo } from "@/lib/paint/memo";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import type { TextPainter } from "@/lib/paint/text/text-painter";

/**
 * A film that is ready to be painted. Styles measure in the units of `design-frame.ts`, whatever the picture's size;
 * `scale` is how many pixels a unit has.
 */
export type Scene = {
  readonly plan: FilmPlan;
  readonly frame: FrameSize;
  readonly scale: number;
  /** The size of the picture. */
  readonly pixels: FrameSize;
  readonly host: CanvasHost;
  readonly text: TextPainter;
  /** Undefined while the photo is still being fetched; painting does not wait for it. */
  photo(photoId: string): Picture | undefined;
  /** Undefined while the frame of footage is still being fetched. */
  footage(frame: FootageFrame): Picture | undefined;
  /** Undefined for blank texts. */
  layoutOf(textId: string): TextLayout | undefined;
  /** For pictures as large as the frame. */
  readonly largeThings: Memo;
  readonly smallThings: Memo;
  /** Counts frames, so that memos know how long their values have been unused. */
  beginFrame(): void;
  /** A transparent surface of the frame's size, to be given back. */
  borrowSurface(): Surface;
  returnSurface(surface: Surface): void;
};

/** A scene together with the canvas that is drawn on; coordinates are the frame's. */
export type Stage = Scene & { readonly context: PaintContext };
