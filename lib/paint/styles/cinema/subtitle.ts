import { ease } from "@/lib/film/easing";
import type { FrameSize } from "@/lib/film/frame-size";
import type { TextLayer } from "@/lib/film/plan/layer";
import { drawCached } from "@/lib/paint/draw-cached";
import type { Place } from "@/lib/paint/place";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import type { CaptionPlace, CaptionsOnPicture } from "@/lib/paint/words/captions-on-picture";
import { captionPlaceOf } from "@/lib/paint/words/choose-caption-place";
import { cinemaColors } from "@/lib/paint/styles/cinema/colors";
import { photoPlace } from "@/lib/paint/styles/cinema/photo-place";
import { screenOf } from "@/lib/paint/styles/cinema/screen";
import { setCinemaText } from "@/lib/paint/styles/cinema/set-text";

type Edge = CaptionPlace["edge"];

/** How far a subtitle's shade reaches into the picture. */
const shadeReach = 70;

/** In the bar at an edge of the picture if the words fit there, or else over the picture at that edge. */
function levelOf(frame: FrameSize, height: number, edge: Edge): { top: number; isInBar: boolean } {
  const { y, height: screenHeight } = screenOf(frame);
  const bottom = y + screenHeight;
  const safe = Math.round(0.96 * frame.height);
  const isInBar = height <= safe - bottom - 6;
  const upperEdge = frame.height - safe;
  const top = {
    bottom: isInBar ? bottom + (safe - bottom - height) / 2 + 2 : bottom - 22 - height,
    top: isInBar ? upperEdge + (y - upperEdge - height) / 2 - 2 : y + 22,
  }[edge];
  return { top: Math.round(top), isInBar };
}

export const cinemaCaptions: CaptionsOnPicture = {
  places: [
    { edge: "bottom", side: "middle" },
    { edge: "top", side: "middle" },
  ],
  reach: 12,
  photoPlace,
  wordsPlace: (frame, { width, height }, { edge }) => {
    const y = levelOf(frame, height, edge).top;
    return { x: (frame.width - width) / 2, y, width, height };
  },
};

const style = { captions: cinemaCaptions, setText: setCinemaText };

export function paintSubtitle(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { enter, exit, textId } = layer;
  const shown = ease("smooth", enter) * (1 - ease("smooth", exit));
  if (shown <= 0) return;
  const { context, frame, text } = stage;
  const { edge } = captionPlaceOf(stage, style, layer, layout);
  const { top, isInBar } = levelOf(frame, layout.height, edge);
  const left = Math.round((frame.width - layout.width) / 2);
  context.save();
  context.globalAlpha *= shown;
  const words = { x: left - 24, y: top - 70, width: layout.width + 48, height: layout.height + 94 };
  const shade = shadeOf(frame, top, layout.height, edge);
  const place = isInBar ? words : { ...shade, y: shade.y - 24, height: shade.height + 48 };
  drawCached(stage, `subtitle ${edge} ${textId}`, place, (cached) => {
    if (!isInBar) {
      paintShade(cached, shade, edge);
      const shadow = text.shadow(layout, { blur: 10, color: "rgba(0,0,0,0.7)" });
      cached.context.drawImage(shadow.picture, left + shadow.left, top + shadow.top + 2);
    }
    cached.context.fillStyle = cinemaColors(accentOf(stage)).words;
    text.fill(cached.context, layout, left, top);
  });
  context.restore();
}

function shadeOf(frame: FrameSize, top: number, height: number, edge: Edge): Place {
  const screen = screenOf(frame);
  const [from, to] =
    edge === "bottom"
      ? [top - shadeReach, screen.y + screen.height]
      : [screen.y, Math.ceil(top + height) + shadeReach];
  return { x: 0, y: from, width: frame.width, height: to - from };
}

/** Darkens the picture towards the edge at which the words stand, enough behind each of their lines. */
function paintShade({ context }: Stage, { x, y, width, height }: Place, edge: Edge): void {
  const [from, to] = edge === "bottom" ? [y, y + height] : [y + height, y];
  const dark = context.createLinearGradient(0, from, 0, to);
  dark.addColorStop(0, "rgba(5,5,6,0)");
  dark.addColorStop(shadeReach / height, "rgba(5,5,6,0.4)");
  dark.addColorStop(1, "rgba(5,5,6,0.7)");
  context.fillStyle = dark;
  context.fillRect(x, y, width, height);
}
