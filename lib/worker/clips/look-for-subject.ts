import { findMovingSubject, lookedPictures } from "@/lib/looking/find-moving-subject";
import type { SmallPicture } from "@/lib/looking/small-picture";
import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import { KEY_EVERY } from "@/lib/server/clips/key-every";
import { subjectRecordOf } from "@/lib/server/media/subject-record";
import type { Size } from "@/lib/worker/clips/clip-source";
import { keyPictureSize } from "@/lib/worker/clips/key-pictures";

/** Looks for a clip's subject while its key frames come by. */
export function lookForSubject(film: { size: Size; frames: number }) {
  const size = keyPictureSize(film.size);
  const looked = new Set(lookedPictures(Math.ceil(film.frames / KEY_EVERY)));
  const pictures: SmallPicture[] = [];
  return {
    take(pixels: Uint8Array, number: number): void {
      if (looked.has(number)) pictures.push({ ...size, data: pixels });
    },
    found: (): PhotoSubjectRecord | null => subjectRecordOf(findMovingSubject(pictures)),
  };
}
