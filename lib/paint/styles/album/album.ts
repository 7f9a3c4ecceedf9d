import { drawCached } from "@/lib/paint/draw-cached";
import type { Stage } from "@/lib/paint/scene";
import { type PaperLook, paintPaper } from "@/lib/paint/texture/paper";
import type { PaintStyle } from "@/lib/paint/styles/paint-style";
import { paintAlbumCard, paintAlbumWords } from "@/lib/paint/styles/album/card";
import { paintAlbumCredits } from "@/lib/paint/styles/album/credits";
import { paintCaption, placeOfCaption } from "@/lib/paint/styles/album/draw-print";
import { findPrint, paintMovingPrint, paintRestingPrint } from "@/lib/paint/styles/album/pile";
import { setAlbumText } from "@/lib/paint/styles/album/set-text";

const paper: PaperLook = { color: [236, 224, 203], grain: 5, clouds: 7, edges: 46 };

function paintPage(stage: Stage): void {
  drawCached(stage, "paper", { x: 0, y: 0, ...stage.frame }, (cached) => paintPaper(cached, paper));
}

/** Prints on warm paper, one on top of the other, with handwriting beneath them. */
export const album: PaintStyle = {
  veilColor: "#2c2119",
  restingPhotoIsWhole: true,
  captions: null,

  setText: setAlbumText,

  paintBackdrop: paintPage,

  paintPhoto(stage, layer) {
    const found = findPrint(stage, layer.segment);
    const isResting = layer.depth === 0 && layer.transition === null;
    if (!found) {
      if (isResting) paintPage(stage);
    } else if (isResting) paintRestingPrint(stage, layer, found, paintPage);
    else paintMovingPrint(stage, layer, found);
  },

  paintSlide: paintAlbumCard,

  paintText(stage, layer) {
    const layout = stage.layoutOf(layer.textId);
    if (!layout) return;
    if (layer.role !== "caption") return paintAlbumWords(stage, layer, layout);
    const print = findPrint(stage, layer.segment)?.print;
    if (!print) return;
    const { lie } = print;
    if (layer.enter < 1) return paintCaption(stage, print, lie, { layout, progress: layer.enter });
    drawCached(stage, `caption ${layer.textId}`, placeOfCaption(print, lie), (cached) =>
      paintCaption(cached, print, lie, { layout, progress: 1 }),
    );
  },

  paintCredits: paintAlbumCredits,
};
