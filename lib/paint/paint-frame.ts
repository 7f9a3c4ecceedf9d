import type { Layer, LayerOf } from "@/lib/film/plan/layer";
import { layersAt } from "@/lib/film/plan/layers-at";
import { styles } from "@/lib/film/styles/styles";
import { clipToPixels } from "@/lib/paint/clip-to-pixels";
import type { PaintContext, Picture } from "@/lib/paint/host/host";
import { paintPlaced } from "@/lib/paint/place-layer";
import type { Scene, Stage } from "@/lib/paint/scene";
import type { PaintStyle } from "@/lib/paint/styles/paint-style";
import { paintStyleOf } from "@/lib/paint/styles/paint-styles";
import { paintTransitions } from "@/lib/paint/transitions/paint-transitions";

/** Paints one whole frame of a film onto a canvas of the scene's size. */
export function paintFrame(context: PaintContext, scene: Scene, frame: number): void {
  scene.beginFrame();
  // A rotated photo may cover a pixel by 254 parts of 255, and the frame before it would be seen through the rest.
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, scene.pixels.width, scene.pixels.height);
  context.setTransform(scene.scale, 0, 0, scene.scale, 0, 0);
  context.globalAlpha = 1;
  context.globalCompositeOperation = "source-over";
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "low";
  const style = paintStyleOf(scene.plan.style);
  const { fillsFrame } = styles[scene.plan.style].rules;
  const layers = layersAt(scene.plan, frame);
  const hidden = layers.findLastIndex((layer) => coversFrame(style, fillsFrame, layer));
  const shown = layers.slice(Math.max(0, hidden));
  const leaving = shown.findLastIndex((layer) => paintsOver(layer) !== null);
  for (const [index, layer] of shown.entries()) {
    const stage = { ...scene, context };
    paintLayer(stage, style, layer);
    if (index !== leaving) continue;
    context.save();
    if (style.screen) clipToPixels(context, style.screen(scene.frame));
    paintsOver(layer)?.(stage);
    context.restore();
  }
}

/** Which layers are the ground of a scene, as opposed to its words and to what lies under or over all scenes. */
const isGroundOf: Record<Layer["kind"], boolean> = {
  backdrop: false,
  photo: true,
  slide: true,
  text: false,
  credits: true,
  veil: false,
};

function isGround(layer: Layer): layer is LayerOf<"photo" | "slide" | "credits"> {
  return isGroundOf[layer.kind];
}

/**
 * Whether a layer hides everything beneath it. In styles whose photos fill the frame, a scene that is in its place
 * does.
 */
function coversFrame(style: PaintStyle, fillsFrame: boolean, layer: Layer): boolean {
  if (!isGround(layer)) return false;
  if (!fillsFrame) {
    const isResting = layer.kind === "photo" && layer.depth === 0 && layer.transition === null;
    return isResting && style.restingPhotoIsWhole === true;
  }
  const { opacity, x, y, scale, clip } = layer.placement;
  return opacity >= 1 && x === 0 && y === 0 && scale >= 1 && clip === null;
}

/** What to paint over a scene that leaves: once, however many photos lie there, and before its words. */
function paintsOver(layer: Layer): ((stage: Stage) => void) | null {
  if (!isGround(layer)) return null;
  const { transition } = layer;
  const paint = transition?.role === "out" ? paintTransitions[transition.kind] : null;
  return transition && paint && ((stage) => paint(stage, transition));
}

/**
 * The veil is a picture like all others, so that a frame under it consists of nothing but pictures and can be composed.
 */
function veil({ host, smallThings }: Stage, color: string): Picture {
  return smallThings(`veil ${color}`, () => {
    const surface = host.createSurface(1, 1);
    surface.context.fillStyle = color;
    surface.context.fillRect(0, 0, 1, 1);
    return host.finish(surface);
  });
}

function paintLayer(stage: Stage, style: PaintStyle, layer: Layer): void {
  const { context, frame } = stage;
  if (layer.kind === "backdrop") {
    context.fillStyle = style.veilColor;
    context.fillRect(0, 0, frame.width, frame.height);
    style.paintBackdrop(stage, layer);
    return;
  }
  if (layer.kind === "veil") {
    context.save();
    context.globalAlpha = layer.opacity;
    context.drawImage(veil(stage, style.veilColor), 0, 0, 1, 1, 0, 0, frame.width, frame.height);
    context.restore();
    return;
  }
  const draw = (placed: Stage) => paintScene(placed, style, layer);
  const isOnePicture = layer.kind === "photo" && style.isOnePicture?.(stage, layer) === true;
  paintPlaced(stage, layer.placement, { draw, isOnePicture });
}

type SceneKind = Exclude<Layer["kind"], "backdrop" | "veil">;

const scenePainters: {
  [Kind in SceneKind]: (stage: Stage, style: PaintStyle, layer: LayerOf<Kind>) => void;
} = {
  photo: (stage, style, layer) => style.paintPhoto(stage, layer),
  slide: (stage, style, layer) => style.paintSlide(stage, layer),
  text: (stage, style, layer) => style.paintText(stage, layer),
  credits: (stage, style, layer) => style.paintCredits(stage, layer),
};

function paintScene<Kind extends SceneKind>(stage: Stage, style: PaintStyle, layer: LayerOf<Kind>): void {
  scenePainters[layer.kind](stage, style, layer);
}
