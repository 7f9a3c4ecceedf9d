import type { PhotoSegment, PlanSegment } from "@/lib/film/plan/film-plan";

/** A segment with a picture of its own, which has a focus and perhaps a caption. */
export type PictureSegment = PhotoSegment;

const showsPicture: Record<PlanSegment["kind"], boolean> = {
  photo: true,
  slide: false,
  gap: false,
  credits: false,
};

export function isPictureSegment(segment: PlanSegment | undefined): segment is PictureSegment {
  return segment !== undefined && showsPicture[segment.kind];
}
