import type { FrameSize } from "@/lib/film/frame-size";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { CanvasHost, PaintContext, Picture, Surface } from "@/lib/paint/host/host";
import type { Memo } from "@/lib/paint/memo";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import type { TextPainter } from "@/lib/paint/text/text-painter";

/**
 * A film that is ready to be painted. Styles measure in the units of `design-frame.ts`, whatever the size of the picture:
 * `scale` is how many pixels one of them is.
 */
export type Scene = {
  readonly plan: FilmPlan;
  readonly frame: FrameSize;
  readonly scale: number;
  readonly host: CanvasHost;
  readonly text: TextPainter;
  /** Undefined while a photo is still being fetched; nothing waits for it. */
  photo(photoId: string): Picture | undefined;
  /** The same for a frame of moving pictures. */
  footage(frame: FootageFrame): Picture | undefined;
  /** Undefined for texts that are blank. */
  layoutOf(textId: string): TextLayout | undefined;
  /** For pictures of the size of the frame. */
  readonly largeThings: Memo;
  readonly smallThings: Memo;
  /** What is kept for frames to come is counted in frames. */
  beginFrame(): void;
  /** A transparent surface of the frame's size, to be given back. */
  borrowSurface(): Surface;
  returnSurface(surface: Surface): void;
};

/** What is drawn to, inside of a scene; coordinates are the frame's. */
export type Stage = Scene & { readonly context: PaintContext };
