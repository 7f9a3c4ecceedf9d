import { ease } from "@/lib/film/easing";
import type { PaintContext } from "@/lib/paint/host/host";
import { drawPhoto, type PhotoMoment } from "@/lib/paint/photo/draw-photo";
import { drawSoftShadow } from "@/lib/paint/photo/soft-shadow";
import type { Place } from "@/lib/paint/place";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import { turnContext, turnedReach } from "@/lib/paint/turn-context";
import { writeWithPen } from "@/lib/paint/words/write-with-pen";
import { albumColors } from "@/lib/paint/styles/album/colors";
import type { Lie, Print } from "@/lib/paint/styles/album/print";

export const CARD_COLOR = "#fcfaf4";
const slipColor = "#f7efdc";
const shadowReach = 36;

/** Draws with the print's middle as the origin, rotated as the print lies. */
function onPrint({ context }: Stage, { x, y, turn }: Lie, draw: () => void): void {
  context.save();
  turnContext(context, x, y, turn);
  context.translate(x, y);
  draw();
  context.restore();
}

/** The part of the frame around the caption alone. */
export function placeOfCaption({ card, caption }: Print, { x, y, turn }: Lie): Place {
  if (!caption) return { x, y, width: 0, height: 0 };
  const { layout, slip, top } = caption;
  const [width, height] = [slip?.width ?? layout.width, slip?.height ?? layout.height];
  const middle = (slip?.y ?? top) + height / 2;
  const reach = turnedReach(Math.max(width, card.width) + 60, height + 60, turn);
  return { x: x - reach.x, y: y + middle - reach.y, width: 2 * reach.x, height: 2 * reach.y };
}

/** The part of the frame that a print covers, with its shadow and its slip. */
export function placeOfPrint({ card, caption }: Print, { x, y, turn }: Lie): Place {
  const below = caption?.slip ? caption.slip.y + caption.slip.height - card.height / 2 : 0;
  const width = Math.max(card.width, caption?.slip?.width ?? 0);
  const reach = turnedReach(width + 2 * shadowReach, card.height + 2 * (shadowReach + below), turn);
  const [halfWidth, halfHeight] = [reach.x + 8, reach.y + 16];
  return { x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
}

/**
 * Extends the photo under the border by at least two pixels, because hosts draw the edges of rotated pictures
 * differently.
 */
export const bled = ({ scale }: Stage, photo: Place): Place => grown(photo, 2 / Math.min(1, scale));

export function paintPhoto(stage: Stage, moment: PhotoMoment, { photo }: Print, lie: Lie): void {
  const picture = stage.photo(moment.photoId);
  if (picture) onPrint(stage, lie, () => drawPhoto(stage, picture, moment, bled(stage, photo)));
}

export function paintPrintShadow(stage: Stage, { card }: Print, lie: Lie): void {
  const place = { x: -card.width / 2, y: -card.height / 2, ...card };
  onPrint(stage, lie, () => {
    drawSoftShadow(stage, { ...place, y: place.y + 9 }, shadowReach, 0.3);
    drawSoftShadow(stage, { ...place, y: place.y + 2 }, 8, 0.34);
  });
}

/** Paints the white border around a photo that has been drawn. */
export function paintBorder(stage: Stage, { card, photo }: Print, lie: Lie): void {
  const { context } = stage;
  onPrint(stage, lie, () => {
    context.fillStyle = CARD_COLOR;
    fillRing(context, { x: -card.width / 2, y: -card.height / 2, ...card }, photo);
    // Mark the photo's edge, or white photos would run into the border.
    context.fillStyle = "rgba(60,44,28,0.16)";
    fillRing(context, photo, grown(photo, -1.5));
  });
}

/** Clears the place of the photo, so that a moving one below shows through. */
export function clearPhoto(stage: Stage, { photo }: Print, lie: Lie): void {
  const { context } = stage;
  context.save();
  context.globalCompositeOperation = "destination-out";
  context.fillStyle = "#000";
  onPrint(stage, lie, () => {
    const { x, y, width, height } = grown(photo, 1);
    context.fillRect(x, y, width, height);
  });
  context.restore();
}

const grown = ({ x, y, width, height }: Place, by: number): Place => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Fills the area between two rectangles. The inner one runs the other way round, which leaves it out. */
function fillRing(context: PaintContext, outer: Place, inner: Place): void {
  context.beginPath();
  context.rect(outer.x, outer.y, outer.width, outer.height);
  context.moveTo(inner.x, inner.y);
  context.lineTo(inner.x, inner.y + inner.height);
  context.lineTo(inner.x + inner.width, inner.y + inner.height);
  context.lineTo(inner.x + inner.width, inner.y);
  context.closePath();
  context.fill();
}

export function paintCaption(
  stage: Stage,
  { caption }: Print,
  lie: Lie,
  { layout, progress }: { layout: TextLayout; progress: number },
): void {
  if (!caption) return;
  const { top, slip } = caption;
  const { context } = stage;
  onPrint(stage, lie, () => {
    context.save();
    // Put the slip down before writing on it.
    const put = slip ? ease("out", progress / 0.3) : 1;
    context.globalAlpha *= put;
    if (slip) {
      const middle = slip.y + slip.height / 2;
      turnContext(context, 0, middle, slip.turn + (1 - put) * 0.02);
      context.translate(0, (1 - put) * -14);
      const place = { x: -slip.width / 2, y: slip.y, width: slip.width, height: slip.height };
      drawSoftShadow(stage, { ...place, y: place.y + 4 }, 16, 0.34);
      context.fillStyle = slipColor;
      context.fillRect(place.x, place.y, place.width, place.height);
    }
    const written = slip ? (progress - 0.22) / 0.78 : progress;
    const { pen } = albumColors(accentOf(stage));
    if (written > 0) writeWithPen(stage, layout, -layout.width / 2, top, ease("smooth", written), pen);
    context.restore();
  });
}

/** Darkens a print a little that lies under others. */
export function shadePrint(stage: Stage, { card }: Print, lie: Lie, strength: number): void {
  if (strength <= 0) return;
  const { context } = stage;
  onPrint(stage, lie, () => {
    context.fillStyle = `rgba(70,50,28,${0.16 * strength})`;
    context.fillRect(-card.width / 2, -card.height / 2, card.width, card.height);
  });
}
