import { type Layer } from "@/lib/film/plan/layer";
import { layersAt } from "@/lib/film/plan/layers-at";
import { styleRules } from "@/lib/film/style-rules";
import { type PaintContext } from "./host/host";
import { paintPlaced } from "./place-layer";
import { type Scene, type Stage } from "./scene";
import { shadePage } from "./transitions/shade-page";

/** Paints one frame of a film, all of it, onto a canvas of the scene's size. */
export function paintFrame(context: PaintContext, scene: Scene, frame: number): void {
  context.setTransform(scene.scale, 0, 0, scene.scale, 0, 0);
  context.globalAlpha = 1;
  context.globalCompositeOperation = "source-over";
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "low";
  const layers = layersAt(scene.plan, frame);
  const hidden = fillsFrame(scene) ? layers.findLastIndex(coversFrame) : 0;
  for (const layer of layers.slice(Math.max(0, hidden))) paintLayer({ ...scene, context }, layer);
}

const fillsFrame = ({ plan }: Scene) => styleRules(plan.style).fillsFrame;

/** A scene at rest hides what is under it, in styles whose photos fill the frame with their stage. */
function coversFrame(layer: Layer): boolean {
  if (layer.kind !== "photo" && layer.kind !== "slide" && layer.kind !== "credits") return false;
  const { opacity, x, y, scale, clip } = layer.placement;
  return opacity >= 1 && x === 0 && y === 0 && scale >= 1 && clip === null;
}

function paintLayer(stage: Stage, layer: Layer): void {
  const { style, context, frame } = stage;
  if (layer.kind === "backdrop") {
    context.fillStyle = style.veilColor;
    context.fillRect(0, 0, frame.width, frame.height);
    style.paintBackdrop(stage, layer);
    return;
  }
  if (layer.kind === "veil") {
    context.save();
    context.globalAlpha = layer.opacity;
    context.fillStyle = style.veilColor;
    context.fillRect(0, 0, frame.width, frame.height);
    context.restore();
    return;
  }
  paintPlaced(stage, layer.placement, (placed) => {
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
  });
  if (layer.transition?.kind === "page" && layer.kind !== "text") shadePage(stage, layer.transition);
}
