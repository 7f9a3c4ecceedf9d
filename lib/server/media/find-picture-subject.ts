import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import { findSubject } from "@/lib/looking/find-subject";
import { LOOKING_SIDE } from "@/lib/looking/small-picture";
import { sharp } from "@/lib/server/media/image-library";

/** Less sure than this, the middle of a photo is the better guess. */
const minConfidence = 0.4;

/** Looks at a picture of ours, however small: what is it about? Null where nothing stands out. */
export async function findPictureSubject(path: string): Promise<PhotoSubjectRecord | null> {
  const { data, info } = await sharp(path)
    .resize({ width: LOOKING_SIDE, height: LOOKING_SIDE, fit: "inside" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const found = findSubject({ width: info.width, height: info.height, data });
  if (!found || found.confidence < minConfidence) return null;
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return {
    x: rounded(found.x),
    y: rounded(found.y),
    width: rounded(found.width),
    height: rounded(found.height),
    confidence: rounded(found.confidence),
    source: "picture",
  };
}
