import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import type { FoundSubject } from "@/lib/looking/find-subject";

/** Below this confidence, the middle of a picture is the better guess. */
export const MIN_CONFIDENCE = 0.4;

/** A found subject in the form that is stored; null where it is too unsure to be of use. */
export function subjectRecordOf(found: FoundSubject | undefined): PhotoSubjectRecord | null {
  if (!found || found.confidence < MIN_CONFIDENCE) return null;
  return {
    x: rounded(found.x),
    y: rounded(found.y),
    width: rounded(found.width),
    height: rounded(found.height),
    confidence: rounded(found.confidence),
    source: "picture",
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
