import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import type { FaceBox } from "@/lib/server/sources/source-client";

const rounded = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** The part of a photo that has all of its faces; null without any. */
export function subjectOfFaces(faces: readonly FaceBox[]): PhotoSubjectRecord | null {
  if (faces.length === 0) return null;
  const left = rounded(Math.min(...faces.map(({ x }) => x)));
  const top = rounded(Math.min(...faces.map(({ y }) => y)));
  const width = rounded(rounded(Math.max(...faces.map((face) => face.x + face.width))) - left);
  const height = rounded(rounded(Math.max(...faces.map((face) => face.y + face.height))) - top);
  if (width <= 0 || height <= 0) return null;
  return { x: left, y: top, width, height, confidence: 1, source: "file" };
}
