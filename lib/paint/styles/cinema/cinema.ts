import { ease } from "@/lib/film/easing";
import type { PhotoLayer, TextLayer } from "@/lib/film/plan/layer";
import { drawCached } from "@/lib/paint/draw-cached";
import type { Picture } from "@/lib/paint/host/host";
import { drawPicture, pictureNow } from "@/lib/paint/photo/draw-photo";
import { gradedPhoto } from "@/lib/paint/photo/graded-photo";
import { nearPhoto } from "@/lib/paint/photo/near-photo";
import { cssColor } from "@/lib/paint/photo/photo-accent";
import type { Place } from "@/lib/paint/place";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import type { InkedText, TextLayout } from "@/lib/paint/text/text-layout";
import { paintVignette } from "@/lib/paint/texture/vignette";
import { slideTexts, topInStack } from "@/lib/paint/words/slide-texts";
import { staggered } from "@/lib/paint/words/staggered";
import type { PaintStyle } from "@/lib/paint/styles/paint-style";
import { cinemaColors } from "@/lib/paint/styles/cinema/colors";
import { paintCinemaCredits } from "@/lib/paint/styles/cinema/credits";
import { fillsScreen, photoPlace } from "@/lib/paint/styles/cinema/photo-place";
import {
  drawAround,
  drawVignette,
  paintDarkGround,
  paintOnScreen,
  SCREEN_BLACK,
  screenOf,
} from "@/lib/paint/styles/cinema/screen";
import { setCinemaText } from "@/lib/paint/styles/cinema/set-text";
import { cinemaCaptions, paintSubtitle } from "@/lib/paint/styles/cinema/subtitle";

const titleGap = 40;

/** A dark cinema: a wide screen, graded photos, subtitles, and titles that come into focus. */
export const cinema: PaintStyle = {
  veilColor: SCREEN_BLACK,
  screen: screenOf,
  captions: cinemaCaptions,

  setText: setCinemaText,

  paintBackdrop({ context, frame }) {
    context.fillStyle = SCREEN_BLACK;
    context.fillRect(0, 0, frame.width, frame.height);
  },

  paintPhoto(stage, layer) {
    const picture = stage.photo(layer.photoId);
    paintOnScreen(stage, (screen) => {
      if (picture) paintProjected(stage, layer, picture, screen);
      else paintNothing(stage, screen);
    });
  },

  paintSlide(stage, layer) {
    const near = nearPhoto(stage, layer.segment);
    paintOnScreen(stage, (screen) => {
      if (!near) return paintNothing(stage, screen);
      drawCached(stage, `title ground ${near.photoId}`, screen, (cached) => {
        paintDarkGround(cached, near.photoId, near.picture, 0.3);
        paintVignette(cached, screen, 0.8);
      });
    });
  },

  paintText(stage, layer) {
    const layout = stage.layoutOf(layer.textId);
    if (!layout) return;
    if (layer.role === "caption") return paintSubtitle(stage, layer, layout);
    if (layer.enter < 1 || layer.exit > 0) return paintTitle(stage, layer, layout);
    const whole = { x: 0, y: 0, ...stage.frame };
    drawCached(stage, `words ${layer.textId}`, whole, (cached) => paintTitle(cached, layer, layout));
  },

  paintCredits: paintCinemaCredits,
};

function paintNothing({ context }: Stage, { x, y, width, height }: Place): void {
  const glow = context.createLinearGradient(0, y, 0, y + height);
  glow.addColorStop(0, "#17161a");
  glow.addColorStop(1, "#0c0b0d");
  context.fillStyle = glow;
  context.fillRect(x, y, width, height);
}

function paintProjected(stage: Stage, layer: PhotoLayer, picture: Picture, screen: Place): void {
  const graded = gradedPhoto(stage, pictureNow(stage, picture, layer));
  if (fillsScreen(picture, screen)) {
    drawPicture(stage, graded, layer, screen);
    drawVignette(stage, screen);
    return;
  }
  const photo = photoPlace(stage.frame, picture);
  drawPicture(stage, graded, layer, photo);
  drawAround(stage, layer.photoId, picture, screen, photo);
}

function paintTitle(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, frame } = stage;
  const stack = slideTexts(stage, layer, titleGap);
  const top = topInStack(layer, stack, (frame.height - stack.height) / 2);
  const left = (frame.width - layout.width) / 2;
  const isUnderTitle = layer.role === "body" && stack.title !== undefined;
  const enter = isUnderTitle ? (layer.enter - 0.4) / 0.6 : layer.enter;
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  if (isUnderTitle) paintHairline(stage, top - titleGap / 2, ease("smooth", enter));
  const parts = layer.role === "body" ? layout.lines : layout.words;
  const colors = cinemaColors(accentOf(stage));
  const color = layer.role === "title" ? colors.title : colors.words;
  for (const [i, part] of parts.entries()) {
    comeIntoFocus(stage, part, { left, top, color }, staggered(enter, i, parts.length, 0.62, "smooth"));
  }
  context.restore();
}

function paintHairline(stage: Stage, y: number, shown: number): void {
  const { context, frame } = stage;
  const length = 110 * shown;
  context.fillStyle = cssColor(cinemaColors(accentOf(stage)).hairline, 0.55 * shown);
  context.fillRect((frame.width - length) / 2, Math.round(y), length, 1.5);
}

/** Words are a soft glow before they become sharp. */
function comeIntoFocus(
  { context, text }: Stage,
  part: InkedText,
  { left, top, color }: { left: number; top: number; color: string },
  shown: number,
): void {
  if (shown <= 0) return;
  context.save();
  const alpha = context.globalAlpha;
  if (shown < 1) {
    const glow = text.shadow(part, { blur: 16, color });
    context.globalAlpha = alpha * 3 * shown * (1 - shown) * (1 - 0.25 * shown);
    context.drawImage(glow.picture, left + glow.left, top + glow.top);
  }
  context.globalAlpha = alpha * shown * shown;
  context.fillStyle = color;
  text.fill(context, part, left, top);
  context.restore();
}
