import type { Box } from "@/lib/looking/find-subject";
import { fingerprintOf } from "@/lib/looking/fingerprint";
import { type Light, lightOf } from "@/lib/looking/light";
import { lumaOf } from "@/lib/looking/luma";
import { type FileHints, kindOf, type PictureKind } from "@/lib/looking/picture-kind";
import { edgeWidths, sharpness, subjectSharpness } from "@/lib/looking/sharpness";
import type { SmallPicture } from "@/lib/looking/small-picture";

/** The longer side of a picture that is judged: what is blurred in less is not seen to be in a film either. */
export const JUDGING_SIDE = 1024;

/** How good a picture is to look at, each from 0 to 1. */
export type PictureQuality = {
  /** Of its sharpest part; null where nothing tells. */
  sharpness: number | null;
  /** Of what it is about. */
  subjectSharpness: number | null;
} & Light;

export type Judgement = {
  quality: PictureQuality;
  kind: PictureKind;
  /** By which pictures of the same are known. */
  fingerprint: string;
};

export function judgePicture(picture: SmallPicture, subject: Box | null, hints: FileHints): Judgement {
  const luma = lumaOf(picture);
  const light = lightOf(luma);
  const edges = edgeWidths(luma);
  return {
    quality: {
      sharpness: sharpness(edges),
      subjectSharpness: subject && subjectSharpness(edges, subject),
      ...light,
    },
    kind: kindOf(picture, luma, light, hints),
    fingerprint: fingerprintOf(luma),
  };
}
