import type { Sharp } from "sharp";
import type { PhotoLook } from "@/lib/contracts/photo-look";
import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import { findSubject } from "@/lib/looking/find-subject";
import { JUDGING_SIDE, judgePicture } from "@/lib/looking/judge-picture";
import type { FileHints } from "@/lib/looking/picture-kind";
import { LOOKING_SIDE, type SmallPicture } from "@/lib/looking/small-picture";
import { loadImageLibrary } from "@/lib/server/media/load-image-library";
import { subjectRecordOf } from "@/lib/server/media/subject-record";

/** What is known about a picture before anybody looks at it. */
export type KnownOfPicture = FileHints & {
  /** The subject according to the file or to a person. */
  subject: PhotoSubjectRecord | null;
};

/** Looks at a picture: what it is about, how good it is, and what kind of picture it is. */
export async function lookAtPicture(
  path: string,
  known: KnownOfPicture,
): Promise<{ subject: PhotoSubjectRecord | null; look: PhotoLook }> {
  const sharp = await loadImageLibrary();
  const large = await pixelsWithin(sharp(path), JUDGING_SIDE);
  const raw = { width: large.width, height: large.height, channels: 3 } as const;
  const subject =
    known.subject ??
    subjectRecordOf(findSubject(await pixelsWithin(sharp(large.data, { raw }), LOOKING_SIDE)));
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

async function pixelsWithin(picture: Sharp, side: number): Promise<SmallPicture> {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
