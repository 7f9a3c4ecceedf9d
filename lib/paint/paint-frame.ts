import type { Layer } from "@/lib/film/plan/layer";
import { layersAt } from "@/lib/film/plan/layers-at";
import { styleRules } from "@/lib/film/style-rules";
import { clipToPixels } from "./clip-to-pixels";
import type { PaintContext, Picture } from "./host/host";
import { paintPlaced } from "./place-layer";
import type { Scene, Stage } from "./scene";
import type { PaintStyle } from "./styles/paint-style";
import { paintStyleOf } from "./styles/paint-styles";
import { shadePage } from "./transitions/shade-page";

/** Paints one frame of a film, all of it, onto a canvas of the scene's size. */
export function paintFrame(context: PaintContext, scene: Scene, frame: number): void {
  scene.beginFrame();
  context.setTransform(scene.scale, 0, 0, scene.scale, 0, 0);
  context.globalAlpha = 1;
  context.globalCompositeOperation = "source-over";
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "low";
  const style = paintStyleOf(scene.plan.style);
  const { fillsFrame } = styleRules(scene.plan.style);
  const layers = layersAt(scene.plan, frame);
  const hidden = layers.findLastIndex((layer) => coversFrame(style, fillsFrame, layer));
  const shown = layers.slice(Math.max(0, hidden));
  const turned = shown.findLastIndex(isTurnedPage);
  for (const [index, layer] of shown.entries()) {
    const stage = { ...scene, context };
    paintLayer(stage, style, layer);
    if (index === turned && layer.kind !== "backdrop" && layer.kind !== "veil" && layer.transition) {
      context.save();
      if (style.screen) clipToPixels(context, style.screen(scene.frame));
      shadePage(stage, layer.transition);
      context.restore();
    }
  }
}

/** A scene in its place hides what is under it, in styles whose photos fill the frame with their stage. */
function coversFrame(style: PaintStyle, fillsFrame: boolean, layer: Layer): boolean {
  if (layer.kind !== "photo" && layer.kind !== "slide" && layer.kind !== "credits") return false;
  if (!fillsFrame) {
    const isResting = layer.kind === "photo" && layer.depth === 0 && layer.transition === null;
    return isResting && style.restingPhotoIsWhole === true;
  }
  const { opacity, x, y, scale, clip } = layer.placement;
  return opacity >= 1 && x === 0 && y === 0 && scale >= 1 && clip === null;
}

/** Several photos may lie on a page: it is shaded once, and before its words. */
function isTurnedPage(layer: Layer): boolean {
  if (layer.kind === "backdrop" || layer.kind === "veil" || layer.kind === "text") return false;
  return layer.transition?.kind === "page" && layer.transition.role === "out";
}

/** A picture like all others, so that a frame under a veil is nothing but pictures. */
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
  const draw = (placed: Stage) => {
    switch (layer.kind) {
      case "photo":
        return style.paintPhoto(placed, layer);
      case "slide":
        return style.paintSlide(placed, layer);
      case "text":
        return style.paintText(placed, layer);
      case "credits":
        return style.paintCredits(placed, layer);
    }
  };
  const isOnePicture = layer.kind === "photo" && style.isOnePicture?.(stage, layer) === true;
  paintPlaced(stage, layer.placement, { draw, isOnePicture });
}
