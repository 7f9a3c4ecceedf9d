import type { PhotoEdit } from "@/lib/film/document";
import { type PhotoGeometry, photoGeometry } from "@/lib/film/photo-edit";
import type { CanvasHost, Picture } from "@/lib/paint/host/host";
import { developTones } from "@/lib/paint/photo/develop-tones";

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Applies a photo's edit. Computes each pixel in whole numbers, so that every host gets the same result. */
export function developPhoto(host: CanvasHost, picture: Picture, edit: PhotoEdit): Picture {
  const { width, height } = picture;
  const copied = host.createSurface(width, height);
  copied.context.drawImage(picture, 0, 0);
  const source = copied.context.getImageData(0, 0, width, height);
  const geometry = photoGeometry(edit, width / height);
  const size = shownSize(geometry, source);
  const surface = host.createSurface(size.width, size.height);
  const image = surface.context.createImageData(size.width, size.height);
  if (geometry.sine === 0) copyTurned(source, image, geometry);
  else sampleStraightened(source, image, geometry);
  developTones(image.data, edit);
  surface.context.putImageData(image, 0, 0);
  return host.finish(surface);
}

function turnedSize({ turn }: PhotoGeometry, { width, height }: Pixels) {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The size of the result, at which no pixel of the source is enlarged. */
function shownSize(geometry: PhotoGeometry, source: Pixels): { width: number; height: number } {
  const { width, height } = turnedSize(geometry, source);
  const { crop, zoom } = geometry;
  const shown = (length: number) => Math.max(2, Math.floor(length / zoom + 1e-6));
  return { width: shown(width * crop.width), height: shown(height * crop.height) };
}

/** How to walk over the turned photo in the original's pixels: the first index, and the steps across and down. */
function walk({ turn }: PhotoGeometry, { width, height }: Pixels) {
  const last = width * height - 1;
  const walks: Record<PhotoGeometry["turn"], { first: number; across: number; down: number }> = {
    0: { first: 0, across: 1, down: width },
    90: { first: last - (width - 1), across: -width, down: 1 },
    180: { first: last, across: -1, down: -width },
    270: { first: width - 1, across: width, down: -1 },
  };
  return walks[turn];
}

function copyTurned(source: Pixels, target: Pixels, geometry: PhotoGeometry): void {
  const { first, across, down } = walk(geometry, source);
  const turned = turnedSize(geometry, source);
  const left = Math.min(Math.round(geometry.crop.x * turned.width), turned.width - target.width);
  const top = Math.min(Math.round(geometry.crop.y * turned.height), turned.height - target.height);
  const from = new Uint32Array(source.data.buffer, source.data.byteOffset, source.width * source.height);
  const to = new Uint32Array(target.data.buffer, target.data.byteOffset, target.width * target.height);
  let at = 0;
  for (let y = 0; y < target.height; y += 1) {
    let place = first + left * across + (top + y) * down;
    for (let x = 0; x < target.width; x += 1, at += 1, place += across) to[at] = from[place] ?? 0;
  }
}

/** Positions between pixels are rounded to this fraction of a pixel. */
const steps = 256;
/** While walking along a row, positions are tracked in this finer fraction. */
const fine = 65_536;

function sampleStraightened(source: Pixels, target: Pixels, geometry: PhotoGeometry): void {
  const { first, across, down } = walk(geometry, source);
  const turned = turnedSize(geometry, source);
  const { cosine, sine, crop, zoom } = geometry;
  const stepX = Math.round(cosine * fine);
  const stepY = Math.round(-sine * fine);
  const [maxX, maxY] = [(turned.width - 1) * fine, (turned.height - 1) * fine];
  const { data } = source;
  let at = 0;
  for (let y = 0; y < target.height; y += 1) {
    const fromLeft = ((crop.x - 0.5) * turned.width) / zoom + 0.5;
    const fromTop = ((crop.y - 0.5) * turned.height) / zoom + y + 0.5;
    let x = Math.round((turned.width / 2 - 0.5 + cosine * fromLeft + sine * fromTop) * fine);
    let row = Math.round((turned.height / 2 - 0.5 + cosine * fromTop - sine * fromLeft) * fine);
    for (let column = 0; column < target.width; column += 1, at += 4, x += stepX, row += stepY) {
      const insideX = Math.min(maxX, Math.max(0, x));
      const insideY = Math.min(maxY, Math.max(0, row));
      const [wholeX, wholeY] = [Math.floor(insideX / fine), Math.floor(insideY / fine)];
      const partX = Math.floor((insideX - wholeX * fine) / steps);
      const partY = Math.floor((insideY - wholeY * fine) / steps);
      const place = first + wholeX * across + wholeY * down;
      const right = wholeX + 1 < turned.width ? across : 0;
      const below = wholeY + 1 < turned.height ? down : 0;
      const a = place * 4;
      const b = (place + right) * 4;
      const c = (place + below) * 4;
      const d = (place + right + below) * 4;
      for (let channel = 0; channel < 4; channel += 1) {
        const upper = (data[a + channel] ?? 0) * (steps - partX) + (data[b + channel] ?? 0) * partX;
        const lower = (data[c + channel] ?? 0) * (steps - partX) + (data[d + channel] ?? 0) * partX;
        target.data[at + channel] = (upper * (steps - partY) + lower * partY + 32_768) >> 16;
      }
    }
  }
}
