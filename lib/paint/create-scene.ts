import { frameSize } from "@/lib/film/frame-size";
import { type FilmPlan } from "@/lib/film/plan/film-plan";
import { type CanvasHost, type Picture, type Surface } from "./host/host";
import { createMemo } from "./memo";
import { type Scene } from "./scene";
import { paintStyleOf } from "./styles/paint-styles";
import { textBlockOf } from "./text-blocks";
import { type TextEngine } from "./text/text-engine";
import { type TextPainter } from "./text/text-painter";
import { type TextLayout } from "./text/text-layout";

export const designShortSide = 720;

export type SceneOptions = {
  /** With its texts set; see `setPlanTexts`. */
  plan: FilmPlan;
  /** Pixels of the frame's short side. */
  shortSide: number;
  host: CanvasHost;
  engine: TextEngine;
  text: TextPainter;
  photo(photoId: string): Picture | undefined;
};

const keptFramePictures = 12;
const keptSmallThings = 300;
/** More than any frame shows, beside credits, which may all be shown at once. */
const keptLayouts = 24;

export function createScene({ plan, shortSide, host, engine, text, photo }: SceneOptions): Scene {
  const free: Surface[] = [];
  const style = paintStyleOf(plan.style);
  const pixels = frameSize(plan.aspectRatio, shortSide);
  let missedPhotos = 0;
  const misses = () => missedPhotos;
  const creditTexts = Object.keys(plan.texts).filter((id) => id.startsWith("credits/")).length;
  // Outlines and shadows hang on them, half a megabyte for each caption: not all of a long film's are kept.
  const layouts = createMemo(keptLayouts + creditTexts);

  function makeLayout(textId: string): TextLayout | undefined {
    const own = style.ownTexts?.[textId];
    if (own) return engine.layout(own.text, own.style, own.box, engine.typeset(own.text, own.style, own.box));
    const block = textBlockOf(plan, textId);
    const frozen = plan.texts[textId]?.layout;
    if (!block || !frozen) return undefined;
    return engine.layout(block.text, block.style, block.box, frozen);
  }

  return {
    plan,
    style,
    frame: frameSize(plan.aspectRatio, designShortSide),
    scale: shortSide / designShortSide,
    host,
    text,
    photo(photoId) {
      const picture = photo(photoId);
      if (!picture) missedPhotos += 1;
      return picture;
    },
    layoutOf: (textId) => layouts(textId, () => makeLayout(textId)),
    largeThings: createMemo(keptFramePictures, misses),
    smallThings: createMemo(keptSmallThings, misses),
    borrowSurface() {
      const surface = free.pop();
      if (!surface) return host.createSurface(pixels.width, pixels.height);
      surface.context.setTransform(1, 0, 0, 1, 0, 0);
      surface.context.clearRect(0, 0, pixels.width, pixels.height);
      return surface;
    },
    returnSurface: (surface) => void free.push(surface),
  };
}
