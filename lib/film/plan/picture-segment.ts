import type { PhotoSegment, PlanSegment } from "@/lib/film/plan/film-plan";

/** A segment that shows a picture of the film's own, with a focus and perhaps a caption. */
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
