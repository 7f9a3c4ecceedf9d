import { ease } from "@/lib/film/easing";
import type { FrameSize } from "@/lib/film/frame-size";
import type { FocusArea } from "@/lib/film/plan/film-plan";
import type { PhotoLayer } from "@/lib/film/plan/layer";
import { clipToPixels } from "@/lib/paint/clip-to-pixels";
import { drawCached } from "@/lib/paint/draw-cached";
import type { Picture } from "@/lib/paint/host/host";
import { drawPhoto, type PhotoMoment } from "@/lib/paint/photo/draw-photo";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import type { PlacedPhoto, ShownPhoto } from "@/lib/paint/words/captions-on-picture";
import { paintBars } from "@/lib/paint/styles/pulse/bars";
import { colorsOfSegment, DARK, fillWithGradient } from "@/lib/paint/styles/pulse/colors";
import { splitPhoto } from "@/lib/paint/styles/pulse/tiles";

/** How hard a beat hits: 1 on the beat, nothing half a beat later. */
const hit = (beat: number) => beat * beat;

export function paintPulsePhoto(stage: Stage, layer: PhotoLayer, picture: Picture): void {
  const { frame } = stage;
  const whole = { x: 0, y: 0, ...frame };
  const split = splitPhoto(picture, frame, layer.seed);
  if (split.kind === "bleed") {
    return paintIn(stage, whole, 1 + 0.045 * hit(layer.beat), () => drawPhoto(stage, picture, layer, whole));
  }
  drawCached(stage, `colours ${layer.clipId}`, whole, (cached) =>
    fillWithGradient(cached, whole, colorsOfSegment(cached, layer.segment)),
  );
  if (split.kind === "panels") paintPanels(stage, layer, picture, split);
  else paintDetails(stage, layer, picture, split);
}

/** Draws only inside a place, enlarged around the place's middle. */
function paintIn({ context }: Stage, place: Place, scale: number, draw: () => void): void {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  context.save();
  clipToPixels(context, place);
  if (scale !== 1) {
    context.translate(x, y);
    context.scale(scale, scale);
    context.translate(-x, -y);
  }
  draw();
  context.restore();
}

type Panels = { panels: readonly Place[]; isAcross: boolean };

/** Paints strips of one photo that come from both sides and meet on the beats; later beats shake them. */
function paintPanels(stage: Stage, layer: PhotoLayer, picture: Picture, { panels, isAcross }: Panels): void {
  const { context, frame, scale } = stage;
  for (const [i, panel] of panels.entries()) {
    const away = i % 2 === 0 ? -1 : 1;
    const arrived = ease("out", layer.beatsIn - i * 0.5);
    const shake = layer.beatsIn > 2 ? 16 * hit(layer.beat) : 0;
    const shift = away * ((1 - arrived) * 0.22 * (isAcross ? frame.height : frame.width) + shake);
    const near = 1 + 0.16 * (1 - arrived) + 0.03 * hit(layer.beat);
    const snapped = Math.round(shift * scale) / scale;
    context.save();
    clipToPixels(context, panel);
    context.translate(isAcross ? 0 : snapped, isAcross ? snapped : 0);
    // Enlarge the photo enough that the shift never brings an edge of it into view.
    const grown = growAround(
      frame,
      near * (1 + (2.2 * Math.abs(shift)) / Math.min(frame.width, frame.height)),
    );
    drawPhoto(stage, picture, layer, grown);
    context.restore();
  }
}

function growAround({ width, height }: { width: number; height: number }, scale: number): Place {
  const [wide, tall] = [width * scale, height * scale];
  return { x: (width - wide) / 2, y: (height - tall) / 2, width: wide, height: tall };
}

type Details = { hero: Place; tiles: readonly Place[] };

/** The last tile sets out this long after the first, so that the photo is soon complete however many there are. */
const tilesSetOutBeats = 1.1;

/** Paints the photo and, one after the other, details of it. One of the tiles shows the music instead. */
function paintDetails(stage: Stage, layer: PhotoLayer, picture: Picture, { hero, tiles }: Details): void {
  const apart = tilesSetOutBeats / Math.max(2, tiles.length - 1);
  paintIn(stage, hero, 1 + 0.03 * hit(layer.beat), () => drawPhoto(stage, picture, layer, hero));
  for (const [i, tile] of tiles.entries()) {
    const arrived = ease("out", (layer.beatsIn - 0.1 - i * apart) * 1.6);
    if (arrived <= 0) continue;
    const shown = openFrom(tile, arrived, i + layer.seed);
    if (isMusicTile(tiles, i, layer.seed)) {
      paintMusicTile(stage, layer, tile, shown);
      continue;
    }
    const detail = { ...layer, ...viewOf(layer.focus, picture, tile, i) };
    paintIn(stage, shown, 1, () =>
      paintIn(stage, tile, 1 + 0.12 * (1 - arrived) + 0.04 * hit(layer.beat), () =>
        drawPhoto(stage, picture, detail, tile),
      ),
    );
  }
}

/** Opens a tile like a door, from one of its sides. */
function openFrom({ x, y, width, height }: Place, part: number, side: number): Place {
  switch (side % 4) {
    case 0:
      return { x, y, width: width * part, height };
    case 1:
      return { x, y, width, height: height * part };
    case 2:
      return { x: x + width * (1 - part), y, width: width * part, height };
    default:
      return { x, y: y + height * (1 - part), width, height: height * part };
  }
}

const glances = [
  { x: 0, y: 0 },
  { x: -0.3, y: 0.16 },
  { x: 0.3, y: -0.12 },
  { x: 0.16, y: 0.3 },
  { x: -0.2, y: -0.26 },
] as const;

const isMusicTile = (tiles: readonly Place[], index: number, seed: number) =>
  tiles.length > 1 && index === seed % tiles.length;

/** A photo's details, each in its tile. */
export function detailsOf(frame: FrameSize, picture: FrameSize, { focus, seed }: PlacedPhoto): ShownPhoto[] {
  const split = splitPhoto(picture, frame, seed);
  if (split.kind !== "details") return [];
  return split.tiles.flatMap((place, i) =>
    isMusicTile(split.tiles, i, seed) ? [] : [{ place, ...viewOf(focus, picture, place, i) }],
  );
}

/** A close-up of the photo near its focus: the first tile shows the focus itself, the others its surroundings. */
function viewOf(
  focus: FocusArea,
  picture: FrameSize,
  tile: Place,
  index: number,
): Pick<PhotoMoment, "focus" | "move"> {
  const fills = Math.max(tile.width / picture.width, tile.height / picture.height);
  // Close enough to look like another picture, but no closer than the photo's own pixels allow.
  const near = Math.max(1.15, Math.min(2.4 - 0.3 * (index % 3), 2.2 / fills));
  const glance = glances[index % glances.length] ?? glances[0];
  const inside = (value: number) => Math.min(1, Math.max(0, value));
  return {
    focus: { x: inside(focus.x + glance.x), y: inside(focus.y + glance.y), width: 0, height: 0 },
    move: {
      kind: "in",
      from: { scale: near * 1.1, shiftX: 0 },
      to: { scale: near, shiftX: 0 },
    },
  };
}

function paintMusicTile(stage: Stage, layer: PhotoLayer, tile: Place, shown: Place): void {
  const { context } = stage;
  context.save();
  clipToPixels(context, shown);
  context.fillStyle = DARK;
  context.fillRect(tile.x, tile.y, tile.width, tile.height);
  const inset = Math.round(0.2 * Math.min(tile.width, tile.height));
  const place = {
    x: tile.x + inset,
    y: tile.y + inset,
    width: tile.width - 2 * inset,
    height: tile.height - 2 * inset,
  };
  paintBars(stage, place, {
    color: colorsOfSegment(stage, layer.segment).bars,
    beat: layer.beat,
    beatsIn: layer.beatsIn,
    seed: layer.seed,
    from: "middle",
  });
  context.restore();
}
