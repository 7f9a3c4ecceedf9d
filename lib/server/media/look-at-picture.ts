import type { Sharp } from "sharp";
import type { PhotoLook } from "@/lib/contracts/photo-look";
import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import { findSubject } from "@/lib/looking/find-subject";
import { JUDGING_SIDE, judgePicture } from "@/lib/looking/judge-picture";
import type { FileHints } from "@/lib/looking/picture-kind";
import { LOOKING_SIDE, type SmallPicture } from "@/lib/looking/small-picture";
import { type ImageLibrary, loadImageLibrary } from "@/lib/server/media/load-image-library";
import { backdropFor } from "@/lib/server/media/raw-pixels";
import { subjectRecordOf } from "@/lib/server/media/subject-record";

/** What is known about a picture before anybody looks at it. */
export type KnownOfPicture = FileHints & {
  /** The subject according to the file or to a person. */
  subject: PhotoSubjectRecord | null;
};

/**
 * Looks at a picture: what it is about, how good it is, and what kind of picture it is. Many decoders skip what a small
 * picture does not need, so a photo is better given as its file than as pixels.
 */
export async function lookAtPicture(
  picture: Sharp,
  known: KnownOfPicture,
): Promise<{ subject: PhotoSubjectRecord | null; look: PhotoLook }> {
  const sharp = await loadImageLibrary();
  const large = await opaquePixels(picture.resize(within(JUDGING_SIDE)), sharp);
  const { data, ...size } = large;
  const reduced = sharp(data, { raw: { ...size, channels: 3 } }).resize(within(LOOKING_SIDE));
  const subject = known.subject ?? subjectRecordOf(findSubject(await opaquePixels(reduced, sharp)));
  const { quality, kind, fingerprint } = judgePicture(large, subject, known);
  const look: PhotoLook = {
    quality: {
      sharpness: quality.sharpness === null ? null : rounded(quality.sharpness),
      subject_sharpness: quality.subjectSharpness === null ? null : rounded(quality.subjectSharpness),
      brightness: rounded(quality.brightness),
      contrast: rounded(quality.contrast),
      exposure: quality.exposure,
    },
    kind,
    kind_source: known.isScreenshot ? "file" : "picture",
    fingerprint,
  };
  return { subject, look };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The pixels as a film shows them: in colour, and on a background where the picture is transparent. */
async function opaquePixels(picture: Sharp, sharp: ImageLibrary): Promise<SmallPicture> {
  const { data, info } = await inColour(picture).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 3) return { width, height, data };
  const raw = { width, height, channels };
  const flat = sharp(data, { raw }).flatten({ background: backdropFor({ ...raw, data }) });
  return { width, height, data: await inColour(flat).toBuffer() };
}

const inColour = (picture: Sharp) => picture.toColourspace("srgb").raw({ depth: "uchar" });

const within = (side: number) =>
  ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;
