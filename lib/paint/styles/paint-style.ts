import type { FrameSize } from "@/lib/film/frame-size";
import type { PlanText } from "@/lib/film/plan/film-plan";
import type { BackdropLayer, CreditsLayer, PhotoLayer, SlideLayer, TextLayer } from "@/lib/film/plan/layer";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import type { TextBlock, TextBox, TextStyle } from "@/lib/paint/text/text-style";

/**
 * How a style looks. Each function draws one layer in the frame's own units, opaque and at rest: where a layer is put,
 * and how far it has faded, has been seen to.
 */
export type PaintStyle = {
  /** What the film fades in from, out to and dips through. */
  veilColor: string;
  /** The part of the frame that pictures come and go in; all of it when not given. */
  screen?(frame: FrameSize): Place;
  /** `isAlone`: there is no title above these words. */
  setText(role: PlanText["role"], frame: FrameSize, isAlone: boolean): { style: TextStyle; box: TextBox };
  /**
   * Signs that no clip has, such as the numerals of pages; `layoutOf` finds them by their id. Latin letters, digits and
   * signs only: their lines are decided where they are painted.
   */
  ownTexts?: Readonly<Record<string, TextBlock>>;
  /**
   * In styles whose photos do not fill the frame: `paintPhoto` paints a photo that neither comes nor goes together with
   * all that is behind it, which is not painted before.
   */
  restingPhotoIsWhole?: true;
  /** Whether `paintPhoto` draws this photo by one picture, no part of which lies on another. */
  isOnePicture?(stage: Stage, layer: PhotoLayer): boolean;
  paintBackdrop(stage: Stage, layer: BackdropLayer): void;
  paintPhoto(stage: Stage, layer: PhotoLayer): void;
  paintSlide(stage: Stage, layer: SlideLayer): void;
  paintText(stage: Stage, layer: TextLayer): void;
  paintCredits(stage: Stage, layer: CreditsLayer): void;
};
