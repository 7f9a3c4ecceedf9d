import type { FrameSize } from "@/lib/film/frame-size";
import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import type { Picture } from "@/lib/paint/host/host";
import { shownPart } from "@/lib/paint/photo/photo-room";
import type { Place } from "@/lib/paint/place";
import type { Scene } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import { captionRoom } from "@/lib/paint/words/caption-room";
import { columns, GUTTER, pageBody, pageShape } from "@/lib/paint/styles/gazette/page";

/** The lines of a caption in one column; `toLine` is exclusive. */
export type CaptionColumn = { fromLine: number; toLine: number; x: number };

export type PhotoPage = {
  panel: Place;
  /** A close-up of the same photo, where the photo's shape leaves room for it on the page. */
  detail: Place | null;
  caption: { layout: TextLayout; columns: CaptionColumn[]; top: number; scale: number } | null;
  /** A short heavy rule with an ornament beneath it. */
  ornament: { x: number; y: number; size: number; side: "from" | "until" } | null;
  /** A line between the photo and its words. */
  rule: { x: number; y: number; height: number } | null;
};

const maxEnlarged = 2.6;
const captionGap = 26;
const ornamentHeight = 66;
/** How much narrower than their columns words beside a photo are, to leave room for the line between them. */
export const WORDS_INSET = 16;

export function photoPage(scene: Scene, segment: PhotoSegment, picture: Picture): PhotoPage {
  const layout = captionRoom(scene, segment);
  const isMirrored = segment.seed % 2 === 0;
  if (pageShape(scene.frame) !== "wide") return stackedPage(scene, picture, layout, isMirrored);
  if (picture.width / picture.height > 2.3) return panoramaPage(scene, picture, layout);
  return columnPage(scene, picture, layout, isMirrored);
}

/** Spreads the photo over as many columns as suit its shape, with its words beside it. */
function columnPage(
  { frame }: Scene,
  picture: Picture,
  layout: TextLayout | undefined,
  isMirrored: boolean,
): PhotoPage {
  const body = pageBody(frame);
  if (!layout && shownPart(picture, body) >= 0.62 && picture.width * maxEnlarged >= body.width) {
    return { panel: body, detail: null, caption: null, ornament: null, rule: null };
  }
  const spans = [5, 7, 8].map((count) => columns(frame, count));
  const best = spans.reduce((a, b) =>
    shownPart(picture, { width: b, height: body.height }) >
    shownPart(picture, { width: a, height: body.height })
      ? b
      : a,
  );
  const panel = notTooLarge(picture, best, body.height);
  const place = { x: isMirrored ? body.x + body.width - panel.width : body.x, y: body.y, ...panel };
  const words = columns(frame, 4) - WORDS_INSET;
  const wordsX = isMirrored ? body.x : body.x + body.width - words;
  const rule = {
    x: Math.round(isMirrored ? wordsX + words + 20 : wordsX - 20),
    y: body.y,
    height: body.height,
  };
  const detail =
    best === spans[0] && panel.height === body.height ? detailBeside(frame, place, isMirrored) : null;
  const ornament = ornamentOver(layout, { x: wordsX, y: body.y, width: words }, 190);
  if (!layout) return { panel: place, detail, caption: null, ornament, rule };
  const top = body.y + ornamentHeight + 18;
  const scale = Math.min(1, (body.y + body.height - top) / layout.height);
  const all = [{ fromLine: 0, toLine: layout.lines.length, x: wordsX }];
  return { panel: place, detail, caption: { layout, columns: all, top, scale }, ornament, rule };
}

function detailBeside(frame: FrameSize, panel: Place, isMirrored: boolean): Place {
  const width = columns(frame, 3);
  const height = Math.round(0.5 * panel.height);
  const x = isMirrored ? panel.x - GUTTER - width : panel.x + panel.width + GUTTER;
  return { x, y: panel.y + panel.height - height, width, height };
}

/** Spreads a wide photo over the whole page, with its words in columns beneath it. */
function panoramaPage({ frame }: Scene, picture: Picture, layout: TextLayout | undefined): PhotoPage {
  const body = pageBody(frame);
  const width = body.width;
  const height = Math.round(
    Math.min(0.68 * body.height, Math.max(0.56 * body.height, (width * picture.height) / picture.width)),
  );
  const top = body.y + height + captionGap;
  const panel = { x: body.x, y: body.y, width, height };
  const ornament = ornamentOver(layout, { x: body.x, y: top, width: body.width }, 110);
  if (!layout) return { panel, detail: null, caption: null, ornament, rule: null };
  const room = body.y + body.height - top;
  const step = columns(frame, 4) + GUTTER;
  // The first column holds only the ornament.
  const count = layout.height > room ? 2 : 1;
  const perColumn = Math.ceil(layout.lines.length / count);
  const spread = Array.from({ length: count }, (_, column) => ({
    fromLine: column * perColumn,
    toLine: Math.min(layout.lines.length, (column + 1) * perColumn),
    x: layout.lines[0]?.isRightToLeft
      ? body.x + body.width - (column + 2) * step + GUTTER
      : body.x + (column + 1) * step,
  }));
  const scale = Math.min(1, room / heightOfLines(layout, 0, perColumn));
  return { panel, detail: null, caption: { layout, columns: spread, top, scale }, ornament, rule: null };
}

/** On narrow pages, puts the words under the photo. */
function stackedPage(
  { frame }: Scene,
  picture: Picture,
  layout: TextLayout | undefined,
  isMirrored: boolean,
): PhotoPage {
  const body = pageBody(frame);
  const isTall = pageShape(frame) === "tall";
  const ornamentSize = isTall ? 240 : 120;
  const words = layout ? captionGap + ornamentHeight + 12 + layout.height : 0;
  const room = Math.max(0.44 * body.height, body.height - words);
  const own = (width: number) => (width * picture.height) / picture.width;
  // The panel may be a little taller than the photo, because pages are upright.
  const whole = { width: body.width, height: Math.min(room, own(body.width) / 0.72) };
  const isNarrow = shownPart(picture, whole) < 0.68;
  const narrow = columns(frame, 4);
  const wanted = isNarrow ? { width: narrow, height: Math.min(room, own(narrow)) } : whole;
  const size = notTooLarge(picture, wanted.width, wanted.height);
  const x = isMirrored ? body.x + body.width - size.width : body.x;
  const isFlat = size.height < 0.45 * room && picture.width > 1.8 * picture.height;
  const panel = { x, y: body.y, ...size, height: isFlat ? Math.round(own(size.width)) : size.height };
  const detail = isFlat ? detailBelow(panel, room) : null;
  const top = (detail ?? panel).y + (detail ?? panel).height + captionGap;
  if (layout) {
    const textTop = top + ornamentHeight + 12;
    const scale = Math.min(1, (body.y + body.height - textTop) / layout.height);
    const all = [{ fromLine: 0, toLine: layout.lines.length, x: body.x }];
    const ornament = ornamentOver(layout, { x: body.x, y: top, width: body.width }, ornamentSize);
    return { panel, detail, caption: { layout, columns: all, top: textTop, scale }, ornament, rule: null };
  }
  const isBeside = body.width - size.width - GUTTER > 90;
  const besideX = isMirrored ? body.x : panel.x + panel.width + GUTTER;
  const below = body.y + body.height - ornamentSize * 0.92 - 12;
  const place = isBeside ? { x: besideX, y: body.y } : { x: body.x, y: below };
  const hasRoom = isBeside || below >= top - 6;
  const ornament = hasRoom
    ? ({ ...place, size: isBeside ? 120 : ornamentSize, side: "from" } as const)
    : null;
  return { panel, detail, caption: null, ornament, rule: null };
}

function detailBelow({ x, y, width, height }: Place, room: number): Place {
  const top = y + height + GUTTER;
  const tallest = Math.round(Math.min(0.9 * width, room - height - GUTTER));
  return { x, y: top, width, height: tallest };
}

/** Puts the ornament at the side where the words under it begin. */
function ornamentOver(
  layout: TextLayout | undefined,
  { x, y, width }: Omit<Place, "height">,
  sizeAlone: number,
): NonNullable<PhotoPage["ornament"]> {
  const size = layout ? 44 : sizeAlone;
  if (layout?.lines[0]?.isRightToLeft) return { x: x + width, y, size, side: "until" };
  return { x, y, size, side: "from" };
}

/** Gives small photos a smaller panel of the same shape. */
function notTooLarge(picture: Picture, width: number, height: number) {
  const enlarged = Math.max(width / picture.width, height / picture.height);
  const fit = Math.min(1, maxEnlarged / enlarged);
  return { width: Math.round(width * fit), height: Math.round(height * fit) };
}

export function heightOfLines({ lines, ascent, descent }: TextLayout, from: number, to: number): number {
  const [first, last] = [lines[from], lines[to - 1]];
  return (last?.baseline ?? 0) - (first?.baseline ?? 0) + ascent + descent;
}
