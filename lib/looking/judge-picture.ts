import { countPicture } from "@/lib/looking/count-picture";
import type { Box } from "@/lib/looking/find-subject";
import { FINGERPRINT_SIDE, fingerprintOf } from "@/lib/looking/fingerprint";
import { type Light, lightOf } from "@/lib/looking/light";
import { type FileHints, kindOf, type PictureKind } from "@/lib/looking/picture-kind";
import { sharpness, subjectSharpness } from "@/lib/looking/sharpness";
import type { SmallPicture } from "@/lib/looking/small-picture";

/** The longer side of pictures that are judged. Blur that is invisible at this size is also invisible in a film. */
export const JUDGING_SIDE = 1024;

/** How good a picture looks, with values from 0 to 1. */
export type PictureQuality = {
  /** The sharpness of its sharpest part; null when there are too few edges to tell. */
  sharpness: number | null;
  /** The sharpness of its subject; null when unknown. */
  subjectSharpness: number | null;
} & Light;

export type Judgement = {
  quality: PictureQuality;
  kind: PictureKind;
  /** Recognises similar pictures. */
  fingerprint: string;
};

export function judgePicture(picture: SmallPicture, subject: Box | null, hints: FileHints): Judgement {
  const counts = countPicture(picture, { squaresOnSide: FINGERPRINT_SIDE });
  const { edges } = counts;
  const light = lightOf(counts.shades);
  return {
    quality: {
      sharpness: sharpness(edges),
      subjectSharpness: subject && subjectSharpness(edges, subject),
      ...light,
    },
    kind: kindOf(picture, counts, light, hints),
    fingerprint: fingerprintOf(counts.squares),
  };
}
