import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import { openExif } from "@/lib/server/media/exif-block";
import { isPlainMiddle } from "@/lib/server/media/plain-middle";

/** An EXIF tag: the point, circle or rectangle that was focused on, in pixels of the picture as stored. */
const subjectAreaTag = 0x9214;
/** More than anybody writes about the faces in a photo. */
const maxXmpBytes = 256 << 10;
const maxRegions = 50;

type Header = {
  width?: number;
  height?: number;
  orientation?: number;
  exif?: Uint8Array;
  xmp?: Uint8Array;
};
type Area = { x: number; y: number; width: number; height: number };

/**
 * The subject according to the file itself: faces found by the camera or a photo program, otherwise what the
 * camera focused on. Null if the file says nothing. Coordinates are those of the upright picture.
 */
export function readSaidSubject({
  width = 0,
  height = 0,
  orientation = 1,
  exif,
  xmp,
}: Header): PhotoSubjectRecord | null {
  const said = xmp && xmp.byteLength <= maxXmpBytes ? new TextDecoder().decode(xmp) : "";
  const faces = aroundAll(itemsOf(said).flatMap(faceIn));
  const stored =
    faces ?? aroundAll(itemsOf(said).flatMap(personIn)) ?? (exif && readFocused(exif, width, height));
  if (!stored) return null;
  const isUpright = faces && isOfUpright(said, width, height);
  const { x, y, ...size } = upright(within(stored), isUpright ? 1 : orientation);
  if (size.width <= 0 || size.height <= 0) return null;
  return {
    x: rounded(x),
    y: rounded(y),
    width: rounded(size.width),
    height: rounded(size.height),
    confidence: 1,
    source: "file",
  };
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

function readFocused(exif: Uint8Array, width: number, height: number): Area | undefined {
  const [x = 0, y = 0, across = 0, down = across] = openExif(exif)?.detailNumbers(subjectAreaTag) ?? [];
  // A point says too little: cameras write the middle when they do not know.
  if (across === 0 || width === 0 || height === 0 || x > width || y > height) return undefined;
  const area = {
    x: (x - across / 2) / width,
    y: (y - down / 2) / height,
    width: across / width,
    height: down / height,
  };
  return area.width < 0.9 && area.height < 0.9 && !isPlainMiddle(area) ? area : undefined;
}

const itemsOf = (said: string) => said.split(/<rdf:li\b/).slice(1, maxRegions + 1);

/** A face among the regions of the Metadata Working Group, written as attributes or as elements. */
function faceIn(item: string): Area[] {
  const kind = valueOf(item, "mwg-rs:Type");
  const [place] = areaOf(["x", "y", "w", "h"].map((name) => valueOf(item, `stArea:${name}`)));
  if (!place || (kind !== undefined && kind !== "Face")) return [];
  // Here the place is the middle.
  return [{ ...place, x: place.x - place.width / 2, y: place.y - place.height / 2 }];
}

/** The name of faces that somebody does not want to be told of. */
const ignoredPerson = "ffffffffffffffff";

/** Somebody tagged by a program of Microsoft's. */
function personIn(item: string): Area[] {
  if (valueOf(item, "MPReg:PersonDisplayName") === ignoredPerson) return [];
  return areaOf(valueOf(item, "MPReg:Rectangle")?.split(",") ?? []);
}

/** Shares of the picture, as they are written. */
function areaOf(written: readonly (string | undefined)[]): Area[] {
  const [x, y, width, height] = written.map((share) => Number(share?.trim() || Number.NaN));
  const isWhole = [x, y, width, height].every((value) => value !== undefined && value >= 0 && value <= 1);
  return isWhole && x !== undefined && y !== undefined && width && height ? [{ x, y, width, height }] : [];
}

/** Whether regions were measured on a picture with its sides changed: some programs turn it before they look for faces. */
function isOfUpright(said: string, width: number, height: number): boolean {
  const [across, down] = ["w", "h"].map((side) => Number(valueOf(said, `stDim:${side}`) ?? 0));
  return width !== height && across === height && down === width;
}

function valueOf(item: string, name: string): string | undefined {
  return (
    new RegExp(`${name}="([^"]{1,80})"`).exec(item)?.[1] ??
    new RegExp(`<${name}>([^<]{1,80})<`).exec(item)?.[1]
  );
}

function aroundAll(areas: readonly Area[]): Area | undefined {
  if (areas.length === 0) return undefined;
  const x = Math.min(...areas.map((area) => area.x));
  const y = Math.min(...areas.map((area) => area.y));
  return {
    x,
    y,
    width: Math.max(...areas.map((area) => area.x + area.width)) - x,
    height: Math.max(...areas.map((area) => area.y + area.height)) - y,
  };
}

function within({ x, y, width, height }: Area): Area {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return { x: left, y: top, width: Math.min(1, x + width) - left, height: Math.min(1, y + height) - top };
}

/** For each of EXIF's eight orientations: where a point of the stored picture is once the picture is upright. */
const standing: Record<number, (x: number, y: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y) => [1 - x, y],
  3: (x, y) => [1 - x, 1 - y],
  4: (x, y) => [x, 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [1 - y, x],
  7: (x, y) => [1 - y, 1 - x],
  8: (x, y) => [y, 1 - x],
};

function upright({ x, y, width, height }: Area, orientation: number): Area {
  const stand = standing[orientation] ?? ((left: number, top: number): [number, number] => [left, top]);
  const [ax, ay] = stand(x, y);
  const [bx, by] = stand(x + width, y + height);
  return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(bx - ax), height: Math.abs(by - ay) };
}
