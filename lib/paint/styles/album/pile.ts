import { ease } from "@/lib/film/easing";
import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import type { PhotoLayer } from "@/lib/film/plan/layer";
import { isPictureSegment } from "@/lib/film/plan/picture-segment";
import { edgesOf, footageFrame } from "@/lib/film/plan/footage-frame";
import { pileUnder } from "@/lib/film/plan/pile-under";
import { moveProgress } from "@/lib/film/plan/plan-motion";
import { styles } from "@/lib/film/styles/styles";
import { drawCached, keyInAccent } from "@/lib/paint/draw-cached";
import { drawTurnedPhoto } from "@/lib/paint/photo/turned-photo";
import type { Stage } from "@/lib/paint/scene";
import { turnContext } from "@/lib/paint/turn-context";
import {
  bled,
  clearPhoto,
  paintBorder,
  paintCaption,
  paintPhoto,
  paintPrintShadow,
  placeOfPrint,
  shadePrint,
} from "@/lib/paint/styles/album/draw-print";
import { type Lie, type Print, printOf } from "@/lib/paint/styles/album/print";

export type FoundPrint = { segment: PhotoSegment; print: Print };

export function findPrint(stage: Stage, index: number): FoundPrint | undefined {
  const segment = stage.plan.segments[index];
  if (!isPictureSegment(segment)) return undefined;
  const picture = stage.photo(segment.photoId);
  return picture && { segment, print: printOf(stage, segment, picture) };
}

/**
 * Paints a print that is being laid down or pushed aside. Its photo stands still meanwhile, and everything is a single
 * picture.
 */
export function paintMovingPrint(stage: Stage, layer: PhotoLayer, { segment, print }: FoundPrint): void {
  const { depth, transition, clipId } = layer;
  const isLeaving = depth > 0 || transition?.role === "out";
  const state = isLeaving ? "left" : "new";
  const paint = (onto: Stage, lie: Lie) => paintStill(onto, segment, print, lie, isLeaving);
  if (depth >= 1) {
    return drawCached(stage, `print ${clipId} aside`, placeOfPrint(print, print.aside), (cached) => {
      paint(cached, print.aside);
      shadePrint(cached, print, print.aside, 1);
    });
  }
  const lie = lieAt(print, layer);
  if (lie === print.lie) {
    return drawCached(stage, `print ${clipId} ${state}`, placeOfPrint(print, lie), (cached) =>
      paint(cached, lie),
    );
  }
  const upright = { x: 0, y: 0, turn: 0 };
  const place = placeOfPrint(print, upright);
  const picture = stage.largeThings(keyInAccent(stage, `print ${clipId} ${state} upright`), () => {
    const { scale, host } = stage;
    const surface = host.createSurface(Math.ceil(place.width * scale), Math.ceil(place.height * scale));
    surface.context.imageSmoothingQuality = "low";
    surface.context.setTransform(scale, 0, 0, scale, -place.x * scale, -place.y * scale);
    paint({ ...stage, context: surface.context }, upright);
    return surface.picture;
  });
  const { context, scale } = stage;
  context.save();
  turnContext(context, lie.x, lie.y, lie.turn);
  const [width, height] = [picture.width / scale, picture.height / scale];
  context.drawImage(picture, lie.x + place.x, lie.y + place.y, width, height);
  context.restore();
  shadePrint(stage, print, lie, Math.min(1, depth));
}

/**
 * Paints a print and everything under it. All of it is cached except the photo, which keeps moving within its border.
 */
export function paintRestingPrint(
  stage: Stage,
  layer: PhotoLayer,
  { print }: FoundPrint,
  paintGround: (stage: Stage) => void,
): void {
  const picture = stage.photo(layer.photoId);
  if (!picture) return;
  drawTurnedPhoto(stage, picture, layer, bled(stage, print.photo), print.lie);
  drawCached(stage, `page ${layer.clipId}`, { x: 0, y: 0, ...stage.frame }, (cached) => {
    paintGround(cached);
    for (const under of pileUnder(
      stage.plan,
      layer.segment,
      styles[stage.plan.style].rules.pileDepth,
    ).reverse()) {
      const found = findPrint(cached, under.index);
      if (!found) continue;
      paintStill(cached, under, found.print, found.print.aside, true);
      shadePrint(cached, found.print, found.print.aside, 1);
    }
    paintPrintShadow(cached, print, print.lie);
    clearPhoto(cached, print, print.lie);
    paintBorder(cached, print, print.lie);
  });
}

function paintStill(stage: Stage, segment: PhotoSegment, print: Print, lie: Lie, isLeaving: boolean): void {
  const { photoId, focus, move } = segment;
  const { rules } = styles[stage.plan.style];
  const { enteredFrame, leavingFrame } = edgesOf(segment);
  const edge = isLeaving ? leavingFrame : enteredFrame;
  const progress = moveProgress(segment, edge, rules);
  const footage = footageFrame(segment, edge, rules);
  paintPrintShadow(stage, print, lie);
  paintPhoto(stage, { photoId, footage, focus, move, progress }, print, lie);
  paintBorder(stage, print, lie);
  // A caption stays on its print.
  const layout = segment.captionTextId === null ? undefined : stage.layoutOf(segment.captionTextId);
  if (isLeaving && layout) paintCaption(stage, print, lie, { layout, progress: 1 });
}

/** Where the print lies: rotated a little more while it is laid down, and pushed aside when another comes. */
function lieAt({ lie, aside }: Print, { depth, transition }: PhotoLayer): Lie {
  if (transition?.role === "in" && transition.kind === "stack") {
    return { ...lie, turn: lie.turn + (lie.turn > 0 ? 0.05 : -0.05) * (1 - transition.progress) };
  }
  if (depth <= 0) return lie;
  const gone = ease("smooth", depth);
  const mix = (from: number, to: number) => from + (to - from) * gone;
  return { x: mix(lie.x, aside.x), y: mix(lie.y, aside.y), turn: mix(lie.turn, aside.turn) };
}
