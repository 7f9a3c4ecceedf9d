import { frameSize } from "@/lib/film/frame-size";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { FootageFrame } from "@/lib/film/plan/layer";
import { sourcePhotoId } from "@/lib/film/plan/photo-print";
import { DESIGN_SHORT_SIDE, designFrame } from "@/lib/paint/design-frame";
import { createFrameMemo } from "@/lib/paint/frame-memo";
import type { CanvasHost, Picture, Surface } from "@/lib/paint/host/host";
import type { Memo } from "@/lib/paint/memo";
import { developPhoto } from "@/lib/paint/photo/develop-photo";
import type { Scene } from "@/lib/paint/scene";
import { paintStyleOf } from "@/lib/paint/styles/paint-styles";
import type { TextEngine } from "@/lib/paint/text/text-engine";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import type { TextPainter } from "@/lib/paint/text/text-painter";
import { textBlockOf } from "@/lib/paint/text-blocks";

export type SceneOptions = {
  /** The plan with its texts set; see `setPlanTexts`. */
  plan: FilmPlan;
  /** The length of the frame's short side, in pixels. */
  shortSide: number;
  host: CanvasHost;
  engine: TextEngine;
  text: TextPainter;
  photo(photoId: string): Picture | undefined;
  footage(frame: FootageFrame): Picture | undefined;
  /** Keeps developed photos beyond this scene, because in the editor each edit of the film makes a new scene. */
  keptPrints?: Memo;
};

/** Kept for three seconds, so that what a style shows now and then is not made each time. */
const large = { frames: 90, limit: 12 };
/** As many photos as one frame shows. The largest are larger than the frame. */
const developed = { frames: 90, limit: 4 };
/** Small things may be kept for long. */
const small = { frames: 900, limit: 300 };
/** Texts come with outlines and shadows, half a megabyte for each caption. */
const words = { frames: 90, limit: 24 };

export function createScene(options: SceneOptions): Scene {
  return createScenes(options)(options.plan);
}

/** Returns a function that makes scenes of parts of one film. The scenes share whatever they have in common. */
export function createScenes({
  plan: { style: styleName, aspectRatio },
  shortSide,
  host,
  engine,
  text,
  photo,
  footage,
  keptPrints,
}: SceneOptions): (part: FilmPlan) => Scene {
  const free: Surface[] = [];
  const style = paintStyleOf(styleName);
  const pixels = frameSize(aspectRatio, shortSide);
  let missedPhotos = 0;
  const misses = () => missedPhotos;
  let begun = 0;
  const keep = (how: typeof large) => createFrameMemo({ ...how, now: () => begun, misses });
  const layouts = keep(words);
  const prints = keep(developed);
  const [largeThings, smallThings] = [keep(large), keep(small)];

  function makeLayout(plan: FilmPlan, textId: string): TextLayout | undefined {
    const own = style.ownTexts?.[textId];
    if (own) return engine.layout(own.text, own.style, own.box, engine.typeset(own.text, own.style, own.box));
    const block = textBlockOf(plan, textId);
    const frozen = plan.texts[textId]?.layout;
    if (!block || !frozen) return undefined;
    return engine.layout(block.text, block.style, block.box, frozen);
  }

  return (plan) => ({
    plan,
    frame: designFrame(aspectRatio),
    scale: shortSide / DESIGN_SHORT_SIDE,
    pixels,
    host,
    text,
    photo(shownId) {
      const picture = photo(sourcePhotoId(plan, shownId));
      if (!picture) missedPhotos += 1;
      const print = plan.prints[shownId];
      if (!picture || !print) return picture;
      const develop = () => developPhoto(host, picture, print.edit);
      return prints(shownId, () => (keptPrints ? keptPrints(shownId, develop) : develop()));
    },
    footage(frame) {
      const picture = footage(frame);
      if (!picture) missedPhotos += 1;
      return picture;
    },
    layoutOf: (textId) => layouts(textId, () => makeLayout(plan, textId)),
    largeThings,
    smallThings,
    beginFrame: () => void (begun += 1),
    borrowSurface() {
      const surface = free.pop() ?? host.createGroup(pixels.width, pixels.height);
      surface.context.setTransform(1, 0, 0, 1, 0, 0);
      surface.context.clearRect(0, 0, pixels.width, pixels.height);
      return surface;
    },
    returnSurface: (surface) => void free.push(surface),
  });
}
