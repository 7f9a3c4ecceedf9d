import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import type { PhotoEdit } from "@/lib/film/document";
import type { Picture } from "@/lib/paint/host/host";
import { developPhoto } from "@/lib/paint/photo/develop-photo";
import { browserCanvasHost, decodePicture } from "@/remotion/browser-host";

/** How many photos stay decoded: moving a slider develops the same few again and again. */
const maxDecoded = 4;
const decoded = new Map<string, Promise<Picture>>();

/** If less of the photo than this is left, its thumbnail would be too coarse. */
const minPartOfThumbnail = 0.6;

/** An edited photo as the film draws it, at thumbnail size. */
export async function developThumbnail(photo: PhotoFacts, edit: PhotoEdit): Promise<Picture> {
  const part = edit.crop ? Math.max(edit.crop.width, edit.crop.height) : 1;
  const picture = await decode(part < minPartOfThumbnail ? photo.filmUrl : photo.thumbnailUrl);
  return developPhoto(browserCanvasHost, picture, edit);
}

/** The cropped pixels before changes of light and colour. */
export async function shownPixels(
  photo: PhotoFacts,
  { turn, straighten, crop }: PhotoEdit,
): Promise<Uint8ClampedArray> {
  const picture = await developThumbnail(photo, { turn, straighten, crop });
  const { context } = drawn(picture);
  return context.getImageData(0, 0, picture.width, picture.height).data;
}

export async function pictureFile(picture: Picture): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no memory left for a canvas.");
  // The cast is safe: the browser host's surfaces are canvases.
  context.drawImage(picture as OffscreenCanvas, 0, 0);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
}

function drawn(picture: Picture) {
  const surface = browserCanvasHost.createSurface(picture.width, picture.height);
  surface.context.drawImage(picture, 0, 0);
  return surface;
}

function decode(address: string): Promise<Picture> {
  const known = decoded.get(address);
  if (known) return known;
  const decoding = fetchPicture(address);
  decoded.set(address, decoding);
  decoding.catch(() => decoded.delete(address));
  const [oldest] = decoded.keys();
  if (decoded.size > maxDecoded && oldest !== undefined) decoded.delete(oldest);
  return decoding;
}

async function fetchPicture(address: string): Promise<Picture> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The photo at ${address} answered ${response.status}.`);
  return decodePicture(await response.blob());
}
