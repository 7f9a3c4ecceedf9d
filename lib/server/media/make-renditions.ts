import path from "node:path";
import type { Sharp } from "sharp";
import { filmSize, type PixelSize, sizeWithin } from "@/lib/server/media/film-size";
import { sharp } from "@/lib/server/media/image-library";
import type { OpenPhoto } from "@/lib/server/media/open-photo";
import { RENDITION_KINDS, type RenditionKind } from "@/lib/server/media/rendition-kinds";
import { backdropFor, isOpaque, type RawPixels } from "@/lib/server/media/raw-pixels";

export type Rendition = PixelSize & {
  kind: RenditionKind;
  path: string;
  contentType: "image/jpeg" | "image/png" | "image/webp";
  size: number;
};

const thumbSide = 320;
/** The limit of the JPEG format. */
const maxJpegSide = 65_500;
/** 100 megapixels of WebP take 1.7 GB and 20 s to write. */
const maxWebpPixels = 16_000_000;
/** Optimal Huffman tables would save 2 to 8 % of the bytes, and take three times as long to write. */
const quickly = { optimiseCoding: false } as const;
/**
 * Films enlarge renditions through motion and encode them again, so they need full colour resolution and few artefacts.
 */
const filmJpeg = { quality: 92, chromaSubsampling: "4:4:4", ...quickly } as const;

/**
 * Makes every picture that is ever shown of a photo, in sRGB and without metadata. Each smaller one is made
 * from the pixels of the next larger one, so the photo is decoded only twice, however many there are.
 * With `only`, it makes just those, which look the same.
 */
export async function makeRenditions(
  photo: OpenPhoto,
  read: () => Sharp,
  folder: string,
  only: readonly RenditionKind[] = RENDITION_KINDS,
): Promise<Rendition[]> {
  if (only.length === 0) return [];
  const large = await toPixels(read(), filmSize(photo, 1080));
  const opaque = isOpaque(large);
  const medium = await toPixels(fromPixels(large), filmSize(photo, 720));
  const backdrop = opaque ? null : backdropFor(medium);
  // Films cannot use transparency. The background is chosen so that the content remains visible.
  const forFilm = (pixels: RawPixels) => {
    const picture = fromPixels(pixels);
    return (backdrop ? picture.flatten({ background: backdrop }) : picture.removeAlpha()).jpeg(filmJpeg);
  };
  const makeThumb = () => {
    const thumb = fromPixels(medium).resize({ ...sizeWithin(photo, thumbSide), fit: "fill" });
    return opaque ? thumb.removeAlpha().jpeg({ quality: 82 }) : thumb.webp({ quality: 82 });
  };
  const make: Record<RenditionKind, () => Sharp> = {
    film1080: () => forFilm(large),
    film720: () => forFilm(medium),
    thumb: makeThumb,
    original: () => servedOriginal(photo, read(), opaque),
  };

  const save = async (kind: RenditionKind): Promise<Rendition> => {
    const target = path.join(folder, kind);
    const { format, width, height, size } = await make[kind]().toFile(target);
    return { kind, path: target, contentType: contentTypeOf(format), width, height, size };
  };
  // One after the other, because the library uses every core within each.
  const renditions: Rendition[] = [];
  for (const kind of RENDITION_KINDS) if (only.includes(kind)) renditions.push(await save(kind));
  return renditions;
}

/**
 * Keeps the uploaded format if every browser shows it and writing it takes reasonable time and memory. It
 * never serves the uploaded bytes, which may contain anything.
 */
function servedOriginal(photo: OpenPhoto, picture: Sharp, opaque: boolean): Sharp {
  const pixels = photo.width * photo.height;
  const upright = opaque ? picture.removeAlpha() : picture;
  const isWebp = photo.type === "webp" && !photo.isLossless && pixels <= maxWebpPixels;
  if (isWebp) return upright.webp({ quality: 90, effort: 1 });
  const fitsJpeg = opaque && Math.max(photo.width, photo.height) <= maxJpegSide;
  if (photo.isLossless || !fitsJpeg) return upright.png();
  return upright.jpeg({
    quality: 90,
    chromaSubsampling: photo.hasFullChroma ? "4:4:4" : "4:2:0",
    ...quickly,
  });
}

async function toPixels(picture: Sharp, size: PixelSize): Promise<RawPixels> {
  const { data, info } = await picture
    .resize({ ...size, fit: "fill" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function fromPixels({ data, ...raw }: RawPixels): Sharp {
  return sharp(data, { raw });
}

function contentTypeOf(format: string): Rendition["contentType"] {
  if (format === "png") return "image/png";
  return format === "webp" ? "image/webp" : "image/jpeg";
}
