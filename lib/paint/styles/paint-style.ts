import type { FrameSize } from "@/lib/film/frame-size";
import type { PlanText } from "@/lib/film/plan/film-plan";
import type { BackdropLayer, CreditsLayer, PhotoLayer, SlideLayer, TextLayer } from "@/lib/film/plan/layer";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import type { CaptionsOnPicture } from "@/lib/paint/words/captions-on-picture";
import type { TextBlock, TextBox, TextStyle } from "@/lib/paint/text/text-style";

/**
 * How a style looks. Each function draws one layer in frame units, opaque and at rest: the caller takes care of the
 * layer's place and opacity.
 */
export type PaintStyle = {
  /** The colour that the film fades in from, fades out to and dips through. */
  veilColor: string;
  /** The part of the frame in which pictures come and go; by default all of it. */
  screen?(frame: FrameSize): Place;
  /** Null in styles whose captions have a ground of their own beside the picture. */
  captions: CaptionsOnPicture | null;
  /** `isAlone` means that there is no title above these words. */
  setText(role: PlanText["role"], frame: FrameSize, isAlone: boolean): { style: TextStyle; box: TextBox };
  /**
   * Texts of the style itself, such as page numerals; `layoutOf` finds them by id. They may contain only Latin letters,
   * digits and signs, because their lines are broken wherever they are painted.
   */
  ownTexts?: Readonly<Record<string, TextBlock>>;
  /**
   * For styles whose photos do not fill the frame: when a photo neither comes nor goes, `paintPhoto` also paints
   * everything behind it, which is then not painted before.
   */
  restingPhotoIsWhole?: true;
  /** Whether `paintPhoto` draws this photo as a single picture, without parts that overlap. */
  isOnePicture?(stage: Stage, layer: PhotoLayer): boolean;
  paintBackdrop(stage: Stage, layer: BackdropLayer): void;
  paintPhoto(stage: Stage, layer: PhotoLayer): void;
  paintSlide(stage: Stage, layer: SlideLayer): void;
  paintText(stage: Stage, layer: TextLayer): void;
  paintCredits(stage: Stage, layer: CreditsLayer): void;
};
